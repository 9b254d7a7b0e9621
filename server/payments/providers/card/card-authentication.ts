import type { Attempt, Authentication } from '#server/payments/provider.ts';
import {
  CHECK_FAILED,
  NOT_CONFIRMED,
  readAuthenticationStatus,
  SESSION_ENDED,
} from '#server/payments/providers/card/card-codes.ts';
import {
  type CardGateway,
  GatewayRefusal,
  orderAmount,
  transactionIds,
} from '#server/payments/providers/card/card-gateway.ts';
import { NoAnswer } from '#server/payments/providers/provider-call.ts';

type AuthenticationInput = { sessionId: string; notificationUrl: string; returnUrl: string; device: object };

/**
 * 3-D Secure: is it the payer's own card? No money moves here, so whatever fails is a refusal and never a doubt. Asked
 * again with the same words the gateway gives the same answers.
 */
export async function authenticate(
  gateway: CardGateway,
  attempt: Attempt,
  input: AuthenticationInput,
): Promise<Authentication> {
  try {
    return await runAuthentication(gateway, attempt, input);
  } catch (error) {
    if (error instanceof GatewayRefusal) return { state: 'refused', reason: SESSION_ENDED };
    if (error instanceof NoAnswer) return { state: 'refused', reason: CHECK_FAILED };
    throw error;
  }
}

async function runAuthentication(
  gateway: CardGateway,
  attempt: Attempt,
  input: AuthenticationInput,
): Promise<Authentication> {
  const { sessionId, notificationUrl, returnUrl, device } = input;
  const transactionId = transactionIds.authentication(attempt);
  const session = { id: sessionId };
  const initiated = await gateway.operate(attempt, transactionId, {
    apiOperation: 'INITIATE_AUTHENTICATION',
    authentication: { channel: 'PAYER_BROWSER', purpose: 'PAYMENT_TRANSACTION', acceptVersions: '3DS2' },
    order: { currency: attempt.currency, reference: String(attempt.orderId), notificationUrl },
    session,
  });
  const first = readAuthenticationStatus(initiated);
  if (first === 'not_supported') return { state: 'authenticated', transactionId: null };
  if (first !== 'available') return { state: 'refused', reason: CHECK_FAILED };

  const answered = await gateway.operate(attempt, transactionId, {
    apiOperation: 'AUTHENTICATE_PAYER',
    authentication: { redirectResponseUrl: returnUrl },
    order: orderAmount(attempt),
    session,
    device,
  });
  const state = readAuthenticationStatus(answered);
  if (state === 'authenticated') return { state: 'authenticated', transactionId };
  const html = answered.authentication?.redirect?.html ?? answered.authentication?.redirectHtml;
  return state === 'pending' && html ? { state: 'challenge', html } : { state: 'refused', reason: NOT_CONFIRMED };
}

/** The browser's word for the outcome of a challenge is a hint at most. */
export async function readAuthentication(gateway: CardGateway, attempt: Attempt): Promise<Authentication> {
  const transactionId = transactionIds.authentication(attempt);
  const found = await gateway.retrieveTransaction(attempt, transactionId);
  return found && readAuthenticationStatus(found) === 'authenticated'
    ? { state: 'authenticated', transactionId }
    : { state: 'refused', reason: NOT_CONFIRMED };
}
