import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';

/** How far the audit of the ledger has come: one row while it is under way. */
export const auditProgress = pgTable(
  'audit_progress',
  {
    id: integer('id').primaryKey(),
    /** Which of its parts, and the id from which that goes on. */
    part: smallint('part').notNull(),
    next: bigint('next', { mode: 'number' }).notNull(),
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (one) => [check('audit_progress_one', sql`${one.id} = 1`)],
);
