import { type MailValues, queueMail } from '#server/mail/index.ts';
import { erasedPerson, type MailContext, type OrderRow } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';

type About = { order: OrderRow; returnId: number };
type Kind = `order-return-${'asked' | 'approved' | 'refused' | 'back' | 'closed'}`;
type ReturnMailValues<K extends Kind> = About & Omit<MailValues<K>, 'firstName' | 'orderId' | 'link'>;

/** What a shopper is told about a return. */
export async function mailReturn<K extends Kind>(
  tx: Tx,
  mailContext: MailContext,
  kind: K,
  { order, returnId, ...values }: ReturnMailValues<K>,
): Promise<void> {
  // Some gave no address, and some are to be forgotten.
  if (!order.email || order.email === erasedPerson.email) return;
  const common = {
    firstName: order.shippingFirstName || order.shippingLastName,
    orderId: order.id,
    link: `${mailContext.publicUrl}/order-success/${order.id}`,
  };
  await queueMail(tx, mailContext, {
    kind,
    // By the order first: it is found, and erased, with the order's other mails.
    key: `${order.id}-return${returnId}`,
    to: order.email,
    values: { ...common, ...values } as unknown as MailValues<K>,
    isOwed: kind !== 'order-return-asked',
  });
}
