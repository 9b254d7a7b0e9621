import { fail } from '#contract/errors.ts';
import { UNDO_MINUTES } from '#contract/rules/order-moves.ts';
import { dropHeldMails } from '#server/mail/index.ts';
import { type OrderEvent, type OrderRow, readLastEvent, takeMoveBack, undoUntil } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { dropParcel, readParcel, setParcelState } from '#server/shipments/parcels.ts';

/** The last move of an order, if staff may still take it back. */
export function findUndo(order: OrderRow, event: OrderEvent | undefined, parcelState: string | undefined, now: Date) {
  const until = event && undoUntil(order, event);
  if (!event || !until || until < now) return null;
  const isComingBack = event.from === event.to;
  if (isComingBack && parcelState !== 'coming_back') return null;
  return {
    eventId: event.id,
    title: `Undo '${isComingBack ? 'Coming back' : event.to}'`,
    until: until.toISOString(),
  };
}

type Undo = { order: OrderRow; eventId: number; parcelState: string | undefined; actorId: number; now: Date };

/**
 * Takes the named move of a locked order back, with its parcel and its mail: what has not left yet never does. Null when
 * something else happened since.
 */
export async function undoMove(
  tx: Tx,
  { order, eventId, parcelState, actorId, now }: Undo,
): Promise<{ isMailStopped: boolean } | null> {
  const event = await readLastEvent(tx, order.id);
  if (event?.id !== eventId) return null;
  if (!findUndo(order, event, parcelState, now)) throw fail('undo_too_late', { reason: whyNot(order, event) });
  await takeMoveBack(tx, { order, event, actorId, now });
  if (event.from === 'Processing' && event.to === 'Shipped') await takeParcelBack(tx, order.id, now);
  else if (event.to === 'Processing') await dropParcel(tx, order.id, now);
  else if (event.to === 'Delivered' || event.from === event.to) await setParcelState(tx, order.id, 'with_courier', now);
  return { isMailStopped: (await dropHeldMails(tx, `${order.id}-${eventId}`)) > 0 };
}

/** One that was packed at the table lies there again; any other was never made. */
async function takeParcelBack(tx: Tx, orderId: number, now: Date): Promise<void> {
  const parcel = await readParcel(tx, orderId);
  if (parcel?.packedAt) await setParcelState(tx, orderId, 'packed', now, { shippedAt: null, handoverId: null });
  else await dropParcel(tx, orderId, now);
}

function whyNot(order: OrderRow, event: OrderEvent): string {
  return undoUntil(order, event)
    ? `That was more than ${UNDO_MINUTES} minutes ago, and can not be undone any more.`
    : 'This can not be undone.';
}
