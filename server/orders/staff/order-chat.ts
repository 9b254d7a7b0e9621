import type { Parcel } from '#contract/calls/orders.ts';
import { isTransfer } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { OrderStatus } from '#contract/rules/order-moves.ts';
import { fillLines } from '#contract/text/fill-text.ts';
import { readWords, type Says, type TextKey } from '#server/mail/index.ts';
import {
  canPay,
  erasedPerson,
  type MailContext,
  makeOrderLink,
  type OrderRow,
  readOrderWithLines,
} from '#server/orders/index.ts';
import { newOrderMessage } from '#server/orders/staff/new-order-message.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { readParcels } from '#server/shipments/index.ts';
import { chatTexts } from '#texts/chat.ts';
import { inLanguage } from '#texts/core/language.ts';
import type { Language } from '#texts/core/languages.ts';

const TEXTS: Record<Exclude<OrderStatus, 'Pending'>, TextKey> = {
  Paid: 'chat-packing',
  Processing: 'chat-packing',
  Shipped: 'chat-shipped',
  Delivered: 'chat-delivered',
  Cancelled: 'chat-cancelled',
  'Payment failed': 'chat-failed',
  Refunded: 'chat-refunded',
};

/** A link that opens the order without an account, and a message in the order's language to send along: where the parcel is. */
export const writeOrderChat = (tx: Tx, mailContext: MailContext, order: OrderRow) =>
  inLanguage(order.language, () => writeChat(tx, mailContext, order));

async function writeChat(tx: Tx, { publicUrl, brandName, delivery }: MailContext, order: OrderRow) {
  // Who asked to be forgotten has no link any more.
  if (order.email === erasedPerson.email) throw fail('order_not_found');
  const parcel = (await readParcels(tx, [order.id], delivery)).get(order.id);
  const link = await makeOrderLink(tx, publicUrl, order.id);
  const says: Says<'chat-extra'> = {
    firstName: order.shippingFirstName || order.shippingLastName,
    order: String(order.id),
    parcel: parcelLines(parcel).join('\n'),
    sum: formatRupees(centsToRupees(order.extraDueCents)),
    link,
  };
  const { body } = await readWords(tx, textFor(order, parcel));
  return { link, text: fillLines(body, { ...says, shop: brandName }) };
}

type NewOrderChat = { order: OrderRow; language: Language; now: Date };

/** What was ordered and where to pay for it: for who has just ordered by phone or chat. */
export const writeNewOrderChat = (
  tx: Tx,
  { publicUrl, brandName }: MailContext,
  { order, language, now }: NewOrderChat,
) =>
  inLanguage(language, async () => {
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
    return { link, text: await newOrderMessage(tx, facts, now) };
  });

function textFor({ status, paymentMethod, paidAt, extraDueCents }: OrderRow, parcel: Parcel | undefined): TextKey {
  if (parcel?.state === 'coming_back') return 'chat-coming-back';
  if (extraDueCents > 0) return 'chat-extra';
  if (isTransfer(paymentMethod) && !paidAt && (status === 'Pending' || status === 'Payment failed'))
    return 'chat-transfer';
  if (status !== 'Pending') return TEXTS[status];
  return paymentMethod === 'cod' ? 'chat-received' : 'chat-unpaid';
}

function parcelLines(parcel: Parcel | undefined): string[] {
  if (!parcel?.trackingNumber) return parcel?.courier ? [chatTexts.courier({ courier: parcel.courier })] : [];
  const { courier, trackingNumber, link } = parcel;
  const waybill = trackingNumber;
  return [
    courier ? chatTexts.tracking({ courier, waybill }) : chatTexts.trackingAlone({ waybill }),
    ...(link ? [chatTexts.follow({ link })] : []),
  ];
}
