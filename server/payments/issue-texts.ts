import { aliasedTable, and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { IssueView } from '#contract/staff/order-page.ts';
import { isAllowed, type Permission, type StaffMember } from '#contract/staff/staff-call.ts';
import type { ISSUE_ACTIONS } from '#contract/staff/today.ts';
import { users } from '#server/accounts/index.ts';
import { type ORDER_ISSUE_REASONS, orderIssues } from '#server/payments/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type Reason = (typeof ORDER_ISSUE_REASONS)[number];
type Action = (typeof ISSUE_ACTIONS)[number];
/** `needs`: who may decide it, and so is told of it. */
type Words = { title: (orderId: number) => string; text?: string; needs: Permission; actions: [Action, string][] };

const RESOLVE: [Action, string] = ['resolve', 'Done, close it'];

/** What happened and what can be done about it, the likely one first. */
const WORDS: Record<Reason, Words> = {
  wrong_amount: {
    title: (orderId) => `${orderId} was paid with another amount than it costs`,
    needs: 'refunds',
    actions: [['refund', 'Give it back'], ['accept', 'Take it as paid'], RESOLVE],
  },
  paid_too_late: {
    title: (orderId) => `${orderId} was paid after its stock was released`,
    needs: 'refunds',
    actions: [['accept', 'Send it'], ['refund', 'Refund'], RESOLVE],
  },
  paid_after_cancelling: {
    title: (orderId) => `${orderId} was paid after it was called off`,
    needs: 'refunds',
    text: 'The money goes back by itself: see that it arrives.',
    actions: [RESOLVE],
  },
  paid_twice: {
    title: (orderId) => `${orderId} was paid twice`,
    needs: 'refunds',
    text: 'The second payment goes back by itself: see that it arrives.',
    actions: [RESOLVE],
  },
  paid_otherwise: {
    title: (orderId) => `${orderId} was paid online, and is to be paid at the door`,
    needs: 'refunds',
    text: 'The online payment goes back by itself: see that it arrives.',
    actions: [RESOLVE],
  },
  transfer_to_check: {
    title: (orderId) => `A bank slip for ${orderId} is to be checked`,
    needs: 'money',
    // Settled by looking at it (contract/staff/transfers.ts), and by nothing else.
    actions: [],
  },
  return_asked: {
    title: (orderId) => `Something of ${orderId} is to come back`,
    needs: 'orders',
    actions: [
      ['approveReturn', 'Approve'],
      ['refuseReturn', 'Refuse'],
    ],
  },
  pieces_missing: {
    title: (orderId) => `${orderId} cannot be served: pieces are missing`,
    needs: 'orders',
    // It goes by itself when there are enough again.
    actions: [],
  },
  no_answer: {
    title: (orderId) => `Whether ${orderId} is paid is not known`,
    needs: 'orders',
    actions: [['ask', 'Ask now'], RESOLVE],
  },
  refund_by_hand: {
    title: (orderId) => `Refund for ${orderId} has to be made by hand`,
    needs: 'refunds',
    actions: [['markRefunded', 'Mark as done'], ['takeBackRefund', 'Undo the refund'], RESOLVE],
  },
  refund_failed: {
    title: (orderId) => `Refund for ${orderId} was refused`,
    needs: 'refunds',
    actions: [
      ['retryRefund', 'Try again'],
      ['markRefunded', 'Mark as done'],
      ['takeBackRefund', 'Undo the refund'],
      RESOLVE,
    ],
  },
  cash_short: {
    title: (orderId) => `The courier paid too little for ${orderId}`,
    needs: 'money',
    actions: [
      ['restCame', 'The rest came'],
      ['acceptShort', 'Accept it as it is'],
    ],
  },
  cash_over: {
    title: (orderId) => `The courier paid too much for ${orderId}`,
    needs: 'money',
    actions: [RESOLVE],
  },
};

/** What was booked, or told the shopper, is not undone by a word. */
const FOR_GOOD = new Set<Reason>(['cash_short', 'transfer_to_check', 'return_asked', 'pieces_missing']);

type IssueRow = typeof orderIssues.$inferSelect;
type Names = { owner: string | null; resolvedBy: string | null };

/** An issue in the words of the back office. Whoever has not taken it yet can; what is resolved can be opened again. */
function issueShape(issue: IssueRow, { owner, resolvedBy }: Names): IssueView {
  const { title, text, actions } = WORDS[issue.reason];
  const take: [Action, string][] = owner ? [] : [['take', "I'm on it"]];
  const again: [Action, string][] = FOR_GOOD.has(issue.reason) ? [] : [['reopen', 'Open again']];
  const open = issue.resolvedAt ? again : [...actions, ...take];
  return {
    id: issue.id,
    orderId: issue.orderId,
    reason: issue.reason,
    title: title(issue.orderId),
    text: text ?? issue.note,
    raisedAt: issue.raisedAt.toISOString(),
    owner,
    resolvedAt: issue.resolvedAt?.toISOString() ?? null,
    resolvedBy,
    resolution: issue.resolution,
    actions: open.map(([action, label]) => ({ action, label })),
  };
}

const owners = aliasedTable(users, 'owner');
const resolvers = aliasedTable(users, 'resolver');

/** Issues that somebody may decide. Whoever packs is not told of money. */
export function isToldTo(who: StaffMember): SQL {
  const reasons = (Object.keys(WORDS) as Reason[]).filter((reason) => isAllowed(who, issueNeeds(reason)));
  return inArray(orderIssues.reason, reasons);
}

export function issueNeeds(reason: Reason): Permission {
  return WORDS[reason].needs;
}

/** The newest first, of those that `who` may decide. */
export async function readIssues(
  db: Db | Tx,
  who: StaffMember,
  where: SQL | undefined,
  most = 200,
): Promise<IssueView[]> {
  const found = await db
    .select({ issue: orderIssues, owner: owners.firstName, resolvedBy: resolvers.firstName })
    .from(orderIssues)
    .leftJoin(owners, eq(owners.id, orderIssues.ownerId))
    .leftJoin(resolvers, eq(resolvers.id, orderIssues.resolvedBy))
    .where(and(isToldTo(who), where))
    .orderBy(desc(orderIssues.raisedAt), desc(orderIssues.id))
    .limit(most);
  return found.map(({ issue, ...names }) => issueShape(issue, names));
}

/** Whether an issue of this reason offers the action; taking, settling and opening again are always there. */
export function isOffered(reason: Reason, action: Action): boolean {
  if (action === 'reopen') return !FOR_GOOD.has(reason);
  return action === 'take' || WORDS[reason].actions.some(([offered]) => offered === action);
}
