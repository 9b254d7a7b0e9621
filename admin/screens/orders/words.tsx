import type { ReactNode } from 'react';
import type { OrderStatus, StaffMove } from '#contract/rules/order-moves.ts';
import type { CashAge } from '#contract/staff/cash.ts';
import type { OrderPage, Refund } from '#contract/staff/order-page.ts';
import type { MONEY_STATES, OrderRow, OrderSource, PARCEL_STATES } from '#contract/staff/orders.ts';
import { normalisePhone } from '#contract/text/phone-text.ts';

type Method = OrderRow['method'];

export const METHODS: Record<Method, string> = {
  card: 'Card',
  koko: 'Koko',
  mintpay: 'Mintpay',
  cod: 'Cash',
  bank: 'Transfer',
  lankaqr: 'LANKAQR',
  cash: 'Cash in hand',
};

/** Where an order came from. */
export const SOURCES: Record<OrderSource, string> = {
  web: 'Shop',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  instagram: 'Instagram',
  counter: 'Counter',
};

export type DotLook = 'pending' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'failed' | 'cancelled' | 'refunded';

/** How something stands: a dot and a word. */
export function Dot({ look, children }: { look: DotLook; children: ReactNode }) {
  return <span className={`status status-${look}`}>{children}</span>;
}

const STATUSES: Record<OrderStatus, DotLook> = {
  Pending: 'pending',
  Paid: 'paid',
  Processing: 'processing',
  Shipped: 'shipped',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
  'Payment failed': 'failed',
  Refunded: 'refunded',
};

export const Status = ({ status }: { status: OrderStatus }) => <Dot look={STATUSES[status]}>{status}</Dot>;

/** The move in a row, on the order's own page, and once it is made. */
export const MOVES: Record<StaffMove, { row: string; long: string; done: string }> = {
  confirm: { row: 'Confirm', long: 'Confirmed', done: 'confirmed' },
  pack: { row: 'Pack', long: 'Start packing', done: 'in packing' },
  ship: { row: 'Ship', long: 'Mark as Shipped', done: 'shipped' },
  deliver: { row: 'Delivered', long: 'Mark as Delivered', done: 'delivered' },
  comingBack: { row: 'Coming back', long: 'Refused at the door', done: 'coming back' },
  back: { row: 'It is back', long: 'It is back', done: 'back in the shop' },
};

export function longMove(move: StaffMove, method: Method): string {
  return move === 'deliver' && method === 'cod' ? 'Delivered, cash with courier' : MOVES[move].long;
}

export const PARCELS: Record<(typeof PARCEL_STATES)[number], string> = {
  none: '',
  packing: 'in packing',
  packed: 'packed',
  with_courier: 'with the courier',
  delivered: 'delivered',
  coming_back: 'coming back',
  back: 'back',
};

export const MONEY: Record<(typeof MONEY_STATES)[number], string> = {
  due: 'cash due',
  with_courier: 'cash with the courier',
  short: 'courier paid too little',
  received: 'cash received',
  unpaid: 'not paid',
  checking: 'not known yet',
  to_check: 'slip to be checked',
  other_sum: 'another sum came',
  paid: 'paid',
  partly_refunded: 'partly refunded',
  refunded: 'refunded',
  not_due: 'nothing due',
};

/** For how long a courier has had the cash. */
export const AGES: Record<CashAge, string> = {
  '0-3': 'to 3 days',
  '4-7': '4 to 7',
  '8-14': '8 to 14',
  '15': 'longer',
};

/** What the money says that the status does not. */
export function moneyMark({ money, status, method }: OrderRow): { text: string; look: string } | undefined {
  if (money === 'checking' || money === 'other_sum' || money === 'to_check')
    return { text: MONEY[money], look: 'mark-warn' };
  if (money === 'short') return { text: 'paid too little', look: 'mark-bad' };
  if (money === 'with_courier') return { text: 'with courier', look: '' };
  if (money === 'partly_refunded') return { text: MONEY.partly_refunded, look: '' };
  if (money === 'refunded' && status !== 'Refunded') return { text: MONEY.refunded, look: '' };
  if (method === 'cod' && status === 'Pending') return { text: 'to call', look: 'mark-warn' };
  if (method === 'cod' && money === 'due' && status === 'Shipped') return { text: 'due', look: '' };
  return undefined;
}

/** Which language a customer has written in, by its letters: it is read out and drawn as such. */
export function langOf(text: string): 'si' | 'ta' | undefined {
  if (/[\u0d80-\u0dff]/.test(text)) return 'si';
  return /[\u0b80-\u0bff]/.test(text) ? 'ta' : undefined;
}

/** What went back, and what is still to go: a refund that was asked for is none that was made, a refused one is none. */
export function moneyBack({ refunds }: Pick<OrderPage, 'refunds'>): { given: number; owed: number } {
  const sum = (...states: Refund['state'][]) =>
    refunds.filter(({ state }) => states.includes(state)).reduce((total, { amount }) => total + amount, 0);
  return { given: sum('done'), owed: sum('requested', 'by_hand') };
}

/** A sentence whose sums stand on one line each. */
export function unbroken(text: string): string {
  return text.replaceAll('Rs. ', 'Rs.\u00a0');
}

export function piecesText(pieces: number): string {
  return pieces === 1 ? '1 piece' : `${pieces} pieces`;
}

export function telephone(phone: string): string {
  return `tel:${normalisePhone(phone) ?? phone}`;
}

export function whatsApp(phone: string): string {
  return `https://wa.me/${(normalisePhone(phone) ?? phone).replace(/\D/g, '')}`;
}

/** Stored pictures end in their width, and exist in others. */
export function thumbnail(src: string, width: 160 | 320 = 160): string {
  return src.replace(/\/\d+\.webp$/, `/${width}.webp`);
}
