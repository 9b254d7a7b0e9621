import { sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/rules/order-moves.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { posted } from '#testing/posted.ts';

type Written = {
  userId: number;
  status: OrderStatus;
  method: string;
  goodsCents: number;
  shippingCents?: number;
  at: Date;
  paidAt: Date | null;
  cashShortCents?: number;
};

const STOCK: Partial<Record<OrderStatus, string>> = {
  Shipped: 'taken',
  Delivered: 'taken',
  Refunded: 'taken',
  Cancelled: 'returned',
};

/** An order as a row, for tests of what comes after it: what it sells and who sold it is left out. */
export async function writeOrder(db: Db | Tx, order: Written): Promise<number> {
  const { userId, status, method, goodsCents, shippingCents = 0, at, paidAt, cashShortCents = 0 } = order;
  const isCash = method === 'cod';
  const place = sql`'N', 'P', 'Street', '', 'Kandy', '', '+94771234567'`;
  const [written] = await posted<{ id: number }>(
    db,
    sql`
    insert into orders (user_id, status, stock, payment_method, subtotal_cents, shipping_cents, total_cents, shipping_method_id,
      email, shipping_first_name, shipping_last_name, shipping_address, shipping_apartment, shipping_district,
      shipping_postal_code, shipping_phone, billing_first_name, billing_last_name, billing_address, billing_apartment,
      billing_district, billing_postal_code, billing_phone, created_at, expires_at, paid_at, confirmed_at, cash_short_cents)
    values (${userId}, ${status}, ${STOCK[status] ?? 'held'}, ${method}, ${goodsCents}, ${shippingCents},
      ${goodsCents + shippingCents}, 1, 'n@example.com', ${place}, ${place}, ${at}, ${isCash ? null : at}, ${paidAt},
      ${isCash && status !== 'Pending' ? at : null}, ${cashShortCents})
    returning id`,
  );
  return written?.id ?? 0;
}
