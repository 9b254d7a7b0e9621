import { type SQL, sql } from 'drizzle-orm';

/** All by which somebody who knows the shelf would look for goods; the same texts have an index (tables.ts). */
const textOfItem = (item: SQL) => sql`searched_text(array[${item}.sku, ${item}.size, ${item}.scent, ${item}.barcode])`;
const textOfProduct = (whole: SQL) =>
  sql`searched_text(array[${whole}.name, ${whole}.nmra_number] || ${whole}.ingredients || ${whole}.ingredient_words)`;

const isIn = (text: SQL, word: string) => sql`${text} like lower(${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}::text)`;

/** Whether an `item` has a word, or a part of one, in what it says of itself, in its product or its category. */
export function hasWord(word: string): SQL {
  return sql`item.id in (
    select part.id from product_items part where ${isIn(textOfItem(sql`part`), word)}
    union all select part.id from products whole join product_items part on part.product_id = whole.id where ${isIn(textOfProduct(sql`whole`), word)}
    union all select part.id from categories kind join products whole on whole.category_id = kind.id
      join product_items part on part.product_id = whole.id where ${isIn(sql`lower(kind.name)`, word)})`;
}

/** The same of an `item` whose `product` and `category` stand beside it: for a few that are looked at one by one. */
export function saysWord(word: string): SQL {
  const texts = [textOfItem(sql`item`), textOfProduct(sql`product`), sql`lower(category.name)`];
  return sql`(${sql.join(
    texts.map((text) => isIn(text, word)),
    sql` or `,
  )})`;
}
