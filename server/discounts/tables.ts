import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DISCOUNT_KINDS, type DiscountRule, GET_OF } from '#contract/rules/discount-rule.ts';
import { users } from '#server/accounts/tables.ts';
import { products } from '#server/catalogue/tables.ts';
import { oneOf, timestamptz } from '#server/platform/db/columns.ts';

/** What takes something off an order: by a code, or, without one, by itself when it is reached. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** In capitals; found however it is written. Nothing: it is given by itself, under its name. */
    code: text('code'),
    name: text('name').notNull().default(''),
    kind: text('kind', { enum: DISCOUNT_KINDS }).notNull().default('percent'),
    percent: integer('percent'),
    amountCents: integer('amount_cents'),
    buyQty: integer('buy_qty'),
    getQty: integer('get_qty'),
    getPercent: integer('get_percent'),
    getOf: text('get_of', { enum: GET_OF }),
    getProductId: integer('get_product_id').references(() => products.id),
    /** The subtotal from which it is given. */
    minimumCents: integer('minimum_cents').notNull().default(0),
    mostOffCents: integer('most_off_cents'),
    categoryIds: integer('category_ids').array().notNull().default([]),
    productIds: integer('product_ids').array().notNull().default([]),
    districts: text('districts').array().notNull().default([]),
    /** Not on items that have a price before. */
    skipsReduced: boolean('skips_reduced').notNull().default(false),
    startsAt: timestamptz('starts_at').notNull().defaultNow(),
    endsAt: timestamptz('ends_at'),
    mostUses: integer('most_uses'),
    mostPerCustomer: integer('most_per_customer'),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    /** Of an automatic one: a code may be used beside it. */
    combines: boolean('combines').notNull().default(false),
    /** Of a code: offered to every cart that it fits, without being asked for. */
    isPublic: boolean('is_public').notNull().default(false),
    active: boolean('active').notNull().default(true),
    /** Orders that hold it now; raising it is what grants a use. */
    uses: integer('uses').notNull().default(0),
    /** Counted by the database with each change but those of its uses. */
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (code) => [
    uniqueIndex('discount_codes_code').on(sql`lower(${code.code})`),
    index('discount_codes_automatic').on(code.id).where(sql`${code.code} is null or ${code.isPublic}`),
    check('discount_codes_kind', sql`${code.kind} in (${oneOf(DISCOUNT_KINDS)})`),
    check(
      'discount_codes_kind_fits',
      sql`(${code.kind} = 'percent') = (${code.percent} is not null)
        and (${code.kind} = 'amount') = (${code.amountCents} is not null)
        and num_nonnulls(${code.buyQty}, ${code.getQty}, ${code.getPercent}, ${code.getOf}) = case when ${code.kind} = 'buy_get' then 4 else 0 end
        and (${code.getProductId} is not null) = (${code.getOf} is not distinct from 'named')`,
    ),
    check(
      'discount_codes_buy_get',
      sql`${code.buyQty} between 1 and 50 and ${code.getQty} between 1 and 50
        and ${code.getPercent} between 1 and 100 and ${code.getOf} in (${oneOf(GET_OF)})`,
    ),
    check('discount_codes_code_or_name', sql`(${code.code} is null) = (${code.name} <> '')`),
    check('discount_codes_code_written', sql`${code.code} = upper(btrim(${code.code})) and ${code.code} <> ''`),
    check('discount_codes_beside', sql`not ${code.combines} or ${code.code} is null`),
    check('discount_codes_public', sql`not ${code.isPublic} or ${code.code} is not null`),
    check('discount_codes_percent', sql`${code.percent} between 1 and 100`),
    check('discount_codes_amount', sql`${code.amountCents} > 0`),
    check('discount_codes_minimum', sql`${code.minimumCents} >= 0`),
    check(
      'discount_codes_limits',
      sql`${code.mostUses} >= 1 and ${code.mostPerCustomer} >= 1 and ${code.mostOffCents} >= 1`,
    ),
    check('discount_codes_dates', sql`${code.endsAt} >= ${code.startsAt}`),
    check(
      'discount_codes_one_choice',
      sql`cardinality(${code.categoryIds}) = 0 or cardinality(${code.productIds}) = 0`,
    ),
    check(
      'discount_codes_never_overused',
      sql`${code.uses} >= 0 and ${code.uses} <= coalesce(${code.mostUses}, ${code.uses})`,
    ),
  ],
);

/** The rule as it was agreed with an order, and what of that order had a price before. */
export type AgreedRule = DiscountRule & { reducedItems?: number[] };

/** A discount held by an order, as it was agreed. Released when that order is cancelled: then it may be used again. */
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
    /** The code or the name, the rule and the cents as they were agreed; a correction reckons anew by that rule. */
    name: text('name').notNull().default(''),
    kind: text('kind', { enum: DISCOUNT_KINDS }).notNull().default('percent'),
    rule: jsonb('rule')
      .$type<AgreedRule>()
      .notNull()
      .default({} as AgreedRule),
    offCents: integer('off_cents').notNull().default(0),
    deliveryCents: integer('delivery_cents').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    releasedAt: timestamptz('released_at'),
  },
  (use) => [
    uniqueIndex('discount_uses_once').on(use.codeId, use.userId, use.number).where(sql`${use.releasedAt} is null`),
    index('discount_uses_of_user').on(use.userId),
    index('discount_uses_of_code').on(use.codeId, use.id),
    check('discount_uses_cents', sql`${use.offCents} >= 0 and ${use.deliveryCents} >= 0`),
  ],
);

export type DiscountRow = typeof discountCodes.$inferSelect;
