import type { OutputOf } from '#contract/call.ts';
import type { completeCardPayment } from '#contract/calls/payments.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { hasBuyerPaid, type OrderRow, ourReason } from '#server/orders/index.ts';
import type { AttemptRow } from '#server/payments/attempts/attempts.ts';
import { localPath } from '#texts/core/local-path.ts';

type PaymentStatus = OutputOf<typeof completeCardPayment>;

/** The payment status of an order in the words of the API: from what the providers told us, and nothing else. */
export function paymentStatusOf(order: OrderRow, newest: AttemptRow | undefined): PaymentStatus {
  const status = statusOf(order, newest);
  const reason = status === 'declined' && newest?.reason ? ourReason(newest.reason) : null;
  const isChallenged = status === 'waiting' && newest?.state === 'authenticating' && newest.challengeHtml !== null;
  const challengeUrl = isChallenged ? localPath(`/payments/challenge/${newest.token}`) : null;
  return { status, orderStatus: order.status, orderTotal: centsToRupees(order.totalCents), reason, challengeUrl };
}

function statusOf(order: OrderRow, newest: AttemptRow | undefined): PaymentStatus['status'] {
  // Money for an order that can not be carried out: a person is looking at it.
  if (newest?.state === 'paid' && !order.paidAt && order.paymentMethod !== 'cod') return 'checking';
  if (order.status === 'Cancelled' || order.status === 'Refunded') return 'cancelled';
  if (hasBuyerPaid(order)) return 'paid';
  // Whatever was tried before it was chosen, and has gone or goes back.
  if (order.paymentMethod === 'cod') return 'on_delivery';
  if (order.isPaymentInDoubt) return 'checking';
  switch (newest?.state) {
    case 'declined':
      return 'declined';
    case 'cancelled':
    case 'expired':
      return 'cancelled';
    case 'authenticating':
      return newest.challengeHtml === null ? 'checking' : 'waiting';
    default:
      return 'waiting';
  }
}
