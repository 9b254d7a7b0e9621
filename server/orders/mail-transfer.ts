import { centsToRupees } from '#contract/rules/money.ts';
import { queueMail } from '#server/mail/index.ts';
import { greetingName, type MailContext } from '#server/orders/mail-order.ts';
import { erasedPerson } from '#server/orders/move-order.ts';
import { makeOrderLink } from '#server/orders/order-links.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

const hasMail = ({ email }: OrderRow) => email !== '' && email !== erasedPerson.email;

/** 'Wednesday 18 November at 14:30', on the clocks of Sri Lanka. */
export function momentText(moment: Date): string {
  const zone = { timeZone: 'Asia/Colombo' } as const;
  const day = new Intl.DateTimeFormat('en-GB', { ...zone, weekday: 'long', day: 'numeric', month: 'long' });
  const clock = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' });
  return `${day.format(moment).replace(',', '')} at ${clock.format(moment)}`;
}

type HowToPay = { attemptId: number; account: string[]; isReminder?: boolean };

/** Where the money is to be sent, with which reference, until when. Says whether there was somebody to write to. */
export async function mailTransfer(
  tx: Tx,
  mailContext: MailContext,
  order: OrderRow,
  { attemptId, account, isReminder = false }: HowToPay,
): Promise<boolean> {
  if (!hasMail(order)) return false;
  return queueMail(tx, mailContext, {
    kind: 'order-transfer',
    key: `${order.id}-${attemptId}${isReminder ? '-reminder' : ''}`,
    to: order.email,
    values: {
      firstName: greetingName(order),
      orderId: order.id,
      total: centsToRupees(order.totalCents),
      account,
      until: order.expiresAt ? momentText(order.expiresAt) : '',
      isReminder,
      link: await makeOrderLink(tx, mailContext.publicUrl, order.id),
    },
  });
}

type Refused = { slipId: number; reason: string };

/** The money of a slip was not found. */
export async function mailSlipRefused(
  tx: Tx,
  mailContext: MailContext,
  order: OrderRow,
  { slipId, reason }: Refused,
): Promise<boolean> {
  if (!hasMail(order)) return false;
  return queueMail(tx, mailContext, {
    kind: 'order-slip-refused',
    key: `${order.id}-${slipId}`,
    to: order.email,
    values: {
      firstName: greetingName(order),
      orderId: order.id,
      reason,
      until: order.expiresAt ? momentText(order.expiresAt) : '',
      link: await makeOrderLink(tx, mailContext.publicUrl, order.id),
    },
  });
}
