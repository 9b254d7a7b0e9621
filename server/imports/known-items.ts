import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';

/** An item with its product, as the shop has it. */
export type KnownItem = {
  itemId: number;
  itemVersion: number;
  sku: string;
  size: string;
  scent: string;
  priceCents: number;
  compareAtCents: number | null;
  barcode: string | null;
  onHand: number;
  reserved: number;
  warnAt: number;
  weightGrams: number;
  isItemArchived: boolean;
  productId: number;
  productVersion: number;
  name: string;
  categoryId: number | null;
  description: string;
  directions: string | null;
  ingredients: string[];
  ingredientWords: string[];
  nmraNumber: string | null;
  nmraUntil: string | null;
  isActive: boolean;
  isArchived: boolean;
};

export type KnownCategory = { id: number; name: string };

/** So many at a time: each is one text, and nobody waits while it is taken over. */
const SLICE = 2000;

/** One item as JSON; `item` and `product` are the names of the tables in the query. */
export const itemAsJson = sql`json_build_object(
  'itemId', item.id, 'itemVersion', item.version, 'sku', item.sku, 'size', item.size, 'scent', item.scent,
  'priceCents', item.price_cents, 'compareAtCents', item.compare_at_cents, 'barcode', item.barcode,
  'onHand', item.on_hand, 'reserved', item.reserved, 'warnAt', item.warn_at, 'weightGrams', item.weight_grams,
  'isItemArchived', item.archived_at is not null, 'productId', product.id, 'productVersion', product.version,
  'name', product.name, 'categoryId', product.category_id, 'description', product.description,
  'directions', product.directions, 'ingredients', product.ingredients, 'ingredientWords', product.ingredient_words,
  'nmraNumber', product.nmra_number, 'nmraUntil', product.nmra_until, 'isActive', product.active,
  'isArchived', product.archived_at is not null)`;

/** Every item there is, as JSON that is not unpacked here: whoever compares does so elsewhere. */
export async function readKnownItems(db: Db): Promise<string[]> {
  const slices: string[] = [];
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ items: string; last: number | null }>(sql`
      select coalesce(json_agg(slice.item order by slice.id), '[]')::text as items, max(slice.id) as last from (
        select item.id, ${itemAsJson} as item from product_items item join products product on product.id = item.product_id
        where item.id > ${after} order by item.id limit ${SLICE}) slice`);
    const [slice] = rows;
    if (!slice?.last) return slices;
    slices.push(slice.items);
    after = slice.last;
  }
}

export async function readCategories(db: Db): Promise<KnownCategory[]> {
  const { rows } = await db.execute<KnownCategory>(sql`select id, name from categories order by rank, id`);
  return rows;
}
