import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Words } from '#contract/staff/texts.ts';
import { oneOf, timestamptz } from '#server/platform/db/columns.ts';

/** 'kept': there is no mail server, `npm run mails` prints it. 'refused': the server will never take it. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'kept', 'refused'] as const;

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
    /** The mail whose words it repeats, because somebody had it sent again. */
    againOf: integer('again_of').references((): AnyPgColumn => mails.id, { onDelete: 'set null' }),
    claimedAt: timestamptz('claimed_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    sentAt: timestamptz('sent_at'),
  },
  (mail) => [
    uniqueIndex('mails_once').on(mail.kind, mail.key),
    index('mails_to_recipient').on(sql`lower(${mail.recipient})`, mail.createdAt),
    index('mails_about_order').on(sql`split_part(${mail.key}, '-', 1)`).where(sql`${mail.kind} like 'order-%'`),
    index('mails_sent_again').on(mail.againOf).where(sql`${mail.againOf} is not null`),
    index('mails_not_sent').on(mail.id).where(sql`${mail.state} <> 'sent'`),
    index('mails_of_kind').on(mail.kind, mail.id),
    index('mails_search').using('gin', sql`lower(${mail.recipient} || ' ' || ${mail.subject}) gin_trgm_ops`),
    index('mails_in_other_scripts')
      .using('gin', sql`letters_as_hex(plain_letters(lower(${mail.recipient} || ' ' || ${mail.subject}))) gin_trgm_ops`)
      .where(sql`lower(${mail.recipient} || ' ' || ${mail.subject}) ~ '[^ -~]'`),
    index('mails_newest').on(mail.createdAt),
    /** What is not emptied yet: after ninety days it is. */
    index('mails_kept').on(mail.createdAt).where(sql`${mail.recipient} <> ''`),
    check('mails_state', sql`${mail.state} in (${oneOf(MAIL_STATES)})`),
    check('mails_sent_when', sql`(${mail.state} = 'sent') = (${mail.sentAt} is not null)`),
  ],
);

/** Texts in words that staff have chosen: every version stays, and the last one counts. A trigger keeps rows from being changed. */
export const messageTexts = pgTable(
  'message_texts',
  {
    key: text('key').notNull(),
    version: integer('version').notNull(),
    /** Nothing: the shop's own words again. */
    words: jsonb('words').$type<Words>(),
    /** A member of staff, of whom this domain knows nothing else. */
    changedBy: integer('changed_by').notNull(),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (text) => [
    primaryKey({ columns: [text.key, text.version] }),
    check('message_texts_version', sql`${text.version} > 0`),
  ],
);
