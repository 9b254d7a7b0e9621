import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ITEM_FIELDS, PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';
import { productItems, products } from '#server/catalogue/index.ts';
import type { BlankGoods, ItemSaid, ProductSaid } from '#server/imports/fields.ts';

const all = (table: PgTable) => Object.values(getTableColumns(table));

/** The column of each field of a file, by its name in the database. */
function columnsIn(table: PgTable, fields: Record<string, { column: string | null; file?: object }>) {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { column, file }]) =>
      file && column ? [[name, (columns[column] as { name: string }).name]] : [],
    ),
  );
}

export const PRODUCT_COLUMNS = {
  ...columnsIn(products, PRODUCT_FIELDS),
  ingredients: 'ingredients',
  ingredientWords: 'ingredient_words',
} as Record<keyof ProductSaid, string>;
export const ITEM_COLUMNS = columnsIn(productItems, ITEM_FIELDS) as Record<keyof ItemSaid, string>;

/** What a table gives a new row, by the fields of files. */
function defaultsIn(table: PgTable, columns: Record<string, string>) {
  const defaults = new Map(all(table).map(({ name, default: given }) => [name, given]));
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, defaults.get(column) ?? null]));
}
export const blankGoods: BlankGoods = {
  product: defaultsIn(products, PRODUCT_COLUMNS) as ProductSaid,
  item: defaultsIn(productItems, ITEM_COLUMNS) as ItemSaid,
};

/** What an import writes of a product or an item that was there, or is new. */
export const WRITTEN = {
  product: [...Object.values(PRODUCT_COLUMNS), 'active', 'archived_at'],
  item: [...Object.values(ITEM_COLUMNS), 'archived_at'],
};

/** Counted or kept by the database, or by those who move stock: never put back with a row. */
const COUNTED = ['id', 'version', 'updated_at', 'on_hand', 'reserved', 'missing'];
/** Every other column there is, whatever comes: what is taken back is the row as it was. */
export const WHOLE = {
  product: wholeOf(products),
  item: wholeOf(productItems),
};
function wholeOf(table: PgTable): string[] {
  return all(table).flatMap(({ name, generated }) => (generated || COUNTED.includes(name) ? [] : [name]));
}

/** A row as JSON, without what the database derives from it: words to search by are long. */
export function rowAsJson(table: PgTable, alias: string): SQL {
  const columns = all(table).flatMap(({ name, generated }) => (generated ? [] : [name]));
  return sql`(select row_to_json(given) from (select ${list(columns, alias)}) given)`;
}

/** The written columns as JSON, from a plan's product or item; `was` is the row that is there, or none. */
export const plannedProduct = sql`jsonb_build_object(${pairs(PRODUCT_COLUMNS, 'product')}, 'active', product -> 'isActive',
  'archived_at', case when (product ->> 'isArchived')::boolean then coalesce(was.archived_at, now()) end)`;
export const plannedItem = sql`jsonb_build_object(${pairs(ITEM_COLUMNS, 'item')},
  'archived_at', case when (item ->> 'isArchived')::boolean then coalesce(was.archived_at, now()) end)`;

function pairs(columns: Record<string, string>, from: string): SQL {
  return sql.raw(
    Object.entries(columns)
      .map(([field, column]) => `'${column}', ${from} -> '${field}'`)
      .join(', '),
  );
}

export const list = (columns: string[], from?: string) =>
  sql.raw(columns.map((column) => (from ? `${from}.${column}` : column)).join(', '));
export const assign = (columns: string[], from: string) =>
  sql.raw(columns.map((column) => `${column} = ${from}.${column}`).join(', '));
