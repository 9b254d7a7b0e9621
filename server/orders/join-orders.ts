import { and, eq, exists, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { users } from '#server/accounts/index.ts';
import { discountUses } from '#server/discounts/index.ts';
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

/**
 * The one way in which an order that belongs to nobody comes to an account. The codes it used are that customer's from now
 * on: the uses take the first numbers that are free, as those of a checkout do, so that what a code allows counts them all.
 */
export async function join(tx: Db | Tx, userId: number, which: SQL | undefined): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with joined as (
      update ${orders} set user_id = ${userId} where ${and(isNull(orders.userId), which)} returning id, discount_use_id
    ), used as (
      select used.id, used.code_id, row_number() over (partition by used.code_id order by used.id) as place
      from joined join ${discountUses} used on used.id = joined.discount_use_id and used.user_id is null
      where used.released_at is null
    ), free as (
      select code.id as code_id, n as number, row_number() over (partition by code.id order by n) as place
      from (select distinct code_id as id from used) code, generate_series(1, (
        select count(*) from ${discountUses} mine where mine.code_id = code.id and mine.released_at is null
          and (mine.user_id = ${userId} or mine.id in (select id from used)))) n
      where not exists (select 1 from ${discountUses} mine where mine.code_id = code.id and mine.user_id = ${userId}
        and mine.released_at is null and mine.number = n)
    ), renamed as (
      update ${discountUses} mine set user_id = ${userId}, number = free.number
      from used join free on free.code_id = used.code_id and free.place = used.place where mine.id = used.id
    )
    select id from joined order by id`);
  return rows.map(({ id }) => id);
}

/** Orders that staff took for this mail address come to the account that has verified it. */
export async function joinOrders(tx: Db | Tx, userId: number): Promise<void> {
  const owner = tx.select({ one: sql`1` }).from(users).where(isProven(userId));
  const mail = sql`lower(${orders.email}) = (select lower(email) from ${users} where id = ${userId})`;
  await join(tx, userId, and(mail, isSettled, exists(owner)));
}

/** One that was just paid: to the account of its mail address, if that is verified. */
export async function joinPaidOrder(tx: Tx, orderId: number): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(orders, isProven(sql`${users.id}`))
    .where(eq(orders.id, orderId));
  if (owner) await join(tx, owner.id, eq(orders.id, orderId));
}

/**
 * Staff know that a phone is that of an account. What waits to be paid at the door comes along, nothing else that waits for
 * money does: the checkout of the account would take it for its own.
 */
export async function joinByStaff(tx: Tx, userId: number, phone: string): Promise<number[]> {
  const mayJoin = sql`(${isSettled} or ${orders.paymentMethod} = 'cod')`;
  return join(tx, userId, and(eq(orders.shippingPhone, phone), mayJoin));
}

/** Whoever has its link and an account keeps it there. Another's is not told from one that does not exist. */
export async function joinByLink(
  db: Db,
  { token, userId, now }: { token: string; userId: number; now: Date },
): Promise<number> {
  const order = await findLinkedOrder(db, token, now);
  if (!order || (order.userId !== null && order.userId !== userId)) throw fail('order_not_found');
  if (order.userId === userId) return order.id;
  const joined = await join(db, userId, and(eq(orders.id, order.id), isSettled));
  if (joined.length > 0) return order.id;
  throw order.status === 'Pending' || order.status === 'Payment failed'
    ? fail('order_not_joinable')
    : fail('order_not_found');
}
