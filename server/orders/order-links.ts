import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NumberAndPhone } from '#server/accounts/index.ts';
import { FINAL_STATUSES } from '#server/orders/move-order.ts';
import { type OrderRow, orderEvents, orderLinks, orders } from '#server/orders/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { localPath } from '#texts/core/local-path.ts';

/** After an order has come to its end, its links open nothing any more. */
const OPEN_DAYS_AFTER_END = 90;

/** Opens this one order to whoever has it, without an account, in the language that is spoken. What it says is written down nowhere but in it. */
export async function makeOrderLink(tx: Tx, publicUrl: string, orderId: number): Promise<string> {
  const token = newToken();
  await tx.insert(orderLinks).values({ tokenHash: tokenHash(token), orderId });
  return orderLink(publicUrl, token);
}

export const orderLink = (publicUrl: string, token: string) => publicUrl + localPath(`/order/${token}`);

/** The order that a link opens. Tokens come from addresses: anything may stand there. */
export async function findLinkedOrder(db: Db, token: string, now: Date): Promise<OrderRow | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const [found] = await db
    .select(withEnd)
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(eq(orderLinks.tokenHash, tokenHash(token)));
  return found && !isOver(found, now) ? found.order : null;
}

/** The order of a number and the phone it was placed with, as long as a link would open it. */
export async function findByPhone(tx: Tx, { number, phone }: NumberAndPhone, now: Date): Promise<OrderRow | null> {
  const isThis = and(eq(orders.id, number), eq(orders.shippingPhone, phone));
  const [found] = await tx.select(withEnd).from(orders).where(isThis);
  return found && !isOver(found, now) ? found.order : null;
}

type Found = { order: OrderRow; endedAt: string | null };

const isOver = ({ order: { status }, endedAt }: Found, now: Date): boolean =>
  FINAL_STATUSES.includes(status) && endedAt !== null && isPast(new Date(endedAt), now);

const isPast = (end: Date, now: Date) => now.getTime() > end.getTime() + OPEN_DAYS_AFTER_END * 86_400_000;

/** When the last thing happened to it. Of one table alone a column would be named without it, and be that of the event. */
const endOfOrder = sql<
  string | null
>`(select max(event.at) from ${orderEvents} event where event.order_id = orders.id)`;
const withEnd = { order: orders, endedAt: endOfOrder };

/** What opens nothing any more is not kept. */
export async function purgeOrderLinks(tx: Db | Tx): Promise<number> {
  const limit = sql`now() - make_interval(days => ${OPEN_DAYS_AFTER_END})`;
  // Beginning with the links: of the orders of all years most have none any more.
  const over = tx
    .select({ id: orders.id })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(and(inArray(orders.status, FINAL_STATUSES), sql`${endOfOrder} < ${limit}`));
  const { rowCount } = await tx.delete(orderLinks).where(inArray(orderLinks.orderId, over));
  return rowCount ?? 0;
}
