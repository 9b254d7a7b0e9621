import { and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { type listOrders as call, MOST_COUNTED, ORDER_TABS, type OrderTab } from '#contract/staff/orders.ts';
import type { StaffMember } from '#contract/staff/staff-call.ts';
import { orderNotes, orders } from '#server/orders/index.ts';
import { conditionOf, tabOf } from '#server/orders/staff/find-orders.ts';
import { readOrderRows } from '#server/orders/staff/order-rows.ts';
import type { Db } from '#server/platform/db/client.ts';

type Input = ParsedInputOf<typeof call>;

/** A page of orders, the newest first, going on from an id: however far one goes, a page costs the same. */
export async function listOrders(db: Db, who: StaffMember, input: Input, now: Date): Promise<OutputOf<typeof call>> {
  const { before, after, limit, ...filter } = input;
  const isBackwards = after !== undefined;
  const found = await findIds(db, {
    where: and(await conditionOf(db, who, filter, now), placeOf(input)),
    sort: sortOf(filter),
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

/** What comes before the id when orders are sorted, of a row of that name; the highest first. */
const SORTS = {
  /** Ids rise with time. */
  id: undefined,
  /** Days are looked up by time itself: to pass over a year of ids would take long. */
  day: (row) => sql`${row}.created_at`,
  /** Whoever did not answer goes down, and is rung again after those who wait longer. Few are to be called at a time. */
  rung: (row) => sql`coalesce((
    select -extract(epoch from max(note.at)) from ${orderNotes} note
    where note.order_id = ${row}.id and note.kind = 'no_answer'), 0)`,
} satisfies Record<string, ((row: SQL) => SQL) | undefined>;
type Sort = keyof typeof SORTS;

export function sortOf({ tab, from, to }: Pick<Input, 'tab' | 'from' | 'to'>): Sort {
  if (from || to) return 'day';
  return tab === 'toCall' ? 'rung' : 'id';
}

function placeOf({ before, after, ...filter }: Input): SQL | undefined {
  const id = before ?? after;
  if (id === undefined) return undefined;
  const compare = after === undefined ? lt : gt;
  const first = SORTS[sortOf(filter)];
  if (!first) return compare(orders.id, id);
  const place = sql`(select ${first(sql`place`)}, place.id from ${orders} place where place.id = ${id})`;
  return compare(sql`(${first(sql`${orders}`)}, ${orders.id})`, place);
}

type IdQuery = { where: SQL | undefined; sort?: Sort; isBackwards?: boolean; limit: number };

export async function findIds(db: Db, { where, sort = 'id', isBackwards, limit }: IdQuery): Promise<number[]> {
  const way = isBackwards ? asc : desc;
  const first = SORTS[sort];
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...(first ? [way(first(sql`${orders}`))] : []), way(orders.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** How much lies in each tab. Nobody needs to know it beyond a thousand, and to count on would take half a second. */
export async function countTabs(db: Db, who: StaffMember): Promise<Record<OrderTab, number>> {
  const counts = ORDER_TABS.map((tab) => {
    const lying = db
      .select({ one: sql`1` })
      .from(orders)
      .where(tabOf(who, tab))
      .orderBy(desc(orders.id))
      .limit(MOST_COUNTED);
    return sql`(select count(*)::int from ${lying} lying) as ${sql.identifier(tab)}`;
  });
  const { rows } = await db.execute<Record<OrderTab, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] as Record<OrderTab, number>;
}
