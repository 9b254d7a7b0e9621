import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Card } from '#sandbox/card-gateway/cards.ts';
import { invalid, missing, refused } from '#sandbox/card-gateway/errors.ts';
import { type Body, needCents, needCurrency, textOf } from '#sandbox/card-gateway/fields.ts';
import { notifyShop } from '#sandbox/card-gateway/notifications.ts';
import {
  busyOrders,
  type CardOrder,
  type CardTransaction,
  findTransaction,
  isOpen,
  openOrder,
  refreshTotals,
} from '#sandbox/card-gateway/orders.ts';
import type { CardSession } from '#sandbox/card-gateway/sessions.ts';
import type { Fault } from '#sandbox/control/faults.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

export type Payment = {
  operation: 'PAY' | 'AUTHORIZE' | 'VERIFY';
  apiVersion: number;
  orderId: string;
  transactionId: string;
  session: CardSession;
  wanted: Body;
  entryPoint: CardTransaction['entryPoint'];
  fault: Fault | undefined;
};

const TYPES = { PAY: 'PAYMENT', AUTHORIZE: 'AUTHORIZATION', VERIFY: 'VERIFICATION' } as const;
const PAID_STATUS = { PAY: 'CAPTURED', AUTHORIZE: 'AUTHORIZED', VERIFY: 'VERIFIED' } as const;

/** PAY, AUTHORIZE and VERIFY: one payment at a time per order, and none on an order that has its money. */
export async function pay(
  sandbox: Sandbox,
  payment: Payment,
): Promise<{ order: CardOrder; transaction: CardTransaction }> {
  const { operation, session, wanted, fault } = payment;
  const currency = needCurrency(wanted, 'order.currency');
  const amountCents = operation === 'VERIFY' ? 0 : needCents(wanted, 'order.amount');
  if (operation !== 'VERIFY' && amountCents === 0)
    throw invalid('order.amount', 'The amount must be greater than zero');
  const { card } = session;
  if (!card) throw missing('sourceOfFunds.provided.card.number');
  if (!card.code) throw missing('sourceOfFunds.provided.card.securityCode');

  const known = sandbox.state.cardOrders[payment.orderId];
  if (known && !busyOrders.has(known) && !isOpen(known)) {
    throw refused(`Order ${known.id} is ${known.status}: another ${operation} is not allowed on it`);
  }
  const authentication = provenAuthentication(known, wanted, amountCents);
  const order = openOrder(sandbox, payment.orderId, currency);
  if (busyOrders.has(order) || fault?.kind === 'lock') {
    const begun = begin(sandbox, payment, amountCents, currency);
    return { order, transaction: { ...begun, result: 'FAILURE', gatewayCode: 'LOCK_FAILURE' } };
  }

  busyOrders.add(order);
  try {
    const used = { ...card };
    delete session.card?.code; // A security code serves one payment.
    const outcome = authentication.isProven ? outcomeOf(used, fault) : 'AUTHENTICATION_FAILED';
    if (fault?.kind === 'bank-slow') await sleep(fault.delayMs ?? 3000);
    if (outcome === 'TIMED_OUT') await sleep(sandbox.bankTimeoutMs);
    Object.assign(order, {
      amountCents,
      currency,
      reference: textOf(wanted, 'order.reference', 40) ?? order.reference,
      description: textOf(wanted, 'order.description', 127) ?? order.description,
      notificationUrl: textOf(wanted, 'order.notificationUrl') ?? order.notificationUrl,
    });
    const transaction: CardTransaction = {
      ...begin(sandbox, payment, amountCents, currency),
      ...judged(outcome),
      card: used,
      ...(used.code && { code: used.code }),
      ...(authentication.id && { authentication: { transactionId: authentication.id } }),
      ...(authentication.status && { authenticationStatus: authentication.status }),
    };
    if (fault?.kind === 'wrong-amount') transaction.amountCents = fault.amountCents ?? Math.floor(amountCents / 2);
    record(sandbox, order, transaction, PAID_STATUS[operation]);
    return { order, transaction };
  } finally {
    busyOrders.delete(order);
  }
}

/** Writes a payment down and tells the shop. What is unknown leaves the order as it was. */
export function record(sandbox: Sandbox, order: CardOrder, transaction: CardTransaction, paidStatus: string): void {
  if (!order.transactions.includes(transaction)) order.transactions.push(transaction);
  if (transaction.result === 'SUCCESS') order.status = paidStatus;
  if (transaction.result === 'FAILURE' && isOpen(order)) order.status = 'FAILED';
  order.updatedAt = sandbox.now().toISOString();
  transaction.updatedAt = order.updatedAt;
  refreshTotals(order);
  notifyShop(sandbox, order, transaction);
  sandbox.changed();
}

function begin(sandbox: Sandbox, payment: Payment, amountCents: number, currency: string): CardTransaction {
  const at = sandbox.now().toISOString();
  const reference = textOf(payment.wanted, 'transaction.reference', 40);
  return {
    id: payment.transactionId,
    apiVersion: payment.apiVersion,
    entryPoint: payment.entryPoint,
    type: TYPES[payment.operation],
    amountCents,
    currency,
    result: 'PENDING',
    gatewayCode: 'PENDING',
    ...(reference && { reference }),
    at,
    updatedAt: at,
    answers: [],
  };
}

function outcomeOf(card: Card, fault: Fault | undefined): string {
  if (fault?.kind === 'decline') return fault.gatewayCode ?? 'DECLINED';
  if (fault?.kind === 'unknown') return 'UNKNOWN';
  return card.outcome === 'APPROVED' && card.code === 'NO_MATCH' ? 'DECLINED_CSC' : card.outcome;
}

export function judged(
  gatewayCode: string,
): Pick<CardTransaction, 'result' | 'gatewayCode' | 'authorizationCode' | 'recommendation'> {
  if (gatewayCode === 'UNKNOWN') return { result: 'UNKNOWN', gatewayCode };
  if (gatewayCode === 'APPROVED') {
    return { result: 'SUCCESS', gatewayCode, authorizationCode: String(randomInt(1_000_000)).padStart(6, '0') };
  }
  return { result: 'FAILURE', gatewayCode, recommendation: 'RESUBMIT_WITH_ALTERNATIVE_PAYMENT_DETAILS' };
}

/** An authentication that is named must belong to this order and amount, and must have succeeded. */
function provenAuthentication(order: CardOrder | undefined, wanted: Body, amountCents: number) {
  const id = textOf(wanted, 'authentication.transactionId', 40);
  if (!id) return { isProven: true };
  const authentication = findTransaction(order, id);
  if (authentication?.type !== 'AUTHENTICATION') {
    throw invalid('authentication.transactionId', `No authentication ${id} on this order`);
  }
  const status = authentication.authenticationStatus;
  const isProven = status === 'AUTHENTICATION_SUCCESSFUL' || status === 'AUTHENTICATION_ATTEMPTED';
  if (isProven && authentication.amountCents !== amountCents) {
    throw invalid('order.amount', 'The amount differs from the one the payer was authenticated for');
  }
  return { id, status, isProven };
}
