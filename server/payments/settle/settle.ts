import type { MailContext } from '#server/orders/index.ts';
import { type AttemptRow, listAttempts, readAttempt } from '#server/payments/attempts/attempts.ts';
import { ABSENT, type AttemptReport, type Providers } from '#server/payments/provider.ts';
import { NoAnswer } from '#server/payments/providers/provider-call.ts';
import { applyReport } from '#server/payments/settle/apply-report.ts';
import { failStaleAuthentication } from '#server/payments/settle/fail-stale-authentication.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

export type PaymentDeps = { db: Db; mailContext: MailContext; providers: Providers; clock: () => Date; log: Log };

/**
 * The one way in which money changes an order: ask the provider, then apply what it reports. Return pages, notifications, the sweep
 * and whoever wants to know all come here, in any order and as often as they like. Says whether there was an answer.
 */
export async function settle(deps: PaymentDeps, attemptId: number): Promise<boolean> {
  const attempt = await readAttempt(deps.db, attemptId);
  if (attempt.state === 'paid' || attempt.state === 'refunded') return true;
  // Before the payer or the money was asked for, no provider can hold any.
  if (!attempt.sentAt) {
    await failStaleAuthentication(deps, attempt);
    return true;
  }
  const report = await ask(deps, attempt);
  await deps.db.transaction((tx) => applyReport(tx, deps.mailContext, { attemptId, report, now: deps.clock() }));
  return report !== 'silence';
}

type Hint = { isCalledOff: boolean; isSaidToBePaid: boolean };

/**
 * The payer comes back from a provider's pages. By which way is a hint that decides about words, not about money: who
 * called it off was not declined; who says to have paid is not asked again while the provider is silent.
 */
export async function settleReturn(deps: PaymentDeps, attempt: AttemptRow, hint: Hint): Promise<void> {
  const { id: attemptId, state, sentAt } = attempt;
  if (state === 'paid' || state === 'refunded' || !sentAt) return;
  const heard = await ask(deps, attempt);
  let report = heard;
  if (hint.isCalledOff && heard !== 'silence' && heard.state === 'declined') report = { ...ABSENT, state: 'cancelled' };
  if (hint.isSaidToBePaid && heard === 'silence') report = { ...ABSENT, state: 'unknown' };
  await deps.db.transaction((tx) => applyReport(tx, deps.mailContext, { attemptId, report, now: deps.clock() }));
}

/** Also of attempts that made way for others: their payers may have paid all the same. */
export async function settleOrder(deps: PaymentDeps, orderId: number): Promise<boolean> {
  let hasAnswered = true;
  for (const { id } of await listAttempts(deps.db, orderId)) hasAnswered = (await settle(deps, id)) && hasAnswered;
  return hasAnswered;
}

async function ask({ providers, log }: PaymentDeps, attempt: AttemptRow): Promise<AttemptReport | 'silence'> {
  const provider = providers[attempt.provider];
  if (!provider) return 'silence';
  return provider.fetchStatus(attempt).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    const { orderId, reference } = attempt;
    log.warn({ orderId, reference, why: error.message }, 'a provider did not say how a payment stands');
    return 'silence' as const;
  });
}
