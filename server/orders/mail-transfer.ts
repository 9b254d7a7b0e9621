import { clockText, colomboDay } from '#contract/rules/colombo-day.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { greetingName, type MailContext, mailAbout } from '#server/orders/mail-order.ts';
import { makeOrderLink } from '#server/orders/order-links.ts';
import { ourReason } from '#server/orders/our-words.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

/** 'Wednesday 18 November at 14:30', on the clocks of Sri Lanka. */
export const momentText = (moment: Date): string =>
  mailPartsTexts.until({ day: writtenDay(colomboDay(moment), 'weekday'), time: clockText(moment) });

/** `hasCode`: it is paid by a code, which the mail shows. */
type HowToPay = { attemptId: number; account: string[]; hasCode?: boolean };

/** Where the money is to be sent, with which reference, until when. Says whether there was somebody to write to. */
export function mailTransfer(
  tx: Tx,
  mailContext: MailContext,
  order: OrderRow,
  { attemptId, account, hasCode = false }: HowToPay,
): Promise<boolean> {
  return mailAbout(tx, mailContext, {
    kind: 'order-transfer',
    order,
    key: `${order.id}-${attemptId}`,
    values: async () => ({
      ...(await aboutTransfer(tx, mailContext, order)),
      total: centsToRupees(order.totalCents),
      account,
      hasCode,
      isReminder: false,
    }),
  });
}

type Refused = { slipId: number; reason: string };

/** The money of a slip was not found. */
export function mailSlipRefused(
  tx: Tx,
  mailContext: MailContext,
  order: OrderRow,
  { slipId, reason }: Refused,
): Promise<boolean> {
  return mailAbout(tx, mailContext, {
    kind: 'order-slip-refused',
    order,
    key: `${order.id}-${slipId}`,
    values: async () => ({ ...(await aboutTransfer(tx, mailContext, order)), reason: ourReason(reason) }),
  });
}

async function aboutTransfer(tx: Tx, { publicUrl }: MailContext, order: OrderRow) {
  return {
    firstName: greetingName(order),
    orderId: order.id,
    until: order.expiresAt ? momentText(order.expiresAt) : '',
    link: await makeOrderLink(tx, publicUrl, order.id),
  };
}
