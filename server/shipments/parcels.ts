import { and, eq, ne, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { couriers, shipments } from '#server/shipments/tables.ts';

type State = (typeof shipments.$inferSelect)['state'];

/** As the buyer and the shop follow it. */
export function followLink(trackingAddress: string | null, waybill: string | null): string | null {
  return trackingAddress && waybill ? trackingAddress.replaceAll('{waybill}', encodeURIComponent(waybill)) : null;
}

export async function readParcel(tx: Db | Tx, orderId: number) {
  const [found] = await tx
    .select({ shipment: shipments, courier: couriers.name, trackingAddress: couriers.trackingAddress })
    .from(shipments)
    .leftJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(and(eq(shipments.orderId, orderId), ne(shipments.state, 'undone')));
  if (!found) return null;
  const { shipment, courier, trackingAddress } = found;
  return { ...shipment, courier, link: followLink(trackingAddress, shipment.waybill) };
}

export async function readCourier(db: Db | Tx, id: number) {
  const [courier] = await db
    .select()
    .from(couriers)
    .where(and(eq(couriers.id, id), eq(couriers.isActive, true)));
  if (!courier) throw fail('courier_not_found');
  return courier;
}

export async function listCouriers(db: Db) {
  const { id, name, trackingAddress, waybillForm } = couriers;
  return db
    .select({ id, name, trackingAddress, waybillForm })
    .from(couriers)
    .where(eq(couriers.isActive, true))
    .orderBy(name);
}

type NewParcel = { orderId: number; courierId: number | null; waybill: string | null; now: Date };

/** Writes the parcel down. Gives the order that has this waybill already, if one has. */
export async function insertParcel(tx: Tx, { orderId, courierId, waybill, now }: NewParcel): Promise<number | null> {
  const findOther = async () => {
    const [other] = await tx
      .select({ orderId: shipments.orderId })
      .from(shipments)
      .where(
        and(
          sql`lower(${shipments.waybill}) = lower(${waybill})`,
          sql`${shipments.courierId} is not distinct from ${courierId}::int`,
          ne(shipments.state, 'undone'),
        ),
      );
    return other?.orderId ?? null;
  };
  const taken = waybill ? await findOther() : null;
  if (taken) return taken;
  const written = await tx
    .insert(shipments)
    .values({ orderId, courierId, waybill, shippedAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning({ id: shipments.id });
  // Somebody wrote the same number down at the same moment.
  return written.length > 0 ? null : ((await findOther()) ?? orderId);
}

export async function setParcelState(tx: Tx, orderId: number, state: State, now: Date): Promise<boolean> {
  const changed = await tx
    .update(shipments)
    .set({ state, changedAt: now })
    .where(and(eq(shipments.orderId, orderId), ne(shipments.state, 'undone')))
    .returning({ id: shipments.id });
  return changed.length > 0;
}
