import { sql } from 'drizzle-orm';
import { SPOKEN_FIELD_NAMES, spokenOf } from '#contract/staff/imports.ts';
import type { OtherLanguage } from '#contract/staff/translations.ts';
import type { ItemSaid, ProductSaid, SpokenSaid } from '#server/imports/fields.ts';
import { ITEM_COLUMNS, PRODUCT_COLUMNS } from '#server/imports/file-columns.ts';
import type { Db } from '#server/platform/db/client.ts';

/** An item with its product, as the shop has it. */
export type KnownItem = ProductSaid &
  ItemSaid &
  Partial<SpokenSaid> & {
    itemId: number;
    itemVersion: number;
    sku: string;
    stock: number;
    reserved: number;
    isItemArchived: boolean;
    productId: number;
    productVersion: number;
    isActive: boolean;
    isArchived: boolean;
  };

export type KnownCategory = { id: number; name: string };

/** So many at a time: each is one text, and nobody waits while it is taken over. */
const SLICE = 2000;

const said = (columns: Record<string, string>, table: string) =>
  sql.raw(
    Object.entries(columns)
      .map(([field, column]) => `'${field}', ${table}.${column}`)
      .join(', '),
  );

/** Of each ingredient, as far as there is something to say. */
const spokenIngredients = (language: OtherLanguage) => `(
  select coalesce(json_agg(coalesce(said.words, '') order by said.at) filter (where said.at <= said.last), '[]') from (
    select at, words, max(at) filter (where words is not null) over () as last
    from unnest(product.ingredient_words) with ordinality english (words_there, at)
      left join translations on language = '${language}' and source_hash = md5(words_there)) said)`;

/** What an owner has written in other languages: by the English, as the shop finds it. */
const spoken = sql.raw(
  SPOKEN_FIELD_NAMES.map((name) => {
    const { field, language } = spokenOf(name);
    if (field === 'ingredientWords') return `'${name}', ${spokenIngredients(language)}`;
    const english =
      field in PRODUCT_COLUMNS
        ? `product.${PRODUCT_COLUMNS[field as keyof ProductSaid]}`
        : `item.${ITEM_COLUMNS[field as keyof ItemSaid]}`;
    return `'${name}', (select words from translations where language = '${language}' and source_hash = md5(${english}))`;
  }).join(', '),
);

/** One item as JSON; `item` and `product` are the names of the tables in the query. */
export const itemAsJson = sql`json_build_object(
  'itemId', item.id, 'itemVersion', item.version, 'sku', item.sku, 'stock', item.on_hand, 'reserved', item.reserved,
  'isItemArchived', item.archived_at is not null, 'productId', product.id, 'productVersion', product.version,
  'isActive', product.active, 'isArchived', product.archived_at is not null,
  ${said(PRODUCT_COLUMNS, 'product')}, ${said(ITEM_COLUMNS, 'item')}, ${spoken})`;

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
