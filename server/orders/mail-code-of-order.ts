import type * as z from 'zod';
import { type Codes, type mailCodeOfOrder as job, readOrderAddress } from '#server/accounts/index.ts';
import { findByPhone } from '#server/orders/order-links.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { inLanguage } from '#texts/core/language.ts';

type Asked = z.output<(typeof job)['payload']>;

/** To the mail address of the order. Where it has none, or there is no such order, nothing is sent and nobody is told. */
export async function mailCodeOfOrder(
  tx: Tx,
  { mail }: Pick<Codes, 'mail'>,
  { language, ...letter }: Asked,
  now: Date,
): Promise<void> {
  const order = await findByPhone(tx, readOrderAddress(letter.address), now);
  if (order?.email) await inLanguage(language, () => mail(tx, { ...letter, address: order.email }));
}
