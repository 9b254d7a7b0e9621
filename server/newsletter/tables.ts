import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf, timestamptz } from '#server/platform/db/columns.ts';

const STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const;
const PURPOSES = ['confirm', 'unsubscribe'] as const;

export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** In small letters, so that one address cannot be on the list twice. */
    email: text('email').notNull().unique(),
    status: text('status', { enum: STATUSES }).notNull().default('pending'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    confirmedAt: timestamptz('confirmed_at'),
    unsubscribedAt: timestamptz('unsubscribed_at'),
  },
  (subscriber) => [
    check('newsletter_subscribers_email_small', sql`${subscriber.email} = lower(${subscriber.email})`),
    check('newsletter_subscribers_status', sql`${subscriber.status} in (${oneOf(STATUSES)})`),
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
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** A way out of the list never expires. */
    expiresAt: timestamptz('expires_at'),
  },
  (token) => [
    index('newsletter_tokens_of_subscriber').on(token.subscriberId),
    check('newsletter_tokens_purpose', sql`${token.purpose} in (${oneOf(PURPOSES)})`),
    check('newsletter_tokens_confirm_expires', sql`(${token.purpose} = 'confirm') = (${token.expiresAt} is not null)`),
  ],
);
