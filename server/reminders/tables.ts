import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { guests, users } from '#server/accounts/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { isSpoken, oneOf, spokenLanguage, timestamptz } from '#server/platform/db/columns.ts';

/** Where it was said; 'mail program': by its own button. */
const SOURCES = ['checkout', 'profile', 'mail', 'mail program'] as const;
export type ConsentSource = (typeof SOURCES)[number];
/** Of what there is one reminder. */
export const REMINDER_KINDS = ['cart', 'unpaid', 'transfer'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
export type OrderReminderKind = Exclude<ReminderKind, 'cart'>;
export type LeftLine = { productItemId: number; qty: number };

/** Who wants to be reminded: an account, or a guest who gave a mail address. */
export const reminderConsents = pgTable(
  'reminder_consents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .unique()
      .references(() => users.id),
    guestId: integer('guest_id')
      .unique()
      .references(() => guests.id, { onDelete: 'cascade' }),
    /** Of a guest; an account has its own. */
    email: text('email').notNull().default(''),
    isGiven: boolean('is_given').notNull(),
    /** Of the last change: a trigger writes it into the log. */
    source: text('source', { enum: SOURCES }).notNull(),
    language: spokenLanguage(),
  },
  (consent) => [
    index('reminder_consents_of_email').on(sql`lower(${consent.email})`).where(sql`${consent.email} <> ''`),
    check('reminder_consents_one_owner', sql`num_nonnulls(${consent.userId}, ${consent.guestId}) = 1`),
    check('reminder_consents_email', sql`(${consent.guestId} is null) = (${consent.email} = '')`),
    check('reminder_consents_source', sql`${consent.source} in (${oneOf(SOURCES)})`),
    check('reminder_consents_language', isSpoken(consent.language)),
  ],
);

/** When it was given and taken back, and where: one line for each change. It goes only with the consent. */
export const reminderConsentLog = pgTable(
  'reminder_consent_log',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    consentId: integer('consent_id')
      .notNull()
      .references(() => reminderConsents.id, { onDelete: 'cascade' }),
    isGiven: boolean('is_given').notNull(),
    email: text('email').notNull(),
    source: text('source', { enum: SOURCES }).notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (line) => [
    index('reminder_consent_log_of_consent').on(line.consentId),
    check('reminder_consent_log_source', sql`${line.source} in (${oneOf(SOURCES)})`),
  ],
);

/** A reminder that was written. The row stays when its person is forgotten: it is counted, and nothing is reminded of twice. */
export const reminders = pgTable(
  'reminders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: REMINDER_KINDS }).notNull(),
    consentId: integer('consent_id').references(() => reminderConsents.id, { onDelete: 'set null' }),
    /** Of an order, which; of a cart the last that its shopper had placed, or 0. */
    orderId: integer('order_id').references(() => orders.id),
    afterOrderId: integer('after_order_id'),
    /** What lay in the cart, as a hash that is the same for the same pieces; and the pieces, for as long as the link opens. */
    contentHash: text('content_hash'),
    lines: jsonb('lines').$type<LeftLine[]>(),
    /** To whom; empty once it is ninety days old, or its person is forgotten. */
    email: text('email').notNull(),
    /** Opens what it is about, and takes the consent back. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamptz('created_at').notNull(),
    /** When somebody first followed its link. */
    openedAt: timestamptz('opened_at'),
    /** The order that was placed, or paid, within a week after it. */
    broughtOrderId: integer('brought_order_id').references(() => orders.id),
  },
  (reminder) => [
    uniqueIndex('reminders_once_of_order')
      .on(reminder.orderId, reminder.kind)
      .where(sql`${reminder.orderId} is not null`),
    /** One of a shopper's cart until an order, and never one of the same pieces. */
    uniqueIndex('reminders_once_until_order')
      .on(reminder.consentId, reminder.afterOrderId)
      .where(sql`${reminder.kind} = 'cart'`),
    uniqueIndex('reminders_once_of_content')
      .on(reminder.consentId, reminder.contentHash)
      .where(sql`${reminder.kind} = 'cart'`),
    /** An order is brought back once. */
    uniqueIndex('reminders_brought').on(reminder.broughtOrderId).where(sql`${reminder.broughtOrderId} is not null`),
    index('reminders_to').on(sql`lower(${reminder.email})`).where(sql`${reminder.email} <> ''`),
    index('reminders_by_age').on(reminder.createdAt),
    check(
      'reminders_about',
      sql`case when ${reminder.kind} = 'cart'
        then ${reminder.orderId} is null and ${reminder.afterOrderId} is not null and ${reminder.contentHash} is not null
        else ${reminder.orderId} is not null end`,
    ),
    check('reminders_kind', sql`${reminder.kind} in (${oneOf(REMINDER_KINDS)})`),
  ],
);
