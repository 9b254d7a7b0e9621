import type { ParsedInputOf } from '#contract/call.ts';
import type { StaffMove } from '#contract/rules/order-moves.ts';
import { formRefusal } from '#contract/rules/waybill-form.ts';
import type { moveOrders as call, MoveResult } from '#contract/staff/order-writes.ts';
import type { MailContext } from '#server/orders/index.ts';
import { changeSentence, readLastChange } from '#server/orders/staff/last-change.ts';
import { extraDueText } from '#server/orders/staff/order-marks.ts';
import { readOrderRows } from '#server/orders/staff/order-rows.ts';
import type { Db } from '#server/platform/db/client.ts';
import { type DistrictCouriers, moveByStaff, NotMoved, readCourier } from '#server/shipments/index.ts';
import type { Staff, StaffContext } from '#server/staff/index.ts';

const DONE: Record<StaffMove, string> = {
  confirm: 'is confirmed',
  pack: 'is being packed',
  ship: 'is shipped',
  deliver: 'is delivered',
  comingBack: 'is coming back',
  back: 'is back',
};

type Deps = { db: Db; mailContext: MailContext; districtCouriers: DistrictCouriers };

/** Each order for itself: what one can not do keeps no other from moving. */
export async function moveOrders(
  { db, mailContext, districtCouriers }: Deps,
  { move, orders: parcels, courierId }: ParsedInputOf<typeof call>,
  staff: Staff,
  { now, writePart }: StaffContext,
): Promise<MoveResult[]> {
  const courier = courierId === undefined ? null : await readCourier(db, courierId);
  const results: MoveResult[] = [];
  for (const parcel of parcels) {
    const { orderId, version, waybill, takeAnyway } = parcel;
    const part = { name: `order-${orderId}`, asked: { move, parcel, courierId } };
    const by = { actorId: staff.id, now, districtCouriers };
    const request = { move, orderId, version, courier, waybill: waybill || null, takeAnyway, ...by };
    try {
      const eventId = await writePart(part, (tx, audit) => {
        audit({ subject: `order:${orderId}`, changes: { move, ...(courier && { courier: courier.name }) } });
        return moveByStaff(tx, mailContext, request);
      });
      results.push({ orderId, isMoved: true, sentence: `${orderId} ${DONE[move]}.`, eventId, row: null });
    } catch (error) {
      if (!(error instanceof NotMoved)) throw error;
      results.push(await explainMove(db, { orderId, now, courier }, error));
    }
  }
  const rows = await readOrderRows(
    db,
    parcels.map(({ orderId }) => orderId),
    now,
  );
  return results.map((result) => ({ ...result, row: rows.find(({ id }) => id === result.orderId) ?? null }));
}

type Tried = { orderId: number; now: Date; courier: { name: string; waybillForm: string } | null };

export async function explainMove(db: Db, tried: Tried, error: NotMoved): Promise<MoveResult> {
  const sentence = await whyNot(db, tried, error);
  return { orderId: tried.orderId, isMoved: false, sentence, eventId: null, row: null };
}

/** In a sentence, why nothing was done with an order. */
export async function whyNot(db: Db, { orderId, now, ...tried }: Tried, error: NotMoved): Promise<string> {
  const { why, order, otherOrderId } = error;
  const courier = error.courier ?? tried.courier;
  const carrier = courier?.name ?? 'no courier';
  switch (why) {
    case 'not_found':
      return `There is no order ${orderId}.`;
    case 'in_doubt':
      return `Whether ${orderId} is paid is not known yet: we are asking the provider.`;
    case 'waybill_taken':
      return `Order ${otherOrderId} has this tracking number already.`;
    case 'wrong_form':
      return formRefusal(courier ?? { name: carrier, waybillForm: '' });
    case 'no_courier':
      return `A tracking number needs its courier: choose who takes ${orderId}.`;
    case 'pool_empty':
      return `No number of ${carrier} is left in its list.`;
    case 'other_courier':
      return `The number of ${orderId} is not one of ${carrier}: it was packed for another courier.`;
    case 'pieces_missing':
      return `${orderId} cannot leave. ${error.sentence}`;
    case 'changed':
      return changeSentence(await readLastChange(db, orderId), now);
    case 'extra_due':
      return `${orderId}: ${extraDueText(order?.extraDueCents ?? 0)}.`;
    case 'not_possible': {
      const status = order ? order.status.toLowerCase() : 'on its way';
      return `${orderId} is ${status}: this is no move for it now.`;
    }
  }
}
