import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, oneOf } from '#server/platform/db/columns.ts';

/** A day on which visits are counted, with the salt that makes its marks unreadable. Both go a minute after midnight. */
export const visitDays = pgTable(
  'visit_days',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    salt: bytea('salt').notNull(),
  },
  (one) => [check('visit_days_salt', sql`length(${one.salt}) = 32`)],
);

/** That one browser took one step that day, as a hash: nobody can tell which browser, nor which steps are of the same one. */
export const visitMarks = pgTable(
  'visit_marks',
  {
    day: date('day', { mode: 'string' })
      .notNull()
      .references(() => visitDays.day, { onDelete: 'cascade' }),
    mark: bytea('mark').notNull(),
  },
  (one) => [
    primaryKey({ name: 'visit_marks_pk', columns: [one.day, one.mark] }),
    check('visit_marks_length', sql`length(${one.mark}) = 16`),
  ],
);

/** What a browser does in the shop, as far as it is counted. */
export const VISIT_STEPS = ['visit', 'product', 'add', 'checkout'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** What stays: how many browsers took a step on a day. Product 0 stands for the whole shop. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    step: text('step', { enum: VISIT_STEPS }).notNull(),
    productId: integer('product_id').notNull().default(0),
    visits: integer('visits').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (count) => [
    primaryKey({ name: 'visit_counts_pk', columns: [count.day, count.step, count.productId, count.isDemo] }),
    check('visit_counts_step', sql`${count.step} in (${oneOf(VISIT_STEPS)})`),
    check(
      'visit_counts_product',
      sql`${count.productId} = 0 or (${count.productId} > 0 and ${count.step} in ('product', 'add'))`,
    ),
    check('visit_counts_some', sql`${count.visits} > 0`),
  ],
);

export const MOST_OF_WORDS = 60;

/** What was searched for on a day: by how many, and by how many in vain. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    words: text('words').notNull(),
    searches: integer('searches').notNull(),
    unfound: integer('unfound').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (count) => [
    primaryKey({ name: 'search_counts_pk', columns: [count.day, count.words, count.isDemo] }),
    check('search_counts_words', sql`length(${count.words}) between 1 and 60`),
    check('search_counts_numbers', sql`${count.searches} > 0 and ${count.unfound} between 0 and ${count.searches}`),
  ],
);

/** A day in Colombo whose sums are kept below: they are true unless it stands in changed_days, too. */
export const keptDays = pgTable('kept_days', { day: date('day', { mode: 'string' }).primaryKey() });

/**
 * Days of which something was changed since they were counted: a row for each change, written with it, so nobody waits for anybody.
 * `goods`: what was sold, too.
 */
export const changedDays = pgTable('changed_days', {
  day: date('day', { mode: 'string' }).notNull(),
  goods: boolean('goods').notNull(),
});

/** What reports add up of the orders, the money and the documents of a day (count_figures in server/database/reports.sql). */
export const dayFigures = pgTable(
  'day_figures',
  {
    kind: text('kind').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The district, the way to pay, ... */
    key: text('key').notNull(),
    /** How many, and how many of them are special: refused, declined, paid, sent back. */
    count: integer('count').notNull(),
    part: integer('part').notNull(),
    cents: bigint('cents', { mode: 'number' }),
    partCents: bigint('part_cents', { mode: 'number' }),
  },
  (one) => [primaryKey({ name: 'day_figures_pk', columns: [one.kind, one.day, one.key] })],
);

/** What each sale of a day came to, in steps of 500 rupees: the median is looked for in one step only. */
export const dayTotals = pgTable(
  'day_totals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    step: integer('step').notNull(),
    totals: integer('totals').array().notNull(),
  },
  (one) => [primaryKey({ name: 'day_totals_pk', columns: [one.day, one.step] })],
);

/** What was sold of an item on a day. */
export const goodsSold = pgTable(
  'goods_sold',
  {
    day: date('day', { mode: 'string' }).notNull(),
    itemId: integer('item_id').notNull(),
    /** Of the item, so that nothing is joined to it. */
    productId: integer('product_id').notNull(),
    /** Without those that came back, and what all cost. */
    pieces: integer('pieces').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** Pieces of orders that were not refunded as a whole. */
    bought: integer('bought').notNull(),
  },
  (one) => [primaryKey({ name: 'goods_sold_pk', columns: [one.day, one.itemId] })],
);

/** What was sold of a product until the end of each third of a month: what whole thirds brought is one sum less another, however many there are. */
export const productSales = pgTable(
  'product_sales',
  {
    productId: integer('product_id').primaryKey(),
    /** The third of the first sums (third_of in server/database/reports.sql). */
    since: integer('since').notNull(),
    pieces: bigint('pieces', { mode: 'number' }).array().notNull(),
    cents: bigint('cents', { mode: 'number' }).array().notNull(),
  },
  (one) => [
    check(
      'product_sales_months',
      sql`cardinality(${one.pieces}) > 0 and cardinality(${one.pieces}) = cardinality(${one.cents}) and array_position(${one.pieces} || ${one.cents}, null) is null`,
    ),
  ],
);
