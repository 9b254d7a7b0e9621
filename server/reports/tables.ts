import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
