import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STAFF_MOVES, type StaffMove, staffMoves } from '#contract/order-moves.ts';
import { auditLedger } from '#server/audit-ledger.ts';
import { bookRemittance, settleShort } from '#server/cash/index.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { lockOrder } from '#server/orders/index.ts';
import { replaceAttempt } from '#server/payments/attempts/create-attempt.ts';
import {
  applyRefundReport,
  applyReport,
  cancelByStaff,
  listAttempts,
  markRefundDone,
  refundOrder,
  refunds,
  retryRefund,
} from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { couriers, moveByStaff } from '#server/shipments/index.ts';
import { createUsers } from '#testing/create-users.ts';
import { MoneyModel, QTY } from '#testing/money-model.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { writeOrder } from '#testing/write-order.ts';

const shop = await openTestShop();
const { db } = shop;
/** What jobs would do is a step of the history. */
const jobs = { enqueue: async () => undefined };
const mailContext = { ...mailContextOf({ config: shop.config, jobs: shop.queue, log: shop.log }), jobs };
const [courier] = await db.select().from(couriers).where(eq(couriers.isActive, true)).limit(1);
const [actorId = 0, ...buyers] = (await createUsers(db, 240)).map(({ id }) => id);
const ITEM = 1;
await db.execute(sql`update product_items set on_hand = 100000 where id = ${ITEM}`);

type World = { tx: Tx; model: MoneyModel; orderId: number; now: Date };
type StepOf<Said> = {
  weight: number;
  said: fc.Arbitrary<Said>;
  /** What the model says of it: whether it is done. The model has changed then. */
  model: (model: MoneyModel, said: Said) => boolean;
  /** The same with the shop's own functions. */
  play: (world: World, said: Said) => Promise<boolean>;
};
const step = <Said>(one: StepOf<Said>) => one as StepOf<unknown>;

const refundRows = (tx: Tx, orderId: number) =>
  tx.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.number));
const attemptAt = async ({ tx, orderId }: World, index: number) => (await listAttempts(tx, orderId)).reverse()[index];
/** The first refund in one of some states. */
const refundIn = async ({ tx, orderId }: World, ...states: string[]) =>
  (await refundRows(tx, orderId)).find(({ state }) => states.includes(state));
const firstIn = ({ refunds: all }: MoneyModel, ...states: string[]) => all.find(({ state }) => states.includes(state));
const which = fc.integer({ min: 0, max: 2 });

/** How much of what is kept goes back; a hundred and one per cent is more than there is. */
const centsOf = (kept: number, percent: number) =>
  percent > 100 ? kept + 1 : Math.max(1, Math.floor((kept * percent) / 100));
/** What a sheet brings of what is due. */
const cashOf = ({ short, total }: MoneyModel, percent: number) => Math.floor(((short || total) * percent) / 100);

/** Everything that can happen to an order and its money. What more there is gets a line here, and its rule in MoneyModel. */
const STEPS = {
  'another try to pay': step({
    weight: 2,
    said: fc.constant(null),
    model(model) {
      const isOpen = model.status === 'Pending' || model.status === 'Payment failed';
      if (!isOpen || model.isInDoubt || model.isCash || model.attempts.length > 2) return false;
      for (const attempt of model.attempts) if (attempt.state === 'open') attempt.state = 'closed';
      model.attempts.push({ state: 'open', captured: 0 });
      return true;
    },
    async play({ tx, orderId }) {
      const { status, isPaymentInDoubt, paymentMethod, totalCents } = await lockOrder(tx, orderId);
      const isOpen = status === 'Pending' || status === 'Payment failed';
      if (!isOpen || isPaymentInDoubt || paymentMethod === 'cod') return false;
      if ((await listAttempts(tx, orderId)).length > 2) return false;
      await replaceAttempt(tx, { orderId, method: 'koko', amountCents: totalCents });
      return true;
    },
  }),
  'the provider took it': step({
    weight: 6,
    said: fc.record({ which, off: fc.constantFrom(0, 0, 0, -100, 250) }),
    model: (model, said) => model.capture(said.which, model.total + said.off),
    async play(world, said) {
      const { tx, orderId, now } = world;
      const attempt = await attemptAt(world, said.which);
      if (!attempt || attempt.state === 'paid' || attempt.state === 'refunded') return false;
      const { totalCents } = await lockOrder(tx, orderId);
      const money = { cents: totalCents + said.off, currency: 'LKR' };
      await applyReport(tx, mailContext, {
        attemptId: attempt.id,
        report: { state: 'paid', money, reason: null },
        now,
      });
      return true;
    },
  }),
  'the provider declined': step({
    weight: 2,
    said: which,
    model: (model, index) => model.decline(index),
    async play(world, index) {
      const attempt = await attemptAt(world, index);
      if (!attempt) return false;
      const report = { state: 'declined', money: 'not_named', reason: 'No.' } as const;
      await applyReport(world.tx, mailContext, { attemptId: attempt.id, report, now: world.now });
      return attempt.state === 'created' || attempt.state === 'awaiting_payer';
    },
  }),
  move: step<StaffMove>({
    weight: 9,
    said: fc.constantFrom(...STAFF_MOVES),
    model(model, move) {
      const { status, isCash, isInDoubt, isComingBack } = model;
      if (!staffMoves({ status, isCash, isInDoubt, isComingBack, isExtraDue: false }).includes(move)) return false;
      if (move === 'comingBack') model.isComingBack = true;
      if (move === 'confirm' || move === 'pack') model.move('Processing');
      if (move === 'ship') model.move('Shipped');
      if (move === 'deliver') model.move('Delivered');
      if (move === 'back') model.move('Cancelled');
      return true;
    },
    async play({ tx, orderId, now }, move) {
      const { version } = await lockOrder(tx, orderId);
      const parcel =
        move === 'ship' ? { courier: courier ?? null, waybill: `MH${orderId}` } : { courier: null, waybill: null };
      await moveByStaff(tx, mailContext, { move, orderId, version, actorId, now, ...parcel });
      return true;
    },
  }),
  'the courier paid': step({
    weight: 5,
    said: fc.constantFrom(100, 100, 100, 40, 75),
    model(model, percent) {
      const isOut = model.status === 'Shipped' || model.status === 'Delivered';
      if (!model.isCash || !isOut || model.isPaid) return false;
      model.cash(cashOf(model, percent));
      return true;
    },
    async play({ tx, model, orderId, now }, percent) {
      const row = { line: 2, name: `MH${orderId}`, amountCents: cashOf(model, percent), feeCents: 100 };
      await bookRemittance(tx, mailContext, {
        courierId: courier?.id ?? 0,
        file: { name: 'history.csv', hash: `${orderId} ${now.getTime()}` },
        sheet: { rows: [row], statedTotalCents: null },
        columns: { waybill: 'W', amount: 'A', fee: null },
        reference: '',
        seen: null,
        actorId,
        now,
      });
      return true;
    },
  }),
  'what was short': step({
    weight: 2,
    said: fc.boolean(),
    model(model, isLetGo) {
      if (model.short === 0 || model.isPaid || model.status !== 'Delivered') return false;
      if (!isLetGo) model.cash(model.short);
      model.isPaid = true;
      return true;
    },
    async play({ tx, orderId, now }, isLetGo) {
      await settleShort(tx, { orderId, isLetGo, now });
      return true;
    },
  }),
  'money goes back': step({
    weight: 8,
    said: fc.record({
      percent: fc.constantFrom(100, 100, 30, 7, 101),
      way: fc.constantFrom('provider', 'provider', 'cash', 'bank' as const),
    }),
    model: (model, { percent, way }) => model.refund(centsOf(model.kept(), percent), way),
    async play({ tx, model, orderId }, { percent, way }) {
      await lockOrder(tx, orderId);
      const amountCents = centsOf(model.kept(), percent);
      const made = await refundOrder(tx, mailContext, { orderId, amountCents, way, reason: 'Sorry.' });
      // So much is not left: whoever asked takes all of it back.
      if (!made) throw new Error('refused');
      return true;
    },
  }),
  'the provider answers a refund': step({
    weight: 7,
    said: fc.constantFrom('done', 'done', 'by_hand', 'refused' as const),
    model(model, report) {
      const refund = firstIn(model, 'requested');
      if (!refund) return false;
      if (report === 'done') model.conclude(refund);
      else refund.state = report === 'refused' ? 'failed' : 'by_hand';
      return true;
    },
    async play(world, report) {
      const refund = await refundIn(world, 'requested');
      const attempt = (await listAttempts(world.tx, world.orderId)).find(({ id }) => id === refund?.attemptId);
      if (!refund || !attempt) return false;
      await applyRefundReport(world.tx, { mailContext, clock: () => world.now }, { attempt, refund, report });
      return true;
    },
  }),
  'a person gave it back': step({
    weight: 4,
    said: fc.constantFrom('by_hand', 'failed' as const),
    model(model, state) {
      const refund = firstIn(model, state);
      if (!refund) return false;
      // What was refused counts again, if it is still there.
      const left = refund.attempt === null ? model.kept() : model.left(refund.attempt);
      if (state === 'failed' && (left < refund.cents || model.kept() < refund.cents)) return false;
      model.conclude(refund);
      return true;
    },
    async play(world, state) {
      const refund = await refundIn(world, state);
      if (!refund) return false;
      const done = { refundId: refund.id, doneBy: actorId, reference: 'by hand', now: world.now };
      return markRefundDone(world.tx, mailContext, done);
    },
  }),
  'what was refused is tried again': step({
    weight: 3,
    said: fc.constant(null),
    model(model) {
      const refund = firstIn(model, 'failed');
      if (!refund || refund.attempt === null || model.left(refund.attempt) < refund.cents) return false;
      refund.state = 'requested';
      return true;
    },
    async play(world) {
      const refund = await refundIn(world, 'failed');
      return refund ? retryRefund(world.tx, mailContext, refund.id, { by: actorId, now: world.now }) : false;
    },
  }),
  /** By a row, until there is a function for it; what was decided by hand or refused stands before a person. */
  'a refund is taken back': step({
    weight: 2,
    said: fc.constant(null),
    model(model) {
      const refund = firstIn(model, 'by_hand', 'failed');
      if (refund) refund.state = 'taken_back';
      return refund !== undefined;
    },
    async play(world) {
      const refund = await refundIn(world, 'by_hand', 'failed');
      if (refund) await world.tx.update(refunds).set({ state: 'taken_back' }).where(eq(refunds.id, refund.id));
      return refund !== undefined;
    },
  }),
  'staff call it off': step({
    weight: 2,
    said: fc.constant(null),
    model: (model) => model.cancel(),
    async play({ tx, orderId, now }) {
      const order = await lockOrder(tx, orderId);
      await cancelByStaff(tx, mailContext, { order, actorId, reason: 'Called off.', now });
      return true;
    },
  }),
} as const;

type Name = keyof typeof STEPS;
const names = Object.keys(STEPS) as Name[];
const history = fc.array(
  fc.oneof(
    ...names.map((name) => ({
      weight: STEPS[name].weight,
      arbitrary: STEPS[name].said.map((said) => ({ name, said })),
    })),
  ),
  { minLength: 4, maxLength: 11 },
);

type Told = { name: Name; said: unknown }[];
const took: Told = [{ name: 'the provider took it', said: { which: 0, off: 0 } }];
const sent: Told = ['confirm', 'ship'].map((said) => ({ name: 'move', said }));
const back = (percent: number, way: string): Told => [{ name: 'money goes back', said: { percent, way } }];
const answer = (said: string): Told => [{ name: 'the provider answers a refund', said }];
const now = (name: Name, said: unknown = null): Told => [{ name, said }];

/** Every step is made at least once, whatever chance brings. */
const examples: [boolean, Told][] = [
  [true, [...sent, ...now('the courier paid', 40), ...now('what was short', false), ...back(100, 'cash')]],
  [true, [...sent, ...now('the courier paid', 75), ...back(100, 'bank'), ...now('a person gave it back', 'by_hand')]],
  [true, [...sent, ...now('move', 'comingBack'), ...now('move', 'back'), ...took]],
  [false, [...took, ...back(30, 'provider'), ...answer('refused'), ...now('what was refused is tried again')]],
  [false, [...took, ...back(30, 'provider'), ...answer('by_hand'), ...now('a refund is taken back')]],
  [false, [...now('the provider declined', 0), ...now('another try to pay'), ...took, ...now('staff call it off')]],
  [false, [...took, ...now('another try to pay'), ...back(101, 'cash'), ...back(100, 'provider'), ...answer('done')]],
];
const made = new Set<Name>();

const TOTAL = 235_000;
const shelf = { onHand: 100_000, reserved: 0, histories: 0 };

async function place(tx: Tx, isCash: boolean, userId: number): Promise<World> {
  const now = new Date();
  const model = new MoneyModel(isCash, TOTAL);
  const method = isCash ? 'cod' : 'card';
  const goods = { goodsCents: TOTAL - 50_000, shippingCents: 50_000 };
  const orderId = await writeOrder(tx, { userId, status: 'Pending', method, ...goods, at: now, paidAt: null });
  await tx.execute(
    sql`insert into order_events (order_id, to_status, actor) values (${orderId}, 'Pending', 'customer')`,
  );
  await tx.execute(sql`insert into order_lines (order_id, product_item_id, name, sku, price_cents, qty)
    values (${orderId}, ${ITEM}, 'Gel', 'GEL', ${(TOTAL - 50_000) / QTY}, ${QTY})`);
  await tx.execute(sql`update product_items set reserved = reserved + ${QTY} where id = ${ITEM}`);
  // Whoever chose cash may have been at a provider's page before.
  await replaceAttempt(tx, { orderId, method: isCash ? 'mintpay' : 'card', amountCents: TOTAL });
  model.attempts.push({ state: 'open', captured: 0 });
  return { tx, model, orderId, now };
}

/** What the shop says of the order, in the words of the model. */
async function read({ tx, orderId }: World) {
  const { rows } = await tx.execute(sql`
    select status, stock, paid_at is not null as "isPaid", is_payment_in_doubt as "isInDoubt", received_cents as received,
      received_cents - refunded_cents as kept, cash_short_cents as short,
      (select coalesce(sum(amount_cents), 0)::int from money_entries where order_id = orders.id) as "inBooks",
      (select coalesce(json_agg(json_build_array(state, amount_cents, way) order by number), '[]') from refunds
        where order_id = orders.id) as refunds,
      (select json_agg(captured_cents order by number) from payment_attempts where order_id = orders.id) as captured,
      (select json_build_array(on_hand, reserved) from product_items where id = ${ITEM}) as shelf
    from orders where id = ${orderId}`);
  return rows[0];
}

function wanted(model: MoneyModel, before: typeof shelf) {
  const { status, stock, isPaid, isInDoubt, received, short } = model;
  const onHand = before.onHand - (stock === 'taken' ? QTY : 0);
  const reserved = before.reserved + (stock === 'held' ? QTY : 0);
  return {
    status,
    stock,
    isPaid,
    isInDoubt,
    received,
    kept: model.kept(),
    short: status === 'Refunded' || status === 'Delivered' ? short : 0,
    inBooks: model.inBooks(),
    refunds: model.refunds.map(({ state, cents, way }) => [state, cents, way]),
    captured: model.attempts.map(({ captured }) => captured),
    shelf: [onHand, reserved],
  };
}

test('[BKS-10] two hundred random histories of orders and their money: the shop says what a small model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), history, async (isCash, told) => {
      // One that fails is taken back, and tried in shorter forms.
      const userId = buyers[shelf.histories] ?? 0;
      const before = { ...shelf };
      const after = await db.transaction(async (tx) => {
        const world = await place(tx, isCash, userId);
        for (const [index, { name, said }] of told.entries()) {
          world.now = new Date(world.now.getTime() + 60_000);
          const { play, model } = STEPS[name];
          const isMade = await tx
            .transaction((inner) => play({ ...world, tx: inner }, said))
            // A refusal takes back what was begun.
            .catch(() => false);
          expect([index, name, isMade]).toEqual([index, name, model(world.model, said)]);
          if (isMade) made.add(name);
          expect(await read(world)).toEqual(wanted(world.model, before));
        }
        return wanted(world.model, before).shelf;
      });
      [shelf.onHand = 0, shelf.reserved = 0] = after;
      shelf.histories += 1;
    }),
    { numRuns: 200, examples },
  );
  expect([...made].sort()).toEqual([...names].sort());
  expect(await auditLedger(db)).toEqual([]);
}, 180_000);
