import * as z from 'zod/mini';
import { Return } from '#contract/calls/returns.ts';
import { optionalText, text } from '#contract/rules/fields.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

/** What lies on the table: each is a list of work but the last. */
export const RETURN_TABS = ['asked', 'onTheWay', 'received', 'done'] as const;
export type ReturnTab = (typeof RETURN_TABS)[number];

/** How the money goes: through whoever took it, or by hand. */
export const REFUND_WAYS_BY_CHOICE = ['provider', 'bank', 'cash'] as const;
export type ReturnRefundWay = (typeof REFUND_WAYS_BY_CHOICE)[number];

export const StaffReturn = z.extend(Return, {
  orderId: z.int(),
  customer: z.string(),
  decidedBy: z.nullable(z.string()),
  receivedBy: z.nullable(z.string()),
  /** While it is received: what goes back for the pieces that came, and how; or why nothing can. */
  proposal: z.nullable(z.object({ amount: z.number(), ways: z.array(z.enum(REFUND_WAYS_BY_CHOICE)), why: z.string() })),
});
export type StaffReturn = z.output<typeof StaffReturn>;

export const listReturns = staffCall({
  name: 'adminReturns',
  summary: 'What shoppers ask to send back, is on its way, has come, or is done, with how many there are of each',
  method: 'GET',
  path: '/admin/returns/list',
  needs: 'orders',
  input: z.object({ tab: z._default(z.enum(RETURN_TABS), 'asked'), before: z.optional(Id) }),
  output: z.object({
    returns: z.array(StaffReturn),
    older: z.nullable(z.int()),
    counts: z.record(z.enum(RETURN_TABS), z.int()),
  }),
  fails: [],
});

export const returnsOfOrder = staffCall({
  name: 'adminReturnsOfOrder',
  summary: 'What was asked about one order, the newest first',
  method: 'GET',
  path: '/admin/orders/{id}/returns',
  needs: 'orders',
  input: z.object({ id: Id }),
  output: z.object({ returns: z.array(StaffReturn) }),
  fails: [],
});

export const returnPhoto = staffCall({
  name: 'adminReturnPhoto',
  summary: 'A photograph that a shopper sent',
  method: 'GET',
  path: '/admin/returns/photos/{id}',
  givesPicture: true,
  needs: 'orders',
  input: z.object({ id: Id }),
  output: z.object({ mediaType: z.string(), bytes: z.any() }),
  fails: ['return_not_found'],
});

const Done = z.object({ sentence: z.string() });

export const approveReturn = staffCall({
  name: 'adminApproveReturn',
  summary: 'It may come back: the shopper is told where to',
  method: 'POST',
  path: '/admin/returns/{id}/approve',
  needs: 'orders',
  input: z.object({ id: Id, words: optionalText('What you write', 500) }),
  output: Done,
  fails: ['return_not_found', 'action_refused', 'idempotency_key_reused'],
});

export const refuseReturn = staffCall({
  name: 'adminRefuseReturn',
  summary: 'It may not come back, or never came: the shopper is told why',
  method: 'POST',
  path: '/admin/returns/{id}/refuse',
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

export const refundReturn = staffCall({
  name: 'adminRefundReturn',
  summary: 'Give the money back for the pieces that came',
  method: 'POST',
  path: '/admin/returns/{id}/refund',
  needs: 'refunds',
  asksAgain: true,
  /** `amount`: the sum that was seen; another one by then is not given. */
  input: z.object({ id: Id, amount: z.number(), way: z.enum(REFUND_WAYS_BY_CHOICE) }),
  output: Done,
  fails: ['return_not_found', 'action_refused', 'changed_meanwhile', 'idempotency_key_reused'],
});

export const closeReturn = staffCall({
  name: 'adminCloseReturn',
  summary: 'Nothing goes back for the pieces that came: the shopper is told why',
  method: 'POST',
  path: '/admin/returns/{id}/close',
  needs: 'refunds',
  input: z.object({ id: Id, words: text('The reason', 500) }),
  output: Done,
  fails: ['return_not_found', 'action_refused', 'idempotency_key_reused'],
});
