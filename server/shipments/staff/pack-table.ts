import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { type getPack, MOST_PACKED, type PackedParcel, type ParcelToPack } from '#contract/staff/pack.ts';
import { imagePath } from '#server/images/index.ts';
import { orders } from '#server/orders/index.ts';
import { findIds, type OrderFacts, readOrderFacts, rowShape, TABS } from '#server/orders/staff/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import {
  couriers,
  type DistrictCouriers,
  listHandovers,
  listPackCouriers,
  reckonedGrams,
  shipments,
  waybillPool,
} from '#server/shipments/index.ts';
import { readShelf } from '#server/shipments/staff/shelf.ts';

const LATEST_HANDOVERS = 5;

/** What lies on the packing table. */
export async function readPack(db: Db, usual: DistrictCouriers, now: Date): Promise<OutputOf<typeof getPack>> {
  const found = await findIds(db, { where: TABS.toPack, isBackwards: true, limit: MOST_PACKED + 1 });
  const [parcels, packCouriers, calledOff, handovers] = await Promise.all([
    readParcels(db, found.slice(0, MOST_PACKED), usual, now),
    listPackCouriers(db),
    listCalledOff(db),
    listHandovers(db, { limit: LATEST_HANDOVERS }),
  ]);
  const itemIds = parcels.flatMap(({ lines }) => lines.map(({ productItemId }) => productItemId));
  const shelf = await readShelf(db, itemIds, now);
  return { parcels, shelf, isCut: found.length > MOST_PACKED, couriers: packCouriers, calledOff, handovers };
}

async function readParcels(db: Db, ids: number[], usual: DistrictCouriers, now: Date): Promise<ParcelToPack[]> {
  const [facts, packed, weights] = await Promise.all([
    readOrderFacts(db, ids),
    readPackedParcels(db, ids),
    readWeights(db, ids),
  ]);
  return facts.map((one) => parcelShape(one, { packed, weights, usual, now }));
}

type Beside = {
  packed: Map<number, PackedParcel>;
  weights: Map<number, number>;
  usual: DistrictCouriers;
  now: Date;
};

function parcelShape(facts: OrderFacts, { packed, weights, usual, now }: Beside): ParcelToPack {
  const { order, lines } = facts;
  return {
    row: rowShape(facts, now),
    place: order.shippingTown || order.shippingDistrict,
    usualCourierId: usual[order.shippingDistrict] ?? null,
    giftMessage: order.giftMessage,
    specialMessage: order.specialMessage,
    lines: lines.map(({ productItemId, name, size, sku, image, qty }) => ({
      productItemId,
      name,
      size,
      sku,
      src: image ? imagePath(image) : null,
      qty,
    })),
    cashDue: order.paymentMethod === 'cod' && !order.paidAt ? centsToRupees(order.totalCents) : null,
    reckonedGrams: weights.get(order.id) ?? 0,
    parcel: packed.get(order.id) ?? null,
  };
}

async function readWeights(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: orders.id, grams: reckonedGrams(sql`${orders}.id`) })
    .from(orders)
    .where(inArray(orders.id, ids));
  return new Map(found.map(({ id, grams }) => [id, grams]));
}

/** Those that are packed and not handed over, by their order. */
export async function readPackedParcels(db: Db, ids: number[]): Promise<Map<number, PackedParcel>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      shipment: shipments,
      courier: couriers.name,
      isFromPool: sql<boolean>`exists (select 1 from ${waybillPool} pool where pool.order_id = ${shipments.orderId})`,
    })
    .from(shipments)
    .leftJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(and(inArray(shipments.orderId, ids), eq(shipments.state, 'packed')));
  return new Map(
    found.map(
      ({ shipment: { orderId, courierId, waybill, weightGrams, packedAt, changedAt }, courier, isFromPool }) => [
        orderId,
        {
          courierId,
          courier,
          waybill,
          weightGrams: weightGrams ?? 0,
          packedAt: (packedAt ?? changedAt).toISOString(),
          isFromPool,
        },
      ],
    ),
  );
}

/** Packed, and cancelled or refunded since. */
async function listCalledOff(db: Db) {
  const { id, version, status, shippingFirstName, shippingLastName } = orders;
  return db
    .select({
      orderId: id,
      version,
      status,
      name: sql<string>`trim(${shippingFirstName} || ' ' || ${shippingLastName})`,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.state, 'packed'), not(inArray(status, ['Paid', 'Processing']))))
    .orderBy(id)
    .limit(MOST_PACKED);
}
