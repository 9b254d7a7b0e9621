import * as z from 'zod/mini';
import { optionalText, text, written } from '#contract/rules/fields.ts';
import { Id, NumericId, wholeNumber } from '#contract/rules/whole-number.ts';
import { MoveResult } from '#contract/staff/order-writes.ts';
import { OrderRow } from '#contract/staff/orders.ts';
import { ShelfItem } from '#contract/staff/shelf.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

/** So many are packed, shown and handed over at once. */
export const MOST_PACKED = 100;
/** A courier weighs in grams up to here. */
const LARGEST_PARCEL_GRAMS = 30_000;
const Weight = wholeNumber({ largest: LARGEST_PARCEL_GRAMS });

const PackedParcel = z.object({
  courierId: z.nullable(z.int()),
  courier: z.nullable(z.string()),
  waybill: z.nullable(z.string()),
  weightGrams: z.int(),
  packedAt: z.iso.datetime(),
  /** The number was one of those printed beforehand. */
  isFromPool: z.boolean(),
});
export type PackedParcel = z.output<typeof PackedParcel>;

export const ParcelToPack = z.object({
  row: OrderRow,
  /** Town, or district where no town is known. */
  place: z.string(),
  /** Who usually goes there; null: nobody in particular. */
  usualCourierId: z.nullable(z.int()),
  giftMessage: z.string(),
  specialMessage: z.string(),
  lines: z.array(
    z.object({
      productItemId: z.int(),
      name: z.string(),
      size: z.string(),
      sku: z.string(),
      src: z.nullable(z.string()),
      qty: z.int(),
    }),
  ),
  /** What the courier takes at the door; null: it is paid. */
  cashDue: z.nullable(z.number()),
  /** The items and the packing. */
  reckonedGrams: z.int(),
  /** Once it is packed. */
  parcel: z.nullable(PackedParcel),
});
export type ParcelToPack = z.output<typeof ParcelToPack>;

const PackCourier = z.object({
  id: z.int(),
  name: z.string(),
  /** # for a digit, @ for a letter, anything else for itself: 'KE########'. Empty: any. */
  waybillForm: z.string(),
  /** Numbers printed beforehand that no parcel has. */
  poolLeft: z.int(),
});
export type PackCourier = z.output<typeof PackCourier>;

/** Parcels that one courier took along at one time. */
export const Handover = z.object({
  id: z.int(),
  courierId: z.int(),
  courier: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  parcels: z.int(),
});
export type Handover = z.output<typeof Handover>;

export const getPack = staffCall('adminPack', 'GET /admin/pack', {
  summary: 'What lies on the packing table: orders to pack, the oldest first, couriers, and who took parcels lately',
  needs: 'orders',
  output: z.object({
    parcels: z.array(ParcelToPack),
    /** Where what they need lies. */
    shelf: z.array(ShelfItem),
    /** There are more than are shown: the oldest are first. */
    isCut: z.boolean(),
    couriers: z.array(PackCourier),
    /** Packed, and then called off: somebody has to take them apart. */
    calledOff: z.array(z.object({ orderId: z.int(), version: z.int(), name: z.string(), status: z.string() })),
    handovers: z.array(Handover),
  }),
});

const ParcelInput = z.object({
  orderId: NumericId,
  /** The version that was seen: if the order has changed since, nothing is written. */
  version: z.int(),
  /** Left out: the parcel keeps the number that it has. Empty: it has none. */
  waybill: z.optional(
    z.string().check(z.trim(), z.maxLength(60, 'Tracking number is too long: at most 60 characters')),
  ),
  /** Though it does not look like a number of the courier. */
  takeAnyway: z.optional(z.boolean()),
  /** Instead of what was reckoned. */
  weightGrams: z.optional(Weight),
});

const PackResult = z.object({
  orderId: z.int(),
  isPacked: z.boolean(),
  /** What happened, or why it did not: 'Order 1041 has this tracking number already.' */
  sentence: z.string(),
  /** The order that has the number. */
  otherOrderId: z.nullable(z.int()),
  /** It only does not look like a number of the courier: it can be taken all the same. */
  canTakeAnyway: z.boolean(),
  row: z.nullable(OrderRow),
  parcel: z.nullable(PackedParcel),
});
export type PackResult = z.output<typeof PackResult>;

export const packOrders = staffCall('adminPackOrders', 'POST /admin/pack', {
  summary:
    'Packed: each order gets its parcel, or its parcel is corrected, with a result for each. `fromPool` takes the numbers from those printed beforehand',
  needs: 'orders',
  input: z.object({
    courierId: z.optional(NumericId),
    fromPool: z._default(z.boolean(), false),
    orders: z.array(ParcelInput).check(z.minLength(1), z.maxLength(MOST_PACKED)),
  }),
  output: z.object({ results: z.array(PackResult) }),
  fails: ['courier_not_found', 'idempotency_key_reused'],
});

export const unpackOrder = staffCall('adminUnpackOrder', 'POST /admin/orders/{id}/unpack', {
  summary: 'Take a packed parcel apart again, until it is handed over; a number printed beforehand goes back',
  needs: 'orders',
  input: z.object({ id: Id, version: z.int() }),
  output: z.object({ row: OrderRow }),
  fails: ['order_not_found', 'changed_meanwhile', 'action_refused', 'idempotency_key_reused'],
});

export const handOver = staffCall('adminHandOver', 'POST /admin/handovers', {
  summary: 'The courier takes parcels along: each order is shipped, with a result for each, and one hand-over is kept',
  needs: 'orders',
  input: z.object({
    courierId: NumericId,
    /** What is not packed yet is packed with it. */
    orders: z.array(ParcelInput).check(z.minLength(1), z.maxLength(MOST_PACKED)),
  }),
  /** No hand-over when no parcel went with it. */
  output: z.object({ handover: z.nullable(Handover), results: z.array(MoveResult) }),
  fails: ['courier_not_found', 'idempotency_key_reused'],
});

export const setWaybillForm = staffCall('adminSetWaybillForm', 'PUT /admin/couriers/{id}/waybill-form', {
  summary: 'How the tracking numbers of a courier look: # for a digit, @ for a letter',
  needs: 'settings',
  asksAgain: true,
  input: z.object({ id: Id, waybillForm: written(optionalText('Form', 60)) }),
  output: PackCourier,
  fails: ['courier_not_found', 'idempotency_key_reused'],
});

/** Numbers one by one, or all from the first to the last: 'KE00001000' to 'KE00001499'. */
const numbers = {
  id: Id,
  waybills: z._default(z.array(text('Tracking number', 60)).check(z.maxLength(5000, 'At most 5,000 at once')), []),
  from: z.optional(optionalText('First number', 60)),
  to: z.optional(optionalText('Last number', 60)),
};

export const addToPool = staffCall('adminAddToPool', 'POST /admin/couriers/{id}/pool', {
  summary: 'Tracking numbers that a courier has printed beforehand, as a list or from the first to the last',
  needs: 'orders',
  input: z.object(numbers),
  output: z.object({
    courier: PackCourier,
    added: z.int(),
    /** Were there already, or a parcel has them. */
    known: z.int(),
    /** Do not look like the numbers of this courier. */
    refused: z.array(z.string()),
  }),
  fails: ['courier_not_found', 'idempotency_key_reused'],
});

export const removeFromPool = staffCall('adminRemoveFromPool', 'POST /admin/couriers/{id}/pool/remove', {
  summary: 'Takes numbers out again that no parcel has',
  needs: 'orders',
  input: z.object(numbers),
  output: z.object({ courier: PackCourier, removed: z.int() }),
  fails: ['courier_not_found', 'idempotency_key_reused'],
});
