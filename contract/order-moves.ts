/** Every status an order can have, in the words the shopper reads. */
export const ORDER_STATUSES = [
  'Pending',
  'Paid',
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Payment failed',
  'Refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The only moves there are: server, back office and tests read this table. */
export const ORDER_MOVES = {
  Pending: ['Paid', 'Processing', 'Payment failed', 'Cancelled'],
  'Payment failed': ['Paid', 'Cancelled'],
  Paid: ['Processing', 'Refunded'],
  /** Cancelled only when nothing was paid: what was paid is refunded. */
  Processing: ['Shipped', 'Refunded', 'Cancelled'],
  /** Cancelled: cash on delivery, refused at the door. */
  Shipped: ['Delivered', 'Refunded', 'Cancelled'],
  Delivered: ['Refunded'],
  /** Only by money that arrives after the hold has lapsed, and only while the pieces are still there. */
  Cancelled: ['Paid'],
  Refunded: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return (ORDER_MOVES[from] as readonly OrderStatus[]).includes(to);
}
