import * as z from 'zod/mini';
import { PaymentMethod } from '#contract/calls/payments.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { HandoverPage } from '#contract/staff/handovers.ts';
import { ShelfItem } from '#contract/staff/shelf.ts';
import { staffCall } from '#contract/staff/staff-call.ts';
import { LANGUAGE_CODES } from '#texts/core/languages.ts';

/** What can be printed for orders, in the order in which it leaves the printer. */
export const PRINTS = ['pick', 'slips', 'labels'] as const;
export type Print = (typeof PRINTS)[number];

/** So many are packed at once. */
export const MOST_PRINTED = 100;

const wrongOrders = `must be numbers of orders such as 1037,1042: at most ${MOST_PRINTED}`;
export const OrderIds = z.pipe(
  z.string(wrongOrders).check(z.regex(/^\d{1,9}(,\d{1,9})*$/, wrongOrders)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(',').map(Number))]),
    z.array(z.int()).check(z.maxLength(MOST_PRINTED, wrongOrders)),
  ),
);

/** Who sends the parcel. */
const Sender = z.object({ name: z.string(), address: z.nullable(z.string()), phone: z.nullable(z.string()) });
export type Sender = z.output<typeof Sender>;

/** What paper says beside the order itself, in the order's language; empty where there is nothing to say. */
const Says = z.object({
  placedOn: z.string(),
  /** Town, district and postal code. */
  place: z.string(),
  product: z.string(),
  pieces: z.string(),
  count: z.string(),
  gift: z.string(),
  wantedOn: z.string(),
  money: z.string(),
  cashToCollect: z.string(),
  scanInstead: z.string(),
  sign: z.string(),
  packedBy: z.string(),
  goods: z.string(),
  discount: z.string(),
  delivery: z.string(),
  paymentFee: z.string(),
  rounding: z.string(),
  total: z.string(),
  /** With {page} and {pages}. */
  sheet: z.string(),
  alone: z.string(),
  noCourier: z.string(),
  to: z.string(),
  isPaid: z.string(),
  nothing: z.string(),
  /** With {sender}. */
  from: z.string(),
});
export type Says = z.output<typeof Says>;

const PrintedOrder = z.object({
  id: z.int(),
  language: z.enum(LANGUAGE_CODES),
  says: Says,
  placedAt: z.iso.datetime(),
  status: z.string(),
  to: z.object({
    name: z.string(),
    /** Street, and floor or building. */
    lines: z.array(z.string()),
    town: z.string(),
    landmark: z.string(),
    district: z.string(),
    postalCode: z.string(),
    phones: z.array(z.string()),
  }),
  /** The price of all pieces of a line; none for a gift, whoever unpacks it. */
  lines: z.array(
    z.object({
      productItemId: z.int(),
      name: z.string(),
      /** Its English name, as it stands on the pack, where that is another. */
      onPack: z.string(),
      sku: z.string(),
      size: z.string(),
      /** The same of its size: whoever packs reads English. */
      sizeOnPack: z.string(),
      qty: z.int(),
      price: z.nullable(z.number()),
    }),
  ),
  sums: z.nullable(
    z.object({
      subtotal: z.number(),
      discount: z.number(),
      delivery: z.number(),
      paymentFee: z.number(),
      rounding: z.number(),
      total: z.number(),
    }),
  ),
  pieces: z.int(),
  /** As weighed, or as the items say. */
  weightKg: z.number(),
  delivery: z.string(),
  courier: z.nullable(z.string()),
  waybill: z.nullable(z.string()),
  money: z.enum(['due', 'paid', 'unpaid']),
  method: PaymentMethod,
  /** To be taken at the door, in whole rupees. */
  due: z.int(),
  /** By which it can be paid at the door instead, as dots in a square of that size; none where the owner has not switched it on. */
  code: z.nullable(z.object({ path: z.string(), size: z.int() })),
  giftBag: z.boolean(),
  isGift: z.boolean(),
  giftMessage: z.string(),
  message: z.string(),
  wishedDay: z.nullable(z.string()),
  /** Whether it may leave the house: only then there is a label. */
  isToSend: z.boolean(),
});
export type PrintedOrder = z.output<typeof PrintedOrder>;

export const printOrders = staffCall('adminPrintOrders', 'GET /admin/print/orders', {
  summary: 'What slips, labels and the pick list of orders say; leaves a line in the audit log',
  needs: 'orders',
  /** `courier`: who takes them, written on what names none yet. */
  input: z.object({ orders: OrderIds, courier: z.optional(Id) }),
  output: z.object({
    sender: Sender,
    orders: z.array(PrintedOrder),
    /** Where what they need lies, for the pick list. */
    shelf: z.array(ShelfItem),
    missing: z.array(z.int()),
  }),
});

export const printHandover = staffCall('adminPrintHandover', 'GET /admin/print/handovers/{id}', {
  summary: 'What the list says that a courier signs; leaves a line in the audit log',
  needs: 'orders',
  input: z.object({ id: Id }),
  /** `hasCodes`: slips of parcels with cash show a code to pay by at the door. */
  output: z.object({ sender: Sender, handover: HandoverPage, hasCodes: z.boolean() }),
  fails: ['handover_not_found'],
});

/** A file as an answer: what it is called, what it is, and what is in it. */
export const AnsweredFile = z.object({ name: z.string(), type: z.string(), base64: z.string(), rows: z.int() });
export type AnsweredFile = z.output<typeof AnsweredFile>;

export const courierSheet = staffCall('adminCourierSheet', 'GET /admin/courier-sheet', {
  summary: "Parcels as a table with the courier's own columns: those of a hand-over, or some orders for a courier",
  needs: 'orders',
  input: z
    .object({
      handover: z.optional(Id),
      orders: z.optional(OrderIds),
      courier: z.optional(Id),
      format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    })
    .check(
      z.refine(
        ({ handover, orders, courier }) => (handover ? !orders && !courier : orders && courier),
        'Say a hand-over, or orders and their courier',
      ),
    ),
  output: AnsweredFile,
  fails: ['handover_not_found', 'courier_not_found'],
});
