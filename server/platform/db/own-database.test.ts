import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { cartLines, carts } from '#server/cart/tables.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { createUsers } from '#testing/create-users.ts';
import { CASH, shippingAddress } from '#testing/order-client.ts';
import { askOnce, freezePostgres, postmasterOf } from '#testing/postgres-processes.ts';
import { openShop, waitFor } from '#testing/shop-process.ts';

const ORDERS_IN_FLIGHT = 20;

const folder = await mkdtemp(path.join(tmpdir(), 'komarika-own-database-'));
await chmod(folder, 0o755); // as an ordinary folder is, so that root's PostgreSQL can live in it
// Twenty people here share a phone, a street and a network.
const shared = { COD_OPEN_PER_PHONE: '9999', COD_OPEN_PER_ADDRESS: '9999', COD_UNPROVED_PER_ADDRESS: '9999' };
const shop = await openShop({ DATA_DIR: folder, DEMO_DATA: 'off', ...shared });
const url = (await findEmbeddedPostgres(folder, 'shop')) ?? '';
const log = createLog({ LOG_LEVEL: 'silent' });
afterAll(async () => {
  expect(await shop.end('SIGTERM')).toBe(0);
  await rm(folder, { recursive: true });
});

/** As the browser does: the same key until there is an answer that is not 'try again'. */
async function order(token: string): Promise<number> {
  const key = randomUUID();
  for (;;) {
    const answer = await fetch(`${shop.address}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      body: JSON.stringify({ shippingAddress, paymentMethodId: CASH }),
    });
    const body = await answer.json();
    if (answer.status === 200) return body.order.id;
    expect([503, 504], JSON.stringify(body)).toContain(answer.status);
    await sleep(100);
  }
}

/** Twenty order once each while something happens to the database; what they were told is what is there. */
async function orderDuring(incident: () => Promise<void>): Promise<void> {
  const database = openDatabase(url, { log });
  const [gel] = await database.db.insert(products).values({ name: 'Gel', description: 'Clear.' }).returning();
  const [item] = await database.db
    .insert(productItems)
    .values({ productId: gel?.id ?? 0, sku: randomUUID().slice(0, 8), priceCents: 50_000, onHand: 1000 })
    .returning();
  const people = await createUsers(database.db, ORDERS_IN_FLIGHT);
  await database.db.insert(carts).values(people.map(({ id }) => ({ userId: id })));
  await database.db
    .insert(cartLines)
    .values(people.map(({ id }) => ({ userId: id, productItemId: item?.id ?? 0, qty: 1 })));
  await database.close();

  const orders = people.map(({ token }) => order(token));
  await incident();
  const told = await Promise.all(orders);

  const afterwards = openDatabase(url, { log });
  const { rows } = await afterwards.db.execute<{ id: number }>(
    sql`select id from orders where user_id = any(${sql.param(people.map(({ id }) => id))}::int[]) order by id`,
  );
  expect(rows.map(({ id }) => id)).toEqual(told.toSorted((one, other) => one - other));
  expect(await auditLedger(afterwards.db)).toEqual([]);
  await afterwards.close();
}

const restarts = () => (shop.output.text.match(/The database runs again/g) ?? []).length;

test('[REL-10] killed under twenty orders, it is started again, and all of them are there once', async () => {
  const before = restarts();
  await orderDuring(async () => {
    process.kill(await postmasterOf(url), 'SIGKILL');
    await waitFor(() => restarts() > before || undefined);
  });
  expect((await fetch(`${shop.address}/shop`)).status).toBe(200);
});

test('[REL-15] told to stop by somebody else, it does not wait for the shop to go, and is there again', async () => {
  const before = restarts();
  await fetch(`${shop.address}/api/health`);
  process.kill(await postmasterOf(url), 'SIGTERM');
  const told = Date.now();
  await waitFor(() => restarts() > before || undefined);
  expect((await fetch(`${shop.address}/api/health`)).status).toBe(200);
  // Two seconds on a machine with nothing else to do.
  expect(Date.now() - told).toBeLessThan(10_000);
});

test('[REL-09] frozen under twenty orders, it is waited for @nightly', async () => {
  await orderDuring(async () => {
    const thaw = await freezePostgres(url);
    await sleep(2_000);
    thaw();
  });
});

test('[REL-10] one that cannot be started says why, and is started as soon as it can be @nightly', async () => {
  const before = restarts();
  const [{ directory } = { directory: '' }] = await askOnce<{ directory: string }>(
    url,
    `select current_setting('data_directory') as directory`,
  );
  const wal = path.join(directory, 'pg_wal');
  const server = await postmasterOf(url);
  await chmod(wal, 0o000);
  process.kill(server, 'SIGKILL');
  await waitFor(() => /The database does not start: .*(FATAL|PANIC).*pg_wal/.test(shop.output.text) || undefined);
  const { status } = await fetch(`${shop.address}/api/products?search=gel`);
  expect(status).toBe(503);
  await chmod(wal, 0o700);
  await waitFor(() => restarts() > before || undefined);
  expect((await fetch(`${shop.address}/api/products?search=gel`)).status).toBe(200);
});
