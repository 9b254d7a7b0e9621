import { sql } from 'drizzle-orm';
import { mails } from '#server/mail/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** What was written to somebody who is to be forgotten; what was not sent yet never will be. */
export async function eraseMailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.delete(mails).where(sql`lower(${mails.recipient}) = lower(${recipient})`);
}
