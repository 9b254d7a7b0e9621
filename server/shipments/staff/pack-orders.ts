import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import type { MoveResult } from '#contract/staff/order-writes.ts';
import type {
  handOver as handOverCall,
  PackedParcel,
  PackResult,
  packOrders as packCall,
} from '#contract/staff/pack.ts';
import type { MailContext } from '#server/orders/index.ts';
import { explainMove, readOrderRows, whyNot } from '#server/orders/staff/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import {
  type DistrictCouriers,
  listHandovers,
  moveByStaff,
  NotMoved,
  openHandover,
  packOrder,
  readCourier,
} from '#server/shipments/index.ts';
import { readPackedParcels } from '#server/shipments/staff/pack-table.ts';
import type { Staff, StaffContext } from '#server/staff/index.ts';

type Deps = { db: Db; mailContext: MailContext; districtCouriers: DistrictCouriers };

/** Each order for itself: a number that is taken keeps no other parcel open. */
export async function packOrders(
  { db, districtCouriers }: Deps,
  { courierId, fromPool, orders }: ParsedInputOf<typeof packCall>,
  staff: Staff,
  { now, write }: StaffContext,
): Promise<PackResult[]> {
  const courier = courierId === undefined ? null : await readCourier(db, courierId);
  const refusals = new Map<number, NotMoved>();
  for (const { orderId, version, waybill, takeAnyway, weightGrams } of orders) {
    const facts = {
      orderId,
      courier,
      waybill: fromPool ? null : (waybill ?? null),
      takeAnyway,
      isFromPool: fromPool,
      weightGrams,
      districtCouriers,
    };
    try {
      await write((tx, audit) => {
        const number = fromPool ? 'the next of the list' : waybill;
        audit({
          subject: `order:${orderId}`,
          changes: {
            ...(courier && { courier: courier.name }),
            ...(number !== undefined && { waybill: number }),
            ...(weightGrams && { weightGrams }),
          },
        });
        return packOrder(tx, { ...facts, version, actorId: staff.id, now });
      });
    } catch (error) {
      if (!(error instanceof NotMoved)) throw error;
      refusals.set(orderId, error);
    }
  }
  const ids = orders.map(({ orderId }) => orderId);
  const [rows, parcels] = await Promise.all([readOrderRows(db, ids, now), readPackedParcels(db, ids)]);
  return Promise.all(
    orders.map(async (given) => {
      const { orderId } = given;
      const parcel = parcels.get(orderId) ?? null;
      const refusal = refusals.get(orderId);
      // A browser that heard nothing asks again: that it stands there as wished is an answer, no refusal.
      const isPacked = !refusal || (refusal.why === 'changed' && isAsWished(parcel, { ...given, courierId, fromPool }));
      return {
        orderId,
        isPacked,
        sentence: isPacked ? `${orderId} is packed.` : await whyNot(db, { orderId, now, courier }, refusal),
        otherOrderId: refusal?.otherOrderId ?? null,
        canTakeAnyway: refusal?.why === 'wrong_form',
        row: rows.find(({ id }) => id === orderId) ?? null,
        parcel,
      };
    }),
  );
}

type Wished = {
  courierId: number | undefined;
  fromPool: boolean;
  waybill?: string | undefined;
  weightGrams?: number | undefined;
};

function isAsWished(parcel: PackedParcel | null, { courierId, fromPool, waybill, weightGrams }: Wished): boolean {
  if (!parcel || parcel.courierId !== (courierId ?? null)) return false;
  const isNumbered = fromPool
    ? parcel.isFromPool
    : (waybill ?? '').replaceAll(/\s/g, '').toLowerCase() ===
      (parcel.waybill ?? '').replaceAll(/\s/g, '').toLowerCase();
  return isNumbered && (weightGrams === undefined || weightGrams === parcel.weightGrams);
}

/**
 * The hand-over is written first, once per key, then each order moves for itself: a shop that is killed in between, or a
 * second press of the same button, goes on where it stood.
 */
export async function handOver(
  { db, mailContext }: Deps,
  { courierId, orders }: ParsedInputOf<typeof handOverCall>,
  staff: Staff,
  { now, writeOnce, writePart }: StaffContext,
): Promise<OutputOf<typeof handOverCall>> {
  const courier = await readCourier(db, courierId);
  const { handoverId } = await writeOnce(async (tx, audit) => {
    const id = await openHandover(tx, { courierId, by: staff.id, at: now });
    audit({ subject: `handover:${id}`, changes: { courier: courier.name, orders: orders.length } });
    return { handoverId: id };
  });
  const results: MoveResult[] = [];
  for (const parcel of orders) {
    const { orderId, version, waybill, takeAnyway, weightGrams } = parcel;
    const part = { name: `order-${orderId}`, asked: { parcel, courierId } };
    const request = { orderId, version, courier, waybill: waybill ?? null, takeAnyway, weightGrams, handoverId };
    try {
      const eventId = await writePart(part, (tx, audit) => {
        audit({ subject: `order:${orderId}`, changes: { move: 'ship', courier: courier.name } });
        return moveByStaff(tx, mailContext, { ...request, move: 'ship', actorId: staff.id, now });
      });
      results.push({ orderId, isMoved: true, sentence: `${orderId} is shipped.`, eventId, row: null });
    } catch (error) {
      if (!(error instanceof NotMoved)) throw error;
      results.push(await explainMove(db, { orderId, now, courier }, error));
    }
  }
  const ids = results.map(({ orderId }) => orderId);
  const [rows, [handover]] = await Promise.all([
    readOrderRows(db, ids, now),
    listHandovers(db, { ids: [handoverId], limit: 1 }),
  ]);
  return {
    handover: (results.some(({ isMoved }) => isMoved) && handover) || null,
    results: results.map((result) => ({ ...result, row: rows.find(({ id }) => id === result.orderId) ?? null })),
  };
}
