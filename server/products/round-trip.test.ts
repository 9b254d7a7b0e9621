import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { draftOf, inputOf } from '#admin/screens/product/draft.ts';
import { exportProducts } from '#contract/staff/imports.ts';
import { ITEM_FIELDS, PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';
import * as calls from '#contract/staff/products.ts';
import { productItems, products } from '#server/catalogue/index.ts';
import { ITEM_COLUMNS, PRODUCT_COLUMNS } from '#server/imports/file-columns.ts';
import { csvFile, importClient } from '#testing/import-client.ts';
import { differing, fillRow, type Row, readColumns, readRow } from '#testing/table-columns.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { ishani, preview, apply, undo } = await importClient(shop);

type ProductColumn = (typeof products._.columns)[keyof typeof products._.columns]['_']['name'];
type ItemColumn = (typeof productItems._.columns)[keyof typeof productItems._.columns]['_']['name'];

/** Columns that are no field of a product or an item, and why. */
const NO_FIELD = {
  products: {
    id: 'whose row it is',
    version: 'counted by the database',
    updated_at: 'kept with each change',
    created_at: 'when it came: of a copy another time',
    search_words: 'derived by the database',
    rank: 'its place in the Featured order: of a copy the last',
    archived_at: 'the archive is the last part of the round',
  } satisfies Partial<Record<ProductColumn, string>> as Row,
  items: {
    id: 'whose row it is',
    product_id: 'whose item it is',
    position: 'its place among the items',
    version: 'counted by the database',
    created_at: 'when it came: of a copy another time',
    on_hand: 'moves by movements of stock only',
    reserved: 'held by orders',
    missing: 'follows what is reserved and on hand',
    archived_at: 'the archive is a part of its own',
    product_state: 'follows its product',
    is_low: 'follows its pieces',
  } satisfies Partial<Record<ItemColumn, string>> as Row,
};

/** Where a check or a key of the database wants something else than any value of the type. */
const VALUES = {
  products: { category_id: 2 },
  items: { price_cents: 43_210, compare_at_cents: 54_300, sku: 'ROUND-1', barcode: '4791234567890' },
};

const PRODUCT = 1;
const ITEM = 1;
let before: { product: Row; item: Row };
const rows = async () => ({
  product: await readRow(shop.db, 'products', PRODUCT),
  item: await readRow(shop.db, 'product_items', ITEM),
});
const COUNTED = ['version', 'updated_at', 'search_words'];
async function lost(after: { product: Row; item: Row }) {
  const named = [
    ...differing(before.product, after.product).map((name) => `products.${name}`),
    ...differing(before.item, after.item).map((name) => `product_items.${name}`),
  ];
  return named.filter((name) => !COUNTED.some((counted) => name.endsWith(`.${counted}`)));
}
const read = async (id = PRODUCT) => (await ishani.send(calls.getStaffProduct, { id })).body.product;
const columnOf = (column: string | null, table: typeof products | typeof productItems) =>
  column === null ? [] : [(table as unknown as Record<string, { name: string }>)[column]?.name];

beforeEach(async () => {
  await shop.db.execute(sql`update products set archived_at = null where id = ${PRODUCT}`);
  const product = await fillRow(shop.db, 'products', PRODUCT, { values: VALUES.products, except: NO_FIELD.products });
  const item = await fillRow(shop.db, 'product_items', ITEM, { values: VALUES.items, except: NO_FIELD.items });
  before = { product, item };
});

describe('every column of products and items goes the round', () => {
  test('[GRW-22] each is a field, or stands in the list of those that are none', async () => {
    const fields = [
      ...Object.values(PRODUCT_FIELDS).flatMap(({ column }) => columnOf(column, products)),
      ...['ingredients', 'ingredient_words'],
    ];
    const ofItems = Object.values(ITEM_FIELDS).flatMap(({ column }) => columnOf(column, productItems));
    const left = async (table: string, known: (string | undefined)[], none: Row) =>
      (await readColumns(shop.db, table))
        .map(({ name }) => name)
        .filter((name) => !known.includes(name) && !(name in none));
    expect(await left('products', fields, NO_FIELD.products)).toEqual([]);
    expect(await left('product_items', ofItems, NO_FIELD.items)).toEqual([]);
  });

  test('[GRW-22] a save of another field keeps it, as the editor reads and sends it', async () => {
    const product = await read();
    const { input, problems } = inputOf({ ...draftOf(product), name: 'Another name' });
    expect(problems).toEqual({});
    const saved = await ishani.send(calls.saveProduct, { id: PRODUCT, version: product.version, ...input });
    expect(saved.status).toBe(200);
    expect(await lost(await rows())).toEqual(['products.name']);
  });

  test('[GRW-22] an import of another field keeps it, and taken back it is as it was', async () => {
    const { body } = await preview(
      csvFile([
        ['SKU', 'Price', 'Name'],
        ['ROUND-1', 444, 'A third name'],
      ]),
    );
    expect((await apply(body.id)).body.outcome).toBe('Applied: 1 changed.');
    expect(await lost(await rows())).toEqual(['products.name', 'product_items.price_cents']);
    expect((await undo(body.id)).body.state).toBe('undone');
    expect(await lost(await rows())).toEqual([]);
  });

  test('[GRW-22] a file takes all that it can hold from one product to another; taken back, all is as it was', async () => {
    const { body: file } = await ishani.send(exportProducts, { search: 'ROUND-1', tab: 'hidden' });
    const [head = '', line = ''] = file.csv.split('\r\n');
    const other = { product: await readRow(shop.db, 'products', 2), item: await readRow(shop.db, 'product_items', 2) };
    const moved = line.replace('ROUND-1', String(other.item.sku)).replace('4791234567890', '4790000000001');
    const { body } = await preview(new TextEncoder().encode(`${head}\r\n${moved}`));
    expect((await apply(body.id)).body.outcome).toBe('Applied: 1 changed.');
    const taken = { product: await readRow(shop.db, 'products', 2), item: await readRow(shop.db, 'product_items', 2) };
    const inFile = [...Object.values(PRODUCT_COLUMNS), 'active'];
    expect(inFile.filter((name) => !(name in before.product))).toEqual([]);
    expect(inFile.filter((name) => differing({ [name]: before.product[name] }, taken.product).length > 0)).toEqual([]);
    const ofItem = Object.values(ITEM_COLUMNS).filter((name) => name !== 'barcode');
    expect(ofItem.filter((name) => differing({ [name]: before.item[name] }, taken.item).length > 0)).toEqual([]);
    expect(taken.item.barcode).toBe('4790000000001');
    expect((await undo(body.id)).body.state).toBe('undone');
    expect(
      differing(other.product, await readRow(shop.db, 'products', 2)).filter((name) => !COUNTED.includes(name)),
    ).toEqual([]);
    expect(
      differing(other.item, await readRow(shop.db, 'product_items', 2)).filter((name) => !COUNTED.includes(name)),
    ).toEqual([]);
  });

  test('[GRW-22] a copy has what is copied', async () => {
    const { body } = await ishani.send(calls.duplicateProduct, { id: PRODUCT });
    const copy = await readRow(shop.db, 'products', body.product.id);
    const item = await readRow(shop.db, 'product_items', body.product.items[0]?.id ?? 0);
    const copied = (
      fields: Record<string, { column: string | null; isCopied: boolean }>,
      table: typeof products | typeof productItems,
    ) => Object.values(fields).flatMap(({ column, isCopied }) => (isCopied ? columnOf(column, table) : []));
    const ofProduct = [...copied(PRODUCT_FIELDS, products), 'ingredients', 'ingredient_words'];
    const expected = ofProduct.filter((name) => name !== 'name');
    expect(differing(before.product, copy).filter((name) => expected.includes(name))).toEqual([]);
    expect(differing(before.item, item).filter((name) => copied(ITEM_FIELDS, productItems).includes(name))).toEqual([]);
    expect(body.product.name).toBe(`${before.product.name} (copy)`);
  });

  test('[GRW-22] into the archive and out of it again it is what it was', async () => {
    for (const isArchived of [true, false]) {
      const { version: productVersion } = await read();
      await ishani.send(calls.changeProducts, { changes: [{ productId: PRODUCT, productVersion, isArchived }] });
    }
    expect(await lost(await rows())).toEqual([]);
  });
});
