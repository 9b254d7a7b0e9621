import { eq, inArray } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { isItemOnSale, orderedName, productItems, products } from '#server/catalogue/index.ts';
import { listDeliveryDays } from '#server/checkout/delivery-days.ts';
import { subtotalOf, totalOf, withDiscount } from '#server/checkout/totals.ts';
import { type HeldDiscounts, reckonHeldDiscounts } from '#server/discounts/index.ts';
import { type CorrectedTerms, type OrderLineRow, type OrderRow, orderLines } from '#server/orders/index.ts';
import { methodRefusalReason, type PaymentTerms, refundLines } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';

export type WantedOrder = {
  lines: { productItemId: number; qty: number }[];
  scheduleDelivery: string | null;
  /** What delivery costs where it goes to another district; else what was agreed stays. */
  feeCents?: number;
};

type PlannedLine = Pick<OrderLineRow, 'productItemId' | 'name' | 'sku' | 'priceCents' | 'qty' | 'discountCents'> & {
  was: number;
};

/** An order as it would be, and what that means for stock, discount and money. */
export type CorrectionPlan = {
  lines: PlannedLine[];
  /** What is not in it any more. */
  removed: OrderLineRow[];
  terms: CorrectedTerms;
  before: OrderLineRow[];
  /** What its discounts give by now. */
  held: HeldDiscounts;
  /** Of a paid order. */
  refundCents: number;
  hasOtherGoods: boolean;
  isSame: boolean;
};

type Question = { order: OrderRow; wanted: WantedOrder; now: Date };

/** Counts it through, from what the database says, and writes nothing. */
export async function planCorrection(
  tx: Tx,
  paymentTerms: PaymentTerms,
  { order, wanted, now }: Question,
): Promise<CorrectionPlan> {
  const before = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id);
  const asked = new Map(wanted.lines.map(({ productItemId, qty }) => [productItemId, qty]));
  if (asked.size < wanted.lines.length) {
    throw fail('invalid_input', { problems: [{ field: 'lines', message: 'Each item stands there once.' }] });
  }
  requireDay(paymentTerms, order, { wanted, now });
  const removed = before.filter(({ productItemId }) => !asked.has(productItemId));
  await requireRefundedStay(tx, before, asked);
  const priced = await priceLines(tx, before, asked);
  const subtotalCents = subtotalOf(priced);
  // What delivery and payment cost was agreed; a correction changes neither, unless it goes to another district, or free
  // delivery falls away or comes back.
  const { feeCents = order.shippingCents + order.deliverySavedCents } = wanted;
  const held = await reckonHeldDiscounts(
    tx,
    [order.discountUseId, order.secondDiscountUseId],
    { lines: priced, shippingCents: feeCents, district: order.shippingDistrict },
    { knownItems: before.map(({ productItemId }) => productItemId) },
  );
  const [use = null, second = null] = held.uses;
  const charges = {
    discountCents: held.cents,
    shippingCents: feeCents - held.deliveryCents,
    paymentFeeCents: order.paymentFeeCents,
  };
  const { roundingCents, totalCents } = totalOf(order.paymentMethod, subtotalCents, charges);
  if (totalCents > order.totalCents) requireMethod(order, paymentTerms, totalCents);
  const lines = withDiscount(priced, held.parts);
  const hasOtherGoods = removed.length > 0 || lines.some(({ qty, was }) => qty !== was);
  const { refundCents, extraDueCents } = moneyAfter(order, totalCents);
  return {
    lines,
    removed,
    before,
    terms: {
      subtotalCents,
      ...charges,
      roundingCents,
      totalCents,
      extraDueCents,
      scheduleDelivery: wanted.scheduleDelivery,
      deliverySavedCents: held.deliveryCents,
      discountUseId: use?.id ?? null,
      secondDiscountUseId: second?.id ?? null,
      discountCode: use && held.uses.map(({ name }) => name).join(' and '),
      discountKind: second ? 'several' : (use?.kind ?? null),
    },
    held,
    refundCents,
    hasOtherGoods,
    isSame:
      !hasOtherGoods &&
      wanted.scheduleDelivery === order.scheduleDelivery &&
      charges.shippingCents === order.shippingCents,
  };
}

/**
 * What a paid order's other total means: what is missing is asked for on top of what was missing before; what is too much
 * goes back, never more than was paid beyond the new total.
 */
function moneyAfter(order: OrderRow, totalCents: number): { refundCents: number; extraDueCents: number } {
  if (!order.paidAt) return { refundCents: 0, extraDueCents: 0 };
  const dueCents = order.extraDueCents + totalCents - order.totalCents;
  const overpaidCents = Math.max(0, order.receivedCents - order.refundedCents - totalCents);
  return { extraDueCents: Math.max(0, dueCents), refundCents: Math.min(Math.max(0, -dueCents), overpaidCents) };
}

/** A day that was promised may stay, however near it is by now. */
function requireDay(
  { delivery }: PaymentTerms,
  { scheduleDelivery, shippingDistrict }: OrderRow,
  { wanted, now }: Pick<Question, 'wanted' | 'now'>,
): void {
  const day = wanted.scheduleDelivery;
  if (day === null || day === scheduleDelivery) return;
  if (!listDeliveryDays(delivery, now, shippingDistrict).includes(day)) throw fail('delivery_day_not_offered');
}

const NO_OTHERS = { ofAccount: 0, ofPhone: 0, toPlace: 0, refused: 0, unproved: 0, transfers: 0 };

/** The order stands already: how many others there are was looked at when it was placed. */
function requireMethod(order: OrderRow, paymentTerms: PaymentTerms, totalCents: number): void {
  const { paymentMethod, shippingDistrict: district } = order;
  const asked = { totalCents, district, openCash: NO_OTHERS, isFirstOrder: false, isUnproved: false };
  const reason = methodRefusalReason(paymentMethod, paymentTerms, asked);
  if (reason) throw fail('payment_method_not_offered', { reason });
}

/** Pieces whose money went back stand in that refund. */
async function requireRefundedStay(tx: Tx, before: OrderLineRow[], asked: Map<number, number>): Promise<void> {
  const ids = before.map(({ id }) => id);
  const refunded = await tx
    .selectDistinct({ id: refundLines.orderLineId })
    .from(refundLines)
    .where(inArray(refundLines.orderLineId, ids));
  const inRefunds = new Set(refunded.map(({ id }) => id));
  for (const { id, name, productItemId, refundedQty, backQty } of before) {
    const least = Math.max(refundedQty, backQty, inRefunds.has(id) ? 1 : 0);
    if ((asked.get(productItemId) ?? 0) >= least) continue;
    const reason = `${least} of ${name} ${least === 1 ? 'stands' : 'stand'} in a refund: ${least === 1 ? 'it stays' : 'they stay'} in the order.`;
    throw fail('order_not_correctable', { reason });
  }
}

/** What is in the order keeps its price, also for more of the same; what is new costs what it costs today. */
async function priceLines(tx: Tx, before: OrderLineRow[], asked: Map<number, number>) {
  const known = new Map(before.map((line) => [line.productItemId, line]));
  const found = await tx
    .select({ item: productItems, name: orderedName, isOnSale: isItemOnSale, categoryId: products.categoryId })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(inArray(productItems.id, [...asked.keys()]));
  const items = new Map(found.map((one) => [one.item.id, one]));
  const order = [...known.keys(), ...[...asked.keys()].filter((id) => !known.has(id))].filter((id) => asked.has(id));
  return order.map((productItemId) => {
    const line = known.get(productItemId);
    const [qty, was] = [asked.get(productItemId) ?? 0, line?.qty ?? 0];
    const sold = items.get(productItemId);
    if (qty > was && !sold?.isOnSale) throw fail('item_not_found', { productItemId });
    const name = line?.name ?? sold?.name ?? '';
    const sku = line?.sku ?? sold?.item.sku ?? '';
    const left = sold ? Math.max(0, sold.item.onHand - sold.item.reserved) : 0;
    // Only a look; reserving decides.
    if (qty - was > left) throw fail('out_of_stock', { name, sku, left: was + left });
    return {
      ...{ productItemId, name, sku, qty, was },
      priceCents: line?.priceCents ?? sold?.item.priceCents ?? 0,
      productId: sold?.item.productId ?? 0,
      categoryId: sold?.categoryId ?? null,
      isReduced: sold?.item.compareAtCents != null,
    };
  });
}
