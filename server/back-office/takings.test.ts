import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPlaced, readTakings } from '#server/back-office/takings.ts';
import { createUsers } from '#testing/create-users.ts';
import { posted } from '#testing/posted.ts';
import { runs } from '#testing/randomness.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { writeOrder } from '#testing/write-order.ts';

const { db } = await openTestShop();
const [buyer] = await createUsers(db, 1);
const userId = buyer?.id ?? 0;

/** Noon in Colombo; spans reach two months back. */
const NOW = new Date('2026-11-16T06:30:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const COLOMBO_MS = 5.5 * HOUR_MS;

/** Most near midnight in Colombo, where days are counted wrong if they are. */
const moment = fc.oneof(
  fc.integer({ min: 0, max: 62 * DAY_MS }).map((ago) => new Date(NOW.getTime() - ago)),
  fc
    .record({ days: fc.integer({ min: 0, max: 62 }), ms: fc.constantFrom(-1, 0, 1) })
    .map(({ days, ms }) => new Date(Date.parse('2026-11-15T18:30:00Z') - days * DAY_MS + ms)),
  fc.integer({ min: 0, max: 62 }).map((days) => new Date(NOW.getTime() - days * DAY_MS)),
);

const story = fc.record({
  status: fc.constantFrom(
    'Pending',
    'Payment failed',
    'Paid',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
    'Refunded',
  ),
  method: fc.constantFrom('card', 'koko', 'cod'),
  placed: moment,
  paid: moment,
  goods: fc.integer({ min: 10_000, max: 900_000 }),
  shipping: fc.constantFrom(0, 50_000),
  /** What went back, and when. */
  refunds: fc.array(fc.record({ at: moment, cents: fc.integer({ min: 1, max: 5000 }), isDone: fc.boolean() }), {
    maxLength: 2,
  }),
  /** Where the cash of a delivered order is, and what of it never came. */
  cash: fc.constantFrom('received', 'with_courier', 'short', 'let go'),
  /** Money that nothing was owed for came as well, and went back by now or not yet. */
  unowed: fc.option(fc.record({ at: moment, backAt: fc.option(moment) })),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

const isCashIn = ({ status, method, cash }: Story) =>
  status !== 'Delivered' || method !== 'cod' || cash === 'received' || cash === 'let go';

const isPaid = (one: Story) => isCashIn(one) && wasPaid(one);
/** All of it, or what a sheet brought of the cash. */
const hasCome = (one: Story) => isPaid(one) || (wasPaid(one) && one.cash === 'short');

const wasPaid = ({ status, method }: Story) =>
  ['Paid', 'Delivered', 'Refunded'].includes(status) ||
  (method !== 'cod' && ['Processing', 'Shipped'].includes(status));

const SHORT_CENTS = 70;
const shortOf = ({ status, method, cash }: Story) =>
  status === 'Delivered' && method === 'cod' && (cash === 'short' || cash === 'let go') ? SHORT_CENTS : 0;

let serial = 0;

async function writeAttempt(orderId: number, number: number, { provider, at, cents }: Capture): Promise<number> {
  serial += 1;
  const rows = await posted<{ id: number }>(
    db,
    sql`
    insert into payment_attempts (order_id, number, provider, state, amount_cents, reference, captured_cents, captured_at)
    values (${orderId}, ${number}, ${provider}, 'paid', ${cents}, ${`takings-${serial}`}, ${cents}, ${at}) returning id`,
  );
  return rows[0]?.id ?? 0;
}
type Capture = { provider: string; at: Date; cents: number };

type Refund = { attemptId: number | null; at: Date; cents: number; isDone?: boolean };

async function writeRefund(orderId: number, number: number, { attemptId, at, cents, isDone = true }: Refund) {
  serial += 1;
  await posted(
    db,
    sql`
    insert into refunds (order_id, attempt_id, method, number, reference, amount_cents, state, reason, done_at)
    values (${orderId}, ${attemptId}, ${attemptId === null ? 'cash' : 'provider'}, ${number}, ${`takings-${serial}`}, ${cents},
      ${isDone ? 'done' : 'failed'}, 'test', ${isDone ? at : null})`,
  );
}

async function write(one: Story): Promise<void> {
  const { status, method, placed, paid, goods, shipping, refunds, unowed } = one;
  const orderId = await writeOrder(db, {
    userId,
    status,
    method,
    goodsCents: goods,
    shippingCents: shipping,
    at: placed,
    paidAt: hasCome(one) ? paid : null,
    cashShortCents: shortOf(one),
  });
  // A part of the cash came: the order is not paid with that.
  if (hasCome(one) && !isPaid(one))
    await db.transaction(async (tx) => {
      await tx.execute(sql`update orders set paid_at = null where id = ${orderId}`);
      await tx.execute(sql`select post_cash(array[${orderId}::integer], ${paid}::timestamptz)`);
    });
  const isOnline = hasCome(one) && method !== 'cod';
  const attemptId = isOnline
    ? await writeAttempt(orderId, 1, { provider: method, at: paid, cents: goods + shipping })
    : null;
  const cents = goods + shipping;
  if (hasCome(one))
    for (const [index, refund] of refunds.entries()) await writeRefund(orderId, index + 1, { attemptId, ...refund });
  if (!unowed) return;
  const extra = await writeAttempt(orderId, 2, { provider: 'koko', at: unowed.at, cents });
  if (unowed.backAt) await writeRefund(orderId, 9, { attemptId: extra, at: unowed.backAt, cents });
}

/** The day in Colombo as a number, by arithmetic alone. */
const dayOf = (at: Date) => Math.floor((at.getTime() + COLOMBO_MS) / DAY_MS);

function expected(stories: Story[], from: number, to: Date) {
  const isInside = (at: Date) => dayOf(at) >= from && at <= to;
  const moves = stories.flatMap((one) => {
    const { paid, goods, shipping, refunds, unowed } = one;
    const total = goods + shipping;
    const back = refunds.filter(({ isDone }) => isDone).map(({ at, cents }) => ({ at, cents: -cents }));
    return [
      ...(hasCome(one) ? [{ at: paid, cents: total - shortOf(one) }, ...back] : []),
      ...(unowed ? [{ at: unowed.at, cents: total }] : []),
      ...(unowed?.backAt ? [{ at: unowed.backAt, cents: -total }] : []),
    ];
  });
  return sum(moves.filter(({ at }) => isInside(at)).map(({ cents }) => cents)) / 100;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function expectedDelivery(stories: Story[], from: number) {
  const paid = stories.filter((one) => isPaid(one) && dayOf(one.paid) >= from && one.paid <= NOW);
  return { delivery: sum(paid.map(({ shipping }) => shipping)) / 100, orders: paid.length };
}

/** Found by night: cash of which a part has come. */
const PARTLY_PAID: Story = {
  status: 'Delivered',
  method: 'cod',
  placed: NOW,
  paid: new Date('2026-11-15T18:29:59.999Z'),
  goods: 10_000,
  shipping: 0,
  refunds: [],
  cash: 'short',
  unowed: null,
};

test('[ADM-40] [CSH-14] [BKS-01] takings and placed orders of any history equal those added up by hand, at the borders of days too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 25 }), async (stories) => {
      await db.execute(sql`truncate orders restart identity cascade`);
      // One unpaid order per customer: the rest of them are cash.
      for (const one of stories) {
        const isSecond = ['Pending', 'Payment failed'].includes(one.status) && one.method !== 'cod';
        if (isSecond) one.method = 'cod';
        if (one.status === 'Payment failed') one.status = 'Cancelled';
        if (one.method === 'cod' && one.status === 'Paid') one.status = 'Delivered';
        await write(one);
      }
      const { today, week, month, days } = await readTakings(db, NOW);
      const last = dayOf(NOW);
      expect(today.amount).toBe(expected(stories, last, NOW));
      expect(week.amount).toBe(expected(stories, last - 6, NOW));
      expect(week).toMatchObject(expectedDelivery(stories, last - 6));
      expect(month.amount).toBe(expected(stories, last - 29, NOW));
      const back = (span: number) => new Date(NOW.getTime() - span * DAY_MS);
      expect(today.before).toBe(expected(stories, last - 7, back(7)));
      expect(week.before).toBe(expected(stories, last - 13, back(7)));
      expect(month.before).toBe(expected(stories, last - 59, back(30)));
      expect(days.map(({ amount }) => amount).reduce((total, amount) => total + amount, 0)).toBeCloseTo(week.amount, 2);
      const placed = stories.filter(({ placed, status }) => dayOf(placed) === last && status !== 'Cancelled').length;
      expect(await countPlaced(db, NOW)).toBe(placed);
    }),
    { numRuns: runs(25) + 1, examples: [[[PARTLY_PAID]]] },
  );
});
