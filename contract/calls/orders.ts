import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Cart } from '#contract/calls/cart.ts';
import { BatchDays } from '#contract/calls/catalogue.ts';
import { DocumentName } from '#contract/calls/documents.ts';
import { Pagination, paging } from '#contract/calls/paging.ts';
import { ORDER_STATUSES } from '#contract/rules/order-moves.ts';
import { OwnList, OwnText } from '#contract/rules/own-text.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { REFUND_PLACES, SHOWN_REFUND_STATES } from '#contract/text/refund-text.ts';
import { callTexts } from '#texts/calls.ts';

const OrderStatus = z.enum(ORDER_STATUSES);

const OrderLine = z.object({
  id: z.int(),
  qty: z.int(),
  /** Of one piece, as it was when it was bought. */
  price: z.number(),
  productItem: z.object({
    id: z.int(),
    SKU: z.string(),
    /** Size and scent, such as '50 g jar, Rose'; empty where it is not known, or where the name says it. */
    size: z.optional(OwnList),
    productImage: z.array(z.string()),
    /** Of one of several items the name says which: 'Aloe Vera Gel, 200 ml'. */
    product: z.object({ id: z.int(), name: OwnList }),
  }),
  /** The batches it came from, once it has left. */
  batches: z.optional(z.array(z.extend(BatchDays, { pieces: z.int() }))),
});

const OrderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  town: z.optional(z.string()),
  landmark: z.optional(z.string()),
  district: z.string(),
  city: z.string(),
  postalCode: z.string(),
  phoneNumber: z.string(),
  secondPhoneNumber: z.optional(z.string()),
  country: z.object({ countryName: z.string() }),
});

/** Where it is, as far as the shop knows. */
const Parcel = z.object({
  state: z.enum(['packed', 'with_courier', 'delivered', 'coming_back', 'back']),
  courier: z.string(),
  /** Under which the courier knows it, and where it can be followed. */
  trackingNumber: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** Since when it is there. */
  since: z.iso.datetime(),
  /** The last day of what was promised, as 2026-11-20, while it is under way. */
  expectedBy: z.nullable(z.string()),
});
export type Parcel = z.output<typeof Parcel>;

/** Money that goes back or went. */
const ShownRefund = z.object({
  number: z.int(),
  amount: z.number(),
  at: z.iso.datetime(),
  place: z.enum(REFUND_PLACES),
  state: z.enum(SHOWN_REFUND_STATES),
  reason: z.string(),
});
export type ShownRefund = z.output<typeof ShownRefund>;

/** What the list of orders shows of one. */
const OrderSummary = z.object({
  id: z.int(),
  orderDate: z.iso.datetime(),
  orderTotal: z.number(),
  orderStatus: z.object({ status: OrderStatus }),
  orderLines: z.array(OrderLine),
  shippingMethod: z.object({ name: z.string(), price: z.number() }),
  paymentMethod: z.object({ paymentType: z.object({ id: z.int(), value: z.string() }) }),
  /** The buyer may pay it (again). */
  canPay: z.optional(z.boolean()),
  /** Nothing before it is packed. */
  parcel: z.optional(z.nullable(Parcel)),
  /** The oldest first. */
  refunds: z.optional(z.array(ShownRefund)),
});
export type OrderSummary = z.output<typeof OrderSummary>;

export const Order = z.extend(OrderSummary, {
  user: z.object({ firstName: z.string(), lastName: z.string(), emailAddress: z.string() }),
  /** Where this order's mails go. */
  email: z.string(),
  subtotal: z.number(),
  discount: z.nullable(z.object({ code: z.string(), amount: z.number() })),
  /** What was taken off the delivery: the price of the shipping method is what is left to pay. */
  freeDelivery: z.optional(z.object({ name: OwnText, amount: z.number() })),
  /** What the chosen way to pay costs on top: cash on delivery may. */
  paymentFee: z.number(),
  /** What paying in whole rupees adds or takes off: cash on delivery does. */
  rounding: z.number(),
  shippingAddress: OrderAddress,
  billingAddress: OrderAddress,
  /** In words for the shopper: 'Paid', 'Due on delivery', 'Waiting for payment', 'Waiting for your transfer', 'We are checking', 'Not paid', 'Refunded'. */
  paymentStatus: z.string(),
  specialMessage: z.string(),
  /** What the card in the parcel says; empty: there is none. */
  giftMessage: z.string(),
  /** The day asked for, as 2026-11-20; nothing: as soon as possible. */
  scheduleDelivery: z.nullable(z.string()),
  giftBag: z.boolean(),
  /** What happened to it, the oldest first. */
  events: z.array(z.object({ status: OrderStatus, at: z.iso.datetime(), note: z.string() })),
  /** Its invoices and credit notes, the oldest first. */
  documents: z.optional(z.array(DocumentName)),
  /** For a tax invoice. */
  buyerTin: z.optional(z.string()),
  /** The buyer may call it off: not yet paid, or not yet in preparation. */
  canCancel: z.boolean(),
  /** The buyer may pay it (again). */
  canPay: z.boolean(),
});
export type Order = z.output<typeof Order>;

export const getOrder = call('getOrder', 'GET /orders/{id}', {
  summary: 'One of your orders',
  promises: 'order?',
  input: z.object({ id: Id }),
  output: z.object({ order: Order }),
  fails: ['not_signed_in', 'order_not_found'],
});

export const listOrders = call('listOrders', 'GET /orders', {
  summary: 'Your orders, the newest first',
  promises: 'orders[]',
  input: z.object(paging),
  output: z.object({ orders: z.array(OrderSummary), pagination: Pagination }),
  fails: ['not_signed_in'],
});

export const cancelOrder = call('cancelOrder', 'POST /orders/{id}/cancel', {
  summary: 'Call an order off while it is unpaid or not yet in preparation',
  promises: 'order.id',
  input: z.object({ id: Id }),
  output: z.object({ order: Order }),
  fails: ['not_signed_in', 'order_not_found', 'order_not_cancellable', 'payment_in_doubt', 'idempotency_key_reused'],
});

export const addLinkedOrder = call('addLinkedOrder', 'POST /orders/linked', {
  summary: 'Keep an order that was taken for you by phone or chat in your account, by its secret link',
  input: z.object({ link: z.string().check(z.regex(/^[\w-]{43}$/, { error: () => callTexts.orderLink })) }),
  output: z.object({ orderId: z.int() }),
  fails: ['not_signed_in', 'wrong_origin', 'order_not_found', 'order_not_joinable', 'too_many_attempts'],
});

export const reorder = call('reorder', 'POST /orders/{id}/again', {
  summary: 'Put what was ordered into the cart again, as far as it is in stock',
  promises: 'missing[]',
  input: z.object({ id: Id }),
  output: z.object({ cart: Cart, missing: z.array(z.string()) }),
  fails: ['not_signed_in', 'order_not_found', 'idempotency_key_reused'],
});
