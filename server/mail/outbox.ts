import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasRoom } from '#server/mail/recipient-limit.ts';
import { mails } from '#server/mail/tables.ts';
import { type MailKind, type MailValues, writeMail } from '#server/mail/templates/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';

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

/** Not held any more. */
export const isDue = or(isNull(mails.sendAfter), lte(mails.sendAfter, sql`now()`));

export type Mail<Kind extends MailKind> = {
  kind: Kind;
  key: string;
  to: string;
  values: MailValues<Kind>;
  /** Somebody has paid: it goes out however many went before it. */
  isOwed?: boolean;
  /** It is held until then, and can be dropped. */
  sendAfter?: Date;
};

/** What writing a mail needs beside what it says. */
export type MailDeps = { jobs: Pick<Jobs, 'enqueue'>; brandName: string; log?: Pick<Log, 'warn'> | undefined };

/**
 * Writes a mail in the transaction of its cause. Writing the same one again changes nothing; nor does one more to somebody
 * who was written to often enough.
 */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  { jobs, brandName, log }: MailDeps,
  { kind, key, to, values, isOwed = false, sendAfter }: Mail<Kind>,
): Promise<boolean> {
  const mail = { kind, key, recipient: to, unsubscribeLink: null, ...writeMail(kind, values, { brandName }) };
  const { rows } = await tx.execute<{ hasRoom: boolean; id: number | null }>(sql`
    with room as materialized (select ${isOwed ? sql`true` : hasRoom(kind, to)} as "hasRoom"), written as (
      insert into ${mails} (kind, key, recipient, subject, html, text, unsubscribe_link, send_after)
      select ${mail.kind}, ${mail.key}, ${mail.recipient}, ${mail.subject}, ${mail.html}, ${mail.text}, ${mail.unsubscribeLink},
        ${sendAfter ?? null}::timestamptz
      from room where "hasRoom"
      on conflict do nothing returning id)
    select "hasRoom", (select id from written) as id from room`);
  const [written] = rows;
  if (written?.id) await jobs.enqueue(tx, sendMail, { mailId: written.id }, sendAfter && { startAfter: sendAfter });
  if (!written?.hasRoom)
    log?.warn({ code: 'mail_limit', kind }, 'a mail was not written: its recipient had enough of them');
  return Boolean(written?.id);
}

/** For how many seconds the oldest mail has waited that may still go out; null if none waits. */
export async function readOldestWait(db: Db): Promise<number | null> {
  const [oldest] = await db
    .select({ seconds: sql<number>`extract(epoch from now() - coalesce(${mails.sendAfter}, ${mails.createdAt}))::int` })
    .from(mails)
    .where(and(inArray(mails.state, ['queued', 'sending']), isRecent, isDue))
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

/** Mails whose row names somebody whom nothing else of ours names any more. */
export async function purgeMailsOf(tx: Db | Tx, kind: MailKind, days: number): Promise<void> {
  await tx
    .delete(mails)
    .where(
      and(
        eq(mails.kind, kind),
        inArray(mails.state, ['sent', 'kept', 'refused']),
        lt(mails.createdAt, sql`now() - make_interval(days => ${days})`),
      ),
    );
}

export async function eraseMail(tx: Tx, kind: MailKind, key: string): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.kind, kind), eq(mails.key, key)));
}

/** What was written to somebody who is to be forgotten; what was not sent yet never will be. */
export async function eraseMailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.delete(mails).where(sql`lower(${mails.recipient}) = lower(${recipient})`);
}

export async function eraseMailsAboutOrders(tx: Tx, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  // An order's mails are named by its id, those about one of its refunds by id and number.
  const named = sql`split_part(${mails.key}, '-', 1)`;
  await tx.delete(mails).where(and(sql`${mails.kind} like 'order-%'`, inArray(named, orderIds.map(String))));
}

/** Mails about an order that are still held: whoever takes one up to send it, or drops it here, is the first or too late. */
export async function dropHeldMails(tx: Tx, key: string): Promise<number> {
  const [orderId] = key.split('-');
  const isAboutOrder = sql`${mails.kind} like 'order-%' and split_part(${mails.key}, '-', 1) = ${orderId}`;
  const { rowCount } = await tx
    .delete(mails)
    .where(and(isAboutOrder, eq(mails.key, key), eq(mails.state, 'queued'), isNotNull(mails.sendAfter)));
  return rowCount ?? 0;
}
