import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { INCIDENT_KINDS } from '#contract/staff/health.ts';
import { oneOf, timestamptz } from '#server/platform/db/columns.ts';

/** Processes of the shop that are open: each says so twice a minute, and takes its row away when it closes in order. */
export const processes = pgTable('processes', {
  id: text('id').primaryKey(),
  role: text('role').notNull(),
  version: text('version').notNull(),
  memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
  startedAt: timestamptz('started_at').notNull().defaultNow(),
  seenAt: timestamptz('seen_at').notNull().defaultNow(),
});

/** What broke, since when and until when. */
export const incidents = pgTable(
  'incidents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: INCIDENT_KINDS }).notNull(),
    /** The process that saw it, and sees it end. */
    seenBy: text('seen_by').notNull(),
    beganAt: timestamptz('began_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (one) => [
    // However many processes see it.
    uniqueIndex('incidents_open_once').on(one.kind).where(sql`${one.endedAt} is null`),
    index('incidents_newest').on(one.beganAt),
    check('incidents_kind', sql`${one.kind} in (${oneOf(INCIDENT_KINDS)})`),
  ],
);

/** How requests were answered by all processes, summed up by half hours. */
export const answerCounts = pgTable('answer_counts', {
  at: timestamptz('at').primaryKey(),
  requests: integer('requests').notNull(),
  errors: integer('errors').notNull(),
  /** How many took at most 1, 2, 4, ... milliseconds (`answer-tally.ts`). */
  took: integer('took').array().notNull(),
});
