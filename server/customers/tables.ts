import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { timestamptz } from '#server/platform/db/columns.ts';

/**
 * Who buys here: an account, or somebody known only by the phone of orders that belong to no account. All but the wish to
 * be forgotten is what orders, books and accounts say, counted anew by triggers at each commit (server/database/customers.sql).
 */
export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of somebody without an account, in the one form that phones are kept in. */
    onlyPhone: text('only_phone').unique(),
    name: text('name').notNull().default(''),
    /** Where they can be called: the account's number, or that of the last order. */
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    town: text('town').notNull().default(''),
    district: text('district').notNull().default(''),
    /** Placed and not called off, or sent and refused at the door. */
    orders: integer('orders').notNull().default(0),
    /** Money that arrived, minus what went back: the books, as the takings of a day are. */
    spentCents: bigint('spent_cents', { mode: 'number' }).notNull().default(0),
    /** Parcels that were to be paid at the door: how many came there, and how many were refused. */
    cashSent: integer('cash_sent').notNull().default(0),
    cashRefused: integer('cash_refused').notNull().default(0),
    /** Before all time for whoever has not ordered yet. */
    lastOrderAt: timestamptz('last_order_at').notNull().default(sql`'-infinity'`),
    /** Their mail address is on the list of the letter, and whoever has it has said so. */
    hasLetter: boolean('has_letter').notNull().default(false),
    since: timestamptz('since').notNull().defaultNow(),
    /** When they asked to be forgotten. */
    forgetAskedAt: timestamptz('forget_asked_at'),
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(name || ' ' || email || ' ' || phone || ' ' || town || ' ' || district)`,
    ),
  },
  (customer) => [
    index('customers_by_last_order').on(customer.lastOrderAt, customer.id),
    index('customers_who_refused').on(customer.lastOrderAt, customer.id).where(sql`${customer.cashRefused} > 0`),
    index('customers_to_forget')
      .on(customer.lastOrderAt, customer.id)
      .where(sql`${customer.forgetAskedAt} is not null`),
    index('customers_with_letter').on(customer.lastOrderAt, customer.id).where(sql`${customer.hasLetter}`),
    index('customers_who_came_back').on(customer.lastOrderAt, customer.id).where(sql`${customer.orders} >= 2`),
    index('customers_of_district').on(customer.district, customer.lastOrderAt, customer.id),
    index('customers_of_phone').on(customer.phone),
    index('customers_of_email').on(sql`lower(${customer.email})`),
    index('customers_search').using('gin', sql`search_text gin_trgm_ops`),
    index('customers_in_other_scripts')
      .using('gin', sql`letters_as_hex(plain_letters(search_text)) gin_trgm_ops`)
      .where(sql`search_text ~ '[^ -~]'`),
    check('customers_known_by', sql`(${customer.userId} is null) <> (${customer.onlyPhone} is null)`),
    check('customers_only_phone', sql`${customer.onlyPhone} <> ''`),
    check(
      'customers_counts',
      sql`${customer.orders} >= 0 and ${customer.cashRefused} between 0 and ${customer.cashSent}`,
    ),
  ],
);

/** What the team should know of somebody. It follows their orders when these come to an account. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    at: timestamptz('at').notNull(),
  },
  (note) => [
    index('customer_notes_of_customer').on(note.customerId, note.id),
    check('customer_notes_text', sql`length(${note.text}) between 1 and 2000`),
  ],
);

export type CustomerRow = typeof customers.$inferSelect;
