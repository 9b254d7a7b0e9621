import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { BUCKETS } from '#contract/staff/cash.ts';
import { users } from '#server/accounts/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { oneOf, timestamptz } from '#server/platform/db/columns.ts';
import { couriers } from '#server/shipments/tables.ts';

/** Cash that a courier collected and handed over, with the sheet that says for which parcels. */
export const codRemittances = pgTable(
  'cod_remittances',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    courierId: integer('courier_id')
      .notNull()
      .references(() => couriers.id),
    fileName: text('file_name').notNull(),
    /** The same file is booked once. */
    fileHash: text('file_hash').notNull().unique(),
    /** What the bank or the courier calls it. */
    reference: text('reference').notNull().default(''),
    /** All rows of the sheet, what was booked of them, and what the courier keeps for its work. */
    sheetCents: bigint('sheet_cents', { mode: 'number' }).notNull(),
    bookedCents: bigint('booked_cents', { mode: 'number' }).notNull(),
    feesCents: bigint('fees_cents', { mode: 'number' }).notNull(),
    /** What was answered about rows that are unknown or were seen before: whether their cash came, and whether their fees were kept. */
    isRestPaid: boolean('is_rest_paid').notNull().default(false),
    areRestFeesKept: boolean('are_rest_fees_kept').notNull().default(false),
    bookedBy: integer('booked_by')
      .notNull()
      .references(() => users.id),
    bookedAt: timestamptz('booked_at').notNull().defaultNow(),
  },
  (remittance) => [index('cod_remittances_of_courier').on(remittance.courierId, remittance.id)],
);

/** A row of the sheet, and in which bucket it lay when it was booked. Whom the parcel was for is not kept twice. */
export const codRemittanceRows = pgTable(
  'cod_remittance_rows',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    remittanceId: integer('remittance_id')
      .notNull()
      .references(() => codRemittances.id),
    line: integer('line').notNull(),
    waybill: text('waybill').notNull(),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull().default(0),
    /** What was still to come for the order. */
    dueCents: integer('due_cents').notNull().default(0),
    orderId: integer('order_id').references(() => orders.id),
    bucket: text('bucket', { enum: BUCKETS }).notNull(),
  },
  (row) => [
    uniqueIndex('cod_remittance_rows_line').on(row.remittanceId, row.line),
    // The cash of an order is complete once; what is short may be followed by the rest.
    uniqueIndex('cod_remittance_rows_cash_once')
      .on(row.orderId)
      .where(sql`${row.bucket} in ('matches', 'over') and ${row.dueCents} > 0`),
    uniqueIndex('cod_remittance_rows_order_once')
      .on(row.remittanceId, row.orderId)
      .where(sql`${row.bucket} in ('matches', 'short', 'over')`),
    index('cod_remittance_rows_of_order').on(row.orderId),
    check('cod_remittance_rows_bucket', sql`${row.bucket} in (${oneOf(BUCKETS)})`),
    check(
      'cod_remittance_rows_fit_bucket',
      sql`case ${row.bucket} when 'matches' then ${row.amountCents} = ${row.dueCents} and ${row.orderId} is not null
        when 'short' then ${row.amountCents} between 0 and ${row.dueCents} - 1 and ${row.orderId} is not null
        when 'over' then ${row.amountCents} > ${row.dueCents} and ${row.dueCents} > 0 and ${row.orderId} is not null
        else true end`,
    ),
  ],
);

/** Paid too much; paid too little and still missing; paid too little and accepted as it is. */
export const DIFFERENCE_ACCOUNTS = ['surplus', 'short', 'let_go'] as const;

/** What couriers paid otherwise than was due, posted like money: never changed, its opposite is posted. */
export const cashDifferences = pgTable(
  'cash_differences',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    account: text('account', { enum: DIFFERENCE_ACCOUNTS }).notNull(),
    /** The row of the sheet that brought a surplus. */
    rowId: integer('row_id').references(() => codRemittanceRows.id),
    /** Nothing: the row names no order of ours. */
    orderId: integer('order_id').references(() => orders.id),
    amountCents: integer('amount_cents').notNull(),
    at: timestamptz('at').notNull(),
  },
  (difference) => [
    index('cash_differences_by_day').on(difference.account, difference.at),
    index('cash_differences_of_order').on(difference.orderId),
    uniqueIndex('cash_differences_row_once').on(difference.rowId),
    check('cash_differences_account', sql`${difference.account} in (${oneOf(DIFFERENCE_ACCOUNTS)})`),
    check('cash_differences_amount', sql`${difference.amountCents} <> 0`),
    check(
      'cash_differences_of_what',
      sql`case ${difference.account} when 'surplus' then ${difference.rowId} is not null
        else ${difference.orderId} is not null and ${difference.rowId} is null end`,
    ),
  ],
);
