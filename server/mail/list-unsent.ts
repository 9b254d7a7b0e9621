import { desc, eq } from 'drizzle-orm';
import { mails } from '#server/mail/tables.ts';
import type { Db } from '#server/platform/db/client.ts';

/** What was written while there was no mail server, the newest first. */
export function listKept(db: Db, most: number) {
  return db
    .select({ recipient: mails.recipient, subject: mails.subject, text: mails.text, createdAt: mails.createdAt })
    .from(mails)
    .where(eq(mails.state, 'kept'))
    .orderBy(desc(mails.id))
    .limit(most);
}
