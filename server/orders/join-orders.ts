import { and, eq, exists, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { users } from '#server/accounts/index.ts';
import { findLinkedOrder } from '#server/orders/order-links.ts';
import { orders } from '#server/orders/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** While it waits for money it stays apart: no checkout of the account replaces or renews what one of us has agreed. */
const isSettled = notInArray(orders.status, ['Pending', 'Payment failed']);

/** The account has shown that this address is its own; a phone number shows nothing. */
function isProven(userId: number | SQL): SQL {
  return sql`${users.id} = ${userId} and ${users.emailVerifiedAt} is not null and ${users.deletedAt} is null
    and ${orders.email} <> '' and lower(${users.email}) = lower(${orders.email})`;
}

/** Orders that staff took for this mail address come to the account that has verified it. */
export async function joinOrders(tx: Db | Tx, userId: number): Promise<void> {
  const owner = tx.select({ one: sql`1` }).from(users).where(isProven(userId));
  const mail = sql`lower(${orders.email}) = (select lower(email) from ${users} where id = ${userId})`;
  await tx
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), mail, isSettled, exists(owner)));
}

/** One that was just paid: to the account of its mail address, if that is verified. */
export async function joinPaidOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`update ${orders} set user_id = account.id from ${users} account
    where ${orders.id} = ${orderId} and ${orders.userId} is null and ${orders.email} <> ''
      and lower(account.email) = lower(${orders.email}) and account.email_verified_at is not null and account.deleted_at is null`);
}

/** Whoever has its link and an account keeps it there. Another's is not told from one that does not exist. */
export async function joinByLink(
  db: Db,
  { token, userId, now }: { token: string; userId: number; now: Date },
): Promise<number> {
  const order = await findLinkedOrder(db, token, now);
  if (!order || (order.userId !== null && order.userId !== userId)) throw fail('order_not_found');
  if (order.userId === userId) return order.id;
  const joined = await db
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.id, order.id), isNull(orders.userId), isSettled))
    .returning({ id: orders.id });
  if (joined.length > 0) return order.id;
  throw order.status === 'Pending' || order.status === 'Payment failed'
    ? fail('order_not_joinable')
    : fail('order_not_found');
}
