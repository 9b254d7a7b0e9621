import { decimal } from '#sandbox/amounts.ts';
import { type Card, shownCard } from '#sandbox/card-gateway/cards.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

export type CardTransaction = {
  id: string;
  apiVersion: number;
  entryPoint: 'WEB_SERVICES_API' | 'CHECKOUT_VIA_WEBSITE';
  type: string;
  amountCents: number;
  currency: string;
  result: 'SUCCESS' | 'FAILURE' | 'PENDING' | 'UNKNOWN';
  gatewayCode: string;
  recommendation?: string;
  authenticationStatus?: string;
  /** Fields of the answer's `authentication`. */
  authentication?: Record<string, unknown>;
  /** Where the payer's browser goes after a challenge, and the session that asked for it. */
  challenge?: { redirectResponseUrl: string; sessionId: string; isOpen: boolean };
  code?: Card['code'];
  card?: Card;
  targetId?: string;
  reference?: string;
  at: string;
  updatedAt: string;
  authorizationCode?: string;
  /** First answers, word for word, by what was asked: asking again moves no money. */
  answers: { operation: string; hash: string; body: object }[];
};

/** An order at the gateway: one per order of the shop, with every attempt as a transaction. */
export type CardOrder = {
  id: string;
  amountCents: number;
  currency: string;
  status: string;
  authenticationStatus?: string;
  reference?: string;
  description?: string;
  notificationUrl?: string;
  authorizedCents: number;
  capturedCents: number;
  refundedCents: number;
  createdAt: string;
  updatedAt: string;
  transactions: CardTransaction[];
};

/** Orders with a payment under way. In memory only: a payment does not outlive the process that carries it. */
export const busyOrders = new WeakSet<CardOrder>();

export function openOrder(sandbox: Sandbox, id: string, currency: string): CardOrder {
  const at = sandbox.now().toISOString();
  sandbox.state.cardOrders[id] ??= {
    id,
    amountCents: 0,
    currency,
    status: 'INITIATED',
    authorizedCents: 0,
    capturedCents: 0,
    refundedCents: 0,
    createdAt: at,
    updatedAt: at,
    transactions: [],
  };
  return sandbox.state.cardOrders[id];
}

/** Nothing paid yet: its payer may be authenticated, and a payment may be tried. */
export const isOpen = ({ status }: CardOrder) => /^(INITIATED|FAILED|VERIFIED|AUTHENTICAT\w+)$/.test(status);

export const findTransaction = (order: CardOrder | undefined, id: string) =>
  order?.transactions.find((transaction) => transaction.id === id);

/** An order as it stands after its payments and refunds. */
export function refreshTotals(order: CardOrder): void {
  const sum = (...types: string[]) =>
    order.transactions
      .filter(({ type, result }) => types.includes(type) && result === 'SUCCESS')
      .reduce((total, { amountCents }) => total + amountCents, 0);
  order.authorizedCents = sum('AUTHORIZATION', 'PAYMENT') - sum('VOID_AUTHORIZATION', 'VOID_PAYMENT');
  order.capturedCents = sum('PAYMENT', 'CAPTURE') - sum('VOID_PAYMENT', 'VOID_CAPTURE');
  order.refundedCents = sum('REFUND') - sum('VOID_REFUND');
}

function shownOrder(order: CardOrder) {
  return {
    amount: decimal(order.amountCents),
    ...(order.authenticationStatus && { authenticationStatus: order.authenticationStatus }),
    chargeback: { amount: 0, currency: order.currency },
    creationTime: order.createdAt,
    currency: order.currency,
    ...(order.description && { description: order.description }),
    id: order.id,
    lastUpdatedTime: order.updatedAt,
    merchantCategoryCode: '5977',
    ...(order.notificationUrl && { notificationUrl: order.notificationUrl }),
    ...(order.reference && { reference: order.reference }),
    status: order.status,
    totalAuthorizedAmount: decimal(order.authorizedCents),
    totalCapturedAmount: decimal(order.capturedCents),
    totalRefundedAmount: decimal(order.refundedCents),
  };
}

/** The answer to an operation, to RETRIEVE_TRANSACTION, and the body of a notification: all the same. */
export function shownTransaction(merchant: string, order: CardOrder, transaction: CardTransaction) {
  const { authenticationStatus, card, code, recommendation } = transaction;
  return {
    ...(transaction.authentication && { authentication: transaction.authentication }),
    gatewayEntryPoint: transaction.entryPoint,
    merchant,
    order: shownOrder(order),
    response: {
      acquirerCode: transaction.result === 'SUCCESS' ? '00' : '05',
      ...(code && { cardSecurityCode: { acquirerCode: code === 'MATCH' ? 'M' : 'N', gatewayCode: code } }),
      gatewayCode: transaction.gatewayCode,
      ...(recommendation && { gatewayRecommendation: recommendation }),
    },
    result: transaction.result,
    ...(card && { sourceOfFunds: shownCard(card) }),
    timeOfLastUpdate: transaction.updatedAt,
    timeOfRecord: transaction.at,
    transaction: {
      acquirer: { id: 'SANDBOX_S2I', merchantId: merchant, transactionId: `${order.id}-${transaction.id}` },
      amount: decimal(transaction.amountCents),
      ...(authenticationStatus && { authenticationStatus }),
      ...(transaction.authorizationCode && { authorizationCode: transaction.authorizationCode }),
      currency: transaction.currency,
      id: transaction.id,
      ...(transaction.reference && { reference: transaction.reference }),
      source: 'INTERNET',
      ...(transaction.targetId && { targetTransactionId: transaction.targetId }),
      type: transaction.type,
    },
    version: String(transaction.apiVersion),
  };
}

/** RETRIEVE_ORDER: the order's fields at the top, every transaction below. */
export function retrievedOrder(merchant: string, order: CardOrder) {
  const last = order.transactions.at(-1);
  const paid = order.transactions.findLast(({ card }) => card !== undefined);
  return {
    ...shownOrder(order),
    merchant,
    result: last?.result ?? 'PENDING',
    ...(paid?.card && { sourceOfFunds: shownCard(paid.card) }),
    transaction: order.transactions.map((transaction) => shownTransaction(merchant, order, transaction)),
  };
}
