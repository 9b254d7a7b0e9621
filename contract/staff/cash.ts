import * as z from 'zod/mini';
import { optionalText, text } from '#contract/rules/fields.ts';
import { Id, NumericId } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

/** Every row of a courier's sheet lies on one of them. */
export const BUCKETS = ['matches', 'short', 'over', 'unknown', 'seen_before'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** For how many days a courier has had the cash. */
export const CASH_AGES = ['0-3', '4-7', '8-14', '15'] as const;
export type CashAge = (typeof CASH_AGES)[number];

/** Larger sheets are refused before they are read. */
export const LARGEST_SHEET_BYTES = 5 * 1024 * 1024;

const Sum = z.object({ orders: z.int(), amount: z.number() });

const Columns = z.object({ waybill: z.string(), amount: z.string(), fee: z.nullable(z.string()) });
export type Columns = z.output<typeof Columns>;

/** Rows of a sheet that are unknown or were seen before. */
const Rest = z.object({ rows: z.int(), amount: z.number(), fees: z.number() });

const Remittance = z.object({
  id: z.int(),
  courier: z.string(),
  name: z.string(),
  reference: z.string(),
  bookedAt: z.iso.datetime(),
  bookedBy: z.string(),
  /** Orders that it paid, in full or in part, and all that came with it. */
  booked: Sum,
  /** What of it was paid too much. */
  surplus: z.number(),
  sheet: z.object({ rows: z.int(), amount: z.number() }),
  fees: z.number(),
  /** Rows of no order, and what was said of them: whether their cash came, and whether their fees were kept. */
  rest: z.object({ ...Rest.shape, isPaid: z.boolean(), areFeesKept: z.boolean() }),
});
export type Remittance = z.output<typeof Remittance>;

const Owing = z.object({
  /** Null: the parcels name no courier. */
  courierId: z.nullable(z.int()),
  courier: z.string(),
  ages: z.record(z.enum(CASH_AGES), Sum),
  all: Sum,
  lastPaidAt: z.nullable(z.iso.datetime()),
});
export type Owing = z.output<typeof Owing>;

export const getCash = staffCall('adminCash', 'GET /admin/cash', {
  summary: 'Where the cash of cash on delivery is: due at the door, with couriers by age, short, received',
  needs: 'money',
  output: z.object({
    due: Sum,
    withCourier: Sum,
    /** What is missing of orders for which a part came. */
    short: Sum,
    /** What came for orders in the last thirty days, from this day to that one, and what was paid too much beside it: as the books say. */
    received: z.object({ ...Sum.shape, surplus: z.number(), from: z.string(), to: z.string() }),
    comingBack: z.int(),
    owing: z.array(Owing),
    couriers: z.array(z.object({ id: z.int(), name: z.string(), columns: z.nullable(Columns) })),
    remittances: z.array(Remittance),
  }),
});

const SheetRow = z.object({
  line: z.int(),
  waybill: z.string(),
  bucket: z.enum(BUCKETS),
  orderId: z.nullable(z.int()),
  customer: z.string(),
  /** What is still to come for the order, what the sheet says, and what the courier keeps. */
  due: z.number(),
  amount: z.number(),
  fee: z.number(),
  /** Why it lies where it lies: 'received on 3 Nov', 'nobody has this number'. */
  note: z.string(),
});
export type SheetRow = z.output<typeof SheetRow>;

const Sheet = z.object({
  rows: z.array(SheetRow),
  buckets: z.record(z.enum(BUCKETS), z.object({ rows: z.int(), amount: z.number() })),
  /** What booking would write, what of it is paid too much, and the fees of these rows. */
  booked: Sum,
  surplus: z.number(),
  fees: z.number(),
  /** What has to be asked: whether the cash of these rows came, too, and whether their fees were kept. */
  rest: Rest,
  amount: z.number(),
  /** The sheet's own last line, if it has one. */
  statedTotal: z.nullable(z.number()),
  /** Names what was seen: if it would be another by now, nothing is booked. */
  seen: z.string(),
});
export type Sheet = z.output<typeof Sheet>;

const FileName = text('Name of the file', 200);
const Heading = z.optional(z.string().check(z.maxLength(200)));

export const previewRemittance = staffCall('adminPreviewRemittance', 'POST /admin/cash/preview', {
  summary: "Sort the rows of a courier's sheet (csv or xlsx) without booking anything",
  needs: 'money',
  takesFile: LARGEST_SHEET_BYTES,
  input: z.object({ courierId: Id, name: FileName, waybill: Heading, amount: Heading, fee: Heading }),
  output: z.object({
    headings: z.array(z.string()),
    /** Null: they have to be chosen. */
    columns: z.nullable(Columns),
    sheet: z.nullable(Sheet),
  }),
  fails: ['courier_not_found', 'sheet_refused', 'body_too_large'],
});

export const bookRemittance = staffCall('adminBookRemittance', 'POST /admin/cash/remittances', {
  summary:
    'Book a sheet that was checked: what matches is received, what was paid too little or too much needs a decision',
  needs: 'money',
  takesFile: LARGEST_SHEET_BYTES,
  input: z.object({
    courierId: Id,
    name: FileName,
    waybill: z.string(),
    amount: z.string(),
    fee: Heading,
    reference: z.optional(optionalText('Reference', 100)),
    seen: z.string(),
    /** The cash of the other rows came, too: it was paid too much. */
    restPaid: z.optional(z.literal('yes')),
    /** Their fees were kept, too. */
    restFees: z.optional(z.literal('yes')),
  }),
  output: z.object({ remittance: Remittance, sentence: z.string() }),
  fails: ['courier_not_found', 'sheet_refused', 'body_too_large', 'changed_meanwhile', 'idempotency_key_reused'],
});

export const getRemittance = staffCall('adminRemittance', 'GET /admin/cash/remittances/{id}', {
  summary: 'A sheet that was booked, row by row',
  needs: 'money',
  input: z.object({ id: Id }),
  output: z.object({ remittance: Remittance, rows: z.array(SheetRow) }),
  fails: ['remittance_not_found'],
});

export const receiveCash = staffCall('adminReceiveCash', 'POST /admin/orders/{id}/cash', {
  summary:
    'The buyer, or the courier, has paid the cash of an order to one of us, or it was paid at the door by LANKAQR',
  needs: 'money',
  input: z.object({
    id: Id,
    version: z.int(),
    /** Not in cash: by the code on the slip, and the money stands in the account of the shop. */
    isByCode: z._default(z.boolean(), false),
  }),
  output: z.object({ sentence: z.string() }),
  fails: ['order_not_found', 'action_refused', 'changed_meanwhile', 'idempotency_key_reused'],
});

const Returned = z.object({
  orderId: z.int(),
  /** The shopper asked to send these pieces back; nothing: the parcel was not taken at the door. */
  returnId: z.optional(z.int()),
  version: z.int(),
  customer: z.string(),
  waybill: z.nullable(z.string()),
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sku: z.string(),
      src: z.nullable(z.string()),
      qty: z.int(),
    }),
  ),
});
export type Returned = z.output<typeof Returned>;

export const findReturn = staffCall('adminFindReturn', 'GET /admin/returns', {
  summary: 'The parcel that came back, refused or announced, by its tracking number or the number of its order',
  needs: 'orders',
  input: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  output: Returned,
  fails: ['parcel_not_found', 'action_refused'],
});

const Count = z.int().check(z.minimum(0), z.maximum(10_000));

export const countIn = staffCall('adminCountIn', 'POST /admin/returns', {
  summary: 'Count the pieces of a parcel in that came back: good ones are sold again, damaged ones are not',
  needs: 'orders',
  input: z.object({
    orderId: NumericId,
    version: z.int(),
    returnId: z.optional(NumericId),
    lines: z.array(z.object({ id: NumericId, good: Count, damaged: Count })).check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({ sentence: z.string() }),
  fails: ['order_not_found', 'return_not_found', 'action_refused', 'changed_meanwhile', 'idempotency_key_reused'],
});
