import { asc, isNull } from 'drizzle-orm';
import { productItems, products } from '#server/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { factsOfItem, factsOfProduct, type ProductFacts } from '#server/products/field-columns.ts';
import { readPictures } from '#server/products/read-product.ts';

type Listed = { id: number; facts: ProductFacts & { items: object[] } };

/** Every product that is not in the archive, with its items, as the owner writes them. */
export async function listProductFacts(db: Db | Tx): Promise<Listed[]> {
  const rows = await db.select().from(products).where(isNull(products.archivedAt)).orderBy(asc(products.rank));
  const items = await db
    .select()
    .from(productItems)
    .where(isNull(productItems.archivedAt))
    .orderBy(asc(productItems.position));
  const pictures = await readPictures(
    db,
    items.map(({ id }) => id),
  );
  const ofProduct = Map.groupBy(items, ({ productId }) => productId);
  return rows.map((row) => ({
    id: row.id,
    facts: {
      ...factsOfProduct(row, []),
      items: (ofProduct.get(row.id) ?? []).map((item) => factsOfItem(item, pictures.get(item.id) ?? [])),
    },
  }));
}
