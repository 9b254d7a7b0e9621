import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import type { MoveResult } from '#contract/staff/order-writes.ts';
import type {
  handOver as handOverCall,
  PackedParcel,
  PackResult,
  packOrders as packCall,
} from '#contract/staff/pack.ts';
import { type MailContext, readLastEvent } from '#server/orders/index.ts';
import { explainMove, readOrderRows, whyNot } from '#server/orders/staff/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import {
  listHandovers,
  moveByStaff,
  NotMoved,
  openHandover,
  packOrder,
  readCourier,
  readParcel,
} from '#server/shipments/index.ts';
import { readPackedParcels } from '#server/shipments/staff/pack-table.ts';
import type { Staff, StaffContext } from '#server/staff/index.ts';

type Deps = { db: Db; mailContext: MailContext };

/** Each order for itself: a number that is taken keeps no other parcel open. */
export async function packOrders(
  { db }: Deps,
  { courierId, fromPool, orders }: ParsedInputOf<typeof packCall>,
  staff: Staff,
  { now, write }: StaffContext,
): Promise<PackResult[]> {
  const courier = courierId === undefined ? null : await readCourier(db, courierId);
  const refusals = new Map<number, NotMoved>();
  for (const { orderId, version, waybill, weightGrams } of orders) {
    const facts = { orderId, courier, waybill: waybill || null, isFromPool: fromPool, weightGrams };
    try {
      await write((tx, audit) => {
        const number = fromPool ? 'from the pool' : waybill;
        audit({
          subject: `order:${orderId}`,
          changes: {
            ...(courier && { courier: courier.name }),
            ...(number && { waybill: number }),
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
  { now, write, writeOnce }: StaffContext,
): Promise<OutputOf<typeof handOverCall>> {
  const courier = await readCourier(db, courierId);
  const { handoverId } = await writeOnce(async (tx, audit) => {
    const id = await openHandover(tx, { courierId, by: staff.id, at: now });
    audit({ subject: `handover:${id}`, changes: { courier: courier.name, orders: orders.length } });
    return { handoverId: id };
  });
  const results: MoveResult[] = [];
  for (const { orderId, version, waybill, weightGrams } of orders) {
    const request = { orderId, version, courier, waybill: waybill || null, weightGrams, handoverId };
    try {
      const eventId = await write((tx, audit) => {
        audit({ subject: `order:${orderId}`, changes: { move: 'ship', courier: courier.name } });
        return moveByStaff(tx, mailContext, { ...request, move: 'ship', actorId: staff.id, now });
      });
      results.push({ orderId, isMoved: true, sentence: `${orderId} is shipped.`, eventId, row: null });
    } catch (error) {
      if (!(error instanceof NotMoved)) throw error;
      const wentAlong = await findInHandover(db, orderId, handoverId);
      const tried = { move: 'ship', orderId, staff, now, courier } as const;
      results.push(wentAlong ?? (await explainMove(db, tried, error)));
    }
  }
  const ids = results.map(({ orderId }) => orderId);
  const moved = results.filter(({ isMoved }) => isMoved).map(({ orderId }) => orderId);
  const [rows, handover] = await Promise.all([readOrderRows(db, ids, now), findHandover(db, { handoverId, moved })]);
  return {
    handover,
    results: results.map((result) => ({ ...result, row: rows.find(({ id }) => id === result.orderId) ?? null })),
  };
}

/** Moved by an earlier try of the same call. */
async function findInHandover(db: Db, orderId: number, handoverId: number): Promise<MoveResult | null> {
  const parcel = await readParcel(db, orderId);
  if (parcel?.handoverId !== handoverId) return null;
  const event = await readLastEvent(db, orderId);
  const eventId = event?.to === 'Shipped' ? event.id : null;
  return { orderId, isMoved: true, sentence: `${orderId} is shipped.`, eventId, row: null };
}

/** The one that the parcels went with: this, or an earlier one that was heard of too late. */
async function findHandover(db: Db, { handoverId, moved }: { handoverId: number; moved: number[] }) {
  if (moved.length === 0) return null;
  const parcels = await Promise.all(moved.map((orderId) => readParcel(db, orderId)));
  const ids = new Set([handoverId, ...parcels.flatMap((parcel) => parcel?.handoverId ?? [])]);
  const [latest] = await listHandovers(db, { ids: [...ids], limit: 1 });
  return latest ?? null;
}
