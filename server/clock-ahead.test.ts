import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepOrders } from '#server/orders/index.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { openShop } from '#testing/shop-process.ts';
import { openTestShop } from '#testing/test-shop.ts';

const FRESH = 6;
const shop = await openTestShop();
const { buyer, ledgerGaps } = orderClient(shop);
let ahead: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  ahead = await openShop({
    ROLE: 'worker',
    DATABASE_URL: shop.url,
    DATA_DIR: shop.config.DATA_DIR,
    NODE_OPTIONS: `--import=${new URL('../testing/clock-ahead.mjs', import.meta.url)}`,
  });
});
afterAll(() => ahead.end('SIGTERM'));

async function placeUnpaid(): Promise<number> {
  const person = await buyer({ 1: 1 });
  return (await person.place({ paymentMethodId: CARD })).body.details.orderId;
}

async function statusOf(orderIds: number[]): Promise<string[]> {
  const { rows } = await shop.db.execute<{ status: string }>(
    sql`select status from orders where id = any(${sql.param(orderIds)}) order by id`,
  );
  return rows.map(({ status }) => status);
}

test('[REL-12] a worker whose clock is 45 minutes ahead cancels what is overdue and nothing else', async () => {
  const fresh: number[] = [];
  for (let count = 0; count < FRESH; count += 1) fresh.push(await placeUnpaid());
  const overdue = await placeUnpaid();
  await shop.db.execute(sql`update orders set expires_at = now() - interval '1 minute' where id = ${overdue}`);
  await shop.db.transaction((tx) => shop.queue.enqueue(tx, sweepOrders, {}));
  await expect.poll(() => statusOf([overdue]), { timeout: 30_000, interval: 200 }).toEqual(['Cancelled']);
  expect(await statusOf(fresh)).toEqual(Array(FRESH).fill('Pending'));
  expect(await ledgerGaps()).toEqual([]);
});

test('[REL-12] a session ends when the database says so, whatever the clock of the shop that is asked', async () => {
  const { id, token } = await buyer();
  await shop.db.execute(sql`update sessions set expires_at = now() + interval '20 minutes' where user_id = ${id}`);
  const profile = () => fetch(`${ahead.address}/api/cart`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await profile()).status).toBe(200);
  await shop.db.execute(sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`);
  expect((await profile()).status).toBe(401);

  const answer = await fetch(`${ahead.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'nimali@komarika.example', password: 'aloe-vera-shop', rememberMe: false }),
  });
  expect(answer.status).toBe(200);
  const { rows } = await shop.db.execute(sql`
    select extract(epoch from expires_at - now())::int / 60 as minutes from sessions order by created_at desc limit 1`);
  expect(rows[0]?.minutes).toSatisfy((minutes: number) => minutes > 710 && minutes <= 720);
});
