import * as z from 'zod/mini';
import { Id } from '#contract/rules/whole-number.ts';
import { IssueView } from '#contract/staff/order-page.ts';
import { OrderRow } from '#contract/staff/orders.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

/** Money that came in a span, and in the span of the same length before it. */
const Takings = z.object({
  amount: z.number(),
  /** Of it, delivery. */
  delivery: z.number(),
  refunded: z.number(),
  before: z.number(),
  orders: z.int(),
});

/** What a person can put right beside order issues: a mail or a job that failed, a payment nobody has word of. */
const Failure = z.object({
  kind: z.enum(['mail', 'job', 'payment']),
  title: z.string(),
  text: z.string(),
  orderId: z.nullable(z.int()),
  at: z.iso.datetime(),
});

export const getToday = staffCall('adminToday', 'GET /admin/today', {
  summary: "The day's work: what to decide, call, pack and hand over, and what came in",
  needs: 'orders',
  output: z.object({
    /** The day in Colombo, as 2026-11-16. */
    day: z.string(),
    counts: z.object({
      needsYou: z.int(),
      toCall: z.int(),
      toPack: z.int(),
      piecesToPack: z.int(),
      oldestToPack: z.nullable(z.iso.datetime()),
      withCourier: z.int(),
      comingBack: z.int(),
      /** Items that are low or sold out; `lowStock` names the first of them. */
      lowStock: z.int(),
    }),
    /** Orders created today that are not cancelled and did not fail. */
    placedToday: z.int(),
    issues: z.array(IssueView),
    failures: z.array(Failure),
    toCall: z.array(OrderRow),
    toPack: z.array(OrderRow),
    /** Only for those who may see money. */
    takings: z.nullable(
      z.object({
        today: Takings,
        week: Takings,
        month: Takings,
        /** The last seven days, the oldest first, each with the same day a week before. */
        days: z.array(z.object({ day: z.string(), amount: z.number(), before: z.number() })),
      }),
    ),
    bestSellers: z.array(
      z.object({ productId: z.int(), name: z.string(), src: z.nullable(z.string()), pieces: z.int() }),
    ),
    lowStock: z.array(
      z.object({
        productId: z.int(),
        sku: z.string(),
        name: z.string(),
        src: z.nullable(z.string()),
        left: z.int(),
        /** At the pace of the last 28 days. */
        lastsDays: z.nullable(z.int()),
      }),
    ),
    /** Batches that expire soon or have expired and still lie there, the first to expire first. */
    expiring: z.array(
      z.object({
        batchId: z.int(),
        productId: z.int(),
        name: z.string(),
        variant: z.string(),
        src: z.nullable(z.string()),
        code: z.string(),
        expiresOn: z.iso.date(),
        pieces: z.int(),
        isExpired: z.boolean(),
      }),
    ),
    lately: z.array(z.object({ at: z.iso.datetime(), text: z.string(), orderId: z.nullable(z.int()) })),
  }),
});

export const listIssues = staffCall('adminIssues', 'GET /admin/issues', {
  summary: 'Orders that need a decision of staff',
  needs: 'orders',
  input: z.object({ state: z._default(z.enum(['open', 'resolved']), 'open') }),
  output: z.object({ issues: z.array(IssueView) }),
});

export const ISSUE_ACTIONS = [
  'take',
  'resolve',
  'reopen',
  'refund',
  'accept',
  'ask',
  'markRefunded',
  'retryRefund',
  'takeBackRefund',
  'acceptShort',
  'restCame',
  'approveReturn',
  'refuseReturn',
] as const;

export const actOnIssue = staffCall('adminActOnIssue', 'POST /admin/issues/{id}', {
  summary: 'Take an issue, do one of the things it offers, resolve it in words, or open it again',
  needs: 'orders',
  input: z.object({
    id: Id,
    action: z.enum(ISSUE_ACTIONS),
    note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  }),
  output: z.object({ issue: IssueView, sentence: z.string() }),
  fails: ['issue_not_found', 'action_refused', 'out_of_stock', 'changed_meanwhile', 'idempotency_key_reused'],
});

export const find = staffCall('adminFind', 'GET /admin/find', {
  summary: 'Orders, people and products by a few letters',
  needs: 'orders',
  input: z.object({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  output: z.object({
    orders: z.array(OrderRow),
    products: z.array(z.object({ id: z.int(), name: z.string(), sku: z.string(), src: z.nullable(z.string()) })),
  }),
});
