import { and, eq, inArray, ne } from 'drizzle-orm';
import { deliveryDays } from '#contract/districts.ts';
import type { Parcel } from '#contract/orders.ts';
import { orders } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { followLink } from '#server/shipments/read-couriers.ts';
import { couriers, shipments } from '#server/shipments/tables.ts';

/** For their buyers: where the parcels of these orders are, by order. */
export async function readParcels(db: Db | Tx, orderIds: number[]): Promise<Map<number, Parcel>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      shipment: shipments,
      courier: couriers.name,
      trackingAddress: couriers.trackingAddress,
      district: orders.shippingDistrict,
      wanted: orders.scheduleDelivery,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(and(inArray(shipments.orderId, orderIds), ne(shipments.state, 'undone')));
  return new Map(
    rows.flatMap(({ shipment, courier, trackingAddress, district, wanted }) => {
      const { orderId, state, waybill, shippedAt, changedAt } = shipment;
      if (state === 'undone') return [];
      const days = Number(deliveryDays(district).split('-')[1]);
      const parcel: Parcel = {
        state,
        courier: courier ?? '',
        trackingNumber: waybill,
        link: followLink(trackingAddress, waybill),
        since: changedAt.toISOString(),
        expectedBy: state === 'with_courier' && shippedAt ? (wanted ?? workingDaysAfter(shippedAt, days)) : null,
      };
      return [[orderId, parcel]];
    }),
  );
}

const DAY_MS = 86_400_000;
/** Sri Lanka knows no summer time. */
const COLOMBO_AHEAD_MS = 5.5 * 3_600_000;
const SUNDAY = 0;

/** Couriers work from Monday to Saturday. */
function workingDaysAfter(instant: Date, days: number): string {
  let day = new Date(Math.floor((instant.getTime() + COLOMBO_AHEAD_MS) / DAY_MS) * DAY_MS);
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS);
    if (day.getUTCDay() !== SUNDAY) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
