import { type MessageLanguage, newOrderMessage } from '#contract/admin/new-order-message.ts';
import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/money.ts';
import type { OrderStatus } from '#contract/order-moves.ts';
import type { Parcel } from '#contract/orders.ts';
import {
  canPay,
  erasedPerson,
  type MailContext,
  makeOrderLink,
  type OrderRow,
  readOrderWithLines,
} from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { readParcels } from '#server/shipments/index.ts';

const STATES: Record<Exclude<OrderStatus, 'Pending'>, string> = {
  Paid: 'we are packing it',
  Processing: 'we are packing it',
  Shipped: 'it is on its way',
  Delivered: 'it was delivered',
  Cancelled: 'it was cancelled',
  'Payment failed': 'the payment did not go through',
  Refunded: 'the money goes back to you',
};

/** A link that opens the order without an account, and a message to send along with it: where the parcel is. */
export async function writeOrderChat(tx: Tx, { publicUrl, brandName }: MailContext, order: OrderRow) {
  // Who asked to be forgotten has no link any more.
  if (order.email === erasedPerson.email) throw fail('order_not_found');
  const parcel = (await readParcels(tx, [order.id])).get(order.id);
  const link = await makeOrderLink(tx, publicUrl, order.id);
  const lines = [
    `Hello ${order.shippingFirstName || order.shippingLastName}, this is ${brandName}. Your order ${order.id}: ${stateText(order, parcel)}.`,
    ...parcelLines(parcel),
    `See it here: ${link}`,
  ];
  return { link, text: lines.join('\n') };
}

type Taken = { order: OrderRow; language: MessageLanguage; now: Date };

/** What was ordered and where to pay for it: for who has just ordered by phone or chat. */
export async function writeNewOrderChat(
  tx: Tx,
  { publicUrl, brandName }: MailContext,
  { order, language, now }: Taken,
) {
  if (order.email === erasedPerson.email) throw fail('order_not_found');
  const { lines } = await readOrderWithLines(tx, order.id);
  const link = await makeOrderLink(tx, publicUrl, order.id);
  const facts = {
    name: order.shippingFirstName || order.shippingLastName,
    brandName,
    lines,
    total: centsToRupees(order.totalCents),
    isCash: order.paymentMethod === 'cod',
    payUntil: canPay(order, now) ? order.expiresAt : null,
    link,
  };
  return { link, text: newOrderMessage(language, facts, now) };
}

function stateText({ status, paymentMethod, paidAt, extraDueCents }: OrderRow, parcel: Parcel | undefined): string {
  if (parcel?.state === 'coming_back') return 'it could not be handed over and is on its way back to us';
  if (extraDueCents > 0)
    return `it was changed, and ${formatRupees(centsToRupees(extraDueCents))} are still to be paid`;
  if (paymentMethod === 'bank' && !paidAt && (status === 'Pending' || status === 'Payment failed')) {
    return 'it waits for your bank transfer. The link shows where to, and takes a photograph of the bank slip';
  }
  if (status !== 'Pending') return STATES[status];
  return paymentMethod === 'cod' ? 'we have it and pack it next' : 'it waits for its payment';
}

function parcelLines(parcel: Parcel | undefined): string[] {
  if (!parcel?.trackingNumber) return parcel?.courier ? [`Courier: ${parcel.courier}`] : [];
  const { courier, trackingNumber, link } = parcel;
  return [`${courier || 'Courier'}, tracking number ${trackingNumber}`, ...(link ? [`Follow it: ${link}`] : [])];
}
