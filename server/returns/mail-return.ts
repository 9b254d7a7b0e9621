import type { MailValues } from '#server/mail/index.ts';
import { type MailContext, mailAbout, type OrderRow } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { translateNames } from '#server/translations/index.ts';
import { localPath } from '#texts/core/local-path.ts';

type Pieces = { pieces: { qty: number; name: string }[] };
type About = { order: OrderRow; returnId: number };
type Kind = `order-return-${'asked' | 'approved' | 'refused' | 'back' | 'closed'}`;
type Said<K extends Kind> = Omit<MailValues<K>, 'firstName' | 'orderId' | 'link' | 'pieces'>;
type Given<K extends Kind> = About & Said<K> & (MailValues<K> extends { pieces: string[] } ? Pieces : unknown);

/** What a shopper is told about a return. */
export async function mailReturn<K extends Kind>(
  tx: Tx,
  mailContext: MailContext,
  kind: K,
  { order, returnId, ...values }: Given<K>,
): Promise<void> {
  const { pieces } = values as Partial<Pieces>;
  await mailAbout(tx, mailContext, {
    kind,
    order,
    // By the order first: it is found, and erased, with the order's other mails.
    key: `${order.id}-return${returnId}`,
    isOwed: kind !== 'order-return-asked',
    values: async () =>
      ({
        firstName: order.shippingFirstName || order.shippingLastName,
        orderId: order.id,
        link: mailContext.publicUrl + localPath(`/order-success/${order.id}`),
        ...values,
        ...(pieces && { pieces: (await translateNames(tx, pieces)).map(({ qty, name }) => `${qty} × ${name}`) }),
      }) as unknown as MailValues<K>,
  });
}
