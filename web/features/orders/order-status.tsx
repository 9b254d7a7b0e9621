import type { OrderStatus as StatusText } from '#contract/rules/order-moves.ts';
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
  const text = status ?? 'Pending';
  return <Status look={LOOKS[text] ?? 'pending'} text={text} />;
}
