import { and, eq, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { byName } from '#server/platform/db/text-search.ts';
import { couriers, waybillPool } from '#server/shipments/tables.ts';

export type Courier = typeof couriers.$inferSelect;

/** As the buyer and the shop follow it. */
export function followLink(trackingAddress: string | null, waybill: string | null): string | null {
  return trackingAddress && waybill ? trackingAddress.replaceAll('{waybill}', encodeURIComponent(waybill)) : null;
}

export async function readCourier(db: Db | Tx, id: number): Promise<Courier> {
  const [courier] = await db
    .select()
    .from(couriers)
    .where(and(eq(couriers.id, id), eq(couriers.isActive, true)));
  if (!courier) throw fail('courier_not_found');
  return courier;
}

/** Also one that takes no parcels any more: what was packed for it goes with it. */
export async function readAnyCourier(tx: Tx, id: number): Promise<Courier | null> {
  const [courier] = await tx.select().from(couriers).where(eq(couriers.id, id));
  return courier ?? null;
}

const { id, name, trackingAddress, waybillForm } = couriers;

export async function listCouriers(db: Db) {
  return db
    .select({ id, name, trackingAddress, waybillForm })
    .from(couriers)
    .where(eq(couriers.isActive, true))
    .orderBy(byName(name));
}

/** With how many numbers of theirs lie ready. */
export async function listPackCouriers(db: Db | Tx, only?: number) {
  return db
    .select({
      id,
      name,
      waybillForm,
      poolLeft: sql<number>`(select count(*)::int from ${waybillPool} pool
        where pool.courier_id = ${couriers}.id and pool.order_id is null)`,
    })
    .from(couriers)
    .where(and(eq(couriers.isActive, true), only === undefined ? undefined : eq(couriers.id, only)))
    .orderBy(byName(name));
}

export async function readPackCourier(tx: Db | Tx, courierId: number) {
  const [courier] = await listPackCouriers(tx, courierId);
  if (!courier) throw fail('courier_not_found');
  return courier;
}

export async function writeWaybillForm(tx: Tx, courierId: number, form: string): Promise<void> {
  await tx.update(couriers).set({ waybillForm: form }).where(eq(couriers.id, courierId));
}
