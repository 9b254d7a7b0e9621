import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { isOpen, listAttempts } from '#server/payments/attempts/attempts.ts';
import { OPEN_STATES } from '#server/payments/provider.ts';
import { failStaleAuthentication } from '#server/payments/settle/fail-stale-authentication.ts';
import { type PaymentDeps, settle } from '#server/payments/settle/settle.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** A page that waits for an answer asks every few seconds: the provider need not be asked each time. */
const REFRESH_INTERVAL_MS = 1_000;

/**
 * Asks for the status of an order's payment, if that is still open and was not asked just now. Before every change of an
 * order: what a provider says, or leaves unsaid after the money was asked for, stands in the order's doubt, and whoever
 * changes the order looks at that. A provider whose page was only opened, and that does not answer, stops nobody: money
 * that comes later is sent back (docs/payments.md).
 */
export async function refreshStatus(deps: PaymentDeps, orderId: number): Promise<void> {
  const now = deps.clock();
  for (const attempt of await listAttempts(deps.db, orderId)) {
    const { id, sentAt } = attempt;
    if (!sentAt) await failStaleAuthentication(deps, attempt);
    if (!sentAt || !isOpen(attempt)) continue;
    const [claimed] = await deps.db
      .update(paymentAttempts)
      .set({ checkedAt: now })
      .where(and(eq(paymentAttempts.id, id), isStale(now)))
      .returning({ id: paymentAttempts.id });
    if (claimed) await settle(deps, id);
  }
}

/** Thrown out of a transaction, in which no provider may be asked: whoever catches it calls `refreshStatus`, and tries again. */
export class StaleStatus extends Error {
  readonly orderId: number;

  constructor(orderId: number) {
    super(`The payer of order ${orderId} may have paid.`);
    this.orderId = orderId;
  }
}

/** An order whose payer is, or was, at a provider's page must not be changed before the provider was asked. */
export async function requireFreshStatus(tx: Tx, orderId: number, now: Date): Promise<void> {
  const mayHavePaid = and(inArray(paymentAttempts.state, OPEN_STATES), isNotNull(paymentAttempts.sentAt), isStale(now));
  const count = await tx.$count(paymentAttempts, and(eq(paymentAttempts.orderId, orderId), mayHavePaid));
  if (count > 0) throw new StaleStatus(orderId);
}

function isStale(now: Date) {
  const { checkedAt } = paymentAttempts;
  return or(isNull(checkedAt), lt(checkedAt, new Date(now.getTime() - REFRESH_INTERVAL_MS)));
}
