import type { Attempt, RefundReport, RefundRequest } from '#server/payments/provider.ts';
import {
  type CardGateway,
  type GatewayOperation,
  GatewayRefusal,
} from '#server/payments/providers/card/card-gateway.ts';
import { NoAnswer } from '#server/payments/providers/provider-call.ts';
import { decimalText, readCents } from '#server/payments/providers/provider-formats.ts';

/**
 * Gives money back: as if it had never been taken where that is still possible (the same day, all of it), else by a
 * refund. Every name derives from the refund's own, so a repeat moves nothing.
 */
export async function refundCard(
  gateway: CardGateway,
  attempt: Attempt,
  payTransactionId: string,
  { reference, amountCents, isWhole }: RefundRequest,
): Promise<RefundReport> {
  const voided = { apiOperation: 'VOID', transaction: { targetTransactionId: payTransactionId, reference } };
  if (isWhole && (await isDone(gateway, attempt, `${reference}v`, voided))) return 'done';
  const money = { amount: decimalText(amountCents), currency: attempt.currency, reference };
  if (await isDone(gateway, attempt, reference, { apiOperation: 'REFUND', transaction: money })) return 'done';
  return isWhole && (await isFullyRefunded(gateway, attempt)) ? 'done' : 'refused';
}

async function isDone(
  gateway: CardGateway,
  attempt: Attempt,
  transactionId: string,
  json: GatewayOperation,
): Promise<boolean> {
  try {
    const { result } = await gateway.operate(attempt, transactionId, json);
    if (result === 'PENDING' || result === 'UNKNOWN') throw new NoAnswer(`${json.apiOperation} is ${result}`);
    return result === 'SUCCESS';
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    // Perhaps because it was done before and the answer was lost: it is known there by its name.
    return (await gateway.retrieveTransaction(attempt, transactionId))?.result === 'SUCCESS';
  }
}

/** Somebody may have refunded it in the gateway's own portal. */
async function isFullyRefunded(gateway: CardGateway, attempt: Attempt): Promise<boolean> {
  const order = await gateway.retrieveOrder(attempt);
  const capturedCents = readCents(order?.totalCapturedAmount);
  return capturedCents !== null && capturedCents === readCents(order?.totalRefundedAmount);
}
