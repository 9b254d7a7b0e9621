import { z } from 'zod';
import { subscribeByMail } from '#server/newsletter/index.ts';
import { findOffersEmail, type MailContext } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { inLanguage } from '#texts/core/language.ts';

/** Follows an order whose buyer wants offers by mail. The address is confirmed by mail before any is sent. */
export const subscribeBuyer = {
  name: 'subscribe-buyer',
  payload: z.object({ orderId: z.int() }),
  retryLimit: 5,
  retryDelay: 30,
} satisfies Job;

export async function subscribeBuyerOf(tx: Tx, mailContext: MailContext, orderId: number): Promise<void> {
  const order = await findOffersEmail(tx, orderId);
  if (!order?.email) return;
  await inLanguage(order.language, () => subscribeByMail(tx, mailContext, order.email, 'checkout'));
}
