import { and, eq, sql } from 'drizzle-orm';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Db } from '#server/platform/db/client.ts';
import { keptCounts } from '#server/platform/tables.ts';

export const isOffered = eq(keptCounts.list, 'offered');

const count = (db: Db) =>
  db.select({ total: sql<number>`coalesce(sum(${keptCounts.count}), 0)::int` }).from(keptCounts);
const countAll = builtOnce((db) => count(db).where(isOffered));
const countOne = builtOnce((db) => count(db).where(and(isOffered, eq(keptCounts.place, sql.placeholder('category')))));

/** How many products are on sale in a category, or in all: by the counts that are kept. */
export async function countOffered(db: Db, category: number | undefined): Promise<number> {
  const [counted] = await (category === undefined ? countAll(db).execute() : countOne(db).execute({ category }));
  return counted?.total ?? 0;
}
