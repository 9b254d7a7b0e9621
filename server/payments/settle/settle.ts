import type { MailContext } from '#server/orders/index.ts';
import { type AttemptRow, listAttempts, readAttempt } from '#server/payments/attempts/attempts.ts';
import { ABSENT, type AttemptReport, type Providers } from '#server/payments/provider.ts';
import { NoAnswer } from '#server/payments/providers/provider-call.ts';
import { applyReport } from '#server/payments/settle/apply-report.ts';
import { failStaleAuthentication } from '#server/payments/settle/fail-stale-authentication.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';
import { inLanguage } from '#texts/core/language.ts';

export type PaymentDeps = { db: Db; mailContext: MailContext; providers: Providers; clock: () => Date; log: Log };

/**
 * The one way in which money changes an order: ask the provider, then apply what it reports. Return pages, notifications,
 * the sweep and status requests all come here, in any order and as often as they like. Says whether there was an answer.
 */
export async function settle(deps: PaymentDeps, attemptId: number): Promise<boolean> {
  const attempt = await readAttempt(deps.db, attemptId);
  if (attempt.state === 'paid' || attempt.state === 'refunded') return true;
  // Before the payer or the money was asked for, no provider can hold any.
  if (!attempt.sentAt) {
    await failStaleAuthentication(deps, attempt);
    return true;
  }
  const report = await fetchReport(deps, attempt);
  await settleWith(deps, attemptId, report);
  return report !== 'no_answer';
}

/** The same with a report that is at hand already. */
export async function settleWith(
  deps: PaymentDeps,
  attemptId: number,
  report: AttemptReport | 'no_answer',
): Promise<void> {
  const applied = { attemptId, report, now: deps.clock() };
  // What is noted of it is for staff, whoever came by.
  await inLanguage('en', () => deps.db.transaction((tx) => applyReport(tx, deps.mailContext, applied)));
}

type ReturnHint = { isCancelled: boolean; claimsPaid: boolean };

/**
 * The payer comes back from a provider's pages. By which address is a hint that decides about words, not about money: who
 * cancelled was not declined; who claims to have paid is not asked to pay again while the provider does not answer.
 */
export async function settleReturn(deps: PaymentDeps, attempt: AttemptRow, hint: ReturnHint): Promise<void> {
  const { id: attemptId, state, sentAt } = attempt;
  if (state === 'paid' || state === 'refunded' || !sentAt) return;
  let report = await fetchReport(deps, attempt);
  if (report === 'no_answer') {
    if (hint.claimsPaid) report = { ...ABSENT, state: 'unknown' };
  } else if (hint.isCancelled && report.state === 'declined') {
    report = { ...ABSENT, state: 'cancelled' };
  }
  await settleWith(deps, attemptId, report);
}

/** Replaced attempts too: their payers may have paid all the same. */
export async function settleOrder(deps: PaymentDeps, orderId: number): Promise<boolean> {
  let hasAnswered = true;
  for (const { id } of await listAttempts(deps.db, orderId)) hasAnswered = (await settle(deps, id)) && hasAnswered;
  return hasAnswered;
}

async function fetchReport({ providers, log }: PaymentDeps, attempt: AttemptRow): Promise<AttemptReport | 'no_answer'> {
  const provider = providers[attempt.provider];
  if (!provider) return 'no_answer';
  return provider.fetchStatus(attempt).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    const { orderId, reference } = attempt;
    log.warn({ orderId, reference, why: error.message }, 'a provider did not tell the status of a payment');
    return 'no_answer' as const;
  });
}
