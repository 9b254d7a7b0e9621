import { and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { type listOrders as call, MOST_COUNTED, ORDER_TABS, type OrderTab } from '#contract/staff/orders.ts';
import { orders } from '#server/orders/index.ts';
import { conditionOf, TABS } from '#server/orders/staff/find-orders.ts';
import { readOrderRows } from '#server/orders/staff/order-rows.ts';
import type { Db } from '#server/platform/db/client.ts';

type Input = ParsedInputOf<typeof call>;

/** A page of orders, the newest first, going on from an id: however far one goes, a page costs the same. */
export async function listOrders(db: Db, input: Input, now: Date): Promise<OutputOf<typeof call>> {
  const { before, after, limit, ...filter } = input;
  const isBackwards = after !== undefined;
  const found = await findIds(db, {
    where: and(await conditionOf(db, filter, now), placeOf(input)),
    isByDay: isByDay(filter),
    isBackwards,
    limit: limit + 1,
  });
  const hasMore = found.length > limit;
  const ids = found.slice(0, limit);
  if (isBackwards) ids.reverse();
  return {
    orders: await readOrderRows(db, ids, now),
    newer: (isBackwards ? hasMore : before !== undefined) ? (ids[0] ?? null) : null,
    older: isBackwards || hasMore ? (ids.at(-1) ?? null) : null,
  };
}

/** Ids rise with time. Days are looked up by time itself: to pass over a year of ids would take long. */
export const isByDay = ({ from, to }: Pick<Input, 'from' | 'to'>) => Boolean(from || to);

function placeOf({ before, after, ...filter }: Input): SQL | undefined {
  const id = before ?? after;
  if (id === undefined) return undefined;
  const compare = after === undefined ? lt : gt;
  if (!isByDay(filter)) return compare(orders.id, id);
  const place = sql`(select place.created_at, place.id from ${orders} place where place.id = ${id})`;
  return compare(sql`(${orders.createdAt}, ${orders.id})`, place);
}

type IdQuery = { where: SQL | undefined; isByDay: boolean; isBackwards: boolean; limit: number };

export async function findIds(db: Db, { where, isByDay, isBackwards, limit }: IdQuery): Promise<number[]> {
  const way = isBackwards ? asc : desc;
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...(isByDay ? [way(orders.createdAt)] : []), way(orders.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** How much lies in each tab. Nobody needs to know it beyond a thousand, and to count on would take half a second. */
export async function countTabs(db: Db): Promise<Record<OrderTab, number>> {
  const counts = ORDER_TABS.map((tab) => {
    const lying = db.select({ one: sql`1` }).from(orders).where(TABS[tab]).orderBy(desc(orders.id)).limit(MOST_COUNTED);
    return sql`(select count(*)::int from ${lying} lying) as ${sql.identifier(tab)}`;
  });
  const { rows } = await db.execute<Record<OrderTab, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] as Record<OrderTab, number>;
}
