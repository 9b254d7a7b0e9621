import { eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { fail, type Problem } from '#contract/errors.ts';
import type { createProduct } from '#contract/staff/products.ts';
import { categories, productItems, products } from '#server/catalogue/index.ts';
import { images } from '#server/images/index.ts';
import type { Tx } from '#server/platform/db/client.ts';

export type ProductInput = Omit<ParsedInputOf<typeof createProduct>, 'translations'>;
export type ItemInput = ProductInput['items'][number];

/** Whatever would make a product that the shop can not show, in the words of the field it stands in. */
export async function checkInput(tx: Tx, input: ProductInput, productId?: number): Promise<void> {
  const problems: Problem[] = [...problemsOfFacts(input), ...(await problemsOfPictures(tx, input))];
  if (problems.length > 0) throw fail('invalid_input', { problems });
  if (input.isActive && input.items.every(({ isArchived }) => isArchived)) {
    throw fail('action_refused', { reason: 'All its items are in the archive: hide the product, or bring one back.' });
  }
  await requireCategory(tx, input.categoryId);
  await requireProducts(tx, input.relatedIds, productId);
  await refuseTakenCodes(tx, input.items, productId);
}

function problemsOfFacts({ items, nmraNumber, nmraUntil, relatedIds }: ProductInput): Problem[] {
  return [
    ...(nmraUntil && !nmraNumber
      ? [{ field: 'nmraNumber', message: 'A day needs the number that it belongs to' }]
      : []),
    ...(new Set(relatedIds).size < relatedIds.length ? [{ field: 'relatedIds', message: 'Each only once' }] : []),
    ...items.flatMap(({ id, sku }, at) =>
      id !== null && !sku ? [{ field: `items.${at}.sku`, message: 'Write the SKU: what is sold keeps one' }] : [],
    ),
    ...items.flatMap(({ price, compareAt }, at) =>
      compareAt !== null && compareAt <= price
        ? [{ field: `items.${at}.compareAt`, message: 'The old price must be above the price' }]
        : [],
    ),
  ];
}

async function problemsOfPictures(tx: Tx, { items }: ProductInput): Promise<Problem[]> {
  const known = await findImages(
    tx,
    items.flatMap(({ pictures }) => pictures.map(({ hash }) => hash)),
  );
  return items.flatMap(({ pictures }, item) =>
    pictures.flatMap(({ hash }, at) =>
      known.has(hash)
        ? []
        : [{ field: `items.${item}.pictures.${at}`, message: 'This picture was not kept: add it again' }],
    ),
  );
}

export async function findImages(tx: Tx, hashes: string[]): Promise<Set<string>> {
  const found = await tx.select({ hash: images.hash }).from(images).where(inArray(images.hash, hashes));
  return new Set(found.map(({ hash }) => hash));
}

export async function requireCategory(tx: Tx, id: number | null): Promise<void> {
  if (id !== null && (await tx.$count(categories, eq(categories.id, id))) === 0) throw fail('category_not_found');
}

async function requireProducts(tx: Tx, ids: number[], productId?: number): Promise<void> {
  if (ids.includes(productId ?? 0)) {
    throw fail('action_refused', { reason: 'A product can not stand beside itself.' });
  }
  if ((await tx.$count(products, inArray(products.id, ids))) < ids.length) throw fail('product_not_found');
}

/** Two who give out codes at once wait for each other: so whose code it is can be said, where the index only refuses it. */
export async function lockCodes(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('codes of items'))`);
}

/** 'kom-1' and 'KOM-1' are one to whoever reads a label. */
async function refuseTakenCodes(tx: Tx, items: ItemInput[], productId = 0): Promise<void> {
  const codes = items.map(({ sku }) => sku.toUpperCase());
  const twice = items.find(({ sku }, at) => codes.indexOf(sku.toUpperCase()) < at);
  if (twice) throw fail('sku_taken', { sku: twice.sku, name: 'another item of this product' });
  const barcodes = items.flatMap(({ barcode }) => (barcode ? [barcode] : []));
  await lockCodes(tx);
  const own = items.flatMap(({ id }) => (id ? [id] : []));
  const others = await tx
    .select({ id: productItems.id, sku: productItems.sku, barcode: productItems.barcode, name: products.name })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(
      sql`not (${productItems.productId} = ${productId} and ${productItems.id} = any(${sql.param(own)}::int[]))
        and (upper(${productItems.sku}) = any(${sql.param(codes)}::text[])
          or ${productItems.barcode} = any(${sql.param(barcodes)}::text[]))`,
    );
  const [other] = others;
  if (!other) return;
  if (codes.includes(other.sku.toUpperCase())) throw fail('sku_taken', { sku: other.sku, name: other.name });
  const at = items.findIndex(({ barcode }) => barcode === other.barcode);
  const message = `${other.name} (${other.sku}) has this barcode already`;
  throw fail('invalid_input', { problems: [{ field: `items.${at}.barcode`, message }] });
}
