import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** In small letters, so that one address cannot be on the list twice. */
    email: text('email').notNull().unique(),
    status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed'] })
      .notNull()
      .default('pending'),
    createdAt,
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
  },
  (subscriber) => [
    check('newsletter_subscribers_email_small', sql`${subscriber.email} = lower(${subscriber.email})`),
    check('newsletter_subscribers_status', sql`${subscriber.status} in ('pending', 'confirmed', 'unsubscribed')`),
  ],
);

/** Only the hash of a token is kept: who reads the database can neither confirm nor unsubscribe anybody. */
export const newsletterTokens = pgTable(
  'newsletter_tokens',
  {
    hash: text('hash').primaryKey(),
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['confirm', 'unsubscribe'] }).notNull(),
    createdAt,
    /** A way out of the list never expires. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (token) => [
    index('newsletter_tokens_of_subscriber').on(token.subscriberId),
    check('newsletter_tokens_purpose', sql`${token.purpose} in ('confirm', 'unsubscribe')`),
    check('newsletter_tokens_confirm_expires', sql`(${token.purpose} = 'confirm') = (${token.expiresAt} is not null)`),
  ],
);
