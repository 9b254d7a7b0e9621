import type { OrderStatus as StatusText } from '#contract/rules/order-moves.ts';
import { Status, type StatusLook } from '#ui/status.tsx';

const LOOKS: Record<StatusText, StatusLook> = {
  Pending: 'waiting',
  Paid: 'done',
  Processing: 'inHand',
  Shipped: 'moving',
  Delivered: 'closed',
  Cancelled: 'off',
  'Payment failed': 'failed',
  Refunded: 'returned',
};

/** An order of which the server says nothing is pending. */
export function OrderStatus({ status }: { status: StatusText | undefined }) {
  const text = status ?? 'Pending';
  return <Status look={LOOKS[text] ?? 'waiting'} text={text} />;
}
