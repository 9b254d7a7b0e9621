import * as z from 'zod/mini';
import { text } from '#contract/rules/fields.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

/** Parcels that one courier took along at one time, the cash in whole rupees. */
const HandoverRow = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  courierId: z.int(),
  courier: z.string(),
  parcels: z.int(),
  cash: z.int(),
  weightKg: z.number(),
});
export type HandoverRow = z.output<typeof HandoverRow>;

const HandedParcel = z.object({
  orderId: z.int(),
  name: z.string(),
  /** The town, or the district where none is known. */
  place: z.string(),
  waybill: z.nullable(z.string()),
  weightKg: z.number(),
  pieces: z.int(),
  /** What the courier takes at the door; 0: it is paid. */
  cash: z.int(),
  state: z.enum(['packed', 'with_courier', 'delivered', 'coming_back', 'back']),
});

export const HandoverPage = z.object({ row: HandoverRow, parcels: z.array(HandedParcel) });
export type HandoverPage = z.output<typeof HandoverPage>;

export const listHandovers = staffCall('adminHandovers', 'GET /admin/handovers', {
  summary: 'Who took parcels along, the last first; `before` is an id beyond which to go on',
  needs: 'orders',
  input: z.object({ before: z.optional(Id) }),
  output: z.object({ handovers: z.array(HandoverRow), older: z.nullable(z.int()) }),
});

export const getHandover = staffCall('adminHandover', 'GET /admin/handovers/{id}', {
  summary: 'The parcels of one hand-over',
  needs: 'orders',
  input: z.object({ id: Id }),
  output: HandoverPage,
  fails: ['handover_not_found'],
});

/** What a column of a courier's sheet can hold, and our own heading for it. */
export const SHEET_FIELDS = {
  order: 'Order',
  waybill: 'Tracking number',
  name: 'Name',
  address: 'Address',
  town: 'Town',
  landmark: 'Landmark',
  district: 'District',
  postalCode: 'Postal code',
  phone: 'Phone',
  secondPhone: 'Second phone',
  amountDue: 'Cash to collect',
  weightKg: 'Weight (kg)',
  pieces: 'Pieces',
  contents: 'Contents',
  note: 'Note',
} as const;
export type SheetField = keyof typeof SHEET_FIELDS;
export const MOST_COLUMNS = 40;

const SheetColumn = z.object({
  heading: text('Heading', 60),
  field: z.enum(Object.keys(SHEET_FIELDS) as [SheetField, ...SheetField[]]),
});
export type SheetColumn = z.output<typeof SheetColumn>;
const SheetColumns = z.array(SheetColumn).check(z.maxLength(MOST_COLUMNS, `At most ${MOST_COLUMNS} columns`));

const CourierColumns = z.object({
  courier: z.string(),
  columns: SheetColumns,
  /** Not set for this courier: they are ours. */
  areOurs: z.boolean(),
});

export const getSheetColumns = staffCall('adminSheetColumns', 'GET /admin/couriers/{id}/columns', {
  summary: 'The columns of the sheet that a courier wants, in order',
  needs: 'orders',
  input: z.object({ id: Id }),
  output: CourierColumns,
  fails: ['courier_not_found'],
});

export const setSheetColumns = staffCall('adminSetSheetColumns', 'PUT /admin/couriers/{id}/columns', {
  summary: 'Set the columns of the sheet that a courier wants; none: ours',
  needs: 'settings',
  asksAgain: true,
  input: z.object({ id: Id, columns: SheetColumns }),
  output: CourierColumns,
  fails: ['courier_not_found', 'idempotency_key_reused'],
});
