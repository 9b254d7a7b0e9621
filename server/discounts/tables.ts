import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { timestamptz } from '#server/platform/db/columns.ts';

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** As it is shown; found however it is written. */
    code: text('code').notNull(),
    /** Either a share of the subtotal or an amount off it. */
    percent: integer('percent'),
    amountCents: integer('amount_cents'),
    /** The subtotal from which it is given. */
    minimumCents: integer('minimum_cents').notNull().default(0),
    startsAt: timestamptz('starts_at').notNull().defaultNow(),
    endsAt: timestamptz('ends_at'),
    mostUses: integer('most_uses'),
    mostPerCustomer: integer('most_per_customer'),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    active: boolean('active').notNull().default(true),
    /** Orders that hold it now; raising it is what grants a use. */
    uses: integer('uses').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (code) => [
    uniqueIndex('discount_codes_code').on(sql`lower(${code.code})`),
    check('discount_codes_one_kind', sql`(${code.percent} is null) <> (${code.amountCents} is null)`),
    check('discount_codes_percent', sql`${code.percent} between 1 and 100`),
    check('discount_codes_amount', sql`${code.amountCents} > 0`),
    check('discount_codes_minimum', sql`${code.minimumCents} >= 0`),
    check(
      'discount_codes_never_overused',
      sql`${code.uses} >= 0 and ${code.uses} <= coalesce(${code.mostUses}, ${code.uses})`,
    ),
  ],
);

/** A code held by an order. Released when that order is cancelled: then it may be used again. */
export const discountUses = pgTable(
  'discount_uses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    codeId: integer('code_id')
      .notNull()
      .references(() => discountCodes.id),
    /** Nothing: of somebody without an account, known by the phone of the order that holds it. */
    userId: integer('user_id').references(() => users.id),
    /** First, second, ... use of one customer: two at the same moment would be the same one, and only one of them is. */
    number: integer('number').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    releasedAt: timestamptz('released_at'),
  },
  (use) => [
    uniqueIndex('discount_uses_once').on(use.codeId, use.userId, use.number).where(sql`${use.releasedAt} is null`),
    index('discount_uses_of_user').on(use.userId),
  ],
);
