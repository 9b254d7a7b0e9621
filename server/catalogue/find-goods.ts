import { type SQL, sql } from 'drizzle-orm';

/** All by which somebody who knows the shelf would look for goods; the same texts have an index (tables.ts). */
const textOfItem = sql`searched_text(array[part.sku, part.size, part.scent, part.barcode])`;
const textOfProduct = sql`searched_text(array[whole.name, whole.nmra_number] || whole.ingredients || whole.ingredient_words)`;

/** Whether an `item` has a word, or a part of one, in what it says of itself, in its product or its category. */
export function hasWord(word: string): SQL {
  const isIn = (text: SQL) => sql`${text} like lower(${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}::text)`;
  return sql`item.id in (
    select part.id from product_items part where ${isIn(textOfItem)}
    union all select part.id from products whole join product_items part on part.product_id = whole.id where ${isIn(textOfProduct)}
    union all select part.id from categories kind join products whole on whole.category_id = kind.id
      join product_items part on part.product_id = whole.id where ${isIn(sql`lower(kind.name)`)})`;
}
