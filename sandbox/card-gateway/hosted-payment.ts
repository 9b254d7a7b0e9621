import { authenticatePayer, challengeToken, initiateAuthentication } from '#sandbox/card-gateway/authenticate.ts';
import { type CardProblems, readCard, type TypedCard } from '#sandbox/card-gateway/cards.ts';
import { GatewayError } from '#sandbox/card-gateway/errors.ts';
import { pick } from '#sandbox/card-gateway/fields.ts';
import { type CardOrder, findTransaction } from '#sandbox/card-gateway/orders.ts';
import { pay } from '#sandbox/card-gateway/pay.ts';
import { type CardSession, touch } from '#sandbox/card-gateway/sessions.ts';
import { takeFault } from '#sandbox/control/faults.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

export type HostedOutcome =
  | { state: 'problems'; problems: CardProblems }
  | { state: 'challenge'; creq: string }
  | { state: 'declined'; message: string }
  | { state: 'paid'; resultIndicator: string; sessionVersion: string };

const TRY_AGAIN = 'The payment was declined. Check the card or use another one.';

export const hostedOrderId = (session: CardSession) => String(pick(session.fields, 'order.id'));

/** The payer pressed Pay on the hosted page: authenticate first, then take the money. */
export async function startHostedPayment(
  sandbox: Sandbox,
  session: CardSession,
  typed: TypedCard,
  returnHere: string,
): Promise<HostedOutcome> {
  const order = sandbox.state.cardOrders[hostedOrderId(session)];
  if (order && isPaid(order)) return paid(session);
  const read = readCard(typed, sandbox.now());
  const noCode = typed.securityCode?.trim() ? {} : { securityCode: 'missing' };
  if ('problems' in read) return { state: 'problems', problems: { ...read.problems, ...noCode } };
  if (!read.card.code) return { state: 'problems', problems: noCode };
  session.card = read.card;
  session.hostedAttempts += 1;
  touch(session, 'SUCCESS');
  const authenticationId = `3DS-${session.id.slice(-6)}-${session.hostedAttempts}`;
  const asked = {
    apiVersion: session.apiVersion,
    orderId: hostedOrderId(session),
    transactionId: authenticationId,
    session,
    wanted: { ...session.fields, authentication: { redirectResponseUrl: returnHere } },
  };
  try {
    const initiated = initiateAuthentication(sandbox, asked);
    if (initiated.transaction.authenticationStatus !== 'AUTHENTICATION_AVAILABLE') return takeMoney(sandbox, session);
    const { order, transaction } = authenticatePayer(sandbox, { ...asked, ...initiated });
    if (transaction.result === 'PENDING') return { state: 'challenge', creq: challengeToken(order, transaction) };
    return transaction.result === 'SUCCESS'
      ? takeMoney(sandbox, session, authenticationId)
      : { state: 'declined', message: TRY_AGAIN };
  } catch (error) {
    return failed(error);
  }
}

/** The payer comes back from the bank. */
export async function continueHostedPayment(
  sandbox: Sandbox,
  session: CardSession,
  authenticationId: string,
): Promise<HostedOutcome> {
  const order = sandbox.state.cardOrders[hostedOrderId(session)];
  if (order && isPaid(order)) return paid(session);
  const authentication = findTransaction(order, authenticationId);
  if (authentication?.result !== 'SUCCESS' || authentication.challenge?.sessionId !== session.id) {
    return { state: 'declined', message: 'Your bank did not confirm the payment. Try again or use another card.' };
  }
  return takeMoney(sandbox, session, authenticationId);
}

async function takeMoney(sandbox: Sandbox, session: CardSession, authenticationId?: string): Promise<HostedOutcome> {
  const operation = session.operation === 'AUTHORIZE' || session.operation === 'VERIFY' ? session.operation : 'PAY';
  try {
    const { transaction } = await pay(sandbox, {
      operation,
      apiVersion: session.apiVersion,
      orderId: hostedOrderId(session),
      transactionId: `${session.id.slice(-6)}-${session.hostedAttempts}`,
      session,
      wanted: { ...session.fields, authentication: authenticationId ? { transactionId: authenticationId } : {} },
      entryPoint: 'CHECKOUT_VIA_WEBSITE',
      fault: takeFault(sandbox, 'gateway', operation),
    });
    return transaction.result === 'SUCCESS' ? paid(session) : { state: 'declined', message: TRY_AGAIN };
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): HostedOutcome {
  if (!(error instanceof GatewayError)) throw error;
  return { state: 'declined', message: `${TRY_AGAIN} (${error.message})` };
}

const isPaid = (order: CardOrder) => /^(CAPTURED|AUTHORIZED|VERIFIED)$/.test(order.status);

const paid = (session: CardSession): HostedOutcome => ({
  state: 'paid',
  resultIndicator: session.successIndicator ?? '',
  sessionVersion: session.version,
});
