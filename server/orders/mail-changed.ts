import { centsToRupees } from '#contract/rules/money.ts';
import { type MailValues, queueMail } from '#server/mail/index.ts';
import { readOrderWithLines } from '#server/orders/find-order.ts';
import { greetingName, type MailContext, mailedOrder } from '#server/orders/mail-order.ts';
import { makeOrderLink } from '#server/orders/order-links.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Changed = { orderId: number; correctionId: number } & Pick<
  MailValues<'order-changed'>,
  'changes' | 'reason' | 'money'
>;

/** One mail for one correction, with the link by which what it costs more is paid. */
export async function mailChanged(tx: Tx, mailContext: MailContext, changed: Changed): Promise<void> {
  const { orderId, correctionId, ...said } = changed;
  const found = await readOrderWithLines(tx, orderId);
  // Some people gave no address.
  if (!found.order.email) return;
  await queueMail(tx, mailContext, {
    kind: 'order-changed',
    key: `${orderId}-c${correctionId}`,
    to: found.order.email,
    isOwed: true,
    values: {
      firstName: greetingName(found.order),
      order: mailedOrder(mailContext, found),
      link: await makeOrderLink(tx, mailContext.publicUrl, orderId),
      ...said,
    },
  });
}

type ExtraPaid = { orderId: number; eventId: number | null; amountCents: number };

export async function mailExtraPaid(tx: Tx, mailContext: MailContext, paid: ExtraPaid): Promise<void> {
  const { orderId, eventId, amountCents } = paid;
  const found = await readOrderWithLines(tx, orderId);
  if (!found.order.email) return;
  await queueMail(tx, mailContext, {
    kind: 'order-extra-paid',
    key: `${orderId}-${eventId}`,
    to: found.order.email,
    isOwed: true,
    values: {
      firstName: greetingName(found.order),
      order: mailedOrder(mailContext, found),
      amount: centsToRupees(amountCents),
      link: await makeOrderLink(tx, mailContext.publicUrl, orderId),
    },
  });
}
