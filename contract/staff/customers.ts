import * as z from 'zod/mini';
import { PaymentMethod } from '#contract/calls/payments.ts';
import { getMyData } from '#contract/calls/personal-data.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { optionalText, text } from '#contract/rules/fields.ts';
import { ORDER_STATUSES } from '#contract/rules/order-moves.ts';
import { Id, NumericId, wholeNumber } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

export const CUSTOMER_TABS = ['all', 'back', 'refused', 'quiet', 'letter', 'forget'] as const;
export type CustomerTab = (typeof CUSTOMER_TABS)[number];

/** Whoever has not ordered for so long is quiet. */
export const QUIET_DAYS = 90;
/** What a filter offers: spent so many rupees and more. */
export const SPENT_FROM = [5_000, 10_000, 25_000, 50_000, 100_000] as const;
export const MOST_CUSTOMERS_A_PAGE = 100;

export const CustomerRow = z.object({
  id: z.int(),
  /** Null: known only by the phone. */
  userId: z.nullable(z.int()),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** 'Nugegoda, Colombo'; empty before the first order. */
  place: z.string(),
  orders: z.int(),
  spent: z.number(),
  /** Parcels to be paid at the door that came there, and those of them that were refused. */
  cashSent: z.int(),
  refused: z.int(),
  lastOrderAt: z.nullable(z.iso.datetime()),
  hasLetter: z.boolean(),
  forgetAskedAt: z.nullable(z.iso.datetime()),
});
export type CustomerRow = z.output<typeof CustomerRow>;

const filters = {
  tab: z._default(z.enum(CUSTOMER_TABS), 'all'),
  search: optionalText('What you look for', 80),
  district: z.optional(z.enum(DISTRICTS)),
  /** In rupees. */
  spentFrom: z.optional(wholeNumber({ largest: 100_000_000 })),
  /** Only those with an account. */
  account: z.optional(z.literal('yes')),
};

export const listCustomers = staffCall('adminCustomers', 'GET /admin/customers', {
  summary: 'Everybody who buys here, the latest order first',
  needs: 'customers',
  input: z.object({
    ...filters,
    before: z.optional(Id),
    after: z.optional(Id),
    limit: z._default(wholeNumber({ largest: MOST_CUSTOMERS_A_PAGE }), 50),
  }),
  output: z.object({
    customers: z.array(CustomerRow),
    newer: z.nullable(z.int()),
    older: z.nullable(z.int()),
    /** How many there are in each tab, whatever is searched for. */
    counts: z.record(z.enum(CUSTOMER_TABS), z.int()),
  }),
});

export const exportCustomers = staffCall('adminExportCustomers', 'GET /admin/customers/export', {
  summary: 'The customers of a filter as a table for a spreadsheet',
  needs: 'owner',
  asksAgain: true,
  input: z.object(filters),
  output: z.object({ name: z.string(), csv: z.string(), rows: z.int(), isCut: z.boolean() }),
});

export const CustomerNote = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  text: z.string(),
  /** It is one's own, and young enough. */
  canTakeBack: z.boolean(),
});
export type CustomerNote = z.output<typeof CustomerNote>;

export const CustomerPage = z.object({
  row: CustomerRow,
  firstName: z.string(),
  since: z.iso.datetime(),
  /** What an order of theirs brings; null before one was paid. */
  average: z.nullable(z.number()),
  shopAverage: z.nullable(z.number()),
  /** Days between two of their orders, and when the next may come. */
  comesBackAfter: z.nullable(z.int()),
  nextAbout: z.nullable(z.iso.date()),
  /** Why they may not pay on delivery; null: they may. */
  whyNoCash: z.nullable(z.string()),
  /** The newest of them. */
  orders: z.array(
    z.object({
      id: z.int(),
      placedAt: z.iso.datetime(),
      status: z.enum(ORDER_STATUSES),
      method: PaymentMethod,
      total: z.number(),
      pictures: z.array(z.object({ src: z.nullable(z.string()), name: z.string() })),
    }),
  ),
  allOrders: z.int(),
  buysMost: z.array(z.object({ productId: z.int(), name: z.string(), pieces: z.int() })),
  addresses: z.array(
    z.object({
      lines: z.array(z.string()),
      times: z.int(),
      isLast: z.boolean(),
    }),
  ),
  /** For a new order: as the last one was sent. */
  last: z.nullable(
    z.object({
      address: z.string(),
      apartment: z.string(),
      town: z.string(),
      landmark: z.string(),
      district: z.string(),
      postalCode: z.string(),
      secondPhone: z.string(),
    }),
  ),
  letter: z.nullable(
    z.object({
      status: z.enum(['pending', 'confirmed', 'unsubscribed']),
      askedAt: z.iso.datetime(),
      confirmedAt: z.nullable(z.iso.datetime()),
      unsubscribedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  stockAlerts: z.array(z.object({ name: z.string(), askedAt: z.iso.datetime(), toldAt: z.nullable(z.iso.datetime()) })),
  notes: z.array(CustomerNote),
  /** Others who have this phone or mail: perhaps the same person. */
  alike: z.array(CustomerRow),
  /** Why they can't be forgotten now; empty: they can. */
  whyNotForgotten: z.string(),
});
export type CustomerPage = z.output<typeof CustomerPage>;

export const getCustomer = staffCall('adminCustomer', 'GET /admin/customers/{id}', {
  summary: 'Everything about one customer',
  needs: 'customers',
  input: z.object({ id: Id }),
  output: CustomerPage,
  fails: ['customer_not_found'],
});

export const addCustomerNote = staffCall('adminAddCustomerNote', 'POST /admin/customers/{id}/notes', {
  summary: 'Notes what the team should know of a customer',
  needs: 'customers',
  input: z.object({ id: Id, text: text('The note', 2000) }),
  output: z.object({ note: CustomerNote }),
  fails: ['customer_not_found', 'idempotency_key_reused'],
});

export const takeBackCustomerNote = staffCall(
  'adminTakeBackCustomerNote',
  'POST /admin/customers/{id}/notes/take-back',
  {
    summary: 'Takes one’s own note back, within half an hour',
    needs: 'customers',
    input: z.object({ id: Id, noteId: NumericId }),
    output: z.object({ sentence: z.string() }),
    fails: ['customer_not_found', 'undo_too_late', 'idempotency_key_reused'],
  },
);

export const markForget = staffCall('adminMarkForget', 'POST /admin/customers/{id}/asked-to-be-forgotten', {
  summary: 'Somebody asked to be forgotten, or did not after all',
  needs: 'customers',
  input: z.object({ id: Id, isAsked: z.boolean() }),
  output: z.object({ forgetAskedAt: z.nullable(z.iso.datetime()) }),
  fails: ['customer_not_found', 'idempotency_key_reused'],
});

export const previewMerge = staffCall('adminPreviewMerge', 'GET /admin/customers/{id}/merge', {
  summary: 'What would move if somebody known by the phone were merged with an account',
  needs: 'customers',
  input: z.object({ id: Id, into: Id }),
  output: z.object({
    from: CustomerRow,
    into: CustomerRow,
    orders: z.array(z.int()),
    notes: z.int(),
    codes: z.array(z.string()),
    /** What the account will have then. */
    together: z.object({ orders: z.int(), spent: z.number(), refused: z.int() }),
    /** Why it can't be done now; empty: it can. */
    whyNot: z.string(),
  }),
  fails: ['customer_not_found', 'action_refused'],
});

export const mergeCustomers = staffCall('adminMergeCustomers', 'POST /admin/customers/{id}/merge', {
  summary: 'All orders of somebody known by the phone come to an account; can’t be undone',
  needs: 'customers',
  input: z.object({ id: Id, into: NumericId }),
  output: z.object({ id: z.int(), sentence: z.string() }),
  fails: ['customer_not_found', 'action_refused', 'idempotency_key_reused'],
});

export const takeCustomerData = staffCall('adminCustomerData', 'POST /admin/customers/{id}/data', {
  summary: 'A copy of everything we keep about a person, for that person',
  needs: 'owner',
  asksAgain: true,
  input: z.object({ id: Id }),
  output: z.object({ name: z.string(), data: getMyData.output }),
  fails: ['customer_not_found'],
});

export const forgetCustomer = staffCall('adminForgetCustomer', 'POST /admin/customers/{id}/forget', {
  summary: 'Takes name, phone, mail and addresses of a person out of everything; can’t be undone',
  needs: 'owner',
  asksAgain: true,
  input: z.object({ id: Id, name: text('The name', 200) }),
  output: z.object({ sentence: z.string() }),
  fails: ['customer_not_found', 'action_refused', 'idempotency_key_reused'],
});
