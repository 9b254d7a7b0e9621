import { eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { deliveryFee } from '#contract/rules/delivery.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { CorrectionPreview } from '#contract/staff/corrections.ts';
import { lockStock, reserveStock, returnStock } from '#server/catalogue/index.ts';
import { changesForBuyer, changesOf, doneSentence, moneyOf, notesOf } from '#server/checkout/correction-words.ts';
import { listDeliveryDays } from '#server/checkout/delivery-days.ts';
import { requireServed } from '#server/checkout/order-terms.ts';
import { type CorrectionPlan, planCorrection, type WantedOrder } from '#server/checkout/plan-correction.ts';
import { releaseDiscounts, writeHeldDiscounts } from '#server/discounts/index.ts';
import {
  correctedOf,
  discountShape,
  freeDeliveryShape,
  isBeforeShipping,
  type MailContext,
  mailChanged,
  type OrderRow,
  orderLines,
  writeCorrection,
} from '#server/orders/index.ts';
import {
  cancelOpenAttempt,
  type Decider,
  DOUBTFUL_STATES,
  lockOpenAttempt,
  type PaymentTerms,
  refundOrder,
  replaceAttempt,
} from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { readParcel, unpackOrder } from '#server/shipments/index.ts';

/** Whether goods and day of an order can still be changed, and why not. */
export function correctionOf(order: OrderRow): { isPossible: boolean; why: string } {
  const why = whyNot(order);
  return { isPossible: why === '', why };
}

function whyNot(order: OrderRow): string {
  if (order.isPaymentInDoubt) return 'Whether it is paid is not known yet: we are asking the provider.';
  if (isBeforeShipping(order)) return '';
  const hasLeft = order.status === 'Shipped' || order.status === 'Delivered';
  return hasLeft ? 'The parcel has left.' : `It is ${order.status.toLowerCase()} already.`;
}

type CorrectionRequest = { order: OrderRow; wanted: WantedOrder; now: Date };

/** What it would cost, and what would happen with the money. */
export async function previewCorrection(
  tx: Tx,
  terms: PaymentTerms,
  asked: CorrectionRequest,
): Promise<CorrectionPreview> {
  const { order, now } = asked;
  await requireCorrectable(tx, order);
  const plan = await planCorrection(tx, terms, asked);
  const to = plan.terms;
  return {
    lines: plan.lines.map(({ productItemId, name, sku, priceCents, qty, was }) => ({
      productItemId,
      name,
      sku,
      price: centsToRupees(priceCents),
      qty,
      was,
    })),
    subtotal: centsToRupees(to.subtotalCents),
    discount: discountShape(to),
    freeDelivery: freeDeliveryShape(to),
    shipping: centsToRupees(to.shippingCents),
    paymentFee: centsToRupees(to.paymentFeeCents),
    rounding: centsToRupees(to.roundingCents),
    total: centsToRupees(to.totalCents),
    totalBefore: centsToRupees(order.totalCents),
    money: moneyOf(order, plan),
    isSame: plan.isSame,
    notes: notesOf(plan, await isPacked(tx, order.id)),
    deliveryDays: listDeliveryDays(terms.delivery, now, order.shippingDistrict),
  };
}

type Deps = { mailContext: MailContext; terms: PaymentTerms };
type Correction = CorrectionRequest & {
  reason: string;
  by: Decider;
  /** What was shown, in rupees. */
  expectedTotal: number | undefined;
  /** Asked before money goes back. */
  mayRefund: (amountCents: number) => void;
};

/** Changes a locked order, in one transaction with all that follows from it. Gives what was done in a sentence. */
export async function correctOrder(tx: Tx, { mailContext, terms }: Deps, correction: Correction) {
  const { order, reason, now, expectedTotal, mayRefund } = correction;
  const { id: orderId } = order;
  await requireCorrectable(tx, order);
  const plan = await planCorrection(tx, terms, correction);
  if (plan.isSame) throw fail('order_not_correctable', { reason: 'Nothing of it was changed.' });
  const total = centsToRupees(plan.terms.totalCents);
  if (expectedTotal !== undefined && expectedTotal !== total)
    throw fail('correction_changed', { expectedTotal, total });
  const wasPacked = await isPacked(tx, orderId);
  if (plan.hasOtherGoods && wasPacked) await unpackOrder(tx, { orderId, version: order.version, now });
  if (plan.refundCents > 0) mayRefund(plan.refundCents);
  await moveMoney(tx, mailContext, correction, plan);
  const kept = plan.held.uses.map(({ id }) => id);
  await releaseDiscounts(
    tx,
    [order.discountUseId, order.secondDiscountUseId].filter((id) => id !== null && !kept.includes(id)),
  );
  await writeHeldDiscounts(tx, plan.held.uses);
  await moveStock(tx, plan);
  const before = correctedOf(order, plan.before);
  const changes = changesOf(order, plan);
  const { lines, terms: to } = plan;
  const written = { order, terms: to, lines, before, words: changes.join(', '), reason, by: correction.by.id, now };
  const correctionId = await writeCorrection(tx, written);
  const money = moneyOf(order, plan);
  await mailChanged(tx, mailContext, {
    orderId,
    correctionId,
    changes: () => changesForBuyer(tx, order, plan),
    reason,
    money,
  });
  return { sentence: doneSentence(orderId, money, notesOf(plan, wasPacked)), before, after: correctedOf(to, lines) };
}

type Moved = Omit<Correction, 'order' | 'wanted' | 'expectedTotal'> & { before: OrderRow; after: OrderRow };

/**
 * An order that goes to another district than before costs what that one costs more or less to deliver to. Nothing where
 * both cost the same.
 */
export async function correctDelivery(tx: Tx, deps: Deps, { before, after: order, ...moved }: Moved) {
  requireServed(deps.terms.delivery, order.shippingDistrict);
  const feeOf = (one: OrderRow) => deliveryFee(deps.terms.delivery, one.shippingDistrict, one.subtotalCents);
  const difference = feeOf(order) - feeOf(before);
  if (difference === 0) return null;
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const agreedCents = order.shippingCents + order.deliverySavedCents;
  const feeCents = Math.max(0, agreedCents + difference);
  if (feeCents === agreedCents) return null;
  const wanted = { lines, scheduleDelivery: order.scheduleDelivery, feeCents };
  return correctOrder(tx, deps, { ...moved, order, wanted, expectedTotal: undefined });
}

/** Nobody changes a sum that somebody is paying. */
async function requireCorrectable(tx: Tx, order: OrderRow): Promise<void> {
  const { id: orderId, paidAt, isPaymentInDoubt } = order;
  if (isPaymentInDoubt) throw fail('payment_in_doubt', { orderId });
  const reason = whyNot(order);
  if (reason) throw fail('order_not_correctable', { reason });
  const open = await lockOpenAttempt(tx, orderId);
  if (!open) return;
  // Of a paid order only what was asked for on top is open: what comes after it has changed goes back by itself.
  const mayHoldMoney = DOUBTFUL_STATES.includes(open.state) || (open.sentAt !== null && !paidAt);
  if (mayHoldMoney) throw fail('payment_under_way', { orderId });
}

/** The open attempt asks for another sum, or what is too much goes back. */
async function moveMoney(tx: Tx, mailContext: MailContext, correction: Correction, plan: CorrectionPlan) {
  const { order, reason, by } = correction;
  const { id: orderId } = order;
  const { refundCents: amountCents, terms } = plan;
  if (!order.paidAt) {
    const open = await lockOpenAttempt(tx, orderId);
    if (!open || open.amountCents === terms.totalCents) return;
    await replaceAttempt(tx, { orderId, method: open.provider, amountCents: terms.totalCents });
    return;
  }
  if (terms.extraDueCents !== order.extraDueCents) await cancelOpenAttempt(tx, orderId);
  if (amountCents === 0) return;
  const made = await refundOrder(tx, mailContext, { orderId, method: 'provider', amountCents, reason, by });
  if (!made)
    throw fail('order_not_correctable', { reason: 'So much can not go back through its provider. Refund it first.' });
}

/** All of it or nothing, locked in the order of ids. */
async function moveStock(tx: Tx, { lines, removed }: CorrectionPlan): Promise<void> {
  const changed = [...lines, ...removed.map((line) => ({ ...line, qty: 0, was: line.qty }))].filter(
    ({ qty, was }) => qty !== was,
  );
  if (changed.length === 0) return;
  const by = (sign: 1 | -1) =>
    changed
      .filter(({ qty, was }) => sign * (qty - was) > 0)
      .map((line) => ({ ...line, qty: Math.abs(line.qty - line.was) }));
  await lockStock(
    tx,
    changed.map(({ productItemId }) => productItemId),
  );
  const [back, more] = [by(-1), by(1)];
  if (back.length > 0) await returnStock(tx, back);
  if (more.length > 0) await reserveStock(tx, more);
}

async function isPacked(tx: Tx, orderId: number): Promise<boolean> {
  return (await readParcel(tx, orderId))?.state === 'packed';
}
