import { type CardOrder, type CardTransaction, refreshTotals } from '#sandbox/card-gateway/orders.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/** A payment that was made before this sandbox was there, in cents. */
type KnownPayment = {
  orderId: string;
  transactionId: string;
  amountCents: number;
  capturedCents: number;
  currency: string;
  reference: string;
  paidAt: string;
  refunds: { transactionId: string; amountCents: number; at: string }[];
};

const CARD = {
  masked: '512345xxxxxx2346',
  brand: 'MASTERCARD',
  month: '1',
  year: '39',
  threeDs: 'none',
  outcome: 'APPROVED',
} as const;

/** Remembers it as paid, without telling the shop. What is known already stays as it is: says whether it was new. */
export function rememberPayment(sandbox: Sandbox, known: KnownPayment): boolean {
  const { orderId, amountCents, currency, reference, paidAt, refunds } = known;
  if (sandbox.state.cardOrders[orderId]) return false;
  const made = (id: string, type: string, cents: number, at: string): CardTransaction => ({
    id,
    apiVersion: 61,
    entryPoint: 'WEB_SERVICES_API',
    type,
    amountCents: cents,
    currency,
    result: 'SUCCESS',
    gatewayCode: 'APPROVED',
    reference,
    at,
    updatedAt: at,
    answers: [],
  });
  const payment = made(known.transactionId, 'PAYMENT', known.capturedCents, paidAt);
  const order: CardOrder = {
    id: orderId,
    amountCents,
    currency,
    status: 'CAPTURED',
    reference: orderId,
    authorizedCents: 0,
    capturedCents: 0,
    refundedCents: 0,
    createdAt: paidAt,
    updatedAt: refunds.at(-1)?.at ?? paidAt,
    transactions: [
      { ...payment, card: { ...CARD }, authorizationCode: orderId.padStart(6, '0') },
      ...refunds.map((refund) => made(refund.transactionId, 'REFUND', refund.amountCents, refund.at)),
    ],
  };
  refreshTotals(order);
  if (order.refundedCents > 0)
    order.status = order.refundedCents < order.capturedCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  sandbox.state.cardOrders[orderId] = order;
  sandbox.changed();
  return true;
}

/** What is wrong with what was sent, in a sentence. */
export function readKnownPayments(given: unknown): KnownPayment[] | string {
  if (!Array.isArray(given)) return 'Send a list of payments.';
  for (const [
    index,
    { orderId, transactionId, amountCents, capturedCents, currency, paidAt, refunds },
  ] of given.entries()) {
    const isNamed = [orderId, transactionId, currency, paidAt].every((text) => typeof text === 'string' && text !== '');
    const isCounted = [amountCents, capturedCents].every((cents) => Number.isInteger(cents) && cents > 0);
    if (!isNamed || !isCounted || !Array.isArray(refunds)) return `Payment ${index + 1} is not complete.`;
  }
  return given;
}
