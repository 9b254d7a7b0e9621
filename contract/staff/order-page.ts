import * as z from 'zod/mini';
import { DocumentName } from '#contract/calls/documents.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { OrderRow } from '#contract/staff/orders.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

/** How a write about one order, as somebody has seen it, is refused at least. */
export const ORDER_WRITE_FAILS = ['order_not_found', 'changed_meanwhile', 'idempotency_key_reused'] as const;

const OrderLine = z.object({
  id: z.int(),
  productItemId: z.int(),
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  size: z.string(),
  src: z.nullable(z.string()),
  price: z.number(),
  qty: z.int(),
  /** What all of it cost without its part of the discount, and what of that was given back, for how many pieces. */
  net: z.number(),
  given: z.number(),
  refundedQty: z.int(),
  /** Pieces that came back to us, good or damaged. */
  backQty: z.int(),
});

const Refund = z.object({
  id: z.int(),
  number: z.int(),
  amount: z.number(),
  method: z.enum(['provider', 'cash', 'bank']),
  state: z.enum(['requested', 'done', 'by_hand', 'failed', 'taken_back']),
  reason: z.string(),
  /** The provider through which it goes; null: in cash or by a transfer. */
  through: z.nullable(z.string()),
  /** What the bank or the provider's desk calls it. */
  reference: z.string(),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  doneAt: z.nullable(z.iso.datetime()),
  doneBy: z.nullable(z.string()),
  lines: z.array(z.object({ name: z.string(), qty: z.int(), restock: z.enum(['no', 'good', 'damaged']) })),
  actions: z.array(z.enum(['done', 'takeBack', 'again'])),
});
export type Refund = z.output<typeof Refund>;

const Address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  apartment: z.string(),
  town: z.string(),
  landmark: z.string(),
  district: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  secondPhone: z.string(),
});

const Attempt = z.object({
  id: z.int(),
  number: z.int(),
  provider: z.string(),
  state: z.string(),
  amount: z.number(),
  captured: z.number(),
  refunded: z.number(),
  reference: z.string(),
  paymentRef: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  at: z.iso.datetime(),
  checkedAt: z.nullable(z.iso.datetime()),
  nextCheckAt: z.nullable(z.iso.datetime()),
  /** What was said to the provider, without secrets. */
  calls: z.array(
    z.object({ operation: z.string(), status: z.nullable(z.int()), tookMs: z.int(), at: z.iso.datetime() }),
  ),
});

/** A photographed bank slip; its picture is asked for by its id. */
const Slip = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Who of us added it; null: the customer. */
  by: z.nullable(z.string()),
  state: z.enum(['new', 'accepted', 'refused']),
  checkedAt: z.nullable(z.iso.datetime()),
  checkedBy: z.nullable(z.string()),
  reason: z.string(),
  /** Other orders for which the same picture was sent. */
  alsoFor: z.array(z.int()),
});
export type Slip = z.output<typeof Slip>;

/** One line of the story of an order: a move, a note, a mail, a try to pay, money that went back, a change by staff. */
export const TimelineEntry = z.object({
  kind: z.enum(['move', 'note', 'call', 'mail', 'payment', 'refund', 'change', 'issue']),
  at: z.iso.datetime(),
  /** Who it was, if one of us. */
  who: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  isBad: z.boolean(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const ORDER_MAILS = [
  'order-received',
  'order-payment-failed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
] as const;

export const OrderMail = z.object({
  id: z.int(),
  kind: z.string(),
  subject: z.string(),
  to: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'kept', 'refused']),
  at: z.iso.datetime(),
  sendAfter: z.nullable(z.iso.datetime()),
  sentAt: z.nullable(z.iso.datetime()),
  problem: z.nullable(z.string()),
});

export const IssueView = z.object({
  id: z.int(),
  orderId: z.int(),
  reason: z.string(),
  /** What happened, in a sentence, and what is known about it. */
  title: z.string(),
  text: z.string(),
  raisedAt: z.iso.datetime(),
  owner: z.nullable(z.string()),
  resolvedAt: z.nullable(z.iso.datetime()),
  resolvedBy: z.nullable(z.string()),
  resolution: z.nullable(z.string()),
  /** What can be done about it, the likely one first. */
  actions: z.array(z.object({ action: z.string(), label: z.string() })),
});
export type IssueView = z.output<typeof IssueView>;

export const OrderPage = z.object({
  row: OrderRow,
  lines: z.array(OrderLine),
  subtotal: z.number(),
  discount: z.nullable(z.object({ code: z.string(), amount: z.number() })),
  /** What was taken off the delivery: its price is what is left to pay. */
  freeDelivery: z.nullable(z.object({ name: z.string(), amount: z.number() })),
  shipping: z.object({ name: z.string(), price: z.number() }),
  paymentFee: z.number(),
  rounding: z.number(),
  /** What is still to come of the cash, from the door or from the courier. */
  cashDue: z.number(),
  captured: z.number(),
  refunded: z.number(),
  email: z.string(),
  shippingAddress: Address,
  billingAddress: Address,
  specialMessage: z.string(),
  scheduleDelivery: z.nullable(z.string()),
  giftBag: z.boolean(),
  /** The campaign that brought the visit: 'instagram / story / rains'. Empty: none is known. */
  cameFrom: z.optional(z.string()),
  deliveryDays: z.string(),
  confirmed: z.nullable(z.object({ at: z.iso.datetime(), by: z.string() })),
  shipment: z.nullable(
    z.object({
      courierId: z.nullable(z.int()),
      courier: z.string(),
      waybill: z.nullable(z.string()),
      link: z.nullable(z.string()),
      shippedAt: z.nullable(z.iso.datetime()),
      state: z.enum(['packed', 'with_courier', 'delivered', 'coming_back', 'back']),
    }),
  ),
  person: z.object({
    /** Null: without an account, known by the phone. */
    userId: z.nullable(z.int()),
    /** Their page; null once they are forgotten. */
    customerId: z.nullable(z.int()),
    name: z.string(),
    email: z.string(),
    since: z.iso.datetime(),
    orders: z.int(),
    refused: z.int(),
    /** Money that came from this customer and stayed. */
    lifetime: z.number(),
  }),
  attempts: z.array(Attempt),
  /** What goes back or went, the newest first. */
  refunds: z.array(Refund),
  /** What can still be given back, and how; why not. */
  refund: z.object({
    isPossible: z.boolean(),
    why: z.string(),
    left: z.number(),
    /** The first is the likely one; each with where the money goes then. */
    methods: z.array(z.object({ method: z.enum(['provider', 'cash', 'bank']), label: z.string(), text: z.string() })),
    /** The parcel has left: pieces can be named. */
    isByLine: z.boolean(),
    /** What anybody but the owner may give back of one order in all. */
    limit: z.optional(z.number()),
  }),
  /** Null: it is not to be paid by bank transfer. */
  transfer: z.nullable(
    z.object({ due: z.number(), until: z.nullable(z.iso.datetime()), isOpen: z.boolean(), slips: z.array(Slip) }),
  ),
  /** It can still be paid another way: by transfer, or in cash to one of us. */
  canPayOtherwise: z.boolean(),
  /** Its invoices and credit notes; why no TIN can be set any more, or nothing. */
  documents: z.array(DocumentName),
  buyerTin: z.string(),
  whyNoTin: z.string(),
  mails: z.array(OrderMail),
  issues: z.array(IssueView),
  timeline: z.array(TimelineEntry),
  /** Each way the order can still be changed; what cannot be done says why. */
  canEditAddress: z.boolean(),
  correct: z.object({ isPossible: z.boolean(), why: z.string() }),
  /** A correction made it dearer: what is to be paid before it may leave. */
  extraDue: z.number(),
  cancel: z.object({ isPossible: z.boolean(), why: z.string(), refunds: z.number() }),
  /** The last move, if it can be taken back. */
  undo: z.nullable(z.object({ eventId: z.int(), title: z.string(), until: z.iso.datetime() })),
  /** Neighbours in the list of all. */
  older: z.nullable(z.int()),
  newer: z.nullable(z.int()),
});
export type OrderPage = z.output<typeof OrderPage>;

export const getOrder = staffCall('adminOrder', 'GET /admin/orders/{id}', {
  summary: 'Everything about one order',
  needs: 'orders',
  input: z.object({ id: Id }),
  output: OrderPage,
  fails: ['order_not_found'],
});
