import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { listAttempts } from '#server/payments/attempts/attempts.ts';
import { OPEN_STATES } from '#server/payments/provider.ts';
import { failStaleAuthentication } from '#server/payments/settle/fail-stale-authentication.ts';
import { type PaymentDeps, settle } from '#server/payments/settle/settle.ts';
import { paymentAttempts } from '#server/payments/tables.ts';

/** A page that waits for an answer asks every few seconds: the provider need not be asked each time. */
export const PAUSE_MS = 1_000;

/**
 * Finds out how an order's payment stands, if that is still open and was not asked just now. Says whether that is known:
 * a provider that keeps silent may have taken money.
 */
export async function refreshStatus(deps: PaymentDeps, orderId: number): Promise<boolean> {
  let isKnown = true;
  const now = deps.clock();
  const isLongAgo = or(
    isNull(paymentAttempts.checkedAt),
    lt(paymentAttempts.checkedAt, new Date(now.getTime() - PAUSE_MS)),
  );
  for (const attempt of await listAttempts(deps.db, orderId)) {
    const { id, state, sentAt } = attempt;
    if (!sentAt) await failStaleAuthentication(deps, attempt);
    if (!sentAt || !(OPEN_STATES as readonly string[]).includes(state)) continue;
    const [claimed] = await deps.db
      .update(paymentAttempts)
      .set({ checkedAt: now })
      .where(and(eq(paymentAttempts.id, id), isLongAgo))
      .returning({ id: paymentAttempts.id });
    if (claimed) isKnown = (await settle(deps, id)) && isKnown;
  }
  return isKnown;
}
