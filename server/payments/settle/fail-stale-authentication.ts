import { and, eq, isNull, lte } from 'drizzle-orm';
import type { AttemptRow } from '#server/payments/attempts/attempts.ts';
import { INTERRUPTED } from '#server/payments/providers/card/card-codes.ts';
import { declineUnsent } from '#server/payments/settle/apply-report.ts';
import type { PaymentDeps } from '#server/payments/settle/settle.ts';
import { paymentAttempts } from '#server/payments/tables.ts';

/** The bank is asked about a card's holder in two calls of eight seconds at most: whoever takes longer is gone. */
const STALE_AFTER_MS = 30_000;

/**
 * The process that was working on a card has died before it asked for the money, so nobody was charged: that is said,
 * and the order can be paid again. While the payer is at the bank's page, nobody has to be working.
 */
export async function failStaleAuthentication(
  { db, mailContext, clock }: PaymentDeps,
  attempt: AttemptRow,
): Promise<void> {
  const now = clock();
  const isStale = ({ state, challengeHtml, checkedAt }: AttemptRow) =>
    state === 'authenticating' && challengeHtml === null && checkedAt !== null && checkedAt <= staleSince(now);
  if (!isStale(attempt)) return;
  const interrupted = { attemptId: attempt.id, reason: INTERRUPTED, now, stillApplies: isStale };
  await db.transaction((tx) => declineUnsent(tx, mailContext, interrupted));
}

export async function listStaleAuthentications({ db, clock }: PaymentDeps): Promise<number[]> {
  const isAuthenticating = and(eq(paymentAttempts.state, 'authenticating'), isNull(paymentAttempts.challengeHtml));
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isAuthenticating, lte(paymentAttempts.checkedAt, staleSince(clock()))));
  return rows.map(({ id }) => id);
}

const staleSince = (now: Date) => new Date(now.getTime() - STALE_AFTER_MS);
