import { lockOrder, setPaymentDoubt } from '#server/orders/index.ts';
import { type AttemptRow, moveAttempt } from '#server/payments/attempts/attempts.ts';
import { isPayable } from '#server/payments/attempts/payment-session.ts';
import { ABSENT, type Authentication, type CardProvider, type Payer } from '#server/payments/provider.ts';
import { NEVER_ARRIVED } from '#server/payments/providers/card/card-codes.ts';
import { NeverSent, NoAnswer } from '#server/payments/providers/provider-call.ts';
import { declineUnsent } from '#server/payments/settle/apply-report.ts';
import { nextCheck } from '#server/payments/settle/schedule.ts';
import { type PaymentDeps, settle, settleWith } from '#server/payments/settle/settle.ts';

type Deps = PaymentDeps & { card: CardProvider };

/**
 * The card is in the session: authenticate its holder, then capture the money. May be started again after a crash, and
 * by several at once: the gateway answers the same words alike, and only one gets to ask for the money.
 */
export async function completeCard(deps: Deps, attempt: AttemptRow, payer: Payer): Promise<void> {
  const { db, card, clock } = deps;
  const to = { state: 'authenticating', checkedAt: clock() } as const;
  const started = await moveAttempt(db, attempt.id, ['awaiting_payer', 'authenticating'], to);
  if (!started || started.challengeHtml) return;
  const authentication = await card.authenticate(started, payer);
  if (authentication.state !== 'challenge') return payOrDecline(deps, started, authentication);
  await moveAttempt(db, attempt.id, ['authenticating'], { challengeHtml: authentication.html });
}

/** The payer comes back from the bank's challenge. */
export async function returnFromChallenge(deps: Deps, attempt: AttemptRow): Promise<void> {
  if (attempt.state !== 'authenticating') return;
  await payOrDecline(deps, attempt, await deps.card.readAuthentication(attempt));
}

async function payOrDecline(deps: Deps, attempt: AttemptRow, authentication: Authentication): Promise<void> {
  if (authentication.state === 'challenge') return;
  if (authentication.state === 'refused') {
    const refused = { attemptId: attempt.id, reason: authentication.reason, now: deps.clock() };
    return deps.db.transaction((tx) => declineUnsent(tx, deps.mailContext, refused));
  }
  await capturePayment(deps, attempt, authentication.transactionId);
}

/**
 * From the moment the request is written down until its answer is, the order is in doubt: whatever happens in between,
 * the sweep finds it and asks.
 */
async function capturePayment(deps: Deps, { id: attemptId, orderId }: AttemptRow, authenticationId: string | null) {
  const { db, card, clock } = deps;
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
  if (report) await settleWith(deps, attemptId, report);
  else await settle(deps, attemptId);
}
