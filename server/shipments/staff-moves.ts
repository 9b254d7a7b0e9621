import { eq } from 'drizzle-orm';
import { type StaffMove, staffMoves } from '#contract/rules/order-moves.ts';
import { whyNotThere } from '#server/catalogue/index.ts';
import {
  addEvent,
  heldFor,
  listPieces,
  type MailContext,
  mailCancelled,
  mailDelivered,
  mailShipped,
  makeMove,
  type OrderRow,
  orders,
  type Seller,
} from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { NotMoved } from '#server/shipments/not-moved.ts';
import { readParcel, setParcelState, writeParcel } from '#server/shipments/parcels.ts';
import { type Courier, followLink, readAnyCourier } from '#server/shipments/read-couriers.ts';
import type { DistrictCouriers } from '#server/shipments/usual-courier.ts';

export type StaffMoveRequest = {
  move: StaffMove;
  orderId: number;
  /** The version that was seen. */
  version: number;
  actorId: number;
  now: Date;
  courier: Courier | null;
  waybill: string | null;
  /** Though it does not look like a number of the courier. */
  takeAnyway?: boolean | undefined;
  weightGrams?: number | undefined;
  /** Whose tracking number it is when no courier is named. */
  districtCouriers?: DistrictCouriers;
  /** The parcel goes with this hand-over. */
  handoverId?: number;
};

/** What the buyer reads about each. */
const REASONS: Record<StaffMove, string> = {
  confirm: 'We have spoken, and are packing it.',
  pack: 'We are packing it.',
  ship: 'Handed to the courier.',
  deliver: 'Delivered',
  comingBack: 'It could not be handed over and is on its way back to us.',
  back: 'The parcel came back to us.',
};

/** Locks an order at the version that was seen. */
export async function lockSeen(tx: Tx, orderId: number, version: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new NotMoved('not_found');
  if (order.version !== version) throw new NotMoved('changed', { order });
  return order;
}

/** One move of one order, compare and set: of two who press at once one moves it. Gives the id of the event. */
export async function moveByStaff(tx: Tx, mailContext: MailContext, request: StaffMoveRequest): Promise<number> {
  const { move, orderId, version } = request;
  const order = await lockSeen(tx, orderId, version);
  if (order.isPaymentInDoubt) throw new NotMoved('in_doubt', { order });
  const parcel = await readParcel(tx, orderId);
  const allowed = staffMoves({
    status: order.status,
    isCash: order.paymentMethod === 'cod',
    isInDoubt: false,
    isComingBack: parcel?.state === 'coming_back',
    isExtraDue: order.extraDueCents > 0,
  });
  if (move === 'ship' && order.extraDueCents > 0) throw new NotMoved('extra_due', { order });
  if (!allowed.includes(move)) throw new NotMoved('not_possible', { order });
  const eventId = await MAKERS[move](tx, mailContext, { ...request, order });
  if (eventId === null) throw new NotMoved('not_possible', { order });
  return eventId;
}

type ShipOptions = { reason?: string; seller?: Seller | null };
type Maker = (tx: Tx, mailContext: MailContext, made: StaffMoveRequest & { order: OrderRow }) => Promise<number | null>;

const moveTo = (
  tx: Tx,
  to: OrderRow['status'],
  { orderId, actorId, now, move }: StaffMoveRequest,
  more: ShipOptions = {},
) => makeMove(tx, { orderId, to, actor: 'staff', actorId, reason: REASONS[move], now, ...more });

/** A paid order is being packed. */
export const startPacking = (
  tx: Tx,
  { orderId, actorId, now }: Pick<StaffMoveRequest, 'orderId' | 'actorId' | 'now'>,
) => makeMove(tx, { orderId, to: 'Processing', actor: 'staff', actorId, reason: REASONS.pack, now });

/** The packed parcel leaves with its courier and number, unless others are named; what was not packed is now. */
async function sendParcel(tx: Tx, request: StaffMoveRequest) {
  const { orderId, courier, waybill, takeAnyway, weightGrams, handoverId, now, districtCouriers } = request;
  const packed = await readParcel(tx, orderId);
  const isOtherCourier = courier && packed?.courierId && courier.id !== packed.courierId;
  if (isOtherCourier && packed.waybill && !waybill) throw new NotMoved('other_courier');
  const known = courier ?? (packed?.courierId ? await readAnyCourier(tx, packed.courierId) : null);
  const { carrier, ...parcel } = await writeParcel(
    tx,
    { orderId, courier: known, waybill, takeAnyway, weightGrams, districtCouriers },
    {
      state: 'with_courier',
      shippedAt: now,
      changedAt: now,
      ...(handoverId && { handoverId, packedAt: packed?.packedAt ?? now }),
    },
  );
  return {
    courier: carrier?.name ?? null,
    waybill: parcel.waybill,
    link: followLink(carrier?.trackingAddress ?? null, parcel.waybill),
  };
}

const MAKERS: Record<StaffMove, Maker> = {
  confirm: (tx, _mail, made) => moveTo(tx, 'Processing', made),
  pack: (tx, _mail, made) => moveTo(tx, 'Processing', made),
  async ship(tx, mailContext, made) {
    const { orderId, order, now } = made;
    const sentence = await whyNotThere(tx, await listPieces(tx, orderId));
    if (sentence) throw new NotMoved('pieces_missing', { order, sentence });
    if (order.status === 'Paid') await startPacking(tx, made);
    const parcel = await sendParcel(tx, made);
    const reason = parcel.courier ? `Handed to ${parcel.courier}.` : REASONS.ship;
    const eventId = await moveTo(tx, 'Shipped', made, { reason, seller: mailContext.seller });
    if (eventId === null) return null;
    await mailShipped(tx, mailContext, orderId, { ...parcel, shippedAt: now }, heldFor(orderId, { eventId, now }));
    return eventId;
  },
  async deliver(tx, mailContext, made) {
    const { orderId, now } = made;
    const eventId = await moveTo(tx, 'Delivered', made);
    if (eventId === null) return null;
    await setParcelState(tx, orderId, 'delivered', now);
    await mailDelivered(tx, mailContext, orderId, heldFor(orderId, { eventId, now }));
    return eventId;
  },
  async comingBack(tx, _mail, { orderId, order, actorId, now }) {
    // One that was shipped before there were parcels gets one, so that it can be found among those that come back.
    if (!(await setParcelState(tx, orderId, 'coming_back', now)))
      await writeParcel(tx, { orderId, courier: null, waybill: null }, { state: 'coming_back', changedAt: now });
    const event = { orderId, actor: 'staff', actorId, reason: REASONS.comingBack, at: now } as const;
    return addEvent(tx, event, order.status);
  },
  async back(tx, mailContext, made) {
    const { orderId, now } = made;
    const eventId = await moveTo(tx, 'Cancelled', made);
    if (eventId === null) return null;
    await setParcelState(tx, orderId, 'back', now);
    await mailCancelled(tx, mailContext, orderId, REASONS.back, heldFor(orderId, { eventId, now }));
    return eventId;
  },
};
