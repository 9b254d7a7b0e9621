import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { orderLines, orders } from '#server/orders/tables.ts';
import { oneOf, timestamptz } from '#server/platform/db/columns.ts';

export type RemittanceColumns = { waybill: string; amount: string; fee: string | null };

/** Who carries parcels. */
export const couriers = pgTable('couriers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
  /** Where a parcel can be followed, with {waybill} in it. */
  trackingAddress: text('tracking_address'),
  /** How their tracking numbers look, # for a digit and @ for a letter: 'KE########'. Nothing: any. */
  waybillForm: text('waybill_form').notNull().default(''),
  /** Columns of the sheet that they want with a hand-over, in order. Nothing: ours. */
  sheetColumns: jsonb('sheet_columns').$type<{ heading: string; field: string }[]>().notNull().default([]),
  /** Headings of the columns in their sheets of cash that was collected, as they were chosen last. */
  remittanceColumns: jsonb('remittance_columns').$type<RemittanceColumns>(),
  isActive: boolean('is_active').notNull().default(true),
});

/** Tracking numbers that a courier printed beforehand, each used once. */
export const waybillPool = pgTable(
  'waybill_pool',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    courierId: integer('courier_id')
      .notNull()
      .references(() => couriers.id),
    waybill: text('waybill').notNull(),
    addedAt: timestamptz('added_at').notNull().defaultNow(),
    orderId: integer('order_id').references(() => orders.id),
  },
  (pool) => [
    uniqueIndex('waybill_pool_once').on(pool.courierId, sql`lower(${pool.waybill})`),
    index('waybill_pool_free').on(pool.courierId, pool.id).where(sql`${pool.orderId} is null`),
    index('waybill_pool_of_order').on(pool.orderId),
  ],
);

/** Parcels that one courier took along at one time. */
export const handovers = pgTable('handovers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  courierId: integer('courier_id')
    .notNull()
    .references(() => couriers.id),
  at: timestamptz('at').notNull().defaultNow(),
  by: integer('by')
    .notNull()
    .references(() => users.id),
});

export const SHIPMENT_STATES = ['packed', 'with_courier', 'delivered', 'coming_back', 'back', 'undone'] as const;

/** A parcel, from the table on which it is packed. One that was taken back by Undo stays as a row and counts for nothing. */
export const shipments = pgTable(
  'shipments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    courierId: integer('courier_id').references(() => couriers.id),
    waybill: text('waybill'),
    weightGrams: integer('weight_grams'),
    handoverId: integer('handover_id').references(() => handovers.id),
    state: text('state', { enum: SHIPMENT_STATES }).notNull().default('with_courier'),
    packedAt: timestamptz('packed_at'),
    shippedAt: timestamptz('shipped_at').defaultNow(),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (shipment) => [
    uniqueIndex('shipments_one_per_order').on(shipment.orderId).where(sql`${shipment.state} <> 'undone'`),
    uniqueIndex('shipments_waybill')
      // Those without a courier among themselves, too.
      .on(sql`coalesce(${shipment.courierId}, 0)`, sql`lower(${shipment.waybill})`)
      .where(sql`${shipment.waybill} is not null and ${shipment.state} <> 'undone'`),
    index('shipments_by_waybill').on(sql`lower(${shipment.waybill})`),
    index('shipments_of_courier').on(shipment.courierId, shipment.orderId).where(sql`${shipment.state} <> 'undone'`),
    index('shipments_by_day').on(shipment.shippedAt).where(sql`${shipment.state} <> 'undone'`),
    index('shipments_of_handover').on(shipment.handoverId),
    index('shipments_packed').on(shipment.orderId).where(sql`${shipment.state} = 'packed'`),
    check('shipments_shipped_when', sql`(${shipment.state} = 'packed') = (${shipment.shippedAt} is null)`),
    check('shipments_weight', sql`${shipment.weightGrams} between 1 and 30000`),
    index('shipments_coming_back').on(shipment.orderId).where(sql`${shipment.state} = 'coming_back'`),
    check('shipments_state', sql`${shipment.state} in (${oneOf(SHIPMENT_STATES)})`),
  ],
);

/** Where a parcel was, and when. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id),
    state: text('state', { enum: SHIPMENT_STATES }).notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (event) => [index('shipment_events_of_shipment').on(event.shipmentId)],
);

/** Pieces of a parcel that came back, as they were counted in, once: good ones lie on the shelf again, damaged ones do not. */
export const returnedPieces = pgTable(
  'returned_pieces',
  {
    orderLineId: integer('order_line_id')
      .primaryKey()
      .references(() => orderLines.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    good: integer('good').notNull(),
    damaged: integer('damaged').notNull(),
    countedBy: integer('counted_by')
      .notNull()
      .references(() => users.id),
    countedAt: timestamptz('counted_at').notNull().defaultNow(),
  },
  (piece) => [
    index('returned_pieces_of_order').on(piece.orderId),
    check('returned_pieces_counts', sql`${piece.good} >= 0 and ${piece.damaged} >= 0`),
  ],
);
