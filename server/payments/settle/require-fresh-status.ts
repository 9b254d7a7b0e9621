import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { OPEN_STATES } from '#server/payments/provider.ts';
import { PAUSE_MS, refreshStatus } from '#server/payments/settle/refresh-status.ts';
import type { PaymentDeps } from '#server/payments/settle/settle.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Thrown out of a transaction in which nobody can be asked: whoever opened it asks, and tries again. */
class StaleStatus extends Error {
  readonly orderId: number;

  constructor(orderId: number) {
    super(`The payer of order ${orderId} may have paid.`);
    this.orderId = orderId;
  }
}

/** An order whose payer is, or was, at a provider's page must not be changed before the provider was asked. */
export async function requireFreshStatus(tx: Tx, orderId: number, now: Date): Promise<void> {
  const isStale = or(
    isNull(paymentAttempts.checkedAt),
    lt(paymentAttempts.checkedAt, new Date(now.getTime() - PAUSE_MS)),
  );
  const mayHavePaid = and(inArray(paymentAttempts.state, OPEN_STATES), isNotNull(paymentAttempts.sentAt), isStale);
  const count = await tx.$count(paymentAttempts, and(eq(paymentAttempts.orderId, orderId), mayHavePaid));
  if (count > 0) throw new StaleStatus(orderId);
}

/** Runs a write; if it has to ask first, asks and runs it once more. */
export async function withFreshStatus<T>(deps: PaymentDeps, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof StaleStatus)) throw error;
    const { orderId } = error;
    if (!(await refreshStatus(deps, orderId))) throw fail('payment_in_doubt', { orderId });
    return write();
  }
}
