import { type SQL, sql } from 'drizzle-orm';
import type { CashAge } from '#contract/staff/cash.ts';
import { type OrderRow, orderEvents, orders } from '#server/orders/tables.ts';

/** Where the cash of an order with cash on delivery is. */
type CashState = 'due' | 'with_courier' | 'short' | 'received';

type Cash = Pick<OrderRow, 'paymentMethod' | 'status' | 'paidAt' | 'cashShortCents'>;

/** Null: it is not paid in cash, or nothing is to be paid any more. */
export function cashStateOf({ paymentMethod, status, paidAt, cashShortCents }: Cash): CashState | null {
  if (paymentMethod !== 'cod' || status === 'Cancelled' || status === 'Refunded') return null;
  if (paidAt) return 'received';
  if (status !== 'Delivered') return 'due';
  return cashShortCents > 0 ? 'short' : 'with_courier';
}

const isCash = sql`${orders.paymentMethod} = 'cod'`;
const isWithCourier = sql`${isCash} and ${orders.status} = 'Delivered' and ${orders.paidAt} is null`;

/** The same as conditions. */
export const isCashState: Record<CashState, SQL> = {
  due: sql`${isCash} and ${orders.status} in ('Pending', 'Processing', 'Shipped') and ${orders.paidAt} is null`,
  with_courier: sql`${isWithCourier} and ${orders.cashShortCents} = 0`,
  short: sql`${isWithCourier} and ${orders.cashShortCents} > 0`,
  received: sql`${isCash} and ${orders.paidAt} is not null and ${orders.status} <> 'Refunded'`,
};

/** Days in Colombo since a parcel was delivered; today is none. */
export const daysWithCourier = (now: Date): SQL => sql`((${now}::timestamptz at time zone 'Asia/Colombo')::date - (
  coalesce((select max(at) from ${orderEvents} where order_id = ${orders.id} and to_status = 'Delivered'), ${orders.createdAt})
    at time zone 'Asia/Colombo')::date)`;

export function isCashAge(age: CashAge, now: Date): SQL {
  const [from, to] = age.split('-').map(Number);
  return sql`${daysWithCourier(now)} between ${from ?? 0} and ${to ?? 100_000}`;
}

/** What is still to come for an order. */
export function cashDueOf({
  cashShortCents,
  totalCents,
  paidAt,
}: Pick<OrderRow, 'cashShortCents' | 'totalCents' | 'paidAt'>) {
  if (paidAt) return 0;
  return cashShortCents > 0 ? cashShortCents : totalCents;
}

/** The buyer owes nothing any more: whoever took the cash at the door may still have it. */
export function hasBuyerPaid({
  paymentMethod,
  status,
  paidAt,
}: Pick<OrderRow, 'paymentMethod' | 'status' | 'paidAt'>): boolean {
  return paidAt !== null || (paymentMethod === 'cod' && status === 'Delivered');
}
