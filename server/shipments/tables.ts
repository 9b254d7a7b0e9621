import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '#server/orders/tables.ts';
import { oneOf, timestamptz } from '#server/platform/db/columns.ts';

export const couriers = pgTable('couriers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
  /** Where a parcel can be followed, with {waybill} in it. */
  trackingAddress: text('tracking_address'),
  isActive: boolean('is_active').notNull().default(true),
});

export const SHIPMENT_STATES = ['with_courier', 'delivered', 'coming_back', 'back', 'undone'] as const;

/** A parcel that was handed to a courier. One that was taken back by Undo stays as a row and counts for nothing. */
export const shipments = pgTable(
  'shipments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    courierId: integer('courier_id').references(() => couriers.id),
    waybill: text('waybill'),
    state: text('state', { enum: SHIPMENT_STATES }).notNull().default('with_courier'),
    shippedAt: timestamptz('shipped_at').notNull().defaultNow(),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (shipment) => [
    uniqueIndex('shipments_one_per_order').on(shipment.orderId).where(sql`${shipment.state} <> 'undone'`),
    uniqueIndex('shipments_waybill')
      .on(shipment.courierId, sql`lower(${shipment.waybill})`)
      .where(sql`${shipment.waybill} is not null and ${shipment.state} <> 'undone'`),
    index('shipments_by_waybill').on(sql`lower(${shipment.waybill})`),
    index('shipments_of_courier')
      .on(shipment.courierId, shipment.orderId.desc())
      .where(sql`${shipment.state} <> 'undone'`),
    index('shipments_coming_back').on(shipment.orderId).where(sql`${shipment.state} = 'coming_back'`),
    check('shipments_state', sql`${shipment.state} in (${oneOf(SHIPMENT_STATES)})`),
  ],
);
