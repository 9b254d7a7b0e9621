import { randomUUID } from 'node:crypto';
import { challengeHtml, methodHtml } from '#sandbox/card-gateway/challenge-html.ts';
import { GatewayError, invalid, missing, refused } from '#sandbox/card-gateway/errors.ts';
import { type Body, needCents, needCurrency, needText, textOf } from '#sandbox/card-gateway/fields.ts';
import { notifyShop } from '#sandbox/card-gateway/notifications.ts';
import { type CardOrder, type CardTransaction, isOpen, openOrder } from '#sandbox/card-gateway/orders.ts';
import type { CardSession } from '#sandbox/card-gateway/sessions.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

type AuthenticationRequest = {
  apiVersion: number;
  orderId: string;
  transactionId: string;
  session: CardSession | undefined;
  wanted: Body;
};
type Done = { order: CardOrder; transaction: CardTransaction };

/** INITIATE_AUTHENTICATION: can this card be authenticated at all? */
export function initiateAuthentication(sandbox: Sandbox, asked: AuthenticationRequest): Done {
  const currency = needCurrency(asked.wanted, 'order.currency');
  const card = asked.session?.card;
  if (!card) throw missing('sourceOfFunds.provided.card.number');
  if (card.threeDs === 'initiate-error') throw serverFailed('The directory server did not answer');
  const order = openOrder(sandbox, asked.orderId, currency);
  if (!isOpen(order)) {
    throw refused(`Order ${order.id} is ${order.status}: its payer can not be authenticated any more`);
  }
  const at = sandbox.now().toISOString();
  const isAvailable = card.threeDs !== 'none' && card.threeDs !== 'unavailable';
  const status = { none: 'AUTHENTICATION_NOT_SUPPORTED', unavailable: 'AUTHENTICATION_UNAVAILABLE' } as const;
  const html = methodHtml(sandbox.url);
  const transaction: CardTransaction = {
    id: asked.transactionId,
    apiVersion: asked.apiVersion,
    entryPoint: 'WEB_SERVICES_API',
    type: 'AUTHENTICATION',
    amountCents: 0,
    currency,
    result: 'SUCCESS',
    gatewayCode: isAvailable ? 'AUTHENTICATION_IN_PROGRESS' : 'NOT_SUPPORTED',
    recommendation: 'PROCEED',
    authenticationStatus: isAvailable ? 'AUTHENTICATION_AVAILABLE' : status[card.threeDs as 'none' | 'unavailable'],
    authentication: isAvailable
      ? {
          version: '3DS2',
          redirectHtml: html,
          redirect: { html, customizedHtml: { '3ds2': { methodUrl: `${sandbox.url}/acs/method` } } },
        }
      : { version: 'NONE' },
    card: { ...card },
    at,
    updatedAt: at,
    answers: [],
  };
  order.transactions.push(transaction);
  order.notificationUrl = textOf(asked.wanted, 'order.notificationUrl') ?? order.notificationUrl ?? '';
  return settleAuthentication(
    sandbox,
    order,
    transaction,
    isAvailable ? 'AUTHENTICATION_INITIATED' : 'AUTHENTICATION_NOT_NEEDED',
  );
}

/** AUTHENTICATE_PAYER, on the transaction of the initiate: at once, by a challenge, or refused. */
export function authenticatePayer(
  sandbox: Sandbox,
  asked: AuthenticationRequest & { order: CardOrder | undefined; transaction: CardTransaction | undefined },
): Done {
  const { order, transaction, wanted } = asked;
  if (!order || transaction?.type !== 'AUTHENTICATION') {
    throw refused(`INITIATE_AUTHENTICATION has to come first on transaction ${asked.transactionId}`);
  }
  if (transaction.authenticationStatus !== 'AUTHENTICATION_AVAILABLE') {
    throw refused(`Authentication ${transaction.id} is ${transaction.authenticationStatus}`);
  }
  const card = asked.session?.card;
  if (!card) throw missing('sourceOfFunds.provided.card.number');
  if (card.masked !== transaction.card?.masked) throw invalid('session.id', 'The card is not the one of the initiate');
  if (card.threeDs === 'authenticate-error') throw serverFailed('The access control server did not answer');
  transaction.amountCents = needCents(wanted, 'order.amount');
  transaction.currency = needCurrency(wanted, 'order.currency');
  order.amountCents = transaction.amountCents;
  const redirectResponseUrl = needText(wanted, 'authentication.redirectResponseUrl');

  if (card.threeDs === 'challenge') {
    transaction.challenge = { redirectResponseUrl, sessionId: asked.session?.id ?? '', isOpen: true };
    const creq = challengeToken(order, transaction);
    const html = challengeHtml(sandbox.url, creq);
    return change(sandbox, order, transaction, {
      result: 'PENDING',
      gatewayCode: 'PENDING',
      recommendation: 'PROCEED',
      authenticationStatus: 'AUTHENTICATION_PENDING',
      authentication: {
        version: '3DS2',
        payerInteraction: 'REQUIRED',
        redirectHtml: html,
        redirect: {
          html,
          domainName: new URL(sandbox.url).host,
          customizedHtml: { '3ds2': { acsUrl: `${sandbox.url}/acs/challenge`, cReq: creq } },
        },
      },
    });
  }
  const transStatus = { frictionless: 'Y', attempted: 'A', rejected: 'R' }[card.threeDs as string] ?? 'N';
  return concludeAuthentication(sandbox, order, transaction, transStatus);
}

/** Y and A let the payment go on; N, U and R do not. */
export function concludeAuthentication(
  sandbox: Sandbox,
  order: CardOrder,
  transaction: CardTransaction,
  transStatus: string,
): Done {
  const isVisa = transaction.card?.brand !== 'MASTERCARD';
  const authentication = {
    version: '3DS2',
    payerInteraction: transaction.challenge ? 'REQUIRED' : 'NOT_REQUIRED',
    '3ds2': { transactionStatus: transStatus, protocolVersion: '2.2.0', dsTransactionId: randomUUID() },
    transactionId: transaction.id,
  };
  if (transStatus === 'Y' || transStatus === 'A') {
    const eci = { Y: isVisa ? '05' : '02', A: isVisa ? '06' : '01' }[transStatus];
    return change(sandbox, order, transaction, {
      result: 'SUCCESS',
      gatewayCode: 'APPROVED',
      recommendation: 'PROCEED',
      authenticationStatus: transStatus === 'Y' ? 'AUTHENTICATION_SUCCESSFUL' : 'AUTHENTICATION_ATTEMPTED',
      authentication: { ...authentication, '3ds': { acsEci: eci, transactionId: randomUUID() } },
    });
  }
  const status = { N: 'AUTHENTICATION_FAILED', U: 'AUTHENTICATION_UNAVAILABLE', R: 'AUTHENTICATION_REJECTED' };
  return change(sandbox, order, transaction, {
    result: 'FAILURE',
    gatewayCode: 'DECLINED',
    recommendation: transStatus === 'R' ? 'DO_NOT_PROCEED' : 'RESUBMIT_WITH_ALTERNATIVE_PAYMENT_DETAILS',
    authenticationStatus: status[transStatus as 'N' | 'U' | 'R'] ?? 'AUTHENTICATION_FAILED',
    authentication,
  });
}

/** Names a challenge to the payer's browser, as a creq does. */
export const challengeToken = (order: CardOrder, transaction: CardTransaction) =>
  Buffer.from(JSON.stringify({ order: order.id, transaction: transaction.id })).toString('base64url');

function change(sandbox: Sandbox, order: CardOrder, transaction: CardTransaction, to: Partial<CardTransaction>): Done {
  Object.assign(transaction, to, { updatedAt: sandbox.now().toISOString() });
  const status = { SUCCESS: 'AUTHENTICATED', PENDING: 'AUTHENTICATION_INITIATED' }[transaction.result as string];
  return settleAuthentication(sandbox, order, transaction, status ?? 'AUTHENTICATION_UNSUCCESSFUL');
}

function settleAuthentication(sandbox: Sandbox, order: CardOrder, transaction: CardTransaction, status: string): Done {
  // A challenge may be answered in one tab after the order was paid in another.
  if (isOpen(order)) order.status = status;
  order.authenticationStatus = transaction.authenticationStatus ?? 'AUTHENTICATION_NOT_IN_EFFECT';
  order.updatedAt = transaction.updatedAt;
  notifyShop(sandbox, order, transaction);
  sandbox.changed();
  return { order, transaction };
}

const serverFailed = (explanation: string) => new GatewayError(500, { cause: 'SERVER_FAILED', explanation });
