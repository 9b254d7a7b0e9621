import * as z from 'zod/mini';
import { PaymentMethod } from '#contract/calls/payments.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { ORDER_STATUSES, STAFF_MOVES } from '#contract/rules/order-moves.ts';
import { Id, wholeNumber } from '#contract/rules/whole-number.ts';
import { CASH_AGES } from '#contract/staff/cash.ts';
import { OrderIds } from '#contract/staff/print.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

const Status = z.enum(ORDER_STATUSES);
const Move = z.enum(STAFF_MOVES);
const WRONG_DAY = 'must be a day such as 2026-11-16';
export const Day = z.string().check(
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
  'to_check',
  'other_sum',
  'paid',
  'partly_refunded',
  'refunded',
  'not_due',
] as const;

/** Where an order came from; all but the web was taken by one of us. */
export const ORDER_SOURCES = ['web', 'whatsapp', 'phone', 'instagram', 'counter'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

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
  source: z.enum(ORDER_SOURCES),
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
  money: z.optional(z.enum(['partly_refunded', 'due', 'with_courier', 'short', 'received', 'to_check'])),
  /** For how many days the courier has had the cash. */
  cashAge: z.optional(z.enum(CASH_AGES)),
  /** Paid on this day or later. */
  paidFrom: z.optional(Day),
  gift: z.optional(z.enum(['yes'])),
  /** Of one customer. */
  customer: z.optional(Id),
  source: z.optional(z.enum(ORDER_SOURCES)),
  /** Number, name, phone in any writing, mail, waybill or SKU. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
};

export const listOrders = staffCall('adminOrders', 'GET /admin/orders', {
  summary: 'Orders, the newest first; `before` and `after` are ids beyond which to go on',
  needs: 'orders',
  input: z.object({
    ...filters,
    before: z.optional(Id),
    after: z.optional(Id),
    limit: z._default(wholeNumber({ largest: 100 }), 25),
  }),
  output: z.object({ orders: z.array(OrderRow), newer: z.nullable(z.int()), older: z.nullable(z.int()) }),
});

export const countOrders = staffCall('adminOrderCounts', 'GET /admin/orders/counts', {
  summary: 'How much lies in each tab, counted to 1,000',
  needs: 'orders',
  output: z.object({
    counts: z.record(z.enum(ORDER_TABS), z.int()),
    /** Asked about, or here and not refunded yet. */
    returns: z.optional(z.int()),
  }),
});

export const exportOrders = staffCall('adminExportOrders', 'GET /admin/orders/export', {
  summary: 'The orders of a filter as a table for a spreadsheet',
  needs: 'money',
  asksAgain: true,
  /** `orders`: some of them, as they were selected. */
  input: z.object({ ...filters, orders: z.optional(OrderIds) }),
  output: z.object({ name: z.string(), csv: z.string(), rows: z.int(), isCut: z.boolean() }),
});

export const Courier = z.object({
  id: z.int(),
  name: z.string(),
  trackingAddress: z.nullable(z.string()),
  /** # for a digit, @ for a letter, anything else for itself. Empty: any. */
  waybillForm: z.string(),
});

export const listCouriers = staffCall('adminCouriers', 'GET /admin/couriers', {
  summary: 'Who carries parcels',
  needs: 'orders',
  output: z.object({ couriers: z.array(Courier) }),
});
