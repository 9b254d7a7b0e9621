import * as z from 'zod/mini';
import { TENDERS } from '#contract/staff/ledger.ts';
import { Day } from '#contract/staff/orders.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

/** The days a report is about: until today, or chosen ones. */
export const REPORT_SPANS = ['today', 'week', 'month', 'quarter', 'own'] as const;
export type ReportSpan = (typeof REPORT_SPANS)[number];

/** What it is compared with: the span before it, the same days of the year before, or nothing. */
export const COMPARISONS = ['before', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const STRIDES = ['day', 'week', 'month'] as const;
export type Stride = (typeof STRIDES)[number];

export const LONGEST_SPAN_DAYS = 1100;

export const REPORT_TABLES = [
  'product',
  'category',
  'district',
  'method',
  'discount',
  'source',
  'campaign',
  'reminder',
  'refused',
  'unfound',
  'searched',
] as const;
export type ReportTableName = (typeof REPORT_TABLES)[number];

export const REPORT_TITLES: Record<ReportTableName, string> = {
  product: 'By product',
  category: 'By category',
  district: 'By district',
  method: 'By way to pay',
  discount: 'Discounts',
  source: 'By source',
  campaign: 'By campaign',
  reminder: 'Reminders',
  refused: 'Refused parcels',
  unfound: 'Searched, nothing found',
  searched: 'Most searched',
};

const chosen = {
  span: z._default(z.enum(REPORT_SPANS), 'month'),
  /** With 'own'. */
  from: z.optional(Day),
  to: z.optional(Day),
  compare: z._default(z.enum(COMPARISONS), 'before'),
};

const Days = z.object({ from: z.string(), to: z.string() });
export type Days = z.output<typeof Days>;

const Figures = z.object({
  /** Of orders placed in these days that are neither cancelled nor failed. */
  sales: z.number(),
  orders: z.int(),
  average: z.number(),
  median: z.number(),
  /** Money that arrived in these days, less what went back, whenever it was ordered. */
  takings: z.number(),
  sentBack: z.number(),
  refunds: z.int(),
});
export type Figures = z.output<typeof Figures>;

const Stretch = z.object({
  /** The first of its days. */
  day: z.string(),
  /** Null: it has not come yet. */
  sales: z.nullable(z.number()),
  orders: z.nullable(z.int()),
  takings: z.nullable(z.number()),
  /** Sales of the stretch that it is compared with, all of its hours. */
  before: z.nullable(z.number()),
});
export type Stretch = z.output<typeof Stretch>;

/** One browser on one day; the last two are orders of the shop's own pages. */
export const FUNNEL_STEPS = ['visits', 'products', 'adds', 'checkouts', 'placed', 'paid'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

export const getReport = staffCall('adminReport', 'GET /admin/reports', {
  summary:
    'The figures of some days beside those they are compared with, in stretches, and the way from visit to money',
  needs: 'money',
  input: z.object({ ...chosen, per: z._default(z.enum(STRIDES), 'day') }),
  output: z.object({
    days: Days,
    /** Null: with nothing. When the last day is not over, both are counted until the same hour. */
    before: z.nullable(Days),
    isUntilNow: z.boolean(),
    figures: Figures,
    figuresBefore: z.nullable(Figures),
    /** Days of a long span are shown by the week or the month. */
    per: z.enum(STRIDES),
    stretches: z.array(Stretch),
    funnel: z.record(z.enum(FUNNEL_STEPS), z.int()),
    /** Invoices and credit notes of these days; null while the shop has no TIN. */
    tax: z.nullable(
      z.object({
        percent: z.int(),
        invoiced: z.number(),
        vat: z.number(),
        vatBack: z.number(),
        toPay: z.number(),
      }),
    ),
  }),
});

export const COLUMN_KINDS = ['money', 'count', 'share'] as const;

const shape = {
  /** One for each column; null: not known, or there is no such thing here. A share is one of a hundred. */
  values: z.array(z.nullable(z.number())),
  /** The main column in the days before. */
  before: z.nullable(z.number()),
};
const ReportRow = z.object({ key: z.string(), name: z.string(), ...shape });
export type ReportRow = z.output<typeof ReportRow>;

const ReportTable = z.object({
  /** What the rows are: 'Product'. */
  of: z.string(),
  columns: z.array(z.object({ name: z.string(), kind: z.enum(COLUMN_KINDS) })),
  /** By which the rows are ordered, and which is compared. */
  main: z.int(),
  rows: z.array(ReportRow),
  /** What those beyond the first rows come to; the file has each of them. */
  others: z.optional(z.object({ count: z.int(), ...shape })),
});
export type ReportTable = z.output<typeof ReportTable>;

export const getReportTable = staffCall('adminReportTable', 'GET /admin/reports/tables/{table}', {
  summary: 'Sales by product, district, way to pay and so on; refused parcels; what was searched for',
  needs: 'money',
  input: z.object({ table: z.enum(REPORT_TABLES), ...chosen }),
  output: ReportTable,
});

export const EXPORTED_REPORTS = [...REPORT_TABLES, 'stretches', 'tax'] as const;
export type ExportedReport = (typeof EXPORTED_REPORTS)[number];

export const exportReport = staffCall('adminExportReport', 'GET /admin/reports/export', {
  summary: 'One table of a report as a file; of the tax every invoice and credit note',
  needs: 'money',
  input: z.object({ report: z.enum(EXPORTED_REPORTS), ...chosen, per: z._default(z.enum(STRIDES), 'day') }),
  output: z.object({ name: z.string(), csv: z.string(), rows: z.int() }),
  fails: ['action_refused'],
});

export const closeDay = staffCall('adminCloseDay', 'GET /admin/reports/close', {
  summary: 'What came in on one day, by way to pay, with what was placed and sent: to be printed and filed',
  needs: 'money',
  input: z.object({ day: z.optional(Day) }),
  output: z.object({
    day: z.string(),
    /** Null: the day was over. */
    until: z.nullable(z.iso.datetime()),
    tenders: z.array(
      z.object({ tender: z.enum(TENDERS), payments: z.int(), came: z.number(), wentBack: z.number(), net: z.number() }),
    ),
    came: z.number(),
    wentBack: z.number(),
    net: z.number(),
    placed: z.object({ orders: z.int(), sales: z.number() }),
    /** Parcels that left the house. */
    sent: z.int(),
    /** Cash of delivered parcels that couriers have not handed over; of a day that is over nobody knows it any more. */
    withCouriers: z.nullable(z.number()),
  }),
});
