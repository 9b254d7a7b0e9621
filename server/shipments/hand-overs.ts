import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#server/accounts/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { couriers, handovers, shipments } from '#server/shipments/tables.ts';

export async function openHandover(tx: Tx, given: { courierId: number; by: number; at: Date }): Promise<number> {
  const [opened] = await tx.insert(handovers).values(given).returning({ id: handovers.id });
  if (!opened) throw new Error('The hand-over was not written.');
  return opened.id;
}

const ofHandover = sql`from ${shipments} parcel where parcel.handover_id = ${handovers.id} and parcel.state <> 'undone'`;

/** The latest first, or those that are named. One whose parcels were all taken back, or went with another, is none. */
export async function listHandovers(db: Db, { ids, limit }: { ids?: number[]; limit: number }) {
  const found = await db
    .select({
      id: handovers.id,
      courierId: handovers.courierId,
      courier: couriers.name,
      at: handovers.at,
      by: users.firstName,
      parcels: sql<number>`(select count(*)::int ${ofHandover})`,
    })
    .from(handovers)
    .innerJoin(couriers, eq(couriers.id, handovers.courierId))
    .innerJoin(users, eq(users.id, handovers.by))
    .where(and(sql`exists (select 1 ${ofHandover})`, ids ? inArray(handovers.id, ids) : undefined))
    .orderBy(desc(handovers.id))
    .limit(limit);
  return found.map(({ at, ...handover }) => ({ ...handover, at: at.toISOString() }));
}
