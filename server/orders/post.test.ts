import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { postCapture, postCash, postRefund, recountLines } from '#server/orders/post.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { createUsers } from '#testing/create-users.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { writeOrder } from '#testing/write-order.ts';

const { db } = await openTestShop();
const at = new Date('2026-11-02T08:00:00Z');
const ids = { card: 0, cash: 0, attempt: 0, refund: 0, line: 0 };

beforeAll(async () => {
  const [buyer] = await createUsers(db, 1);
  const placed = { userId: buyer?.id ?? 0, status: 'Delivered', goodsCents: 5000, at } as const;
  ids.cash = await writeOrder(db, { ...placed, method: 'cod', paidAt: null });
  ids.card = await writeOrder(db, { ...placed, method: 'card', paidAt: at });
  const insert = async (statement: SQL) => (await db.execute<{ id: number }>(statement)).rows[0]?.id ?? 0;
  ids.attempt =
    await insert(sql`insert into payment_attempts (order_id, number, provider, state, amount_cents, reference)
    values (${ids.card}, 1, 'hosted', 'processing', 5000, 'posted-1') returning id`);
  ids.line = await insert(sql`insert into order_lines (order_id, product_item_id, name, sku, price_cents, qty)
    values (${ids.card}, 1, 'Gel', 'GEL', 2500, 2) returning id`);
});

async function bookOf(orderId: number) {
  const { rows } = await db.execute(sql`
    select received_cents as received, refunded_cents as refunded,
      (select coalesce(json_agg(json_build_array(tender, amount_cents) order by id), '[]') from money_entries where order_id = orders.id) as entries
    from orders where id = ${orderId}`);
  return rows[0];
}

const capture = () =>
  sql`update payment_attempts set state = 'paid', captured_cents = 5000, captured_at = ${at} where id = ${ids.attempt}`;
const takeCash = () => sql`update orders set paid_at = ${at} where id = ${ids.cash}`;
const refund =
  () => sql`insert into refunds (order_id, attempt_id, number, reference, amount_cents, reason, state, done_at)
  values (${ids.card}, ${ids.attempt}, 1, 'posted-1-r1', 2500, '', 'done', ${at}) returning id`;
const refundLine = () => sql`insert into refund_lines (refund_id, order_line_id, qty, amount_cents, restock)
  select id, ${ids.line}, 1, 2500, 'good' from refunds where reference = 'posted-1-r1'`;
const AGREES = /does not agree with the ledger/;

/** What a commit says to statements alone, and then to those with their posting. */
async function withAndWithout(write: (tx: Tx) => Promise<unknown>, post: (tx: Tx) => Promise<void>): Promise<void> {
  await expect(db.transaction(write)).rejects.toMatchObject({
    cause: { code: '23514', message: expect.stringMatching(AGREES) },
  });
  await db.transaction(async (tx) => {
    await write(tx);
    await post(tx);
    // Once more changes nothing.
    await post(tx);
  });
}

test('[GRW-45] money that was captured and not posted is refused at the commit', async () => {
  await withAndWithout(
    (tx) => tx.execute(capture()),
    async (tx) => {
      await tx.execute(sql`select ${postCapture(ids.attempt)}`);
    },
  );
  expect(await bookOf(ids.card)).toEqual({ received: 5000, refunded: 0, entries: [['card', 5000]] });
});

test('[GRW-45] so is cash', async () => {
  await withAndWithout(
    (tx) => tx.execute(takeCash()),
    (tx) => postCash(tx, [ids.cash], at),
  );
  expect(await bookOf(ids.cash)).toEqual({ received: 5000, refunded: 0, entries: [['cod', 5000]] });
});

test('[GRW-45] so is a refund, and its pieces', async () => {
  await withAndWithout(
    async (tx) => {
      await tx.execute(refund());
      await tx.execute(refundLine());
    },
    async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`select id from refunds where reference = 'posted-1-r1'`);
      await postRefund(tx, rows[0]?.id ?? 0);
    },
  );
  expect(await bookOf(ids.card)).toEqual({
    received: 5000,
    refunded: 2500,
    entries: [
      ['card', 5000],
      ['card', -2500],
    ],
  });
  const { rows } = await db.execute(sql`select refunded_qty, back_qty from order_lines where id = ${ids.line}`);
  expect(rows).toEqual([{ refunded_qty: 1, back_qty: 1 }]);
});

test.each([
  [
    'what an order has received',
    () => sql`update orders set received_cents = received_cents + 1 where id = ${ids.card}`,
  ],
  ['what an order gave back', () => sql`update orders set refunded_cents = refunded_cents + 1 where id = ${ids.card}`],
  [
    'what an attempt gave back',
    () => sql`update payment_attempts set refunded_cents = refunded_cents + 1 where id = ${ids.attempt}`,
  ],
  [
    'cash that did not come',
    () => sql`with entry as (insert into money_entries (order_id, tender, amount_cents, at) values (${ids.cash}, 'cod', 1, now()))
      update orders set received_cents = received_cents + 1 where id = ${ids.cash}`,
  ],
  [
    'an entry that nothing explains',
    () => sql`insert into money_entries (order_id, tender, amount_cents, at) values (${ids.card}, 'cod', 1, now())`,
  ],
])('[GRW-45] %s is not changed beside the ledger', async (_, statement) => {
  await expect(db.execute(statement())).rejects.toMatchObject({ cause: { message: expect.stringMatching(AGREES) } });
});

test('[GRW-45] pieces that came back and were not counted are refused', async () => {
  const count = sql`insert into returned_pieces (order_line_id, order_id, good, damaged, counted_by)
    select ${ids.line}, ${ids.card}, 1, 0, user_id from orders where id = ${ids.card}`;
  await expect(db.execute(count)).rejects.toMatchObject({ cause: { message: expect.stringMatching(/recount_lines/) } });
  await db.transaction(async (tx) => {
    await tx.execute(count);
    await recountLines(tx, ids.card);
  });
});
