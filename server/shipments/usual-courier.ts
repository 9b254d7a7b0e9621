import { and, eq, or, sql } from 'drizzle-orm';
import { orders } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Courier } from '#server/shipments/read-couriers.ts';
import { couriers, shipments } from '#server/shipments/tables.ts';

/** The id of the courier that usually goes to a district. */
export type DistrictCouriers = Partial<Record<string, number>>;

/**
 * Whose tracking number it is when nobody said: of who usually goes to the district, else of who took the last parcel, or of
 * the only one there is. Null: it has to be said.
 */
export async function usualCourier(tx: Tx, orderId: number, ofDistricts: DistrictCouriers): Promise<Courier | null> {
  const [order] = await tx.select({ district: orders.shippingDistrict }).from(orders).where(eq(orders.id, orderId));
  const isUsual = eq(couriers.id, ofDistricts[order?.district ?? ''] ?? 0);
  const lastParcel = sql`(select max(parcel.order_id) from ${shipments} parcel
    where parcel.courier_id = ${couriers}.id and parcel.state <> 'undone')`;
  const isOnly = sql`not exists (select 1 from ${couriers} other where other.is_active and other.id <> ${couriers}.id)`;
  const [found] = await tx
    .select()
    .from(couriers)
    .where(and(eq(couriers.isActive, true), or(isUsual, sql`${lastParcel} is not null`, isOnly)))
    .orderBy(sql`${isUsual} desc`, sql`${lastParcel} desc nulls last`)
    .limit(1);
  return found ?? null;
}
