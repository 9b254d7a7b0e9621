import { lockOrder, setPaymentDoubt } from '#server/orders/index.ts';
import { type AttemptRow, moveAttempt } from '#server/payments/attempts/attempts.ts';
import { isPayable } from '#server/payments/attempts/payment-session.ts';
import { ABSENT, type Authentication, type CardProvider, type Payer } from '#server/payments/provider.ts';
import { NEVER_ARRIVED } from '#server/payments/providers/card/card-codes.ts';
import { NeverSent, NoAnswer } from '#server/payments/providers/provider-call.ts';
import { applyReport, concludeUnsent } from '#server/payments/settle/apply-report.ts';
import { nextCheck } from '#server/payments/settle/schedule.ts';
import { type PaymentDeps, settle } from '#server/payments/settle/settle.ts';

type Deps = PaymentDeps & { card: CardProvider };

/**
 * The card is in the session: authenticate its holder, then take the money. May be begun again after a crash, and by
 * several at once: the gateway answers the same words alike, and only one gets to ask for the money.
 */
export async function completeCard(deps: Deps, attempt: AttemptRow, payer: Payer): Promise<void> {
  const { db, card, clock } = deps;
  const to = { state: 'authenticating', checkedAt: clock() } as const;
  const begun = await moveAttempt(db, attempt.id, ['awaiting_payer', 'authenticating'], to);
  if (!begun || begun.challengeHtml) return;
  const outcome = await card.authenticate(begun, payer);
  if (outcome.state !== 'challenge') return goOn(deps, begun, outcome);
  await moveAttempt(db, attempt.id, ['authenticating'], { challengeHtml: outcome.html });
}

/** The payer comes back from the bank's question. */
export async function returnFromChallenge(deps: Deps, attempt: AttemptRow): Promise<void> {
  if (attempt.state !== 'authenticating') return;
  await goOn(deps, attempt, await deps.card.readAuthentication(attempt));
}

async function goOn(deps: Deps, attempt: AttemptRow, outcome: Authentication): Promise<void> {
  if (outcome.state === 'challenge') return;
  if (outcome.state === 'refused') {
    const refused = { attemptId: attempt.id, reason: outcome.reason, now: deps.clock() };
    return deps.db.transaction((tx) => concludeUnsent(tx, deps.mailContext, refused));
  }
  await takeMoney(deps, attempt, outcome.transactionId);
}

/**
 * From the moment the request is written down until its answer is, the order is in doubt: whatever happens in between,
 * the sweep finds it and asks.
 */
async function takeMoney(deps: Deps, { id: attemptId, orderId }: AttemptRow, authenticationId: string | null) {
  const { db, mailContext, card, clock } = deps;
  const sending = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isPayable(order)) return undefined;
    const sentAt = clock();
    const to = { sentAt, nextCheckAt: nextCheck(sentAt, sentAt), checkedAt: null, challengeHtml: null };
    const moved = await moveAttempt(tx, attemptId, ['authenticating'], { ...to, state: 'processing' });
    if (moved) await setPaymentDoubt(tx, orderId, true);
    return moved;
  });
  if (!sending) return;
  const report = await card.pay(sending, authenticationId).catch((error: unknown) => {
    if (error instanceof NeverSent) return { ...ABSENT, state: 'declined', reason: NEVER_ARRIVED } as const;
    if (error instanceof NoAnswer) return null;
    throw error;
  });
  if (!report) {
    await settle(deps, attemptId);
    return;
  }
  await db.transaction((tx) => applyReport(tx, mailContext, { attemptId, report, now: clock() }));
}
