import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { HandoverPage, HandoverRow } from '#contract/staff/handovers.ts';
import { users } from '#server/accounts/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { couriers, handovers, reckonedGrams, shipments } from '#server/shipments/index.ts';
import { cashOf, nameOf, type ParcelFacts, piecesOf, readParcelFacts } from '#server/shipments/staff/printed-orders.ts';

const PAGE = 25;

/** What parcels of a hand-over add up to. One that was taken back was never handed over. */
const sums = sql<{ parcels: number; cash: number; grams: number }>`(
  select json_build_object('parcels', count(*),
    'cash', coalesce(sum(round(parcel.total_cents / 100.0)) filter (where parcel.payment_method = 'cod'), 0),
    'grams', coalesce(sum(coalesce(parcel.weight_grams, parcel.reckoned)), 0))
  from (
    select shipment.weight_grams, orders.total_cents, orders.payment_method,
      ${reckonedGrams(sql`orders.id`)} as reckoned
    from shipments shipment join orders on orders.id = shipment.order_id
    where shipment.handover_id = ${handovers.id} and shipment.state <> 'undone'
  ) parcel)`;

async function findHandovers(db: Db, where: SQL | undefined, limit: number): Promise<HandoverRow[]> {
  const found = await db
    .select({ handover: handovers, courier: couriers.name, by: users.firstName, sums })
    .from(handovers)
    .innerJoin(couriers, eq(couriers.id, handovers.courierId))
    .innerJoin(users, eq(users.id, handovers.by))
    .where(where)
    .orderBy(desc(handovers.id))
    .limit(limit);
  return found.map(({ handover: { id, at, courierId }, courier, by, sums: { parcels, cash, grams } }) => ({
    id,
    at: at.toISOString(),
    by,
    courierId,
    courier,
    parcels,
    cash,
    weightKg: grams / 1000,
  }));
}

export async function listHandovers(db: Db, before: number | undefined) {
  const found = await findHandovers(db, before ? lt(handovers.id, before) : undefined, PAGE + 1);
  const page = found.slice(0, PAGE);
  return { handovers: page, older: found.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}

export async function readHandover(db: Db, id: number): Promise<{ row: HandoverRow; facts: ParcelFacts[] }> {
  const [row] = await findHandovers(db, eq(handovers.id, id), 1);
  if (!row) throw fail('handover_not_found');
  const facts = await readParcelFacts(db, and(eq(shipments.handoverId, id), ne(shipments.state, 'undone')) as SQL);
  return { row, facts };
}

export async function readHandoverPage(db: Db, id: number): Promise<HandoverPage> {
  const { row, facts } = await readHandover(db, id);
  return {
    row,
    parcels: facts.map(({ order, lines, grams, waybill, state }) => ({
      orderId: order.id,
      name: nameOf(order),
      place: order.shippingTown || order.shippingDistrict,
      waybill,
      weightKg: grams / 1000,
      pieces: piecesOf(lines),
      cash: cashOf(order),
      state: state && state !== 'undone' ? state : 'with_courier',
    })),
  };
}
