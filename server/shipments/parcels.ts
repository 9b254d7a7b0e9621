import { and, eq, ne, sql } from 'drizzle-orm';
import { fitsForm, tidyWaybill } from '#contract/rules/waybill-form.ts';
import { productItems } from '#server/catalogue/index.ts';
import { orderLines } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { NotMoved } from '#server/shipments/not-moved.ts';
import { type Courier, followLink } from '#server/shipments/read-couriers.ts';
import { couriers, shipmentEvents, shipments } from '#server/shipments/tables.ts';
import { type DistrictCouriers, usualCourier } from '#server/shipments/usual-courier.ts';
import { claimInPool, takeFromPool } from '#server/shipments/waybill-pool.ts';

type Shipment = typeof shipments.$inferSelect;
type State = Shipment['state'];

/** Box, paper and tape. */
const PACKING_GRAMS = 80;
const HEAVIEST_GRAMS = 30_000;

const isOpen = (orderId: number) => and(eq(shipments.orderId, orderId), ne(shipments.state, 'undone'));

export async function readParcel(tx: Db | Tx, orderId: number) {
  const [found] = await tx
    .select({ shipment: shipments, courier: couriers.name, trackingAddress: couriers.trackingAddress })
    .from(shipments)
    .leftJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(isOpen(orderId));
  if (!found) return null;
  const { shipment, courier, trackingAddress } = found;
  return { ...shipment, courier, link: followLink(trackingAddress, shipment.waybill) };
}

/** What the items of an order weigh with their packing. */
export const reckonedGrams = (orderId: unknown) => sql<number>`(
  select least(${HEAVIEST_GRAMS}, ${PACKING_GRAMS} + coalesce(sum(line.qty * item.weight_grams), 0))::int
  from ${orderLines} line join ${productItems} item on item.id = line.product_item_id where line.order_id = ${orderId})`;

export type ParcelFacts = {
  orderId: number;
  courier: Courier | null;
  /** Null: the parcel keeps the number that it has from the same courier. Empty: it has none. */
  waybill: string | null;
  /** Though it does not look like a number of the courier. */
  takeAnyway?: boolean | undefined;
  /** The next number of those that the courier printed beforehand. */
  isFromPool?: boolean;
  /** As it was weighed; nothing: as it was, or as reckoned. */
  weightGrams?: number | undefined;
  /** Whose number it is when no courier is named. */
  districtCouriers?: DistrictCouriers | undefined;
};

/**
 * Writes a parcel down, or corrects the one that is packed, in whatever state it is to be. The order is locked by the
 * caller. Its number is nobody else's, by the index, and looks as its courier's do.
 */
export async function writeParcel(tx: Tx, facts: ParcelFacts, state: Partial<Shipment> & { changedAt: Date }) {
  const { orderId, weightGrams } = facts;
  const packed = await readParcel(tx, orderId);
  if (packed && packed.state !== 'packed' && packed.state !== state.state) throw new NotMoved('not_possible');
  const courier = facts.courier ?? (facts.waybill ? await courierOf(tx, facts) : null);
  const waybill = await chooseWaybill(tx, { ...facts, courier }, packed);
  const courierId = courier?.id ?? null;
  await claimInPool(tx, { orderId, courierId, waybill });
  const taken = waybill && (await findOther(tx, { orderId, courierId, waybill }));
  if (taken) throw new NotMoved('waybill_taken', { otherOrderId: taken });
  const values = { courierId, waybill, ...(weightGrams && { weightGrams }), ...state };
  const written = packed ? await correct(tx, packed.id, values) : await insert(tx, { orderId, ...values });
  if (!written) {
    // Somebody wrote the same number down at the same moment.
    const otherOrderId = waybill && (await findOther(tx, { orderId, courierId, waybill }));
    throw new NotMoved('waybill_taken', { otherOrderId: otherOrderId || orderId });
  }
  await addParcelEvent(tx, written, values.changedAt);
  return { ...written, carrier: courier };
}

/** A number is a courier's: without one its sheets would call the parcel not ours. */
async function courierOf(tx: Tx, { orderId, districtCouriers = {} }: ParcelFacts): Promise<Courier> {
  const usual = await usualCourier(tx, orderId, districtCouriers);
  if (!usual) throw new NotMoved('no_courier');
  return usual;
}

async function chooseWaybill(tx: Tx, facts: ParcelFacts, packed: Shipment | null): Promise<string | null> {
  const { orderId, courier, isFromPool } = facts;
  const known = packed && packed.courierId === (courier?.id ?? null) ? packed.waybill : null;
  if (isFromPool && !known) {
    const next = courier && (await takeFromPool(tx, courier.id, orderId));
    if (!next) throw new NotMoved('pool_empty');
    return next;
  }
  const form = courier?.waybillForm ?? '';
  const given = tidyWaybill(form, facts.waybill ?? '');
  const isKnown = given !== '' && given === known;
  if (given && !isKnown && !facts.takeAnyway && !fitsForm(form, given)) {
    throw new NotMoved('wrong_form', courier ? { courier } : {});
  }
  return facts.waybill === null ? known : given || null;
}

type Numbered = { orderId: number; courierId: number | null; waybill: string };

async function findOther(tx: Tx, { orderId, courierId, waybill }: Numbered): Promise<number | null> {
  const [other] = await tx
    .select({ orderId: shipments.orderId })
    .from(shipments)
    .where(
      and(
        sql`lower(${shipments.waybill}) = lower(${waybill})`,
        sql`coalesce(${shipments.courierId}, 0) = ${courierId ?? 0}`,
        ne(shipments.state, 'undone'),
        ne(shipments.orderId, orderId),
      ),
    );
  return other?.orderId ?? null;
}

async function insert(tx: Tx, values: typeof shipments.$inferInsert): Promise<Shipment | undefined> {
  const weightGrams = values.weightGrams ?? reckonedGrams(values.orderId);
  const [written] = await tx
    .insert(shipments)
    .values({ ...values, weightGrams })
    .onConflictDoNothing()
    .returning();
  return written;
}

async function correct(tx: Tx, id: number, values: Partial<Shipment>): Promise<Shipment | undefined> {
  try {
    // In a transaction of its own: a number that is taken must not end the whole.
    const [written] = await tx.transaction((inner) =>
      inner.update(shipments).set(values).where(eq(shipments.id, id)).returning(),
    );
    return written;
  } catch (error) {
    if ((error as { cause?: { constraint?: string } }).cause?.constraint !== 'shipments_waybill') throw error;
    return undefined;
  }
}

async function addParcelEvent(tx: Tx, { id: shipmentId, state }: Pick<Shipment, 'id' | 'state'>, at: Date) {
  await tx.insert(shipmentEvents).values({ shipmentId, state, at });
}

/** Says whether there was a parcel. */
export async function setParcelState(
  tx: Tx,
  orderId: number,
  state: State,
  now: Date,
  more: Partial<Shipment> = {},
): Promise<boolean> {
  const [changed] = await tx
    .update(shipments)
    .set({ state, changedAt: now, ...more })
    .where(isOpen(orderId))
    .returning();
  if (changed) await addParcelEvent(tx, changed, now);
  return changed !== undefined;
}

/** A parcel that counts for nothing any more: its number is free again. */
export async function dropParcel(tx: Tx, orderId: number, now: Date): Promise<void> {
  await claimInPool(tx, { orderId, courierId: null, waybill: null });
  await setParcelState(tx, orderId, 'undone', now, { shippedAt: now, handoverId: null });
}
