import { desc } from 'drizzle-orm';
import { onSale } from '#server/catalogue/read-products.ts';
import { products } from '#server/catalogue/tables.ts';
import type { Db } from '#server/platform/db/client.ts';

/** Every product that has a page, the latest change first, for those who keep a list of pages. */
export function listProductPages(db: Db, { limit }: { limit: number }): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(onSale)
    .orderBy(desc(products.updatedAt), products.id)
    .limit(limit);
}
