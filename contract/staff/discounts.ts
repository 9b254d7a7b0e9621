import * as z from 'zod/mini';
import { DISCOUNT_KINDS, GET_OF } from '#contract/rules/discount-rule.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { optionalText, written } from '#contract/rules/fields.ts';
import { ofOwner } from '#contract/rules/own-text.ts';
import { Id, NumericId } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';
import { Translations } from '#contract/staff/translations.ts';

export const DISCOUNT_TABS = ['all', 'in_force', 'planned', 'ended'] as const;
export type DiscountTab = (typeof DISCOUNT_TABS)[number];

/** Where a discount stands: switched off and used up are ended, too, until somebody changes it. */
export const DISCOUNT_STATES = ['in_force', 'planned', 'ended', 'off', 'used_up'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

const isWholeCents = (rupees: number) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-4;
const rupees = (what: string, least: number) =>
  z
    .number(`${what} is an amount such as 500.00`)
    .check(
      z.minimum(least, least > 0 ? `${what} is more than nothing` : `${what} is not less than nothing`),
      z.maximum(10_000_000, `${what} is too large`),
      z.refine(isWholeCents, `${what} has at most two decimals`),
    );
const whole = (what: string, most: number) =>
  z
    .int(`${what} is a whole number`)
    .check(z.minimum(1, `${what} is at least 1`), z.maximum(most, `${what} is at most ${most.toLocaleString('en')}`));

/** What the owner writes. Amounts are in rupees. */
export const DiscountInput = z.object({
  /** Empty: it is given by itself, under its name. */
  code: z.pipe(
    written(optionalText('The code', 40)),
    z.pipe(
      z.transform((code: string) => code.replace(/\s+/g, '').toUpperCase()),
      z.string().check(z.regex(/^[A-Z0-9-]*$/, 'A code is of letters, digits and hyphens')),
    ),
  ),
  name: ofOwner(written(optionalText('The name', 60)), { label: 'Name' }),
  kind: z.enum(DISCOUNT_KINDS),
  percent: z.nullable(whole('The share', 100)),
  amount: z.nullable(rupees('The amount', 0.01)),
  buyQty: z.nullable(whole('The number to buy', 50)),
  getQty: z.nullable(whole('The number to get', 50)),
  getPercent: z.nullable(whole('What they cost less', 100)),
  getOf: z.nullable(z.enum(GET_OF)),
  getProductId: z.nullable(NumericId),
  minimum: rupees('The subtotal', 0),
  mostOff: z.nullable(rupees('The most off one order', 0.01)),
  categoryIds: z.array(NumericId).check(z.maxLength(100, 'These are too many categories')),
  productIds: z.array(NumericId).check(z.maxLength(500, 'These are too many products')),
  districts: z.array(z.enum(DISTRICTS)),
  skipsReduced: z.boolean(),
  startsAt: z.iso.datetime('Choose when it begins'),
  endsAt: z.nullable(z.iso.datetime('Choose when it ends')),
  mostUses: z.nullable(whole('The uses in all', 1_000_000)),
  mostPerCustomer: z.nullable(whole('The uses per customer', 1000)),
  firstOrderOnly: z.boolean(),
  combines: z.boolean(),
  isPublic: z.boolean(),
  isOn: z.boolean(),
});
export type DiscountInput = z.output<typeof DiscountInput>;

const Figures = {
  uses: z.int(),
  /** What it took off, goods and delivery. */
  given: z.number(),
  /** What was paid for the goods of the orders with it. */
  sales: z.number(),
};

export const DiscountRow = z.object({
  id: z.int(),
  version: z.int(),
  code: z.nullable(z.string()),
  name: z.string(),
  what: z.string(),
  forWhom: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
  state: z.enum(DISCOUNT_STATES),
  isOn: z.boolean(),
  mostUses: z.nullable(z.int()),
  ...Figures,
});
export type DiscountRow = z.output<typeof DiscountRow>;

export const listDiscounts = staffCall('adminDiscounts', 'GET /admin/discounts', {
  summary: 'Codes and automatic discounts, with what they gave',
  needs: 'marketing',
  input: z.object({
    tab: z._default(z.enum(DISCOUNT_TABS), 'all'),
    search: optionalText('What you look for', 80),
  }),
  output: z.object({
    rows: z.array(DiscountRow),
    counts: z.record(z.enum(DISCOUNT_TABS), z.int()),
    /** All of them together. */
    givenIn30Days: z.number(),
  }),
});

const Use = z.object({
  orderId: z.int(),
  customer: z.string(),
  at: z.iso.datetime(),
  off: z.number(),
  total: z.number(),
});

export const DiscountPage = z.object({
  row: DiscountRow,
  discount: DiscountInput,
  /** Of customers whose first order it was. */
  newPeople: z.int(),
  /** The last of them first. */
  lastUses: z.array(Use),
  /** Days of the last twelve weeks on which it was used, as 2026-11-20, in Sri Lanka. */
  days: z.array(z.object({ day: z.iso.date(), uses: z.int(), given: z.number() })),
  /** Once it was used it is only ended, never deleted. */
  canDelete: z.boolean(),
});
export type DiscountPage = z.output<typeof DiscountPage>;

const page = z.object({ page: DiscountPage });

export const getDiscount = staffCall('adminDiscount', 'GET /admin/discounts/{id}', {
  summary: 'One discount, what it gave and to whom',
  needs: 'marketing',
  input: z.object({ id: Id }),
  output: page,
  fails: ['discount_not_found'],
});

export const createDiscount = staffCall('adminCreateDiscount', 'POST /admin/discounts', {
  summary: 'A new code or automatic discount',
  needs: 'marketing',
  input: z.extend(DiscountInput, { translations: Translations }),
  output: page,
  fails: ['idempotency_key_reused'],
});

export const saveDiscount = staffCall('adminSaveDiscount', 'PUT /admin/discounts/{id}', {
  summary: 'Change a discount; orders that hold it keep what was agreed',
  needs: 'marketing',
  input: z.extend(DiscountInput, { id: Id, version: z.int(), translations: Translations }),
  output: page,
  fails: ['discount_not_found', 'changed_meanwhile', 'idempotency_key_reused'],
});

export const switchDiscount = staffCall('adminSwitchDiscount', 'POST /admin/discounts/{id}/switch', {
  summary: 'Switch a discount on or off, or end it now',
  needs: 'marketing',
  input: z.object({
    id: Id,
    version: z.int(),
    isOn: z.optional(z.boolean()),
    /** Null: it has no end. 'now': it ends at once. */
    endsAt: z.optional(z.nullable(z.union([z.literal('now'), z.iso.datetime()]))),
  }),
  output: z.object({ row: DiscountRow }),
  fails: ['discount_not_found', 'changed_meanwhile', 'action_refused', 'idempotency_key_reused'],
});

export const deleteDiscount = staffCall('adminDeleteDiscount', 'DELETE /admin/discounts/{id}', {
  summary: 'Delete a discount that was never used',
  needs: 'marketing',
  input: z.object({ id: Id }),
  output: z.object({ deleted: z.literal(true) }),
  fails: ['discount_not_found', 'action_refused', 'idempotency_key_reused'],
});
