import { asc, eq, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { ITEM_FIELDS, type ItemField, namesOf } from '#contract/staff/product-fields.ts';
import { productItems, products, relatedProducts } from '#server/catalogue/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { checkInput, type ItemInput, type ProductInput } from '#server/products/check-input.ts';
import { type Changes, differences, hasChanges, joinChanges } from '#server/products/differences.ts';
import { columnsOfProduct, factsOfItem, factsOfProduct, type ItemFacts } from '#server/products/field-columns.ts';
import { changedMeanwhile } from '#server/products/last-change.ts';
import { withSkus } from '#server/products/next-skus.ts';
import { readPictures, readRelatedIds } from '#server/products/read-product.ts';
import { addItem, changeItems, type KnownItem } from '#server/products/write-items.ts';

type ProductRow = typeof products.$inferSelect;
type WrittenProduct = { id: number; changes: Changes };

/** The last in the Featured order. */
export async function createProduct(tx: Tx, given: ProductInput, staffId: number): Promise<WrittenProduct> {
  const input = await withSkus(tx, given);
  await checkInput(tx, input);
  const { items, ...facts } = input;
  const [product] = await tx
    .insert(products)
    .values({ ...columnsOfProduct(facts), rank: sql`(select coalesce(max(rank), 0) + 1 from products)` })
    .returning({ id: products.id });
  if (!product) throw new Error('The product was not written.');
  await writeRelated(tx, product.id, facts.relatedIds);
  const added: Changes[] = [];
  for (const [at, { onHand, ...item }] of items.entries()) {
    added.push(await addItem(tx, product.id, { facts: factsOf(item, at + 1), onHand: onHand ?? 0, staffId }));
  }
  return { id: product.id, changes: joinChanges([{ before: {}, after: facts }, ...added]) };
}

type Save = { id: number; version: number; input: ProductInput; staffId: number };

/** A product as it should be. Items that are not named stay as they are, behind the others: who saves may not know of them. */
export async function saveProduct(tx: Tx, { id, version, input: given, staffId }: Save): Promise<WrittenProduct> {
  const product = await lockProduct(tx, id);
  if (product.version !== version) throw await changedMeanwhile(tx, subjectOf(id));
  if (product.archivedAt && given.isActive) {
    throw fail('action_refused', { reason: 'It is in the archive. Take it out before it is shown.' });
  }
  const input = await withSkus(tx, given);
  await checkInput(tx, input, id);
  const known = await readItems(tx, id);
  const wanted = match(known, input.items);
  if (wanted.some(({ known: one, seen }) => one && seen && one.version !== seen)) {
    throw await changedMeanwhile(tx, subjectOf(id));
  }
  const before = factsOfProduct(product, await readRelatedIds(tx, id));
  const { items: _items, ...facts } = input;
  const changes = differences(before, facts);
  const changed = wanted.flatMap((one) => (one.known ? [{ known: one.known, facts: one.facts }] : []));
  const added = wanted.filter((one) => !one.known);
  // A new item counts as a change of the product: who has not seen it looks again.
  if (hasChanges(changes) || added.length > 0)
    await tx.update(products).set(columnsOfProduct(facts)).where(eq(products.id, id));
  if ('relatedIds' in changes.after) await writeRelated(tx, id, facts.relatedIds);
  const ofItems = await changeItems(tx, changed, subjectOf(id));
  for (const { facts: item, onHand } of added) ofItems.push(await addItem(tx, id, { facts: item, onHand, staffId }));
  return { id, changes: joinChanges([changes, ...ofItems]) };
}

export const subjectOf = (productId: number) => `product:${productId}`;

/** Whoever changes a product waits here for others who do; who buys it does not. */
async function lockProduct(tx: Tx, id: number): Promise<ProductRow> {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
  if (!product) throw fail('product_not_found');
  return product;
}

async function readItems(tx: Tx, productId: number): Promise<KnownItem[]> {
  const rows = await tx
    .select()
    .from(productItems)
    .where(eq(productItems.productId, productId))
    .orderBy(asc(productItems.position));
  const pictures = await readPictures(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const kept = (pictures.get(row.id) ?? []).map(({ hash, alt }) => ({ hash, alt }));
    return { ...factsOfItem(row, kept), id: row.id, version: row.version };
  });
}

/** The fields of an item, without whose they are. */
const factsOf = (item: ItemFields, position: number): ItemFacts => ({ ...pick(item), position });
const pick = (item: ItemFields) =>
  Object.fromEntries(namesOf(ITEM_FIELDS).map((name) => [name, item[name]])) as ItemFields;
type ItemFields = Pick<ItemInput, ItemField>;

type ItemChange = { known?: KnownItem; seen: number | null; facts: ItemFacts; onHand: number };

function match(known: KnownItem[], items: ItemInput[]): ItemChange[] {
  const wanted: ItemChange[] = items.map((item, at) => {
    const one = known.find(({ id }) => id === item.id);
    if (item.id && !one) throw fail('product_not_found');
    return { ...(one && { known: one }), seen: item.version, facts: factsOf(item, at + 1), onHand: item.onHand ?? 0 };
  });
  const named = new Set(items.map(({ id }) => id));
  const left = known.filter(({ id }) => !named.has(id));
  return [
    ...wanted,
    ...left.map((one, at) => ({ known: one, seen: null, facts: factsOf(one, items.length + at + 1), onHand: 0 })),
  ];
}

async function writeRelated(tx: Tx, productId: number, ids: number[]): Promise<void> {
  await tx.delete(relatedProducts).where(eq(relatedProducts.productId, productId));
  if (ids.length === 0) return;
  await tx.insert(relatedProducts).values(ids.map((relatedId, at) => ({ productId, position: at + 1, relatedId })));
}
