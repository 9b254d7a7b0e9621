import { randomUUID } from 'node:crypto';
import { fail } from '#contract/errors.ts';
import type { ORDER_MAILS } from '#contract/staff/order-page.ts';
import {
  erasedPerson,
  type MailContext,
  mailCancelled,
  mailDelivered,
  mailPaymentFailed,
  mailReceived,
  mailShipped,
  type OrderRow,
  readLastEvent,
  readOrderWithLines,
} from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { readParcel } from '#server/shipments/index.ts';

type Kind = (typeof ORDER_MAILS)[number];

/** Why a mail does not fit the order as it stands; nothing if it does. */
const MISFITS: Record<Kind, (order: OrderRow) => string | null> = {
  'order-received': ({ status, paidAt, paymentMethod }) => {
    if (status === 'Cancelled' || status === 'Refunded') return `The order is ${status.toLowerCase()}.`;
    return paidAt || paymentMethod === 'cod' ? null : 'The order is not paid yet.';
  },
  'order-payment-failed': ({ status }) => (status === 'Payment failed' ? null : 'No payment of the order has failed.'),
  'order-shipped': ({ status }) =>
    status === 'Shipped' || status === 'Delivered' ? null : 'The parcel is not on its way.',
  'order-delivered': ({ status }) => (status === 'Delivered' ? null : 'The parcel is not delivered.'),
  'order-cancelled': ({ status }) => (status === 'Cancelled' ? null : 'The order is not cancelled.'),
};

type Again = { order: OrderRow; kind: Kind; to: string | undefined };

/** Writes a mail from how the order stands now. It is another mail: the one that was written before stays. Gives its key. */
export async function resendMail(tx: Tx, mailContext: MailContext, { order, kind, to }: Again): Promise<string> {
  const isForgotten = order.email === erasedPerson.email;
  if (!isForgotten && !(to ?? order.email)) {
    throw fail('mail_not_fitting', { reason: 'The customer gave no mail address: write by WhatsApp, or name one.' });
  }
  const reason = isForgotten ? 'The customer asked to be forgotten.' : MISFITS[kind](order);
  if (reason) throw fail('mail_not_fitting', { reason: `${reason} This mail does not fit it.` });
  const key = `${order.id}-${randomUUID()}`;
  const sending = { key, isOwed: true, ...(to && { to }) };
  switch (kind) {
    case 'order-received':
      await mailReceived(tx, mailContext, await readOrderWithLines(tx, order.id), sending);
      break;
    case 'order-shipped': {
      const { courier = null, waybill = null, link = null, shippedAt = null } = (await readParcel(tx, order.id)) ?? {};
      await mailShipped(tx, mailContext, order.id, { courier, waybill, link, shippedAt }, sending);
      break;
    }
    case 'order-delivered':
      await mailDelivered(tx, mailContext, order.id, sending);
      break;
    default: {
      const mailEnd = kind === 'order-cancelled' ? mailCancelled : mailPaymentFailed;
      const last = await readLastEvent(tx, order.id);
      await mailEnd(tx, mailContext, order.id, last?.reason ?? '', sending);
    }
  }
  return key;
}
