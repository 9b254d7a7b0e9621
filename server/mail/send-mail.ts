import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { type AlertContext, alertOwner } from '#server/mail/alert-owner.ts';
import { isDue, sendMail } from '#server/mail/outbox.ts';
import { isSecretMail } from '#server/mail/secret-mails.ts';
import { mails } from '#server/mail/tables.ts';
import type { Db } from '#server/platform/db/client.ts';

type Claimed = typeof mails.$inferSelect;

type Mailer = {
  /** Tries to hand one mail to the mail server; throws when it should be tried again later. */
  deliver(mailId: number): Promise<void>;
};

/** Whether a mail may leave: now, at some other moment, or never, which whoever says so has seen to. */
export type MailPermit = 'now' | 'never' | Date;

type Options = {
  db: Db;
  smtpUrl: string | undefined;
  from: string;
  alerts: AlertContext;
  /** One that is there already. */
  transport?: MailTransport;
  /** Asked before each try. */
  permit?: (mailId: number) => Promise<MailPermit>;
};
export type MailTransport = ReturnType<typeof openTransport>;

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Longer than any attempt can take: a claim this old belongs to a process that died. */
const CLAIM_SECONDS = 120;

/** The way to the mail server; none without one. */
export function openTransport(smtpUrl: string | undefined) {
  return smtpUrl ? createTransport({ url: smtpUrl, ...TIMEOUTS }) : undefined;
}

export function openMailer({ db, smtpUrl, from, alerts, transport = openTransport(smtpUrl), permit }: Options): Mailer {
  const domain = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';

  return {
    async deliver(mailId) {
      const when = (await permit?.(mailId)) ?? 'now';
      if (when === 'never') return;
      if (when !== 'now') return hold(db, alerts, mailId, when);
      if (!transport) {
        const { rowCount } = await db
          .update(mails)
          .set({ state: 'kept' })
          .where(and(eq(mails.id, mailId), eq(mails.state, 'queued'), isDue));
        return rowCount ? undefined : refuseEarly(db, mailId);
      }
      const mail = await claim(db, mailId);
      if (!mail) return refuseEarly(db, mailId);
      try {
        // The same id on every attempt: should a process die between sending and noting it, the repeat is recognisable.
        const messageId = `<${mail.kind}.${mail.id}.${mail.createdAt.getTime()}@${domain}>`;
        const { recipient: to, subject, html, text } = mail;
        const headers = unsubscribeHeaders(mail.unsubscribeLink);
        await transport.sendMail({ from, to, subject, html, text, messageId, headers });
      } catch (error) {
        if (isRecipientRefused(error)) return noteRefusal(db, alerts, mail, error);
        await db
          .update(mails)
          .set({ state: 'queued', lastError: textOf(error) })
          .where(eq(mails.id, mailId));
        // Whoever logs it shall not log a person: servers repeat the address, and so does the error.
        throw new Error(`Mail ${mailId} waits: ${textOf(error).replaceAll(/[^\s<]+@[^\s>]+/g, '...')}`);
      }
      const erased = isSecretMail(mail.kind) ? { html: '', text: '', unsubscribeLink: null } : {};
      await db
        .update(mails)
        .set({ state: 'sent', sentAt: sql`now()`, lastError: null, ...erased })
        .where(eq(mails.id, mailId));
    },
  };
}

/** It waits, if nobody has taken it. */
async function hold(db: Db, { jobs }: AlertContext, mailId: number, until: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(mails)
      .set({ sendAfter: until })
      .where(and(eq(mails.id, mailId), eq(mails.state, 'queued')));
    if (rowCount) await jobs.enqueue(tx, sendMail, { mailId }, { startAfter: until });
  });
}

/** One press in the mail program, without a page to visit (RFC 8058): it posts to the link by itself. */
function unsubscribeHeaders(link: string | null): Record<string, string> {
  if (!link) return {};
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** One process at a time: the claim is a conditional update. */
async function claim(db: Db, mailId: number) {
  const isFree = or(
    eq(mails.state, 'queued'),
    and(eq(mails.state, 'sending'), lt(mails.claimedAt, sql`now() - make_interval(secs => ${CLAIM_SECONDS})`)),
  );
  const [mail] = await db
    .update(mails)
    .set({ state: 'sending', claimedAt: sql`now()`, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, mailId), isFree, isDue))
    .returning();
  return mail;
}

/**
 * Its job came too early: it is to come again, or the mail would be lost. Whoever claimed it may have died, or have lost the
 * database before it could note what came of it.
 */
async function refuseEarly(db: Db, mailId: number): Promise<void> {
  const isHeld = and(eq(mails.state, 'queued'), gt(mails.sendAfter, sql`now()`));
  const waiting = await db.$count(mails, and(eq(mails.id, mailId), or(isHeld, eq(mails.state, 'sending'))));
  if (waiting > 0) throw new Error(`Mail ${mailId} waits: it is held, or somebody is sending it.`);
}

/** Nobody will get this mail: somebody is told, unless it was itself to tell somebody. */
async function noteRefusal(db: Db, alerts: AlertContext, { id, kind }: Claimed, error: unknown): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({ state: 'refused', lastError: textOf(error) })
      .where(eq(mails.id, id));
    if (kind === 'owner-alert')
      return alerts.log.error({ code: 'alert_refused', mailId: id }, 'OWNER_EMAIL is refused');
    const text = `The mail server refuses the recipient of mail ${id} (${kind}). Its row in the table mails says why.`;
    await alertOwner(tx, alerts, { code: 'mail_refused', cause: `${id}, ${kind}`, text });
  });
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : String(error);
}

/** What nodemailer tells of a command that the mail server did not accept. */
type SmtpError = { command?: string; responseCode?: number; response?: string };

/** 550 and 551 no such mailbox, 552 it is full, 553 its name is not allowed, 554 and 556 nobody there takes mail. */
const REFUSES_MAILBOX = new Set([550, 551, 552, 553, 554, 556]);
/** Of the finer codes (RFC 3463) those about addresses and mailboxes; 5.7 is about us: a relay that wants a login. */
const ABOUT_RECIPIENT = /^\d{3}[ -]5\.[12]\./;
const HAS_FINER_CODE = /^\d{3}[ -]\d\.\d+\.\d+/;

/** Is it the recipient that the mail server refuses for good? Whatever else it refuses may be put right. */
function isRecipientRefused(error: unknown): boolean {
  const { command, responseCode = 0, response = '' } = error as SmtpError;
  if (command !== 'RCPT TO' || !REFUSES_MAILBOX.has(responseCode)) return false;
  return ABOUT_RECIPIENT.test(response) || !HAS_FINER_CODE.test(response);
}
