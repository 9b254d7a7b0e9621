import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { STAFF_MOVES, type StaffMove, staffMoves } from '#contract/rules/order-moves.ts';
import { bookRemittance, settleShort } from '#server/cash/index.ts';
import { lockOrder, type MailContext } from '#server/orders/index.ts';
import {
  applyReport,
  cancelByStaff,
  listAttempts,
  type PaymentTerms,
  refunds,
  replaceAttempt,
} from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { type couriers, moveByStaff } from '#server/shipments/index.ts';
import type { MoneyModel } from '#testing/money-model.ts';

/** One order of a history, in the shop and in the model. */
export type World = {
  tx: Tx;
  model: MoneyModel;
  orderId: number;
  userId: number;
  now: Date;
  shop: { mailContext: MailContext; terms: PaymentTerms; courier: typeof couriers.$inferSelect; actorId: number };
};
type StepOf<Said> = {
  weight: number;
  said: fc.Arbitrary<Said>;
  /** What the model says of it: whether it is done. The model has changed then. */
  model: (model: MoneyModel, said: Said) => boolean;
  /** The same with the shop's own functions. */
  play: (world: World, said: Said) => Promise<boolean>;
};
export type Step = StepOf<unknown>;
export const step = <Said>(one: StepOf<Said>) => one as Step;

const attemptAt = async ({ tx, orderId }: World, index: number) => (await listAttempts(tx, orderId)).reverse()[index];
/** The first refund in one of some states. */
export async function refundIn({ tx, orderId }: World, ...states: string[]) {
  const all = await tx.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.number));
  return all.find(({ state }) => states.includes(state));
}
export const firstIn = ({ refunds: all }: MoneyModel, ...states: string[]) =>
  all.find(({ state }) => states.includes(state));

const which = fc.integer({ min: 0, max: 3 });
const isOpen = ({ status, isInDoubt, isCash, attempts }: MoneyModel) =>
  (status === 'Pending' || status === 'Payment failed') && !isInDoubt && !isCash && attempts.length < 3;
/** What a sheet brings of what is due. */
const cashOf = ({ short, total }: MoneyModel, percent: number) => Math.floor(((short || total) * percent) / 100);

/** What buyers, providers, couriers and packers do. */
export const ORDER_STEPS = {
  'another try to pay': step({
    weight: 2,
    said: fc.constant(null),
    model(model) {
      if (!isOpen(model)) return false;
      model.ask(model.total);
      return true;
    },
    async play({ tx, orderId }) {
      const { status, isPaymentInDoubt, paymentMethod, totalCents } = await lockOrder(tx, orderId);
      const isUnpaid = status === 'Pending' || status === 'Payment failed';
      if (!isUnpaid || isPaymentInDoubt || paymentMethod === 'cod') return false;
      if ((await listAttempts(tx, orderId)).length > 2) return false;
      await replaceAttempt(tx, { orderId, method: 'koko', amountCents: totalCents });
      return true;
    },
  }),
  'the provider took it': step({
    weight: 6,
    said: fc.record({ which, off: fc.constantFrom(0, 0, 0, 0, -100, 250) }),
    model: (model, said) => model.capture(said.which, said.off),
    async play(world, said) {
      const attempt = await attemptAt(world, said.which);
      if (!attempt || attempt.state === 'paid' || attempt.state === 'refunded') return false;
      const money = { cents: attempt.amountCents + said.off, currency: 'LKR' };
      const report = { state: 'paid', money, reason: null } as const;
      await applyReport(world.tx, world.shop.mailContext, { attemptId: attempt.id, report, now: world.now });
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
      await applyReport(world.tx, world.shop.mailContext, { attemptId: attempt.id, report, now: world.now });
      return attempt.state === 'created' || attempt.state === 'awaiting_payer';
    },
  }),
  move: step<StaffMove>({
    weight: 9,
    said: fc.constantFrom(...STAFF_MOVES),
    model(model, move) {
      const { status, isCash, isInDoubt, isComingBack, extraDue } = model;
      const isExtraDue = extraDue > 0;
      if (!staffMoves({ status, isCash, isInDoubt, isComingBack, isExtraDue }).includes(move)) return false;
      if (move === 'comingBack') model.isComingBack = true;
      if (move === 'confirm' || move === 'pack') model.move('Processing');
      if (move === 'ship') model.move('Shipped');
      if (move === 'deliver') model.move('Delivered');
      if (move === 'back') model.move('Cancelled');
      return true;
    },
    async play({ tx, orderId, now, shop }, move) {
      const { mailContext, courier, actorId } = shop;
      const { version } = await lockOrder(tx, orderId);
      const parcel = move === 'ship' ? { courier, waybill: `MH${orderId}` } : { courier: null, waybill: null };
      await moveByStaff(tx, mailContext, { move, orderId, version, actorId, now, ...parcel });
      return true;
    },
  }),
  'the courier paid': step({
    weight: 4,
    said: fc.constantFrom(100, 100, 100, 40, 75),
    model(model, percent) {
      const isOut = model.status === 'Shipped' || model.status === 'Delivered';
      if (!model.isCash || !isOut || model.isPaid) return false;
      model.cash(cashOf(model, percent));
      return true;
    },
    async play({ tx, model, orderId, now, shop }, percent) {
      const row = { line: 2, name: `MH${orderId}`, amountCents: cashOf(model, percent), feeCents: 100 };
      await bookRemittance(tx, shop.mailContext, {
        courierId: shop.courier.id,
        file: { name: 'history.csv', hash: `${orderId} ${now.getTime()}` },
        sheet: { rows: [row], statedTotalCents: null },
        columns: { waybill: 'W', amount: 'A', fee: null },
        reference: '',
        seen: null,
        isRestPaid: false,
        areRestFeesKept: false,
        actorId: shop.actorId,
        now,
      });
      return true;
    },
  }),
  'what was short': step({
    weight: 2,
    said: fc.boolean(),
    model(model, isWaived) {
      if (model.short === 0 || model.isPaid || model.status !== 'Delivered') return false;
      if (!isWaived) model.cash(model.short);
      model.isPaid = true;
      return true;
    },
    async play({ tx, orderId, now }, isWaived) {
      await settleShort(tx, { orderId, isWaived, now });
      return true;
    },
  }),
  'staff call it off': step({
    weight: 2,
    said: fc.constant(null),
    model: (model) => model.cancel(),
    async play({ tx, orderId, now, shop: { mailContext, actorId } }) {
      const order = await lockOrder(tx, orderId);
      await cancelByStaff(tx, mailContext, {
        order,
        by: { id: actorId, limitCents: undefined },
        reason: 'Called off.',
        now,
      });
      return true;
    },
  }),
} as const;
