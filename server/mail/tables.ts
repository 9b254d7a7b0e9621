import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

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
    /** 'kept': there is no mail server, `npm run mails` prints it. 'refused': the server will never take it. */
    state: text('state', { enum: ['queued', 'sending', 'sent', 'kept', 'refused'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (mail) => [
    uniqueIndex('mails_once').on(mail.kind, mail.key),
    index('mails_newest').on(mail.createdAt.desc()),
    check('mails_state', sql`${mail.state} in ('queued', 'sending', 'sent', 'kept', 'refused')`),
    check('mails_sent_when', sql`(${mail.state} = 'sent') = (${mail.sentAt} is not null)`),
  ],
);
