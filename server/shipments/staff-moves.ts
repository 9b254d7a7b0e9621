import { eq } from 'drizzle-orm';
import { type StaffMove, staffMoves } from '#contract/order-moves.ts';
import {
  addEvent,
  heldFor,
  type MailContext,
  mailCancelled,
  mailDelivered,
  mailShipped,
  makeMove,
  type OrderRow,
  orders,
} from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { followLink, insertParcel, readParcel, setParcelState } from '#server/shipments/parcels.ts';
import { type couriers, shipments } from '#server/shipments/tables.ts';

export type StaffMoveRequest = {
  move: StaffMove;
  orderId: number;
  /** The version that was seen. */
  version: number;
  actorId: number;
  now: Date;
  courier: typeof couriers.$inferSelect | null;
  waybill: string | null;
};

/** Why an order did not move; thrown, so that nothing of the attempt stays. */
export class NotMoved extends Error {
  readonly why: 'not_found' | 'changed' | 'in_doubt' | 'not_possible' | 'waybill_taken';
  readonly order: OrderRow | undefined;
  readonly otherOrderId: number | undefined;

  constructor(why: NotMoved['why'], order?: OrderRow, otherOrderId?: number) {
    super(`The order did not move: ${why}`);
    this.why = why;
    this.order = order;
    this.otherOrderId = otherOrderId;
  }
}

/** What the buyer reads about each. */
const REASONS: Record<StaffMove, string> = {
  confirm: 'We have spoken, and are packing it.',
  pack: 'We are packing it.',
  ship: 'Handed to the courier.',
  deliver: 'Delivered',
  comingBack: 'It could not be handed over and is on its way back to us.',
  back: 'The parcel came back to us.',
};

/** One move of one order, compare and set: of two who press at once one moves it. Gives the id of the event. */
export async function moveByStaff(tx: Tx, mailContext: MailContext, request: StaffMoveRequest): Promise<number> {
  const { move, orderId, version } = request;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new NotMoved('not_found');
  if (order.version !== version) throw new NotMoved('changed', order);
  if (order.isPaymentInDoubt) throw new NotMoved('in_doubt', order);
  const parcel = await readParcel(tx, orderId);
  const allowed = staffMoves({
    status: order.status,
    isCash: order.paymentMethod === 'cod',
    isInDoubt: false,
    isComingBack: parcel?.state === 'coming_back',
  });
  if (!allowed.includes(move)) throw new NotMoved('not_possible', order);
  const eventId = await MAKERS[move](tx, mailContext, { ...request, order });
  if (eventId === null) throw new NotMoved('not_possible', order);
  return eventId;
}

type Maker = (tx: Tx, mailContext: MailContext, made: StaffMoveRequest & { order: OrderRow }) => Promise<number | null>;

const moveTo = (tx: Tx, to: OrderRow['status'], { orderId, actorId, now, move }: StaffMoveRequest, reason?: string) =>
  makeMove(tx, { orderId, to, actor: 'staff', actorId, reason: reason ?? REASONS[move], now });

const MAKERS: Record<StaffMove, Maker> = {
  confirm: (tx, _mail, made) => moveTo(tx, 'Processing', made),
  pack: (tx, _mail, made) => moveTo(tx, 'Processing', made),
  async ship(tx, mailContext, made) {
    const { orderId, order, courier, waybill, now } = made;
    if (order.status === 'Paid') await moveTo(tx, 'Processing', made, REASONS.pack);
    const eventId = await moveTo(tx, 'Shipped', made, courier ? `Handed to ${courier.name}.` : undefined);
    if (eventId === null) return null;
    const taken = await insertParcel(tx, { orderId, courierId: courier?.id ?? null, waybill, now });
    if (taken !== null) throw new NotMoved('waybill_taken', order, taken);
    const parcel = {
      courier: courier?.name ?? null,
      waybill,
      link: followLink(courier?.trackingAddress ?? null, waybill),
    };
    await mailShipped(tx, mailContext, orderId, parcel, heldFor(orderId, { eventId, now }));
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
      await tx.insert(shipments).values({ orderId, state: 'coming_back', changedAt: now });
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
