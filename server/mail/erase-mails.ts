import { and, inArray, like, sql } from 'drizzle-orm';
import { mails } from '#server/mail/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** What was written to somebody who is to be forgotten; what was not sent yet never will be. */
export async function eraseMailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.delete(mails).where(sql`lower(${mails.recipient}) = lower(${recipient})`);
}

export async function eraseMailsAboutOrders(tx: Tx, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.delete(mails).where(and(like(mails.kind, 'order-%'), inArray(mails.key, orderIds.map(String))));
}
