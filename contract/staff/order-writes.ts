import * as z from 'zod/mini';
import { Email } from '#contract/calls/accounts.ts';
import { AddressFields } from '#contract/rules/address-fields.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { optionalText, text, written } from '#contract/rules/fields.ts';
import { PRESSED_MOVES } from '#contract/rules/order-moves.ts';
import { optionalName, personName } from '#contract/rules/person-name.ts';
import { Phone } from '#contract/rules/phone.ts';
import { Id, NumericId } from '#contract/rules/whole-number.ts';
import { ORDER_MAILS, ORDER_WRITE_FAILS, OrderMail, OrderPage, TimelineEntry } from '#contract/staff/order-page.ts';
import { OrderRow } from '#contract/staff/orders.ts';
import { staffCall } from '#contract/staff/staff-call.ts';
import { LANGUAGE_CODES } from '#texts/core/languages.ts';

const Parcel = z.object({
  orderId: NumericId,
  /** The version that was seen: if the order has changed since, it is not moved. */
  version: z.int(),
  waybill: z.optional(optionalText('Tracking number', 60)),
  /** Though it does not look like a number of the courier. */
  takeAnyway: z.optional(z.boolean()),
});

export const MoveResult = z.object({
  orderId: z.int(),
  isMoved: z.boolean(),
  /** What happened, or why it did not: 'Dilki shipped it at 09:12.' */
  sentence: z.string(),
  /** Names what Undo takes back. */
  eventId: z.nullable(z.int()),
  row: z.nullable(OrderRow),
});
export type MoveResult = z.output<typeof MoveResult>;

export const moveOrders = staffCall('adminMoveOrders', 'POST /admin/orders/moves', {
  summary: 'Move one order or many, with a result for each',
  needs: 'orders',
  input: z.object({
    move: z.enum(PRESSED_MOVES),
    orders: z.array(Parcel).check(z.minLength(1), z.maxLength(100)),
    courierId: z.optional(NumericId),
  }),
  output: z.object({ results: z.array(MoveResult) }),
  fails: ['courier_not_found', 'idempotency_key_reused'],
});

export const correctParcel = staffCall('adminCorrectParcel', 'PUT /admin/orders/{id}/parcel', {
  summary:
    'Correct courier and tracking number of a parcel until it is delivered; the customer is told once it is on its way',
  needs: 'orders',
  input: z.object({
    id: Id,
    version: z.int(),
    courierId: NumericId,
    waybill: text('Tracking number', 60),
    takeAnyway: z.boolean(),
  }),
  output: OrderPage,
  fails: [...ORDER_WRITE_FAILS, 'courier_not_found', 'action_refused', 'invalid_input'],
});

export const undoMove = staffCall('adminUndoMove', 'POST /admin/orders/{id}/undo', {
  summary: 'Take the last move of an order back; a mail that has not left yet never does',
  needs: 'orders',
  input: z.object({ id: Id, eventId: NumericId }),
  output: z.object({ row: OrderRow, isMailStopped: z.boolean() }),
  fails: [...ORDER_WRITE_FAILS, 'undo_too_late'],
});

export const addNote = staffCall('adminAddNote', 'POST /admin/orders/{id}/notes', {
  summary: 'A note for the team, or that nobody answered the phone',
  needs: 'orders',
  input: z.object({
    id: Id,
    kind: z._default(z.enum(['note', 'no_answer']), 'note'),
    text: optionalText('Note', 2000),
  }),
  output: z.object({ entry: TimelineEntry }),
  fails: ['order_not_found', 'idempotency_key_reused'],
});

export const editAddress = staffCall('adminEditAddress', 'PUT /admin/orders/{id}/address', {
  summary: 'Correct where a parcel goes, until it is shipped',
  needs: 'orders',
  input: z.object({
    id: Id,
    version: z.int(),
    firstName: written(optionalName('First name', 80)),
    lastName: personName('Last name', 80),
    address: text('Address', 200),
    apartment: written(optionalText('Apartment', 100)),
    town: written(AddressFields.shape.town),
    landmark: written(AddressFields.shape.landmark),
    district: z.enum(DISTRICTS),
    postalCode: written(optionalText('Postal code', 10)),
    phone: Phone,
    secondPhone: written(AddressFields.shape.secondPhone),
    /** Empty: they gave none. */
    email: z.union([z.literal(''), Email]),
  }),
  output: OrderPage,
  fails: [
    ...ORDER_WRITE_FAILS,
    'order_shipped',
    'district_not_served',
    'order_not_correctable',
    'payment_in_doubt',
    'payment_under_way',
    'payment_method_not_offered',
  ],
});

export const orderLink = staffCall('adminOrderLink', 'POST /admin/orders/{id}/link', {
  summary: 'A link that opens one order without an account, and a message to send it with',
  needs: 'orders',
  /** `language`: what was ordered and what it costs, as one sends it right after the order was taken. */
  input: z.object({ id: Id, language: z.optional(z.enum(LANGUAGE_CODES)) }),
  output: z.object({ link: z.string(), text: z.string() }),
  fails: ['order_not_found'],
});

export const cancelOrder = staffCall('adminCancelOrder', 'POST /admin/orders/{id}/cancel', {
  summary: 'Call an order off; what was paid goes back',
  needs: 'orders',
  input: z.object({ id: Id, version: z.int(), reason: text('Reason', 300) }),
  output: OrderPage,
  fails: [...ORDER_WRITE_FAILS, 'order_not_cancellable', 'payment_in_doubt'],
});

export const askProvider = staffCall('adminAskProvider', 'POST /admin/orders/{id}/ask', {
  summary: 'Ask the provider now what became of a payment',
  needs: 'orders',
  input: z.object({ id: Id }),
  output: z.object({ sentence: z.string(), order: OrderPage }),
  fails: ['order_not_found'],
});

export const resendMail = staffCall('adminResendMail', 'POST /admin/orders/{id}/mails', {
  summary: 'Write a mail of an order anew from how the order stands, also to a corrected address',
  needs: 'orders',
  input: z.object({ id: Id, kind: z.enum(ORDER_MAILS), to: z.optional(Email) }),
  output: z.object({ mail: OrderMail }),
  fails: ['order_not_found', 'mail_not_fitting', 'idempotency_key_reused'],
});
