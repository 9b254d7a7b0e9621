import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/platform/db/columns.ts';

/** Backups that the shop took by itself, and whether one of them could be opened. */
export const backups = pgTable(
  'backups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    startedAt: timestamptz('started_at').notNull(),
    endedAt: timestamptz('ended_at').notNull().defaultNow(),
    /** Null: none was written. */
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: bigint('rows', { mode: 'number' }),
    orders: integer('orders'),
    pictures: integer('pictures'),
    /** When it was opened in a scratch database, compared and audited; null while it was not. */
    rehearsedAt: timestamptz('rehearsed_at'),
    rehearsalSeconds: integer('rehearsal_seconds'),
    /** When it was in the bucket; null: it is not there. */
    uploadedAt: timestamptz('uploaded_at'),
    /** What went wrong, as a sentence; null: nothing. */
    problem: text('problem'),
    /** When its file went, because newer ones are kept. */
    removedAt: timestamptz('removed_at'),
  },
  (one) => [check('backups_are_written_or_say_why', sql`(${one.file} is null) <= (${one.problem} is not null)`)],
);

/** Each night's going back to the last moment that is kept, tried in a folder beside the shop. */
export const momentRehearsals = pgTable('moment_rehearsals', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  endedAt: timestamptz('ended_at').notNull().defaultNow(),
  /** Until when what happened was there; null: it did not come so far. */
  reachedAt: timestamptz('reached_at'),
  orders: integer('orders'),
  /** What went wrong, as a sentence; null: nothing. */
  problem: text('problem'),
});
