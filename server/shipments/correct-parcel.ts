import { fail } from '#contract/errors.ts';
import { tidyWaybill } from '#contract/rules/waybill-form.ts';
import { dropHeldMails, listHeldMails } from '#server/mail/index.ts';
import {
  heldFor,
  type MailContext,
  mailShipped,
  type OrderRow,
  readLastEvent,
  touchOrder,
} from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { readParcel, writeParcel } from '#server/shipments/parcels.ts';
import { type Courier, followLink } from '#server/shipments/read-couriers.ts';

type Correction = { order: OrderRow; courier: Courier; waybill: string; takeAnyway: boolean; now: Date };

/** On the table or on its way: once it was handed over, nobody follows it any more. */
const CORRECTABLE = new Set(['packed', 'with_courier', 'coming_back']);

/**
 * Another courier or number on a parcel of a locked order. A customer who was told the old ones is told again, once; who was not
 * yet, is told the right ones in the first place. Gives what it was before; null: it is so already.
 */
export async function correctParcel(
  tx: Tx,
  mailContext: MailContext,
  { order, courier, waybill, takeAnyway, now }: Correction,
) {
  const before = await readParcel(tx, order.id);
  if (!before || !CORRECTABLE.has(before.state)) {
    const reason = before
      ? 'The parcel is delivered or back: its number stays.'
      : 'There is no parcel yet: pack it first.';
    throw fail('action_refused', { reason });
  }
  // Whoever took it along was of the old courier.
  const isOther = before.courierId !== courier.id;
  if (!isOther && tidyWaybill(courier.waybillForm, waybill) === before.waybill) return null;
  const facts = { orderId: order.id, courier, waybill, takeAnyway };
  const { state } = before;
  const after = await writeParcel(tx, facts, { state, changedAt: now, ...(isOther && { handoverId: null }) });
  await touchOrder(tx, order.id);
  if (state === 'with_courier') {
    const link = followLink(courier.trackingAddress, after.waybill);
    const parcel = { courier: courier.name, waybill: after.waybill, link, shippedAt: before.shippedAt };
    await tellAgain(tx, mailContext, { orderId: order.id, parcel, now });
  }
  return { courier: before.courier, waybill: before.waybill };
}

type Told = { orderId: number; parcel: Parameters<typeof mailShipped>[3]; now: Date };

async function tellAgain(tx: Tx, mailContext: MailContext, { orderId, parcel, now }: Told): Promise<void> {
  const held = await listHeldMails(tx, 'order-shipped', orderId);
  for (const key of held) await dropHeldMails(tx, key);
  const event = await readLastEvent(tx, orderId);
  const first = event && heldFor(orderId, { eventId: event.id, now });
  if (first && held.includes(first.key ?? '')) return mailShipped(tx, mailContext, orderId, parcel, first);
  const key = `${orderId}-parcel-${now.getTime()}`;
  await mailShipped(tx, mailContext, orderId, { ...parcel, isCorrected: true }, { ...first, key });
}
