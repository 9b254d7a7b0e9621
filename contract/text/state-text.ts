import type { ReturnReason } from '#contract/calls/returns.ts';
import type { OrderStatus } from '#contract/rules/order-moves.ts';
import { language } from '#texts/core/language.ts';
import { stateTexts } from '#texts/states.ts';

/** The status of an order, which stays English in the API. A word of another server is shown as it is. */
export function statusText(status: OrderStatus | string): string {
  if (language() === 'en') return status;
  const known: Record<OrderStatus, string> = {
    Pending: stateTexts.pending,
    Paid: stateTexts.paid,
    Processing: stateTexts.processing,
    Shipped: stateTexts.shipped,
    Delivered: stateTexts.delivered,
    Cancelled: stateTexts.cancelled,
    'Payment failed': stateTexts.paymentFailed,
    Refunded: stateTexts.refunded,
  };
  return known[status as OrderStatus] ?? status;
}

/** English writes it small inside a sentence; elsewhere it is quoted there as it stands. */
export const statusInSentence = (status: string) => (language() === 'en' ? status.toLowerCase() : statusText(status));

/** A way to pay, by its id in the API; by its value there in English, and where the id is not known. */
export function paymentText({ id, value }: { id: number | string; value: string }): string {
  if (language() === 'en') return value;
  const named: Record<number, string> = {
    1: stateTexts.card,
    4: stateTexts.cod,
    5: stateTexts.bank,
    6: stateTexts.cash,
  };
  return named[Number(id)] ?? value;
}

/** In the shopper's words. */
export function returnReasonText(reason: ReturnReason): string {
  const words: Record<ReturnReason, string> = {
    broken: stateTexts.broken,
    wrong_item: stateTexts.wrongItem,
    skin: stateTexts.skin,
    changed_mind: stateTexts.changedMind,
    other: stateTexts.otherReason,
  };
  return words[reason];
}
