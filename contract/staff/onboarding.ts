import * as z from 'zod/mini';
import { Email } from '#contract/calls/accounts.ts';
import { text } from '#contract/rules/fields.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

/** What a shop needs before it opens, in the order in which it is best done. */
export const FIRST_STEPS = [
  'secondFactor',
  'company',
  'delivery',
  'mail',
  'products',
  'couriers',
  'card',
  'terms',
  'trialOrder',
  'demo',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Nothing in the shop shows that somebody has read something: these are said. The others tick themselves. */
export const SAID_STEPS = ['delivery', 'terms'] as const;

const Onboarding = z.object({
  /** The owner does not want to see it any more, or all is done. */
  isPutAway: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(FIRST_STEPS),
      isDone: z.boolean(),
      /** What is known of it, as '2 of 3', in a sentence. */
      fact: z.string(),
    }),
  ),
});
export type Onboarding = z.output<typeof Onboarding>;

export const getOnboarding = staffCall('adminOnboarding', 'GET /admin/first-day', {
  summary: 'What a shop needs before it opens, and what of it is done',
  needs: 'owner',
  output: Onboarding,
});

export const setOnboarding = staffCall('adminSetFirstDay', 'PUT /admin/first-day', {
  summary: 'Say that something was read, or put the list away',
  needs: 'owner',
  input: z.object({ said: z.optional(z.enum(SAID_STEPS)), isPutAway: z.optional(z.boolean()) }),
  output: Onboarding,
  fails: ['idempotency_key_reused'],
});

export const sendTestMail = staffCall('adminSendTestMail', 'POST /admin/test-mail', {
  summary: 'A mail to whoever asks, to see whether mails arrive',
  needs: 'owner',
  output: z.object({ message: z.string() }),
  fails: ['too_many_attempts', 'idempotency_key_reused'],
});

const DemoPlan = z.object({
  /** Whether there is demo data at all. */
  isThere: z.boolean(),
  goes: z.object({
    orders: z.int(),
    customers: z.int(),
    products: z.int(),
    categories: z.int(),
    reviews: z.int(),
    couriers: z.int(),
    codes: z.int(),
    mails: z.int(),
    staff: z.int(),
  }),
  /** What came with the demo and is somebody's own by now, and why. */
  stays: z.array(z.object({ what: z.string(), name: z.string(), why: z.string() })),
  /** What has to be done before. */
  obstacle: z.nullable(z.string()),
  /** Whether whoever asks still has the name of the demo's owner. */
  asksName: z.boolean(),
  /** Where shoppers might write to, while they are told an example. */
  contactEmail: z.nullable(z.string()),
  /** What one's own numbers would begin with; no invoice's while there are some of one's own this year. */
  firstOrder: z.int(),
  firstInvoice: z.nullable(z.int()),
});
export type DemoPlan = z.output<typeof DemoPlan>;

const FirstNumber = z
  .int('Must be a whole number')
  .check(z.minimum(1, 'Must be 1 or more'), z.maximum(99_999_999, 'Must have at most 8 digits'));

export const getDemoPlan = staffCall('adminDemoPlan', 'GET /admin/demo', {
  summary: 'What would go if the demo data were taken away, and what would stay',
  needs: 'owner',
  output: DemoPlan,
});

export const removeDemoData = staffCall('adminTakeDemoAway', 'POST /admin/demo/take-away', {
  summary: 'Take the demo data away, all of it in one step; the name of the shop is typed',
  needs: 'owner',
  asksAgain: true,
  input: z.object({
    shopName: text('The name of the shop', 120),
    firstName: z.optional(text('First name', 60)),
    lastName: z.optional(text('Last name', 60)),
    contactEmail: z.optional(Email),
    firstOrder: z.optional(FirstNumber),
    firstInvoice: z.optional(FirstNumber),
  }),
  output: DemoPlan,
  fails: ['action_refused', 'invalid_input', 'idempotency_key_reused'],
});
