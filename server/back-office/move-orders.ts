import type { moveOrders as call, MoveResult } from '#contract/admin/order-writes.ts';
import type { ParsedInputOf } from '#contract/call.ts';
import type { StaffMove } from '#contract/order-moves.ts';
import { changeSentence, doneText, readLastChange } from '#server/back-office/last-change.ts';
import { readOrderRows } from '#server/back-office/order-rows.ts';
import { type MailContext, readLastEvent } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { moveByStaff, NotMoved, readCourier } from '#server/shipments/index.ts';
import type { Staff, StaffContext } from '#server/staff/index.ts';

const DONE: Record<StaffMove, string> = {
  confirm: 'is confirmed',
  pack: 'is being packed',
  ship: 'is shipped',
  deliver: 'is delivered',
  comingBack: 'is coming back',
  back: 'is back',
};
/** A browser that heard nothing asks again: what the same person did just now is an answer, no refusal. */
const REPEAT_MS = 60_000;

type Deps = { db: Db; mailContext: MailContext };

/** Each order for itself: what one can not do keeps no other from moving. */
export async function moveOrders(
  { db, mailContext }: Deps,
  { move, orders: parcels, courierId }: ParsedInputOf<typeof call>,
  staff: Staff,
  { now, write }: StaffContext,
): Promise<MoveResult[]> {
  const courier = courierId === undefined ? null : await readCourier(db, courierId);
  const results: MoveResult[] = [];
  for (const { orderId, version, waybill } of parcels) {
    const request = { move, orderId, version, actorId: staff.id, now, courier, waybill: waybill || null };
    try {
      const eventId = await write((tx, audit) => {
        audit({ subject: `order:${orderId}`, changes: { move, ...(courier && { courier: courier.name }) } });
        return moveByStaff(tx, mailContext, request);
      });
      results.push({ orderId, isMoved: true, sentence: `${orderId} ${DONE[move]}.`, eventId, row: null });
    } catch (error) {
      if (!(error instanceof NotMoved)) throw error;
      results.push(await explain(db, { move, orderId, staff, now }, error));
    }
  }
  const rows = await readOrderRows(
    db,
    parcels.map(({ orderId }) => orderId),
    now,
  );
  return results.map((result) => ({ ...result, row: rows.find(({ id }) => id === result.orderId) ?? null }));
}

type Tried = { move: StaffMove; orderId: number; staff: Staff; now: Date };

async function explain(db: Db, { move, orderId, staff, now }: Tried, { why, order, otherOrderId }: NotMoved) {
  const refused = { orderId, isMoved: false, eventId: null, row: null };
  switch (why) {
    case 'not_found':
      return { ...refused, sentence: `There is no order ${orderId}.` };
    case 'in_doubt':
      return { ...refused, sentence: `Whether ${orderId} is paid is not known yet: we are asking the provider.` };
    case 'waybill_taken':
      return { ...refused, sentence: `Order ${otherOrderId} has this tracking number already.` };
    case 'not_possible':
      return { ...refused, sentence: `${orderId} is ${order?.status.toLowerCase()}: this is no move for it now.` };
    case 'changed': {
      const [event, change] = [await readLastEvent(db, orderId), await readLastChange(db, orderId)];
      const isMine = event?.actorId === staff.id && change?.at && now.getTime() - event.at.getTime() < REPEAT_MS;
      const isRepeat = isMine && change.what === doneText('', { move }) && event.to === order?.status;
      if (isRepeat) return { ...refused, isMoved: true, eventId: event.id, sentence: `${orderId} ${DONE[move]}.` };
      return { ...refused, sentence: changeSentence(change, now) };
    }
  }
}
