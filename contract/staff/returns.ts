import * as z from 'zod/mini';
import { Return } from '#contract/calls/returns.ts';
import { optionalText, text } from '#contract/rules/fields.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

/** What lies on the table: each is a list of work but the last. */
export const RETURN_TABS = ['asked', 'onTheWay', 'received', 'done'] as const;
export type ReturnTab = (typeof RETURN_TABS)[number];

/** How the money goes: through whoever took it, or by hand. */
export const RETURN_REFUND_METHODS = ['provider', 'bank', 'cash'] as const;
export type ReturnRefundMethod = (typeof RETURN_REFUND_METHODS)[number];

export const StaffReturn = z.extend(Return, {
  orderId: z.int(),
  customer: z.string(),
  decidedBy: z.nullable(z.string()),
  receivedBy: z.nullable(z.string()),
  /** While it is received: what goes back for the pieces that came, and how; or why nothing can. */
  proposal: z.nullable(
    z.object({ amount: z.number(), methods: z.array(z.enum(RETURN_REFUND_METHODS)), why: z.string() }),
  ),
});
export type StaffReturn = z.output<typeof StaffReturn>;

export const listReturns = staffCall('adminReturns', 'GET /admin/returns/list', {
  summary: 'What shoppers ask to send back, is on its way, has come, or is done, with how many there are of each',
  needs: 'orders',
  input: z.object({ tab: z._default(z.enum(RETURN_TABS), 'asked'), before: z.optional(Id) }),
  output: z.object({
    returns: z.array(StaffReturn),
    older: z.nullable(z.int()),
    counts: z.record(z.enum(RETURN_TABS), z.int()),
  }),
});

export const returnsOfOrder = staffCall('adminReturnsOfOrder', 'GET /admin/orders/{id}/returns', {
  summary: 'What was asked about one order, the newest first',
  needs: 'orders',
  input: z.object({ id: Id }),
  output: z.object({ returns: z.array(StaffReturn) }),
});

export const returnPhoto = staffCall('adminReturnPhoto', 'GET /admin/returns/photos/{id}', {
  summary: 'A photograph that a shopper sent',
  givesPicture: true,
  needs: 'orders',
  input: z.object({ id: Id }),
  output: z.object({ mediaType: z.string(), bytes: z.any() }),
  fails: ['return_not_found'],
});

const Done = z.object({ sentence: z.string() });

export const approveReturn = staffCall('adminApproveReturn', 'POST /admin/returns/{id}/approve', {
  summary: 'It may come back: the shopper is told where to',
  needs: 'orders',
  input: z.object({ id: Id, words: optionalText('What you write', 500) }),
  output: Done,
  fails: ['return_not_found', 'action_refused', 'idempotency_key_reused'],
});

export const refuseReturn = staffCall('adminRefuseReturn', 'POST /admin/returns/{id}/refuse', {
  summary: 'It may not come back, or never came: the shopper is told why',
  needs: 'orders',
  /** `seen`: as it was when somebody decided; one that was approved meanwhile is not refused by the way. */
  input: z.object({
    id: Id,
    words: text('The reason', 500),
    seen: z._default(z.enum(['asked', 'approved']), 'asked'),
  }),
  output: Done,
  fails: ['return_not_found', 'action_refused', 'idempotency_key_reused'],
});

export const refundReturn = staffCall('adminRefundReturn', 'POST /admin/returns/{id}/refund', {
  summary: 'Give the money back for the pieces that came',
  needs: 'refunds',
  /** `amount`: the sum that was seen; another one by then is not given. */
  input: z.object({ id: Id, amount: z.number(), method: z.enum(RETURN_REFUND_METHODS) }),
  output: Done,
  fails: ['return_not_found', 'action_refused', 'changed_meanwhile', 'idempotency_key_reused'],
});

export const closeReturn = staffCall('adminCloseReturn', 'POST /admin/returns/{id}/close', {
  summary: 'Nothing goes back for the pieces that came: the shopper is told why',
  needs: 'refunds',
  input: z.object({ id: Id, words: text('The reason', 500) }),
  output: Done,
  fails: ['return_not_found', 'action_refused', 'idempotency_key_reused'],
});
