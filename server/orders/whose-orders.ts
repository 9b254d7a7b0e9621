import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { orders } from '#server/orders/tables.ts';
import { type Owner, ownerColumn } from '#server/platform/db/owner.ts';

/** Who ordered: an account, or whoever is known only by the phone of orders that belong to no account. */
export type Buyer = { userId: number } | { phone: string };

export function ordersOf(buyer: Buyer): SQL {
  if ('userId' in buyer) return eq(orders.userId, buyer.userId);
  return and(isNull(orders.userId), eq(orders.shippingPhone, buyer.phone)) as SQL;
}

/** What somebody may see and pay as their own: an order of the account, or one that was placed from this browser. */
export const isOwn = (owner: Owner): SQL => eq(ownerColumn(owner, orders), owner.id);
