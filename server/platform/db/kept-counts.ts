import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { keptCounts } from '#server/platform/tables.ts';

/** The numbers of a list by their names (server/database/counts.sql); one that is not there is none. */
export async function readCounts(db: Db | Tx, list: 'goods' | 'customers'): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select name, sum(count)::float8 as count from ${keptCounts} where list = ${list} group by name`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Rows of a number become one. Who counts meanwhile sees those before or the one after; how many went. */
export async function joinCounts(tx: Db | Tx): Promise<number> {
  const { rows } = await tx.execute<{ joined: number }>(sql`
    with many as (
        select list, name, coalesce(place, -1) as place from ${keptCounts} group by 1, 2, 3 having count(*) > 1
      ), gone as (
        delete from ${keptCounts} kept using many
        where (kept.list, kept.name, coalesce(kept.place, -1)) = (many.list, many.name, many.place)
        returning kept.list, kept.name, kept.place, kept.count),
      kept as (insert into ${keptCounts} (list, name, place, count)
        select list, name, place, sum(count) from gone group by list, name, place having sum(count) <> 0 returning 1)
    select ((select count(*) from gone) - (select count(*) from kept))::int as joined`);
  return rows[0]?.joined ?? 0;
}
