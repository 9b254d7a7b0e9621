import { sql } from 'drizzle-orm';
import { productItems, products } from '#server/catalogue/tables.ts';

/** What tells an item from the others of its product: '50 g jar, Rose'. */
export const variantText = sql<string>`concat_ws(', ', nullif(${productItems.size}, ''), nullif(${productItems.scent}, ''))`;

/** Its product has others that are sold beside it. */
export const isOneOfSeveral = sql<boolean>`exists (
  select from product_items other where other.product_id = ${productItems.productId}
  and other.id <> ${productItems.id} and other.archived_at is null)`;

/** What was bought, in a word that is kept: without size and scent nobody could tell which of several it was. */
export const orderedName = sql<string>`case when ${isOneOfSeveral}
  then concat_ws(', ', ${products.name}, nullif(${variantText}, '')) else ${products.name} end`;
