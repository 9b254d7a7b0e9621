import { count, eq, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { CourierView } from '#contract/staff/couriers.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { byName } from '#server/platform/db/text-search.ts';
import { couriers, shipments } from '#server/shipments/tables.ts';

type Facts = Pick<typeof couriers.$inferInsert, 'name' | 'trackingAddress'>;

/** Also those that are switched off, at the end. */
export async function listAllCouriers(db: Db | Tx): Promise<CourierView[]> {
  const { id, name, trackingAddress, isActive } = couriers;
  // All at once: counted for each courier, every parcel would be looked at as often as there are couriers.
  const counted = db
    .select({ courierId: shipments.courierId, parcels: count().as('parcels') })
    .from(shipments)
    .groupBy(shipments.courierId)
    .as('counted');
  const parcels = sql<number>`coalesce(${counted.parcels}, 0)::int`;
  return db
    .select({ id, name, trackingAddress, isActive, parcels })
    .from(couriers)
    .leftJoin(counted, eq(counted.courierId, id))
    .orderBy(sql`${isActive} desc`, byName(name));
}

export async function readCourierView(db: Db | Tx, id: number): Promise<CourierView> {
  const found = (await listAllCouriers(db)).find((courier) => courier.id === id);
  if (!found) throw fail('courier_not_found');
  return found;
}

export async function addCourier(tx: Tx, facts: Facts): Promise<number> {
  await refuseTakenName(tx, facts.name);
  const [added] = await tx.insert(couriers).values(facts).returning({ id: couriers.id });
  if (!added) throw new Error('The courier was not written.');
  return added.id;
}

/** Gives what it was before. Parcels keep the courier, whatever it is called, and also when it is switched off. */
export async function changeCourier(tx: Tx, id: number, facts: Facts & { isActive: boolean }) {
  const [before] = await tx.select().from(couriers).where(eq(couriers.id, id)).for('update');
  if (!before) throw fail('courier_not_found');
  await refuseTakenName(tx, facts.name, id);
  await tx.update(couriers).set(facts).where(eq(couriers.id, id));
  return before;
}

/** 'island express' and 'Island Express' are one to whoever chooses: two who add at once wait for each other. */
async function refuseTakenName(tx: Tx, name: string, id = 0): Promise<void> {
  await tx.execute(sql`lock table ${couriers} in share row exclusive mode`);
  const others = sql`lower(${couriers.name}) = lower(${name}) and ${couriers.id} <> ${id}`;
  if ((await tx.$count(couriers, others)) === 0) return;
  throw fail('invalid_input', { problems: [{ field: 'name', message: 'There is a courier of this name already' }] });
}
