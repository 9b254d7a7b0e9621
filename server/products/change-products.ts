import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { changeProducts as changeProductsCall } from '#contract/staff/products.ts';
import { lockStock, productItems, products } from '#server/catalogue/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { requireCategory } from '#server/products/check-input.ts';
import { type Changes, differences, hasChanges, joinChanges } from '#server/products/differences.ts';
import { changedMeanwhile, SEVERAL } from '#server/products/last-change.ts';
import { subjectOf } from '#server/products/write-product.ts';

type Change = ParsedInputOf<typeof changeProductsCall>['changes'][number];
type Product = typeof products.$inferSelect;
type Item = typeof productItems.$inferSelect;

/** All of the changes or none. Products are locked by id, then items by id: as everybody does. */
export async function changeProducts(tx: Tx, changes: Change[]) {
  const productIds = [...new Set(changes.map(({ productId }) => productId))].sort((one, other) => one - other);
  const found = await tx
    .select()
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(products.id)
    .for('no key update');
  if (found.length < productIds.length) throw fail('product_not_found');
  const itemIds = [...new Set(changes.flatMap(({ itemId }) => (itemId ? [itemId] : [])))];
  await lockStock(tx, itemIds);
  const items = await tx.select().from(productItems).where(inArray(productItems.id, itemIds));
  const done: { productId: number; name: string; changes: Changes }[] = [];
  for (const product of found) {
    const own = changes.filter(({ productId }) => productId === product.id);
    if (own.some(({ productVersion: seen }) => seen !== undefined && seen !== product.version)) {
      throw await changedMeanwhile(tx, subjectOf(product.id));
    }
    const ofProduct = await changeProduct(tx, product, own);
    const ofItems: Changes[] = [];
    for (const change of own) {
      if (change.price === undefined && change.compareAt === undefined) continue;
      const item = items.find(({ id, productId }) => id === change.itemId && productId === product.id);
      if (!item) throw fail('product_not_found');
      ofItems.push(await changePrice(tx, { item, name: product.name, change }));
    }
    done.push({ productId: product.id, name: product.name, changes: joinChanges([ofProduct, ...ofItems]) });
  }
  return { productIds, sentence: sentenceOf(done), ...auditOf(done) };
}

async function changeProduct(tx: Tx, product: Product, own: Change[]): Promise<Changes> {
  const before = {
    categoryId: product.categoryId,
    isActive: product.active,
    isArchived: product.archivedAt !== null,
  };
  const asked = Object.assign({}, ...own.map(ofProduct)) as Partial<typeof before>;
  const isArchived = asked.isArchived ?? before.isArchived;
  if (isArchived && asked.isActive) {
    throw fail('action_refused', { reason: `${product.name} is in the archive. Take it out before it is shown.` });
  }
  const after = { ...before, ...asked, isArchived, ...(isArchived && { isActive: false }) };
  const changes = differences(before, after);
  if (!hasChanges(changes)) return changes;
  if ('categoryId' in changes.after) await requireCategory(tx, after.categoryId);
  if (changes.after.isActive) await requireItem(tx, product);
  await tx
    .update(products)
    .set({
      categoryId: after.categoryId,
      active: after.isActive,
      ...('isArchived' in changes.after && { archivedAt: isArchived ? sql`now()` : null }),
    })
    .where(eq(products.id, product.id));
  return changes;
}

function ofProduct({ categoryId, isActive, isArchived }: Change) {
  const asked = { categoryId, isActive, isArchived };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

async function requireItem(tx: Tx, { id, name }: Product): Promise<void> {
  const live = and(eq(productItems.productId, id), isNull(productItems.archivedAt));
  if ((await tx.$count(productItems, live)) > 0) return;
  throw fail('action_refused', { reason: `${name} has no item that could be sold.` });
}

type PriceChange = { item: Item; name: string; change: Change };

/** A price that reaches the price before takes that away, unless another is named: it would not be true any more. */
async function changePrice(tx: Tx, { item, name, change }: PriceChange): Promise<Changes> {
  if (change.itemVersion !== undefined && change.itemVersion !== item.version) {
    throw await changedMeanwhile(tx, subjectOf(item.productId));
  }
  const before = {
    price: centsToRupees(item.priceCents),
    compareAt: item.compareAtCents === null ? null : centsToRupees(item.compareAtCents),
  };
  const price = change.price ?? before.price;
  const kept = before.compareAt !== null && before.compareAt > price ? before.compareAt : null;
  const compareAt = change.compareAt === undefined ? kept : change.compareAt;
  if (compareAt !== null && compareAt <= price) {
    const reason = `${name} (${item.sku}): the old price, ${formatRupees(compareAt)}, must be above the price, ${formatRupees(price)}.`;
    throw fail('action_refused', { reason });
  }
  const changes = differences(before, { price, compareAt }, `${item.sku}.`);
  if (!hasChanges(changes)) return changes;
  const compareAtCents = compareAt === null ? null : Math.round(compareAt * 100);
  await tx
    .update(productItems)
    .set({ priceCents: Math.round(price * 100), compareAtCents })
    .where(eq(productItems.id, item.id));
  return changes;
}

type ChangedProduct = { productId: number; name: string; changes: Changes };

function auditOf(done: ChangedProduct[]): { subject: string; changes: Record<string, unknown> } {
  const [only, ...more] = done;
  if (only && more.length === 0) return { subject: subjectOf(only.productId), changes: only.changes };
  return {
    subject: SEVERAL,
    changes: Object.fromEntries(
      done
        .filter(({ changes }) => hasChanges(changes))
        .map(({ productId, changes }) => [subjectOf(productId), changes]),
    ),
  };
}

/** '3 prices changed. Aloe Vera Gel hidden.' */
function sentenceOf(done: ChangedProduct[]): string {
  const prices = done.flatMap(({ changes }) => Object.keys(changes.after).filter((field) => field.endsWith('.price')));
  const befores = done.flatMap(({ changes }) =>
    Object.keys(changes.after).filter((field) => field.endsWith('.compareAt')),
  );
  const where = (field: string, value: unknown) => done.filter(({ changes }) => changes.after[field] === value);
  const moved = done.filter(({ changes }) => 'categoryId' in changes.after);
  const archived = where('isArchived', true);
  const sentences = [
    prices.length > 0 && `${prices.length === 1 ? '1 price' : `${prices.length} prices`} changed.`,
    prices.length === 0 && befores.length > 0 && 'Old price changed.',
    archived.length > 0 && `${namesOf(archived)} put into the archive.`,
    where('isArchived', false).length > 0 && `${namesOf(where('isArchived', false))} taken out of the archive.`,
    where('isActive', true).length > 0 && `${namesOf(where('isActive', true))} shown in the shop.`,
    archived.length === 0 && where('isActive', false).length > 0 && `${namesOf(where('isActive', false))} hidden.`,
    moved.length > 0 && `${namesOf(moved)} moved to another category.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ') || 'Nothing had to be changed.';
}

const namesOf = (some: ChangedProduct[]) => (some.length === 1 ? (some[0]?.name ?? '') : `${some.length} products`);
