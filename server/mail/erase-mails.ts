import { and, inArray, like, sql } from 'drizzle-orm';
import { mails } from '#server/mail/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** What was written to somebody who is to be forgotten; what was not sent yet never will be. */
export async function eraseMailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.delete(mails).where(sql`lower(${mails.recipient}) = lower(${recipient})`);
}

export async function eraseMailsAboutOrders(tx: Tx, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  // An order's mails are named by its id, those about one of its refunds by id and number.
  const named = sql`split_part(${mails.key}, '-', 1)`;
  await tx.delete(mails).where(and(like(mails.kind, 'order-%'), inArray(named, orderIds.map(String))));
}
