import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf, timestamptz } from '#server/platform/db/columns.ts';

/** 'kept': there is no mail server, `npm run mails` prints it. 'refused': the server will never take it. */
const MAIL_STATES = ['queued', 'sending', 'sent', 'kept', 'refused'] as const;

/** The outbox: a mail is written in the transaction of its cause and sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull(),
    /** What the mail is about. Kind and key together are unique: the same mail is never written twice. */
    key: text('key').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Mails to a list carry it in their headers, where mail programs make a button of it. */
    unsubscribeLink: text('unsubscribe_link'),
    state: text('state', { enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Held until then, so that a slip of the finger mails nobody. */
    sendAfter: timestamptz('send_after'),
    claimedAt: timestamptz('claimed_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    sentAt: timestamptz('sent_at'),
  },
  (mail) => [
    uniqueIndex('mails_once').on(mail.kind, mail.key),
    index('mails_to_recipient').on(sql`lower(${mail.recipient})`, mail.createdAt),
    index('mails_about_order').on(sql`split_part(${mail.key}, '-', 1)`).where(sql`${mail.kind} like 'order-%'`),
    index('mails_newest').on(mail.createdAt.desc()),
    check('mails_state', sql`${mail.state} in (${oneOf(MAIL_STATES)})`),
    check('mails_sent_when', sql`(${mail.state} = 'sent') = (${mail.sentAt} is not null)`),
  ],
);
