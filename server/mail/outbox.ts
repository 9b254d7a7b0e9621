import { and, asc, desc, eq, gt, inArray, like, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mails } from '#server/mail/tables.ts';
import { type MailKind, type MailValues, writeMail } from '#server/mail/templates/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';

/** For how long a mail is tried that the mail server does not take. */
export const WAIT_DAYS = 7;

export const sendMail = {
  name: 'send-mail',
  payload: z.object({ mailId: z.int() }),
  // The pauses grow from half a minute to an hour: this goes on for a week.
  retryLimit: 24 * WAIT_DAYS,
  retryDelay: 30,
  retryDelayMax: 3600,
  // A rush of orders is mailed in seconds, and a mail server that hangs on one leaves room for the others.
  atOnce: 5,
} satisfies Job;

const isRecent = gt(mails.createdAt, sql`now() - make_interval(days => ${WAIT_DAYS})`);

export type Mail<Kind extends MailKind> = { kind: Kind; key: string; to: string; values: MailValues<Kind> };

/** What writing a mail needs beside what it says. */
export type MailDeps = { jobs: Pick<Jobs, 'enqueue'>; brandName: string };

/** Writes a mail in the transaction of its cause. Writing the same one again changes nothing, and says so. */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  { jobs, brandName }: MailDeps,
  { kind, key, to, values }: Mail<Kind>,
): Promise<boolean> {
  const [written] = await tx
    .insert(mails)
    .values({ kind, key, recipient: to, ...writeMail(kind, values, { brandName }) })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (written) await jobs.enqueue(tx, sendMail, { mailId: written.id });
  return written !== undefined;
}

/** For how many seconds the oldest mail has waited that may still go out; null if none waits. */
export async function readOldestWait(db: Db): Promise<number | null> {
  const [oldest] = await db
    .select({ seconds: sql<number>`extract(epoch from now() - ${mails.createdAt})::int` })
    .from(mails)
    .where(and(inArray(mails.state, ['queued', 'sending']), isRecent))
    .orderBy(asc(mails.createdAt))
    .limit(1);
  return oldest?.seconds ?? null;
}

/** What was written while there was no mail server, the newest first. */
export function listUnsentMails(db: Db, most: number) {
  return db
    .select({ recipient: mails.recipient, subject: mails.subject, text: mails.text, createdAt: mails.createdAt })
    .from(mails)
    .where(eq(mails.state, 'kept'))
    .orderBy(desc(mails.id))
    .limit(most);
}

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
