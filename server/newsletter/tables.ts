import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isSpoken, oneOf, spokenLanguage, timestamptz } from '#server/platform/db/columns.ts';

const STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const;
/** By which way a state was changed; 'mail program': by its own button. What was before the log is not known. */
const SOURCES = ['form', 'checkout', 'mail', 'mail program', 'staff', 'unknown'] as const;
export type ConsentSource = (typeof SOURCES)[number];
const CONSENTS = ['asked', 'confirmed', 'left'] as const;
const PURPOSES = ['confirm', 'unsubscribe'] as const;

/** Who asked for the newsletter, and whether they confirmed it. */
export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** In small letters, so that one address cannot be on the list twice. */
    email: text('email').notNull().unique(),
    status: text('status', { enum: STATUSES }).notNull().default('pending'),
    /** The way of the last change, and who of the staff made it: a trigger writes both into the log of consent. */
    source: text('source', { enum: SOURCES }).notNull().default('unknown'),
    staffId: integer('staff_id'),
    language: spokenLanguage(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    confirmedAt: timestamptz('confirmed_at'),
    unsubscribedAt: timestamptz('unsubscribed_at'),
  },
  (subscriber) => [
    check('newsletter_subscribers_email_small', sql`${subscriber.email} = lower(${subscriber.email})`),
    check('newsletter_subscribers_language', isSpoken(subscriber.language)),
    check('newsletter_subscribers_status', sql`${subscriber.status} in (${oneOf(STATUSES)})`),
  ],
);

/** Who asked, confirmed and left, when and how: one line for each change of a state. It goes only with the address. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    what: text('what', { enum: CONSENTS }).notNull(),
    source: text('source', { enum: SOURCES }).notNull(),
    staffId: integer('staff_id'),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (consent) => [
    index('newsletter_consents_of_subscriber').on(consent.subscriberId),
    check('newsletter_consents_what', sql`${consent.what} in (${oneOf(CONSENTS)})`),
    check('newsletter_consents_source', sql`${consent.source} in (${oneOf(SOURCES)})`),
    check('newsletter_consents_by_staff', sql`(${consent.source} = 'staff') = (${consent.staffId} is not null)`),
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
