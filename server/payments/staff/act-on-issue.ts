import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { isAllowed } from '#contract/staff/staff-call.ts';
import type { actOnIssue as call } from '#contract/staff/today.ts';
import { settleShort } from '#server/cash/index.ts';
import { lockOrder } from '#server/orders/index.ts';
import {
  acceptCapture,
  type Decider,
  deciderOf,
  isOffered,
  issueNeeds,
  markRefundDone,
  orderIssues,
  type PaymentDeps,
  type RefundTerms,
  readIssues,
  refundCapture,
  refunds,
  requireCodeAbove,
  retryRefund,
  settleOrder,
  takeBackRefund,
} from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { approveReturn, findAsked, type Receiver, refuseReturn } from '#server/returns/index.ts';
import { notAllowed, type Staff, type StaffContext } from '#server/staff/index.ts';

type Input = ParsedInputOf<typeof call>;
type IssueRow = typeof orderIssues.$inferSelect;

/** Money moves by these. */
const MOVES_MONEY = new Set<Input['action']>(['refund', 'accept', 'markRefunded', 'retryRefund', 'takeBackRefund']);
const MOVES_GOODS = new Set<Input['action']>(['approveReturn', 'refuseReturn']);
const MOVES_CASH = new Set<Input['action']>(['acceptShort', 'restCame']);

export type IssueDeps = PaymentDeps & RefundTerms & { sender: Receiver };

/** One of the things an issue offers. What settles it resolves it, in the same transaction. */
export async function actOnIssue(
  deps: IssueDeps,
  { id, action, note }: Input,
  staff: Staff,
  { now, writeOnce }: StaffContext,
): Promise<OutputOf<typeof call>> {
  if (MOVES_MONEY.has(action) && !isAllowed(staff, 'refunds')) throw notAllowed('refunds');
  if (MOVES_CASH.has(action) && !isAllowed(staff, 'money')) throw notAllowed('money');
  if (action === 'ask') await askAbout(deps, id);
  return writeOnce(async (tx, audit) => {
    // Whoever moves money or goods holds the order before the issue.
    if ([MOVES_CASH, MOVES_MONEY, MOVES_GOODS].some((moves) => moves.has(action))) await lockOrderOf(tx, id);
    const [issue] = await tx.select().from(orderIssues).where(eq(orderIssues.id, id)).for('update');
    if (!issue) throw fail('issue_not_found');
    const needs = issueNeeds(issue.reason);
    if (!isAllowed(staff, needs)) throw notAllowed(needs);
    await refuseStale(tx, issue, staff, action);
    const sentence = await act(tx, deps, { issue, action, note, staff, now });
    audit({ subject: `order:${issue.orderId}`, changes: { issue: issue.reason, action } });
    const [view] = await readIssues(tx, staff, eq(orderIssues.id, id));
    if (!view) throw fail('issue_not_found');
    return { issue: view, sentence };
  });
}

async function lockOrderOf(tx: Tx, id: number): Promise<void> {
  const [issue] = await tx.select({ orderId: orderIssues.orderId }).from(orderIssues).where(eq(orderIssues.id, id));
  if (issue) await lockOrder(tx, issue.orderId);
}

/** Providers are never spoken to inside a transaction. */
async function askAbout(deps: PaymentDeps, id: number): Promise<void> {
  const [issue] = await deps.db
    .select({ orderId: orderIssues.orderId })
    .from(orderIssues)
    .where(eq(orderIssues.id, id));
  if (!issue) throw fail('issue_not_found');
  await settleOrder(deps, issue.orderId);
}

async function refuseStale(tx: Tx, issue: IssueRow, staff: Staff, action: Input['action']): Promise<void> {
  const isResolved = issue.resolvedAt !== null;
  if (isResolved === (action === 'reopen')) {
    if (isOffered(issue.reason, action)) return;
    throw fail('action_refused', { reason: 'That is not among the things that can be done about it.' });
  }
  const [view] = await readIssues(tx, staff, eq(orderIssues.id, issue.id));
  throw fail('changed_meanwhile', {
    by: view?.resolvedBy ?? null,
    at: view?.resolvedAt ?? null,
    what: isResolved ? `it is closed already: ${issue.resolution ?? ''}` : 'it is open.',
  });
}

type Act = { issue: IssueRow; action: Input['action']; note: string; staff: Staff; now: Date };

async function act(tx: Tx, deps: IssueDeps, { issue, action, note, staff, now }: Act): Promise<string> {
  const { mailContext } = deps;
  const resolve = async (resolution: string) => {
    const resolved = { resolvedAt: now, resolvedBy: staff.id, resolution };
    await tx.update(orderIssues).set(resolved).where(eq(orderIssues.id, issue.id));
    return resolution;
  };
  // Only what is about a payment offers to move it.
  const money = { attemptId: issue.attemptId ?? 0, by: deciderOf(staff, deps, now), now };
  const refundId = issue.refundId ?? 0;
  switch (action) {
    case 'take':
      await tx.update(orderIssues).set({ ownerId: staff.id }).where(eq(orderIssues.id, issue.id));
      return `${staff.firstName} is on it.`;
    case 'resolve':
      return resolve(note || 'Done.');
    case 'reopen':
      return reopen(tx, issue);
    case 'refund':
      return resolve(await refundCapture(tx, mailContext, money));
    case 'accept':
      return resolve(await acceptCapture(tx, mailContext, money));
    case 'markRefunded':
      await requireCodeOf(tx, refundId, money.by);
      if (await markRefundDone(tx, mailContext, { refundId, doneBy: staff.id, reference: note, now }))
        return resolve(note || 'The money was given back by hand.');
      throw fail('action_refused', { reason: 'There is no such refund to be made any more.' });
    case 'retryRefund':
      await requireCodeOf(tx, refundId, money.by);
      if (await retryRefund(tx, mailContext, refundId, { by: staff.id, now }))
        return resolve('The refund is tried again.');
      throw fail('action_refused', { reason: 'This refund is not one that was refused.' });
    case 'takeBackRefund':
      await takeBackRefund(tx, refundId, { by: staff.id, now });
      return resolve('The refund was undone.');
    case 'acceptShort':
      return resolve(await settleShort(tx, { orderId: issue.orderId, isWaived: true, now }));
    case 'restCame':
      return resolve(await settleShort(tx, { orderId: issue.orderId, isWaived: false, now }));
    case 'approveReturn':
    case 'refuseReturn':
      return decideReturn(tx, deps, { issue, action, note, staff, now });
    case 'ask':
      return 'The provider was asked: the order shows what it said.';
  }
}

async function requireCodeOf(tx: Tx, refundId: number, by: Decider): Promise<void> {
  const [refund] = await tx.select({ cents: refunds.amountCents }).from(refunds).where(eq(refunds.id, refundId));
  requireCodeAbove(refund?.cents ?? 0, by);
}

/** Resolves the issue, too. */
async function decideReturn(tx: Tx, { mailContext, sender }: IssueDeps, { issue, action, note, staff, now }: Act) {
  const decision = { id: await findAsked(tx, issue.orderId), words: note, actorId: staff.id, now };
  if (action === 'approveReturn') return (await approveReturn(tx, mailContext, sender, decision)).sentence;
  if (!note) throw fail('action_refused', { reason: 'Say in a few words why: the shopper reads it.' });
  return (await refuseReturn(tx, mailContext, decision)).sentence;
}

async function reopen(tx: Tx, { id, orderId, attemptId, reason, note }: IssueRow): Promise<string> {
  const isSame = and(
    attemptId === null ? isNull(orderIssues.attemptId) : eq(orderIssues.attemptId, attemptId),
    eq(orderIssues.orderId, orderId),
    eq(orderIssues.reason, reason),
    eq(orderIssues.note, note),
    isNull(orderIssues.resolvedAt),
  );
  if ((await tx.$count(orderIssues, isSame)) > 0) {
    throw fail('action_refused', { reason: 'It has come up again meanwhile, and stands in the list as another.' });
  }
  await tx
    .update(orderIssues)
    .set({ resolvedAt: null, resolvedBy: null, resolution: null })
    .where(eq(orderIssues.id, id));
  return 'It is open again.';
}
