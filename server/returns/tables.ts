import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { RETURN_REASONS, RETURN_STATES } from '#contract/calls/returns.ts';
import { users } from '#server/accounts/tables.ts';
import { orderLines, orders } from '#server/orders/tables.ts';
import { refunds } from '#server/payments/tables.ts';
import { bytea, oneOf, timestamptz } from '#server/platform/db/columns.ts';

/** A shopper wants to send something back, from the question to the money. */
export const returns = pgTable(
  'returns',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state', { enum: RETURN_STATES }).notNull().default('asked'),
    reason: text('reason', { enum: RETURN_REASONS }).notNull(),
    text: text('text').notNull().default(''),
    askedAt: timestamptz('asked_at').notNull(),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: timestamptz('decided_at'),
    /** What the shopper is told with the decision. */
    answer: text('answer').notNull().default(''),
    receivedBy: integer('received_by').references(() => users.id),
    receivedAt: timestamptz('received_at'),
    /** Nothing, while it says 'refunded': it was decided that no money goes back, and `answer` says why. */
    refundId: integer('refund_id').references(() => refunds.id),
  },
  (row) => [
    uniqueIndex('returns_one_open').on(row.orderId).where(sql`${row.state} in ('asked', 'approved')`),
    index('returns_of_order').on(row.orderId),
    index('returns_open').on(row.askedAt).where(sql`${row.state} in ('asked', 'approved', 'received')`),
    uniqueIndex('returns_refund').on(row.refundId),
    check('returns_state', sql`${row.state} in (${oneOf(RETURN_STATES)})`),
    check('returns_reason', sql`${row.reason} in (${oneOf(RETURN_REASONS)})`),
    check('returns_decided', sql`(${row.state} in ('asked', 'withdrawn')) or ${row.decidedAt} is not null`),
    check('returns_received', sql`(${row.state} in ('received', 'refunded')) = (${row.receivedAt} is not null)`),
  ],
);

/** What of a line is to come back, and how many pieces came, good or damaged. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    qty: integer('qty').notNull(),
    /** As they were counted in. */
    good: integer('good').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
  },
  (line) => [
    primaryKey({ columns: [line.returnId, line.orderLineId] }),
    index('return_lines_of_line').on(line.orderLineId),
    check('return_lines_qty', sql`${line.qty} > 0`),
    check(
      'return_lines_counted',
      sql`${line.good} >= 0 and ${line.damaged} >= 0 and ${line.good} + ${line.damaged} <= ${line.qty}`,
    ),
  ],
);

/** What the shopper photographed: shown to staff and to the shopper, never at a public address. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    mediaType: text('media_type').notNull(),
    picture: bytea('picture').notNull(),
  },
  (photo) => [index('return_photos_of_return').on(photo.returnId)],
);
