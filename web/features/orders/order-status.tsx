import { ORDER_STATUSES, type OrderStatus as StatusText } from '#contract/rules/order-moves.ts';
import { statusText } from '#contract/text/state-text.ts';
import { Status, type StatusLook } from '#ui/status.tsx';

const LOOKS: Record<StatusText, StatusLook> = {
  Pending: 'pending',
  Paid: 'paid',
  Processing: 'processing',
  Shipped: 'shipped',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
  'Payment failed': 'failed',
  Refunded: 'refunded',
};

/** An order of which the server says nothing is pending. */
export function OrderStatus({ status }: { status: StatusText | undefined }) {
  const text = status ?? ORDER_STATUSES[0];
  return <Status look={LOOKS[text] ?? 'pending'} text={statusText(text)} />;
}
