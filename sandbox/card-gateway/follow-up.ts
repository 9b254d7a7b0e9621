import { invalid, refused } from '#sandbox/card-gateway/errors.ts';
import { type Body, needCents, needCurrency, needText, textOf } from '#sandbox/card-gateway/fields.ts';
import { notifyShop } from '#sandbox/card-gateway/notifications.ts';
import { type CardOrder, type CardTransaction, findTransaction, refreshTotals } from '#sandbox/card-gateway/orders.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

type FollowUp = {
  apiVersion: number;
  order: CardOrder | undefined;
  orderId: string;
  transactionId: string;
  body: Body;
};

const VOIDS: Record<string, string> = {
  PAYMENT: 'VOID_PAYMENT',
  AUTHORIZATION: 'VOID_AUTHORIZATION',
  CAPTURE: 'VOID_CAPTURE',
  REFUND: 'VOID_REFUND',
};

export function capture(sandbox: Sandbox, asked: FollowUp) {
  const order = known(asked);
  const amountCents = needCents(asked.body, 'transaction.amount');
  if (amountCents === 0 || order.capturedCents + amountCents > order.authorizedCents) {
    throw invalid('transaction.amount', 'Requested capture amount exceeds the outstanding authorized amount');
  }
  return finish(sandbox, asked, order, 'CAPTURE', amountCents, () =>
    order.capturedCents < order.authorizedCents ? 'PARTIALLY_CAPTURED' : 'CAPTURED',
  );
}

export function refund(sandbox: Sandbox, asked: FollowUp) {
  const order = known(asked);
  const amountCents = needCents(asked.body, 'transaction.amount');
  if (amountCents === 0 || order.refundedCents + amountCents > order.capturedCents) {
    throw invalid('transaction.amount', 'Requested refund amount exceeds the outstanding captured amount');
  }
  return finish(sandbox, asked, order, 'REFUND', amountCents, () =>
    order.refundedCents < order.capturedCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED',
  );
}

/** A payment can be voided until the day ends: then it is settled, and only a refund undoes it. */
export function cancel(sandbox: Sandbox, asked: FollowUp) {
  const order = known(asked);
  const targetId = needText(asked.body, 'transaction.targetTransactionId', 40);
  const target = findTransaction(order, targetId);
  const type = target && VOIDS[target.type];
  const isVoided = order.transactions.some((one) => one.targetId === targetId && one.result === 'SUCCESS');
  if (!target || !type || target.result !== 'SUCCESS' || isVoided) {
    throw invalid('transaction.targetTransactionId', `Transaction ${targetId} can not be voided`);
  }
  if (target.at.slice(0, 10) !== sandbox.now().toISOString().slice(0, 10)) {
    throw refused(`Transaction ${targetId} is settled and can not be voided`);
  }
  return finish(sandbox, asked, order, type, target.amountCents, () => statusAfterVoid(order), targetId);
}

function statusAfterVoid(order: CardOrder): string {
  if (order.capturedCents > order.refundedCents) return order.refundedCents > 0 ? 'PARTIALLY_REFUNDED' : 'CAPTURED';
  return order.authorizedCents > 0 ? 'AUTHORIZED' : 'CANCELLED';
}

function known({ order, orderId, body }: FollowUp): CardOrder {
  if (!order) throw refused(`Unable to find order ${orderId}`);
  if (body.transaction && 'currency' in (body.transaction as object)) {
    const currency = needCurrency(body, 'transaction.currency');
    if (currency !== order.currency) throw invalid('transaction.currency', `The order is in ${order.currency}`);
  }
  return order;
}

function finish(
  sandbox: Sandbox,
  { apiVersion, transactionId, body }: FollowUp,
  order: CardOrder,
  type: string,
  amountCents: number,
  status: () => string,
  targetId?: string,
): { order: CardOrder; transaction: CardTransaction } {
  const at = sandbox.now().toISOString();
  const reference = textOf(body, 'transaction.reference', 40);
  const transaction: CardTransaction = {
    id: transactionId,
    apiVersion,
    entryPoint: 'WEB_SERVICES_API',
    type,
    amountCents,
    currency: order.currency,
    result: 'SUCCESS',
    gatewayCode: 'APPROVED',
    ...(targetId && { targetId }),
    ...(reference && { reference }),
    at,
    updatedAt: at,
    answers: [],
  };
  order.transactions.push(transaction);
  order.notificationUrl = textOf(body, 'order.notificationUrl') ?? order.notificationUrl ?? '';
  refreshTotals(order);
  order.status = status();
  order.updatedAt = at;
  notifyShop(sandbox, order, transaction);
  sandbox.changed();
  return { order, transaction };
}
