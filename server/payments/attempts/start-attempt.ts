import { fail } from '#contract/errors.ts';
import { listAttempts, moveAttempt, readAttempt } from '#server/payments/attempts/attempts.ts';
import { readPurchase } from '#server/payments/attempts/read-purchase.ts';
import type { NextAction, Providers } from '#server/payments/provider.ts';
import { nextCheck } from '#server/payments/settle/schedule.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

type Deps = { providers: Providers; log: Log; clock: () => Date };
type Begun = { next: NextAction; amountCents: number };

/**
 * Tells the provider about an attempt, outside any transaction, and remembers what the browser has to do next. Whoever
 * asks again gets the same answer; of two who ask at once the first to write wins for both.
 */
export async function startAttempt(db: Db, deps: Deps, attemptId: number, payerOrigin: string | null): Promise<Begun> {
  const { providers, log, clock } = deps;
  const attempt = await readAttempt(db, attemptId);
  const { orderId, amountCents } = attempt;
  if (attempt.next) return { next: attempt.next, amountCents };
  const provider = providers[attempt.provider];
  if (!provider) throw fail('payment_unavailable', { orderId });
  const purchase = await readPurchase(db, orderId);
  const begun = await provider.start(attempt, purchase).catch((error: unknown) => {
    log.warn({ err: error, orderId, provider: attempt.provider }, 'a payment could not be started');
    throw fail('payment_unavailable', { orderId });
  });
  const sentAt = clock();
  // On the gateway's own page the payer can pay from now on.
  const watched = attempt.provider === 'hosted' ? { sentAt, nextCheckAt: nextCheck(sentAt, sentAt) } : {};
  const kept = await moveAttempt(db, attemptId, ['created'], {
    state: 'awaiting_payer',
    payerOrigin,
    ...begun,
    ...watched,
  });
  const next = kept?.next ?? (await readAttempt(db, attemptId)).next;
  if (next) return { next, amountCents };
  // Another window of the same buyer has begun anew meanwhile: both go on with that.
  const [newest] = await listAttempts(db, orderId);
  if (newest && newest.id !== attemptId && newest.provider === attempt.provider) {
    return startAttempt(db, deps, newest.id, payerOrigin);
  }
  throw fail('payment_unavailable', { orderId });
}
