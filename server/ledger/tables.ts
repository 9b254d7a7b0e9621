import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SETTLED_BY, SETTLEMENT_BUCKETS } from '#contract/staff/ledger.ts';
import { users } from '#server/accounts/tables.ts';
import { moneyEntries, paymentAttempts, refunds } from '#server/payments/tables.ts';
import { oneOf, timestamptz } from '#server/platform/db/columns.ts';

/** Money that a provider paid out to the shop's bank, with the sheet that says for which payments. */
export const settlements = pgTable(
  'settlements',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    provider: text('provider', { enum: SETTLED_BY }).notNull(),
    fileName: text('file_name').notNull(),
    /** The same file is booked once. */
    fileHash: text('file_hash').notNull().unique(),
    /** What the bank calls it. */
    reference: text('reference').notNull().default(''),
    /** What the sheet says was taken, what the provider keeps, and what it pays out. */
    grossCents: bigint('gross_cents', { mode: 'number' }).notNull(),
    feesCents: bigint('fees_cents', { mode: 'number' }).notNull(),
    netCents: bigint('net_cents', { mode: 'number' }).notNull(),
    bookedBy: integer('booked_by')
      .notNull()
      .references(() => users.id),
    bookedAt: timestamptz('booked_at').notNull(),
  },
  (settlement) => [
    index('settlements_of_provider').on(settlement.provider, settlement.id),
    check('settlements_provider', sql`${settlement.provider} in (${oneOf(SETTLED_BY)})`),
    check('settlements_add_up', sql`${settlement.netCents} = ${settlement.grossCents} - ${settlement.feesCents}`),
  ],
);

/** A row of the sheet: a payment, or, below zero, a refund; and in which bucket it lay when it was booked. */
export const settlementRows = pgTable(
  'settlement_rows',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    settlementId: integer('settlement_id')
      .notNull()
      .references(() => settlements.id),
    line: integer('line').notNull(),
    reference: text('reference').notNull(),
    grossCents: integer('gross_cents').notNull(),
    feeCents: integer('fee_cents').notNull().default(0),
    attemptId: integer('attempt_id').references(() => paymentAttempts.id),
    refundId: integer('refund_id').references(() => refunds.id),
    bucket: text('bucket', { enum: SETTLEMENT_BUCKETS }).notNull(),
  },
  (row) => [
    uniqueIndex('settlement_rows_line').on(row.settlementId, row.line),
    index('settlement_rows_of_attempt').on(row.attemptId),
    // Each payment and each refund is settled once.
    uniqueIndex('settlement_rows_payment_once')
      .on(row.attemptId)
      .where(sql`${row.refundId} is null and ${row.bucket} in ('matches', 'differs')`),
    uniqueIndex('settlement_rows_refund_once').on(row.refundId).where(sql`${row.bucket} in ('matches', 'differs')`),
    check('settlement_rows_bucket', sql`${row.bucket} in (${oneOf(SETTLEMENT_BUCKETS)})`),
    check('settlement_rows_known', sql`${row.bucket} = 'unknown' or ${row.attemptId} is not null`),
  ],
);

/**
 * Entries that a provider still owes: no sheet of theirs has paid them, or one paid something else. Kept by triggers
 * (server/database/ledger.sql) with what is added up of them, so that nobody reads all entries for a few.
 */
export const owedEntries = pgTable('owed_entries', {
  entryId: integer('entry_id')
    .primaryKey()
    .references(() => moneyEntries.id, { onDelete: 'cascade' }),
  tender: text('tender').notNull(),
  amountCents: integer('amount_cents').notNull(),
  at: timestamptz('at').notNull(),
  refundId: integer('refund_id'),
  /** What a sheet paid instead. */
  settledCents: integer('settled_cents'),
});
