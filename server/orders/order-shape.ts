import { sql } from 'drizzle-orm';
import type { Order, OrderSummary } from '#contract/calls/orders.ts';
import { isTransfer, PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { COUNTRY } from '#contract/rules/districts.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { freeDeliveryName } from '#contract/text/discount-text.ts';
import { firstImageOf, productItems } from '#server/catalogue/index.ts';
import { imagePath } from '#server/images/index.ts';
import { hasBuyerPaid } from '#server/orders/cash-states.ts';
import { type OrderRow, orderLines, orders } from '#server/orders/tables.ts';

export type LineFacts = {
  id: number;
  productItemId: number;
  productId: number;
  name: string;
  sku: string;
  size: string;
  priceCents: number;
  /** This line's part of the order's discount. */
  discountCents: number;
  qty: number;
  refundedQty: number;
  backQty: number;
  image: string | null;
};

type SummaryFacts = Pick<OrderRow, 'id' | 'status' | 'totalCents' | 'shippingCents' | 'paymentMethod'> & {
  createdAt: Date;
  shippingName: string;
};

/** What the list shows of an order, in the shape of the API. */
export function summaryShape(order: SummaryFacts, lines: LineFacts[]): OrderSummary {
  return {
    id: order.id,
    orderDate: order.createdAt.toISOString(),
    orderTotal: centsToRupees(order.totalCents),
    orderStatus: { status: order.status },
    orderLines: lines.map((line) => ({
      id: line.id,
      qty: line.qty,
      price: centsToRupees(line.priceCents),
      productItem: {
        id: line.productItemId,
        SKU: line.sku,
        size: line.size,
        productImage: line.image ? [imagePath(line.image)] : [],
        product: { id: line.productId, name: line.name },
      },
    })),
    shippingMethod: { name: order.shippingName, price: centsToRupees(order.shippingCents) },
    paymentMethod: { paymentType: PAYMENT_TYPES[order.paymentMethod] },
  };
}

export function addressShape(order: OrderRow, which: 'shipping' | 'billing'): Order['shippingAddress'] {
  return {
    firstName: order[`${which}FirstName`],
    lastName: order[`${which}LastName`],
    addressLine1: order[`${which}Address`],
    addressLine2: order[`${which}Apartment`],
    town: order[`${which}Town`],
    // A bill is sent to no door.
    landmark: which === 'shipping' ? order.shippingLandmark : '',
    district: order[`${which}District`],
    city: order[`${which}District`],
    postalCode: order[`${which}PostalCode`],
    phoneNumber: order[`${which}Phone`],
    secondPhoneNumber: which === 'shipping' ? order.shippingSecondPhone : '',
    country: { countryName: COUNTRY },
  };
}

type Discounted = Pick<OrderRow, 'discountCode' | 'discountCents' | 'deliverySavedCents'>;

/** What was taken off the goods. */
export function discountShape({ discountCode, discountCents }: Discounted): Order['discount'] {
  return discountCode === null || discountCents === 0
    ? null
    : { code: discountCode, amount: centsToRupees(discountCents) };
}

/** What was taken off the delivery, as a line of its own: the price of the delivery is what is left of it. */
export function freeDeliveryShape(order: Discounted): NonNullable<Order['freeDelivery']> | null {
  const { discountCode, discountCents, deliverySavedCents } = order;
  if (deliverySavedCents === 0) return null;
  return {
    name: freeDeliveryName(discountCents === 0 ? discountCode : null),
    amount: centsToRupees(deliverySavedCents),
  };
}

/** In words for the shopper. */
export function paymentStatusText(order: OrderRow): string {
  const { status, isPaymentInDoubt, paymentMethod, extraDueCents, hasLeftCart } = order;
  // It is paid from the page of its link, also by a provider: no checkout knows it any more.
  const isFromLink = isTransfer(paymentMethod) || hasLeftCart;
  if (status === 'Refunded') return 'Refunded';
  if (extraDueCents > 0) return 'More to pay';
  if (hasBuyerPaid(order)) return 'Paid';
  if (isPaymentInDoubt) return 'We are checking';
  if (status === 'Cancelled' || (status === 'Payment failed' && !isFromLink)) return 'Not paid';
  if (isFromLink) return 'Waiting for your transfer';
  return paymentMethod === 'cod' ? 'Due on delivery' : 'Waiting for payment';
}

/** Nothing is cancelled or paid while a provider still owes us an answer. */
export function canCancel({ status, isPaymentInDoubt }: Pick<OrderRow, 'status' | 'isPaymentInDoubt'>): boolean {
  return (status === 'Pending' || status === 'Payment failed' || status === 'Paid') && !isPaymentInDoubt;
}

type Payable = Pick<OrderRow, 'status' | 'isPaymentInDoubt' | 'paidAt' | 'expiresAt'>;

export function canPay(order: Payable, now: Date): boolean {
  return canCancel(order) && !order.paidAt && order.expiresAt !== null && order.expiresAt > now;
}

/**
 * An order's lines in the same row: a list costs one query, however long it is. Pictures and sizes are those of today; of
 * one of several items the name has said size and scent since it was bought.
 */
export const linesOfOrder = sql<LineFacts[]>`(
  select coalesce(json_agg(json_build_object(
    'id', line.id,
    'productItemId', line.product_item_id,
    'productId', item.product_id,
    'name', line.name,
    'sku', line.sku,
    'size', case when right(line.name, length(variant.text)) = variant.text then '' else variant.text end,
    'priceCents', line.price_cents,
    'discountCents', line.discount_cents,
    'qty', line.qty,
    'refundedQty', line.refunded_qty,
    'backQty', line.back_qty,
    'image', ${firstImageOf(sql`line.product_item_id`)}
  ) order by line.id), '[]')
  from ${orderLines} line join ${productItems} item on item.id = line.product_item_id
    cross join lateral (select concat_ws(', ', nullif(item.size, ''), nullif(item.scent, '')) as text) variant
  where line.order_id = ${orders.id})`;
