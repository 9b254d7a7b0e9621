import * as z from 'zod/mini';
import { Email } from '#contract/accounts.ts';
import { adminCall } from '#contract/admin/admin-call.ts';
import { CASH_AGES } from '#contract/admin/cash.ts';
import { DISTRICTS } from '#contract/districts.ts';
import { optionalText, text } from '#contract/fields.ts';
import { ORDER_STATUSES, STAFF_MOVES } from '#contract/order-moves.ts';
import { PaymentMethod } from '#contract/payments.ts';
import { optionalName, personName } from '#contract/person-name.ts';
import { Phone } from '#contract/phone.ts';
import { Id, NumericId, wholeNumber } from '#contract/whole-number.ts';

const Status = z.enum(ORDER_STATUSES);
const Move = z.enum(STAFF_MOVES);
const WRONG_DAY = 'must be a day such as 2026-11-16';
const Day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/, WRONG_DAY),
  z.refine((day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false, WRONG_DAY),
);

/** What lies on the table: each is a list of work. */
export const ORDER_TABS = ['toCall', 'toPack', 'withCourier', 'comingBack', 'done', 'needsYou', 'all'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** Where the parcel is, and where the money. An order's status says neither. */
export const PARCEL_STATES = ['none', 'packing', 'packed', 'with_courier', 'delivered', 'coming_back', 'back'] as const;
export const MONEY_STATES = [
  'due',
  'with_courier',
  'short',
  'received',
  'unpaid',
  'checking',
  'paid',
  'partly_refunded',
  'refunded',
  'not_due',
] as const;

/** Beyond it a count says '1,000+': to count on costs more than to know. */
export const MOST_COUNTED = 1000;

const Thumbnail = z.object({ src: z.nullable(z.string()), name: z.string(), qty: z.int() });

export const OrderRow = z.object({
  id: z.int(),
  /** Rises with every change: whoever writes says which one they saw. */
  version: z.int(),
  placedAt: z.iso.datetime(),
  status: Status,
  parcel: z.enum(PARCEL_STATES),
  money: z.enum(MONEY_STATES),
  customer: z.object({ name: z.string(), place: z.string(), phone: z.string() }),
  method: PaymentMethod,
  total: z.number(),
  pieces: z.int(),
  lines: z.array(Thumbnail),
  /** The moves that may be made, the next one first. */
  moves: z.array(Move),
  /** What is odd about it: 'second order of this phone today', 'refused 2 of 3', 'gift'. */
  marks: z.array(z.string()),
  /** A person has to decide something. */
  hasIssue: z.boolean(),
});
export type OrderRow = z.output<typeof OrderRow>;

const filters = {
  tab: z._default(z.enum(ORDER_TABS), 'all'),
  status: z.optional(Status),
  method: z.optional(PaymentMethod),
  district: z.optional(z.enum(DISTRICTS)),
  /** 'none': the parcel names no courier. */
  courier: z.optional(z.union([Id, z.literal('none')])),
  from: z.optional(Day),
  to: z.optional(Day),
  money: z.optional(z.enum(['partly_refunded', 'due', 'with_courier', 'short', 'received'])),
  /** For how many days the courier has had the cash. */
  cashAge: z.optional(z.enum(CASH_AGES)),
  /** Paid on this day or later. */
  paidFrom: z.optional(Day),
  gift: z.optional(z.enum(['yes'])),
  /** Number, name, phone in any writing, mail, waybill or SKU. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
};

export const listOrders = adminCall({
  name: 'adminOrders',
  summary: 'Orders, the newest first; `before` and `after` are ids beyond which to go on',
  method: 'GET',
  path: '/admin/orders',
  needs: 'orders',
  input: z.object({
    ...filters,
    before: z.optional(Id),
    after: z.optional(Id),
    limit: z._default(wholeNumber({ largest: 100 }), 25),
  }),
  output: z.object({ orders: z.array(OrderRow), newer: z.nullable(z.int()), older: z.nullable(z.int()) }),
  fails: [],
});

export const countOrders = adminCall({
  name: 'adminOrderCounts',
  summary: 'How much lies in each tab, counted to 1,000',
  method: 'GET',
  path: '/admin/orders/counts',
  needs: 'orders',
  input: z.object({}),
  output: z.object({ counts: z.record(z.enum(ORDER_TABS), z.int()) }),
  fails: [],
});

const OrderLine = z.object({
  id: z.int(),
  productItemId: z.int(),
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  src: z.nullable(z.string()),
  price: z.number(),
  qty: z.int(),
});

const Address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  apartment: z.string(),
  district: z.string(),
  postalCode: z.string(),
  phone: z.string(),
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
  refunds: z.array(
    z.object({
      id: z.int(),
      amount: z.number(),
      state: z.enum(['requested', 'done', 'by_hand', 'failed']),
      reason: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** What was said to the provider, without secrets. */
  calls: z.array(
    z.object({ operation: z.string(), status: z.nullable(z.int()), tookMs: z.int(), at: z.iso.datetime() }),
  ),
});

/** One line of the story of an order: a move, a note, a mail, a try to pay, money that went back, a change by staff. */
const TimelineEntry = z.object({
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

const OrderMail = z.object({
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
  deliveryDays: z.string(),
  confirmed: z.nullable(z.object({ at: z.iso.datetime(), by: z.string() })),
  shipment: z.nullable(
    z.object({
      courier: z.string(),
      waybill: z.nullable(z.string()),
      link: z.nullable(z.string()),
      shippedAt: z.nullable(z.iso.datetime()),
      state: z.enum(['packed', 'with_courier', 'delivered', 'coming_back', 'back']),
    }),
  ),
  person: z.object({
    userId: z.int(),
    name: z.string(),
    email: z.string(),
    since: z.iso.datetime(),
    orders: z.int(),
    refused: z.int(),
    /** Money that came from this customer and stayed. */
    lifetime: z.number(),
  }),
  attempts: z.array(Attempt),
  mails: z.array(OrderMail),
  issues: z.array(IssueView),
  timeline: z.array(TimelineEntry),
  /** Each way the order can still be changed; what cannot be done says why. */
  canEditAddress: z.boolean(),
  cancel: z.object({ isPossible: z.boolean(), why: z.string(), refunds: z.number() }),
  /** The last move, if it can be taken back. */
  undo: z.nullable(z.object({ eventId: z.int(), title: z.string(), until: z.iso.datetime() })),
  /** Neighbours in the list of all. */
  older: z.nullable(z.int()),
  newer: z.nullable(z.int()),
});
export type OrderPage = z.output<typeof OrderPage>;

export const getOrder = adminCall({
  name: 'adminOrder',
  summary: 'Everything about one order',
  method: 'GET',
  path: '/admin/orders/{id}',
  needs: 'orders',
  input: z.object({ id: Id }),
  output: OrderPage,
  fails: ['order_not_found'],
});

const Parcel = z.object({
  orderId: NumericId,
  /** The version that was seen: if the order has changed since, it is not moved. */
  version: z.int(),
  waybill: z.optional(optionalText('Tracking number', 60)),
});

const MoveResult = z.object({
  orderId: z.int(),
  isMoved: z.boolean(),
  /** What happened, or why it did not: 'Dilki shipped it at 09:12.' */
  sentence: z.string(),
  /** Names what Undo takes back. */
  eventId: z.nullable(z.int()),
  row: z.nullable(OrderRow),
});
export type MoveResult = z.output<typeof MoveResult>;

export const moveOrders = adminCall({
  name: 'adminMoveOrders',
  summary: 'Move one order or many, with a result for each',
  method: 'POST',
  path: '/admin/orders/moves',
  needs: 'orders',
  input: z.object({
    move: Move,
    orders: z.array(Parcel).check(z.minLength(1), z.maxLength(100)),
    courierId: z.optional(NumericId),
  }),
  output: z.object({ results: z.array(MoveResult) }),
  fails: ['courier_not_found', 'idempotency_key_reused'],
});

export const undoMove = adminCall({
  name: 'adminUndoMove',
  summary: 'Take the last move of an order back; a mail that has not left yet never does',
  method: 'POST',
  path: '/admin/orders/{id}/undo',
  needs: 'orders',
  input: z.object({ id: Id, eventId: NumericId }),
  output: z.object({ row: OrderRow, isMailStopped: z.boolean() }),
  fails: ['order_not_found', 'undo_too_late', 'changed_meanwhile', 'idempotency_key_reused'],
});

export const addNote = adminCall({
  name: 'adminAddNote',
  summary: 'A note for the team, or that nobody answered the phone',
  method: 'POST',
  path: '/admin/orders/{id}/notes',
  needs: 'orders',
  input: z.object({
    id: Id,
    kind: z._default(z.enum(['note', 'no_answer']), 'note'),
    text: optionalText('Note', 2000),
  }),
  output: z.object({ entry: TimelineEntry }),
  fails: ['order_not_found', 'idempotency_key_reused'],
});

export const editAddress = adminCall({
  name: 'adminEditAddress',
  summary: 'Correct where a parcel goes, until it is shipped',
  method: 'PUT',
  path: '/admin/orders/{id}/address',
  needs: 'orders',
  input: z.object({
    id: Id,
    version: z.int(),
    firstName: optionalName('First name', 80),
    lastName: personName('Last name', 80),
    address: text('Address', 200),
    apartment: optionalText('Apartment', 100),
    district: z.enum(DISTRICTS),
    postalCode: optionalText('Postal code', 10),
    phone: Phone,
    email: Email,
  }),
  output: OrderPage,
  fails: ['order_not_found', 'order_shipped', 'changed_meanwhile', 'idempotency_key_reused'],
});

export const cancelOrder = adminCall({
  name: 'adminCancelOrder',
  summary: 'Call an order off; what was paid goes back',
  method: 'POST',
  path: '/admin/orders/{id}/cancel',
  needs: 'orders',
  input: z.object({ id: Id, version: z.int(), reason: text('Reason', 300) }),
  output: OrderPage,
  fails: [
    'order_not_found',
    'order_not_cancellable',
    'payment_in_doubt',
    'changed_meanwhile',
    'idempotency_key_reused',
  ],
});

export const askProvider = adminCall({
  name: 'adminAskProvider',
  summary: 'Ask the provider now what became of a payment',
  method: 'POST',
  path: '/admin/orders/{id}/ask',
  needs: 'orders',
  input: z.object({ id: Id }),
  output: z.object({ sentence: z.string(), order: OrderPage }),
  fails: ['order_not_found'],
});

export const resendMail = adminCall({
  name: 'adminResendMail',
  summary: 'Write a mail of an order anew from how the order stands, also to a corrected address',
  method: 'POST',
  path: '/admin/orders/{id}/mails',
  needs: 'orders',
  input: z.object({ id: Id, kind: z.enum(ORDER_MAILS), to: z.optional(Email) }),
  output: z.object({ mail: OrderMail }),
  fails: ['order_not_found', 'mail_not_fitting', 'idempotency_key_reused'],
});

export const exportOrders = adminCall({
  name: 'adminExportOrders',
  summary: 'The orders of a filter as a table for a spreadsheet',
  method: 'GET',
  path: '/admin/orders/export',
  needs: 'money',
  asksAgain: true,
  input: z.object(filters),
  output: z.object({ name: z.string(), csv: z.string(), rows: z.int(), isCut: z.boolean() }),
  fails: [],
});

export const Courier = z.object({ id: z.int(), name: z.string(), trackingAddress: z.nullable(z.string()) });

export const listCouriers = adminCall({
  name: 'adminCouriers',
  summary: 'Who carries parcels',
  method: 'GET',
  path: '/admin/couriers',
  needs: 'orders',
  input: z.object({}),
  output: z.object({ couriers: z.array(Courier) }),
  fails: [],
});
