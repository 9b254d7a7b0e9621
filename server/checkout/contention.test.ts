import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderClient } from '#testing/order-client.ts';
import { isLong } from '#testing/randomness.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ LOG_LEVEL: 'error' });
const { buyer, setStock, ledgerGaps } = orderClient(shop);

const ITEM = 9;
// Each waits for the others: forty keep a busy machine longer than the shop lets anybody wait.
const BUYERS = isLong ? 40 : 16;
const RUSH_MS = isLong ? 10_000 : 1_000;

async function deadlocks(): Promise<number> {
  const { rows } = await shop.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.deadlocks ?? -1;
}

test('[REL-01] adds, orders and cancels of one item at once never block each other', async () => {
  await setStock(ITEM, 10);
  const people = await Promise.all(Array.from({ length: BUYERS }, () => buyer()));
  const end = Date.now() + RUSH_MS;
  const answers = new Map<string, number>();
  const note = ({ status, body }: { status: number; body: { code?: string } }) => {
    const kind = status === 200 ? 'ok' : `${status} ${body.code}`;
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
  };
  await Promise.all(
    people.map(async (person, index) => {
      while (Date.now() < end) {
        note(await person.fill({ [ITEM]: 1, [1 + (index % 3)]: 1 }));
        const placed = await person.place();
        note(placed);
        if (placed.status === 200) note(await person.post(`/orders/${placed.body.order.id}/cancel`));
      }
    }),
  );
  expect(answers.get('ok')).toBeGreaterThan(BUYERS);
  const unexpected = [...answers].filter(([kind]) => !['ok', '409 out_of_stock', '409 cart_empty'].includes(kind));
  expect(unexpected, shop.logged.join('')).toEqual([]);
  expect(await deadlocks()).toBe(0);
  expect(await ledgerGaps()).toEqual([]);
});
