import { eq, sql } from 'drizzle-orm';
import { offeredCounts } from '#server/catalogue/tables.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

const count = (db: Db) =>
  db.select({ total: sql<number>`coalesce(sum(${offeredCounts.products}), 0)::int` }).from(offeredCounts);
const countAll = builtOnce(count);
const countOne = builtOnce((db) => count(db).where(eq(offeredCounts.categoryId, sql.placeholder('category'))));

/** How many products are on sale in a category, or in all: by the counts that are kept. */
export async function countOffered(db: Db, category: number | undefined): Promise<number> {
  const [counted] = await (category === undefined ? countAll(db).execute() : countOne(db).execute({ category }));
  return counted?.total ?? 0;
}

/** Rows of a category become one. Who counts meanwhile sees those before or the one after; how many went. */
export async function joinOfferedCounts(tx: Db | Tx): Promise<number> {
  const { rows } = await tx.execute<{ joined: number }>(sql`
    with gone as (delete from ${offeredCounts} returning category_id, products),
      kept as (insert into ${offeredCounts} (category_id, products)
        select category_id, sum(products) from gone group by category_id having sum(products) <> 0 returning 1)
    select ((select count(*) from gone) - (select count(*) from kept))::int as joined`);
  return rows[0]?.joined ?? 0;
}
