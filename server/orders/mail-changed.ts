import { centsToRupees } from '#contract/rules/money.ts';
import type { MailValues } from '#server/mail/index.ts';
import { readOrderWithLines } from '#server/orders/find-order.ts';
import { greetingName, type MailContext, mailAbout, mailedOrder } from '#server/orders/mail-order.ts';
import { makeOrderLink } from '#server/orders/order-links.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** `changes`: in the language that is spoken when they are asked for. */
type Changed = { orderId: number; correctionId: number; changes: () => Promise<string[]> } & Pick<
  MailValues<'order-changed'>,
  'reason' | 'money'
>;

/** One mail for one correction, with the link by which what it costs more is paid. */
export async function mailChanged(tx: Tx, mailContext: MailContext, changed: Changed): Promise<void> {
  const { orderId, correctionId, changes, ...said } = changed;
  const found = await readOrderWithLines(tx, orderId);
  await mailAbout(tx, mailContext, {
    kind: 'order-changed',
    order: found.order,
    key: `${orderId}-c${correctionId}`,
    isOwed: true,
    values: async () => ({
      firstName: greetingName(found.order),
      order: mailedOrder(mailContext, found),
      link: await makeOrderLink(tx, mailContext.publicUrl, orderId),
      changes: await changes(),
      ...said,
    }),
  });
}

type ExtraPaid = { orderId: number; eventId: number | null; amountCents: number };

export async function mailExtraPaid(tx: Tx, mailContext: MailContext, paid: ExtraPaid): Promise<void> {
  const { orderId, eventId, amountCents } = paid;
  const found = await readOrderWithLines(tx, orderId);
  await mailAbout(tx, mailContext, {
    kind: 'order-extra-paid',
    order: found.order,
    key: `${orderId}-${eventId}`,
    isOwed: true,
    values: async () => ({
      firstName: greetingName(found.order),
      order: mailedOrder(mailContext, found),
      amount: centsToRupees(amountCents),
      link: await makeOrderLink(tx, mailContext.publicUrl, orderId),
    }),
  });
}
