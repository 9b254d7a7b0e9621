import { touchOrder } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { NotMoved } from '#server/shipments/not-moved.ts';
import { dropParcel, type ParcelFacts, readParcel, writeParcel } from '#server/shipments/parcels.ts';
import { lockSeen, startPacking } from '#server/shipments/staff-moves.ts';

type Packing = ParcelFacts & { version: number; actorId: number; now: Date };

/** The parcel is closed, and lies on the table: a paid order is Processing with it, any other must be. */
export async function packOrder(tx: Tx, packing: Packing): Promise<void> {
  const { orderId, version, actorId, now } = packing;
  const order = await lockSeen(tx, orderId, version);
  if (order.isPaymentInDoubt) throw new NotMoved('in_doubt', { order });
  if (order.status === 'Paid') await startPacking(tx, { orderId, actorId, now });
  else if (order.status !== 'Processing') throw new NotMoved('not_possible', { order });
  const packed = await readParcel(tx, orderId);
  const packedAt = packed?.packedAt ?? now;
  await writeParcel(tx, packing, { state: 'packed', packedAt, shippedAt: null, changedAt: now });
  // Whoever saw it before has to look again.
  await touchOrder(tx, order.id);
}

type Unpacking = { orderId: number; version: number; now: Date };

/** Taken apart again, also when the order was called off meanwhile. */
export async function unpackOrder(tx: Tx, { orderId, version, now }: Unpacking): Promise<void> {
  const order = await lockSeen(tx, orderId, version);
  const parcel = await readParcel(tx, orderId);
  if (parcel?.state !== 'packed') throw new NotMoved('not_possible', { order });
  await dropParcel(tx, orderId, now);
  await touchOrder(tx, orderId);
}
