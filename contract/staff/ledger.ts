import * as z from 'zod/mini';
import { optionalText, text } from '#contract/rules/fields.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { CASH_AGES, LARGEST_SHEET_BYTES } from '#contract/staff/cash.ts';
import { Day } from '#contract/staff/orders.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

/** The ways in which money comes and goes, as the books call them. */
export const TENDERS = ['card', 'koko', 'mintpay', 'cod', 'bank', 'lankaqr', 'cash'] as const;
export type Tender = (typeof TENDERS)[number];

export const TENDER_NAMES: Record<Tender, string> = {
  card: 'Card',
  koko: 'Koko',
  mintpay: 'Mintpay',
  cod: 'Cash on delivery',
  bank: 'Transfer',
  lankaqr: 'LANKAQR',
  cash: 'Cash in hand',
};

/** What the books add up: money of orders by the way it came, and what couriers paid too much. */
export const LEDGER_ACCOUNTS = [...TENDERS, 'surplus'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export const LEDGER_ACCOUNT_NAMES: Record<LedgerAccount, string> = {
  ...TENDER_NAMES,
  surplus: 'Paid too much by couriers',
};

/** Who takes money for the shop and pays it out later. */
export const SETTLED_BY = ['card', 'koko', 'mintpay'] as const;
export type SettledBy = (typeof SETTLED_BY)[number];

export const PROVIDER_NAMES: Record<SettledBy, string> = { card: 'Card gateway', koko: 'Koko', mintpay: 'Mintpay' };

export const SETTLEMENT_BUCKETS = ['matches', 'differs', 'unknown', 'seen_before'] as const;
export type SettlementBucket = (typeof SETTLEMENT_BUCKETS)[number];

/** Money that came, that which went back, and what is left of it. */
const Flow = z.object({ came: z.number(), wentBack: z.number(), net: z.number() });
export type Flow = z.output<typeof Flow>;

const Flows = z.object({ tenders: z.record(z.enum(LEDGER_ACCOUNTS), Flow), all: Flow });
export type Flows = z.output<typeof Flows>;

export const getLedger = staffCall('adminLedger', 'GET /admin/books', {
  summary: 'The books of some days: what came and what went back, by day and tender, and the fees of their sheets',
  needs: 'money',
  input: z.object({ from: Day, to: Day }),
  output: z.object({
    /** Those on which money moved, the newest first. */
    days: z.array(z.object({ day: z.string(), ...Flows.shape })),
    totals: Flows,
    /** Of sheets that were booked in these days. */
    fees: z.array(
      z.object({ by: z.enum(['provider', 'courier']), name: z.string(), sheets: z.int(), fees: z.number() }),
    ),
    allFees: z.number(),
    /** What couriers paid too little: missing at the end of these days, and accepted as it is in them. */
    shortage: z.object({ missing: z.number(), letGo: z.number() }),
  }),
});

const Entry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null: a courier paid for a parcel that is none of ours. */
  orderId: z.nullable(z.int()),
  tender: z.enum(LEDGER_ACCOUNTS),
  /** Below zero: it went back. */
  amount: z.number(),
  /** What provider, bank or we call the payment or the refund. */
  reference: z.string(),
  isRefund: z.boolean(),
  /** The sheet with which the provider paid it out, and with how much. */
  settlement: z.nullable(z.object({ id: z.int(), name: z.string(), amount: z.number() })),
});
export type Entry = z.output<typeof Entry>;

/** What couriers paid too much counts below zero (the view ledger_entries). */
const EntryId = z.union([z.int(), z.pipe(z.string().check(z.regex(/^-?\d{1,9}$/)), z.transform(Number))]);

export const listEntries = staffCall('adminEntries', 'GET /admin/books/entries', {
  summary: 'Entries of the books, the newest first; `before` is the id beyond which to go on',
  needs: 'money',
  input: z.object({
    from: z.optional(Day),
    to: z.optional(Day),
    tender: z.optional(z.enum(LEDGER_ACCOUNTS)),
    flow: z.optional(z.enum(['came', 'wentBack'])),
    /** What a provider has not paid out yet, paid otherwise than it took, or either. */
    owed: z.optional(z.enum(['all', 'open', 'differs'])),
    age: z.optional(z.enum(CASH_AGES)),
    before: z.optional(EntryId),
  }),
  output: z.object({
    entries: z.array(Entry),
    older: z.nullable(z.int()),
    /** Of all of them, not only of those shown. */
    count: z.int(),
    amount: z.number(),
    /** What of it no sheet has paid; null: those that are owed were not asked for. */
    owed: z.nullable(z.number()),
  }),
});

export const exportLedger = staffCall('adminExportBooks', 'GET /admin/books/export', {
  summary: 'The entries and fees of some days as a table for the accountant',
  needs: 'money',
  asksAgain: true,
  input: z.object({ from: Day, to: Day }),
  output: z.object({ name: z.string(), csv: z.string(), rows: z.int() }),
  fails: ['action_refused'],
});

const SettlementColumns = z.object({ payment: z.string(), amount: z.string(), fee: z.nullable(z.string()) });
export type SettlementColumns = z.output<typeof SettlementColumns>;

const Settlement = z.object({
  id: z.int(),
  provider: z.enum(SETTLED_BY),
  name: z.string(),
  reference: z.string(),
  bookedAt: z.iso.datetime(),
  bookedBy: z.string(),
  rows: z.int(),
  booked: z.int(),
  /** What was taken, what they keep, and what they paid out. */
  gross: z.number(),
  fees: z.number(),
  net: z.number(),
});
export type Settlement = z.output<typeof Settlement>;

const Part = z.object({ entries: z.int(), amount: z.number() });

const Owed = z.object({
  provider: z.enum(SETTLED_BY),
  took: z.number(),
  gaveBack: z.number(),
  paidOut: z.number(),
  fees: z.number(),
  /** Took minus gave back, paid out and fees: what follows adds up to it. */
  owed: z.number(),
  ages: z.record(z.enum(CASH_AGES), Part),
  /** Paid otherwise than it was taken. */
  differs: Part,
  lastPaidAt: z.nullable(z.iso.datetime()),
});
export type Owed = z.output<typeof Owed>;

export const getOwed = staffCall('adminOwed', 'GET /admin/books/settlements', {
  summary: 'What each provider owes against what it paid out, by age, and the sheets that were booked',
  needs: 'money',
  output: z.object({ owed: z.array(Owed), settlements: z.array(Settlement) }),
});

const SettlementRow = z.object({
  line: z.int(),
  payment: z.string(),
  bucket: z.enum(SETTLEMENT_BUCKETS),
  orderId: z.nullable(z.int()),
  isRefund: z.boolean(),
  /** What the books say of it, what the sheet says, and what they keep. */
  inBooks: z.number(),
  amount: z.number(),
  fee: z.number(),
  /** Why it lies where it lies. */
  note: z.string(),
});
export type SettlementRow = z.output<typeof SettlementRow>;

const SettlementSheet = z.object({
  rows: z.array(SettlementRow),
  buckets: z.record(z.enum(SETTLEMENT_BUCKETS), z.object({ rows: z.int(), amount: z.number() })),
  /** What booking would write. */
  booked: z.object({ rows: z.int(), gross: z.number(), fees: z.number(), net: z.number() }),
  amount: z.number(),
  /** The sheet's own last line, if it has one. */
  statedTotal: z.nullable(z.number()),
  /** Names what was seen: if it would be another by now, nothing is booked. */
  seen: z.string(),
});
export type SettlementSheet = z.output<typeof SettlementSheet>;

const FileName = text('Name of the file', 200);
const Heading = z.optional(z.string().check(z.maxLength(200)));

export const previewSettlement = staffCall('adminPreviewSettlement', 'POST /admin/books/preview', {
  summary: "Sort the rows of a provider's sheet (csv or xlsx) without booking anything",
  needs: 'money',
  takesFile: LARGEST_SHEET_BYTES,
  input: z.object({
    provider: z.enum(SETTLED_BY),
    name: FileName,
    payment: Heading,
    amount: Heading,
    fee: Heading,
  }),
  output: z.object({
    headings: z.array(z.string()),
    /** Null: they have to be chosen. */
    columns: z.nullable(SettlementColumns),
    sheet: z.nullable(SettlementSheet),
  }),
  fails: ['sheet_refused', 'body_too_large'],
});

export const bookSettlement = staffCall('adminBookSettlement', 'POST /admin/books/settlements', {
  summary: "Book a provider's sheet that was checked: for which payments and refunds it has paid, and its fees",
  needs: 'money',
  takesFile: LARGEST_SHEET_BYTES,
  input: z.object({
    provider: z.enum(SETTLED_BY),
    name: FileName,
    payment: z.string(),
    amount: z.string(),
    fee: Heading,
    reference: z.optional(optionalText('Reference', 100)),
    seen: z.string(),
  }),
  output: z.object({ settlement: Settlement }),
  fails: ['sheet_refused', 'body_too_large', 'changed_meanwhile', 'idempotency_key_reused'],
});

export const getSettlement = staffCall('adminSettlement', 'GET /admin/books/settlements/{id}', {
  summary: 'A sheet of a provider that was booked, row by row',
  needs: 'money',
  input: z.object({ id: Id }),
  output: z.object({ settlement: Settlement, rows: z.array(SettlementRow) }),
  fails: ['settlement_not_found'],
});
