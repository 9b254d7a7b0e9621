import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** All rows of the sheet, those among them that were booked, and what the courier keeps for its work. */
    sheetCents: bigint('sheet_cents', { mode: 'number' }).notNull(),
    bookedCents: bigint('booked_cents', { mode: 'number' }).notNull(),
    feesCents: bigint('fees_cents', { mode: 'number' }).notNull(),
    bookedBy: integer('booked_by')
      .notNull()
      .references(() => users.id),
    bookedAt: timestamptz('booked_at').notNull().defaultNow(),
  },
  (remittance) => [index('cod_remittances_of_courier').on(remittance.courierId, remittance.id.desc())],
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
