import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';

/** How far the audit of the ledger has come: one row while it is under way. */
export const auditProgress = pgTable(
  'audit_progress',
  {
    id: integer('id').primaryKey(),
    /** Which of its parts, and the id from which that goes on. */
    part: smallint('part').notNull(),
    next: bigint('next', { mode: 'number' }).notNull(),
    /** What was found so far. */
    gaps: integer('gaps').notNull().default(0),
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (one) => [check('audit_progress_one', sql`${one.id} = 1`)],
);

/** Audits of stock and ledger that came to their end, each with how much it found. */
export const audits = pgTable(
  'audits',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
    gaps: integer('gaps').notNull(),
  },
  (audit) => [index('audits_ended').on(audit.endedAt)],
);
