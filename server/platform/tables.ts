import { sql } from 'drizzle-orm';
import { bigint, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/platform/db/columns.ts';

/** The first response to a write, stored so that its repeat gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key it is: two customers may choose the same one. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** As text, not taken apart: the repeat must be equal to the letter. */
    answer: json('answer'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.owner, row.key] }),
    index('idempotency_keys_age').on(row.createdAt),
    /** Few beside those of shoppers: looked through when somebody is forgotten. */
    index('idempotency_keys_of_others').on(row.owner).where(sql`(owner = 'visitor' or owner like 'staff-%')`),
  ],
);

/** How often something was tried in the current window; shared by all replicas. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: timestamptz('resets_at').notNull(),
  },
  (row) => [index('rate_limits_age').on(row.resetsAt)],
);

/**
 * Numbers that lists show of all their rows: what the rows of a number add up to, those of a place (a category, a day) or all of them.
 * Kept by triggers (server/database/counts.sql): whoever changes a number adds a row, so nobody waits for anybody.
 */
export const keptCounts = pgTable(
  'kept_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    place: integer('place'),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (row) => [index('kept_counts_of_list').on(row.list, row.name, row.place)],
);
