import { and, inArray, lt, ne, sql } from 'drizzle-orm';
import { mails } from '#server/mail/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** After 90 days nobody asks what a mail said. The row stays: its kind and key keep the same mail from going out again. */
export async function purgeMails(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx
    .update(mails)
    .set({ html: '', text: '', unsubscribeLink: null })
    .where(
      and(
        inArray(mails.state, ['sent', 'kept', 'refused']),
        lt(mails.createdAt, sql`now() - interval '90 days'`),
        ne(mails.html, ''),
      ),
    );
  return rowCount ?? 0;
}
