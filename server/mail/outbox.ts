import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { OwnList, OwnText } from '#contract/rules/own-text.ts';
import { hasRoom, isLimited } from '#server/mail/recipient-limit.ts';
import { isSecretMail } from '#server/mail/secret-mails.ts';
import { mails } from '#server/mail/tables.ts';
import { draftMail, isDraft, type MailKind, type MailValues, type WrittenMail } from '#server/mail/templates/index.ts';
import type { Contact } from '#server/mail/templates/layout.ts';
import { readWords } from '#server/mail/texts/chosen-words.ts';
import { writeDraft } from '#server/mail/texts/write-draft.ts';
import { statement } from '#server/platform/db/built-once.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { translate } from '#server/translations/index.ts';

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
  // Longer than any attempt: whoever takes longer has died, or lost the database before it could note that it was done.
  longestSeconds: 180,
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
export type MailDeps = Writer & { jobs: Pick<Jobs, 'enqueue'>; log?: Pick<Log, 'warn'> | undefined };

/** `seller`: whom to reach, at the foot of what is about orders. */
type Writer = { brandName: string; seller?: Contact | null };

/**
 * Writes a mail in the transaction of its cause. Writing the same one again changes nothing; nor does one more to somebody
 * who was written to often enough.
 */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  deps: MailDeps,
  { values, ...mail }: Mail<Kind>,
): Promise<boolean> {
  return queueWritten(tx, deps, { ...mail, written: await writeMail(tx, deps, mail.kind, values) });
}

/** What mails name that the owner has named. */
const Named = z.object({ name: OwnText });
const Names = z.object({
  order: z.object({ lines: z.array(Named), shipping: Named, discount: z.object({ code: OwnText }) }),
  names: z.array(OwnText),
  name: OwnText,
  variant: OwnList,
});

/** A mail in the words that hold now, in the language that is spoken. */
export async function writeMail<Kind extends MailKind>(
  tx: Db | Tx,
  { brandName, seller }: Writer,
  kind: Kind,
  values: MailValues<Kind>,
): Promise<WrittenMail> {
  const brand = { brandName, contact: seller };
  const made = draftMail(kind, await translate(tx, Names, values), brand);
  return isDraft(made) ? writeDraft(made, brand, await readWords(tx, made.text)) : made;
}

/** 'test': a text as it would be, to the member of staff who writes it. */
type Written = Omit<Mail<MailKind>, 'kind' | 'values'> & { kind: MailKind | 'test'; written: WrittenMail };

export async function queueWritten(
  tx: Tx,
  { jobs, log }: MailDeps,
  { kind, key, to, written: content, isOwed = false, sendAfter }: Written,
): Promise<boolean> {
  const mail = { kind, key, recipient: to, unsubscribeLink: null, ...content };
  const isFree = isOwed || !isLimited(kind);
  const [written] = await write(tx, { ...mail, isFree, sendAfter: sendAfter ?? null });
  if (written?.id) await jobs.enqueue(tx, sendMail, { mailId: written.id }, sendAfter && { startAfter: sendAfter });
  if (!written?.hasRoom)
    log?.warn({ code: 'mail_limit', kind }, 'a mail was not written: its recipient had enough of them');
  return Boolean(written?.id);
}

const write = statement<{ hasRoom: boolean; id: number | null }>(() => {
  const given = (name: string) => sql.placeholder(name);
  return sql`
    with room as materialized (
      select ${given('isFree')}::boolean or ${hasRoom(given('recipient'))} as "hasRoom"
    ), written as (
      insert into ${mails} (kind, key, recipient, subject, html, text, unsubscribe_link, send_after)
      select ${given('kind')}, ${given('key')}, ${given('recipient')}, ${given('subject')}, ${given('html')}, ${given('text')},
        ${given('unsubscribeLink')}, ${given('sendAfter')}::timestamptz
      from room where "hasRoom"
      on conflict do nothing returning id)
    select "hasRoom", (select id from written) as id from room`;
});

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

/**
 * What a person should look at: refused, or waiting for an hour that it should not. Not once the same was written anew about
 * the same order, and not where there is no mail server at all.
 */
export const isNotSent = sql`(${mails.state} = 'refused' or (${mails.state} in ('queued', 'sending')
    and coalesce(${mails.sendAfter}, ${mails.createdAt}) < now() - interval '1 hour'))
  and ${mails.recipient} <> '' and (
    select later.id from ${mails} as later where later.id > ${mails}.id and later.kind = ${mails}.kind and later.kind like 'order-%'
      and split_part(later.key, '-', 1) = split_part(${mails}.key, '-', 1) limit 1) is null`;

/** What was written to somebody, for that person. Links that open something stay in the mail. */
export async function readOwnMails(db: Db, recipient: string) {
  const found = await db
    .select({ kind: mails.kind, subject: mails.subject, text: mails.text, createdAt: mails.createdAt })
    .from(mails)
    .where(sql`lower(${mails.recipient}) = lower(${recipient})`)
    .orderBy(desc(mails.id));
  return found.map(({ kind, subject, text, createdAt }) => ({
    subject,
    at: createdAt.toISOString(),
    text: isSecretMail(kind) ? '' : withoutSecrets(text),
  }));
}

/** A link that opens an order, without what opens it. */
export function withoutSecrets(content: string): string {
  return content.replaceAll(/(\/order\/|\btoken=)[\w-]{16,}/g, '$1…');
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

/**
 * After 90 days nobody asks what a mail said, nor to whom. The row stays: its kind and key keep the same mail from going out
 * again. One that was never sent never will be.
 */
export async function purgeMails(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx
    .update(mails)
    .set({
      recipient: '',
      subject: '',
      html: '',
      text: '',
      unsubscribeLink: null,
      lastError: null,
      state: sql`case when ${mails.state} in ('queued', 'sending') then 'refused' else ${mails.state} end`,
    })
    .where(
      and(
        lt(mails.createdAt, sql`now() - interval '90 days'`),
        or(isNull(mails.sendAfter), lt(mails.sendAfter, sql`now() - interval '90 days'`)),
        ne(mails.recipient, ''),
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

/** The keys of mails of a kind about an order that are still held. */
export async function listHeldMails(tx: Tx, kind: MailKind, orderId: number): Promise<string[]> {
  const isAboutOrder = sql`${mails.kind} like 'order-%' and split_part(${mails.key}, '-', 1) = ${String(orderId)}`;
  const found = await tx
    .select({ key: mails.key })
    .from(mails)
    .where(and(isAboutOrder, eq(mails.kind, kind), eq(mails.state, 'queued'), isNotNull(mails.sendAfter)));
  return found.map(({ key }) => key);
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
