import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { fail } from '#contract/errors.ts';
import { lockOrder, orderLines } from '#server/orders/index.ts';
import {
  applyRefundReport,
  listAttempts,
  markRefundDone,
  refundByStaff,
  refundOrder,
  retryRefund,
  takeBackRefund,
} from '#server/payments/index.ts';
import type { MoneyModel } from '#testing/money-model.ts';
import { firstIn, refundIn, step, type World } from '#testing/money-steps.ts';

/** The items that orders of a history are made of. */
export const ITEMS = [1, 2, 3] as const;
export const item = fc.constantFrom(...ITEMS, 1);
const method = fc.constantFrom('provider', 'provider', 'cash', 'bank' as const);

/** A line that the order does not have is nobody's. */
export async function lineId({ tx, orderId }: World, productItemId: number): Promise<number> {
  const isIt = and(eq(orderLines.orderId, orderId), eq(orderLines.productItemId, productItemId));
  const [line] = await tx.select({ id: orderLines.id }).from(orderLines).where(isIt);
  return line?.id ?? 0;
}

/** How much of what is kept goes back; a hundred and one per cent is more than there is. */
const centsOf = (kept: number, percent: number) =>
  percent > 100 ? kept + 1 : Math.max(1, Math.floor((kept * percent) / 100));

type ByLine = {
  item: number;
  /** None: only the delivery. */
  qty: number;
  restock: 'no' | 'good' | 'damaged';
  isWithDelivery: boolean;
  method: 'provider' | 'cash' | 'bank';
  isGiven: boolean;
};

/** What staff give back for pieces. */
function refundPieces(model: MoneyModel, said: ByLine): boolean {
  const { status, isInDoubt } = model;
  const hasLeft = status === 'Shipped' || status === 'Delivered';
  const isPossible = hasLeft || status === 'Paid' || status === 'Processing';
  const left = model.kept();
  if (isInDoubt || !isPossible || left === 0) return false;
  const hasProvider = model.attempts.some((_, index) => model.left(index) > 0);
  if (said.method === 'provider' && (said.isGiven || !hasProvider)) return false;
  const line = model.line(said.item);
  if (said.qty > 0) {
    if (!line || !hasLeft || said.qty > line.qty - model.givenFor(said.item).qty) return false;
    if (said.restock !== 'no' && said.qty > line.qty - line.back) return false;
  }
  const worth = line && said.qty > 0 ? model.worthOf(line, said.qty) : 0;
  const pieces = said.qty > 0 ? [{ item: said.item, qty: said.qty, cents: worth }] : [];
  const cents = Math.min(left, worth + (said.isWithDelivery ? model.delivery : 0));
  const made = cents > 0 ? model.refund(cents, said.method, pieces) : null;
  if (!made) return false;
  if (said.qty > 0 && said.restock !== 'no')
    model.comeBack(said.item, ...((said.restock === 'good' ? [said.qty, 0] : [0, said.qty]) as [number, number]));
  if (said.isGiven) for (const refund of made) model.conclude(refund);
  else if (cents === left && !hasLeft && model.isPaid) model.move('Refunded');
  return true;
}

/** Money that goes back, whoever gives it. */
export const REFUND_STEPS = {
  'money goes back': step({
    weight: 6,
    said: fc.record({ percent: fc.constantFrom(100, 100, 30, 7, 101), method }),
    model: (model, said) => model.refund(centsOf(model.kept(), said.percent), said.method) !== null,
    async play({ tx, model, orderId, shop }, said) {
      await lockOrder(tx, orderId);
      const amountCents = centsOf(model.kept(), said.percent);
      const refund = { orderId, amountCents, method: said.method, reason: 'Sorry.', by: null };
      // So much is not left: whoever asked takes all of it back.
      if (!(await refundOrder(tx, shop.mailContext, refund))) throw fail('action_refused', { reason: 'Not left.' });
      return true;
    },
  }),
  'staff give back for pieces': step<ByLine>({
    weight: 8,
    said: fc.record({
      item,
      qty: fc.constantFrom(1, 1, 2, 2, 0),
      restock: fc.constantFrom('no', 'good', 'damaged'),
      isWithDelivery: fc.boolean(),
      method,
      isGiven: fc.boolean(),
    }),
    model: refundPieces,
    async play(world, { item: asked, qty, restock, ...said }) {
      const { tx, orderId, now, shop } = world;
      const order = await lockOrder(tx, orderId);
      const lines = qty > 0 ? [{ lineId: await lineId(world, asked), qty, restock }] : [];
      await refundByStaff(tx, shop.mailContext, {
        ...said,
        order,
        lines,
        amountCents: undefined,
        reason: 'Sorry.',
        reference: 'by hand',
        by: { id: shop.actorId, limitCents: undefined },
        now,
      });
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
      const { tx, orderId, now, shop } = world;
      const refund = await refundIn(world, 'requested');
      const attempt = (await listAttempts(tx, orderId)).find(({ id }) => id === refund?.attemptId);
      if (!refund || !attempt) return false;
      const { mailContext } = shop;
      await applyRefundReport(tx, { mailContext, clock: () => now }, { attempt, refund, report });
      return true;
    },
  }),
  'a person gave it back': step({
    weight: 4,
    said: fc.constantFrom('by_hand', 'failed' as const),
    model(model, state) {
      const refund = firstIn(model, state);
      // What was refused counts again, if it is still there.
      if (!refund || (state === 'failed' && !model.isStillThere(refund))) return false;
      model.conclude(refund);
      return true;
    },
    async play(world, state) {
      const { tx, now, shop } = world;
      const refund = await refundIn(world, state);
      if (!refund) return false;
      const done = { refundId: refund.id, doneBy: shop.actorId, reference: 'by hand', now };
      return markRefundDone(tx, shop.mailContext, done);
    },
  }),
  'what was refused is tried again': step({
    weight: 3,
    said: fc.constant(null),
    model(model) {
      const refund = firstIn(model, 'failed');
      if (!refund || refund.attempt === null || !model.isStillThere(refund)) return false;
      refund.state = 'requested';
      return true;
    },
    async play(world) {
      const { tx, now, shop } = world;
      const refund = await refundIn(world, 'failed');
      return refund ? retryRefund(tx, shop.mailContext, refund.id, { by: shop.actorId, now }) : false;
    },
  }),
  'a refund is taken back': step({
    weight: 4,
    said: fc.constantFrom('by_hand', 'failed' as const),
    model(model, state) {
      const refund = firstIn(model, state);
      return refund ? model.takeBack(refund) : false;
    },
    async play(world, state) {
      const { tx, now, shop } = world;
      const refund = await refundIn(world, state);
      if (!refund) return false;
      await takeBackRefund(tx, refund.id, { by: shop.actorId, now });
      return true;
    },
  }),
} as const;
