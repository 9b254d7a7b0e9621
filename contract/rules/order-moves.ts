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

/** What staff do with an order. Paying, refunding and cancelling are operations of payments, and no moves of theirs. */
export const STAFF_MOVES = ['confirm', 'pack', 'ship', 'deliver', 'comingBack', 'back'] as const;
export type StaffMove = (typeof STAFF_MOVES)[number];

/** Those made by a press. What is back is counted in (contract/staff/cash.ts), which asks how many pieces are good. */
export const PRESSED_MOVES = STAFF_MOVES.filter((move) => move !== 'back');
export type PressedMove = (typeof PRESSED_MOVES)[number];

type MovableOrder = {
  status: OrderStatus;
  isCash: boolean;
  /** The provider has not said whether the money went through: it is asked first. */
  isInDoubt: boolean;
  isComingBack: boolean;
  /** More is to be paid before it may leave. */
  isExtraDue: boolean;
};

/** The moves that staff may make, the next one first. */
export function staffMoves({ status, isCash, isInDoubt, isComingBack, isExtraDue }: MovableOrder): StaffMove[] {
  if (isInDoubt) return [];
  if (status === 'Pending') return isCash ? ['confirm'] : [];
  if (status === 'Paid') return isExtraDue ? ['pack'] : ['pack', 'ship'];
  if (status === 'Processing') return isExtraDue ? [] : ['ship'];
  if (status !== 'Shipped') return [];
  if (isComingBack) return ['back', 'deliver'];
  return isCash ? ['deliver', 'comingBack'] : ['deliver'];
}

/** For how long a move that cannot be wrong about money can be taken back. */
export const UNDO_MINUTES = 30;
