import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { erasedPerson } from '#server/orders/move-order.ts';
import { type OrderRow, orders } from '#server/orders/tables.ts';
import { type Owner, ownerColumn } from '#server/platform/db/owner.ts';

/** Who ordered: an account, or whoever is known only by the phone of orders that belong to no account. */
export type Buyer = { userId: number } | { phone: string };

/** Or whoever has shown that a mail address is theirs, without an account. */
export type WhoseOrders = Buyer | { mail: string };

export function ordersOf(buyer: WhoseOrders): SQL {
  if ('userId' in buyer) return eq(orders.userId, buyer.userId);
  if ('mail' in buyer) return and(isNull(orders.userId), sql`lower(${orders.email}) = lower(${buyer.mail})`) as SQL;
  return and(isNull(orders.userId), eq(orders.shippingPhone, buyer.phone)) as SQL;
}

/** What somebody may see and pay as their own: an order of the account, or one that was placed from this browser. */
export const isOwn = (owner: Owner): SQL => eq(ownerColumn(owner, orders), owner.id);

/** Placed by its buyer, who has no account and gave an address by which they can show that it was them. */
export const isOfMailedGuest = ({ source, userId, email }: Pick<OrderRow, 'source' | 'userId' | 'email'>): boolean =>
  source === 'web' && userId === null && email !== '' && email !== erasedPerson.email;
