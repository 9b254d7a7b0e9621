import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Parcel } from '#contract/calls/orders.ts';
import type { DeliveryTerms } from '#contract/rules/delivery.ts';
import { deliveryPromise } from '#contract/rules/delivery-promise.ts';
import { orders } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { followLink } from '#server/shipments/read-couriers.ts';
import { couriers, shipments } from '#server/shipments/tables.ts';

/** For their buyers: where the parcels of these orders are, by order. */
export async function readParcels(
  db: Db | Tx,
  orderIds: number[],
  delivery: DeliveryTerms,
): Promise<Map<number, Parcel>> {
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
      const parcel: Parcel = {
        state,
        courier: courier ?? '',
        trackingNumber: waybill,
        link: followLink(trackingAddress, waybill),
        since: changedAt.toISOString(),
        expectedBy:
          state === 'with_courier' && shippedAt
            ? (wanted ?? deliveryPromise(delivery, district, shippedAt).last)
            : null,
      };
      return [[orderId, parcel]];
    }),
  );
}
