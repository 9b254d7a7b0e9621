import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { correctOrder } from '#contract/staff/corrections.ts';
import { productItems } from '#server/catalogue/tables.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import { openCorrectionShop } from '#testing/correction-client.ts';
import type { HangingCorrection } from '#testing/crash-child-correction.ts';
import { CARD } from '#testing/order-client.ts';
import { runRefundJobs } from '#testing/payment-shop.ts';
import { LONG_TEST_MS, someOf } from '#testing/randomness.ts';
import { nodeFlags } from '../../scripts/setup.mjs';

const { shop, dilki, buyer, read, complete, sandbox, payments, heldFor, ledgerGaps } = await openCorrectionShop();
const CHILD = fileURLToPath(new URL('../../testing/crash-child-correction.ts', import.meta.url));

/** More than there are statements up to the commit: the last one comes through whole. */
const LAST = 40;
const STATEMENTS = [1, ...someOf(Array.from({ length: LAST - 2 }, (_, index) => index + 2)), LAST];

/** Paid orders, each with a code and items of its own: whoever stands still holds what is locked. */
async function paidOrders() {
  const numbers = STATEMENTS.map((_, index) => index);
  const startsAt = new Date('2024-01-01');
  const codes = numbers.map((n) => ({ code: `CRASH${n}`, percent: 10, minimumCents: 250_000, startsAt }));
  await shop.db.insert(discountCodes).values(codes);
  const ids = await shop.db
    .insert(productItems)
    .values(
      numbers.flatMap((n) =>
        [1, 2].map((productId) => {
          const sku = `CRASH-${n}-${productId}`;
          return { productId, position: 10 + n, sku, priceCents: 99_900, onHand: 10 };
        }),
      ),
    )
    .returning({ id: productItems.id });
  const pay = async (n: number) => {
    const [one, two] = [ids[2 * n]?.id ?? 0, ids[2 * n + 1]?.id ?? 0];
    const person = await buyer({ [one]: 3 });
    const { body } = await person.place({ paymentMethodId: CARD, discountCode: `CRASH${n}` });
    const { sessionId } = body.paymentSession;
    await sandbox.typeCard(sessionId);
    await complete(person, body.order.id, sessionId);
    const { id: orderId, version } = await read(body.order.id);
    const lines = [
      { productItemId: one, qty: 1 },
      { productItemId: two, qty: 1 },
    ];
    return { orderId, two, body: { version, lines, reason: 'A crash.' } };
  };
  const placed: Awaited<ReturnType<typeof pay>>[] = [];
  // A few at a time: the gateway is given up on when it takes long.
  while (numbers.length > 0) placed.push(...(await Promise.all(numbers.splice(0, 4).map(pay))));
  return placed;
}

async function traces(orderId: number, two: number) {
  const { rows } = await shop.db.execute(sql`
    select (select count(*)::int from order_corrections where order_id = ${orderId}) as corrections,
      (select count(*)::int from refunds where order_id = ${orderId}) as refunds,
      (select count(*)::int from jobs.job where name = 'refund' and (data->>'refundId')::int in (
        select id from refunds where order_id = ${orderId})) as jobs,
      (select sum(qty)::int from order_lines where order_id = ${orderId}) as pieces,
      (select reserved from product_items where id = ${two}) as reserved,
      (select count(*)::int from order_events where order_id = ${orderId} and from_status = to_status) as events,
      (select count(*)::int from mails where kind = 'order-changed' and split_part(key, '-', 1) = ${String(orderId)}) as mails,
      (select count(*)::int from audit_log where subject = ${`order:${orderId}`}) as log,
      (select (discount_use_id is not null)::int from orders where id = ${orderId}) as discounts`);
  return rows[0];
}

const nothing = {
  corrections: 0,
  refunds: 0,
  jobs: 0,
  pieces: 3,
  reserved: 0,
  events: 0,
  mails: 0,
  log: 0,
  discounts: 1,
};
const whole = {
  corrections: 1,
  refunds: 1,
  jobs: 1,
  pieces: 2,
  reserved: 1,
  events: 1,
  mails: 1,
  log: 1,
  discounts: 0,
};

test('[COR-10] a shop killed at any statement of a correction: nothing lost, nothing doubled', {
  timeout: LONG_TEST_MS,
}, async () => {
  const placed = await paidOrders();
  const hanging: HangingCorrection[] = placed.map(({ orderId, body }, index) => ({
    orderId,
    body,
    statement: STATEMENTS[index] ?? 0,
  }));
  const child = spawn(process.execPath, [...nodeFlags.args, CHILD], {
    env: { ...process.env, DATABASE_URL: shop.url, STAFF_TOKEN: dilki.token, CORRECTIONS: JSON.stringify(hanging) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  shop.clock.now = new Date();

  const left = await Promise.all(placed.map(({ orderId, two }) => traces(orderId, two)));
  // From the statement after the commit on, everything stands.
  const committed = left.findIndex((found) => found?.corrections === 1);
  expect(STATEMENTS[committed]).toBeGreaterThan(20);
  for (const [index, found] of left.entries())
    expect(found, `killed at statement ${STATEMENTS[index]}`).toEqual(index < committed ? nothing : whole);
  await Promise.all(
    placed.map(async ({ orderId, two, body }, index) => {
      // Whoever heard nothing presses again.
      const answer = await dilki.send(correctOrder, { id: orderId, ...body }, { key: `crash-${orderId}` });
      expect([answer.status, answer.body.code], `again after statement ${STATEMENTS[index]}`).toEqual([200, undefined]);
      expect(await traces(orderId, two)).toEqual(whole);
      expect(await runRefundJobs(payments, orderId)).toEqual(['done']);
      expect(heldFor(orderId)).toBe((await read(orderId)).totalCents);
    }),
  );
  expect(await ledgerGaps()).toEqual([]);
});
