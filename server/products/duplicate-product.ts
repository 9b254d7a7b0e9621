import { eq, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { productItems } from '#server/catalogue/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { lockCodes } from '#server/products/check-input.ts';
import { readStaffProduct } from '#server/products/read-product.ts';
import { createProduct } from '#server/products/write-product.ts';

const LONGEST = { name: 120, sku: 40 };

/**
 * A hidden copy to be changed into something else. Stock, barcodes and the registration with the NMRA belong to the one
 * that was copied; items in the archive stay there.
 */
export async function duplicateProduct(tx: Tx, id: number, staffId: number) {
  const product = await readStaffProduct(tx, id);
  const live = product.items.filter(({ isArchived }) => !isArchived);
  if (product.items.length === 0) throw fail('product_not_found');
  await lockCodes(tx);
  const items = [];
  for (const { pictures, ...item } of live.length > 0 ? live : product.items) {
    const { size, scent, price, compareAt, weightGrams, warnAt } = item;
    items.push({
      ...{ size, scent, price, compareAt, weightGrams, warnAt },
      sku: await freeSku(tx, item.sku),
      barcode: null,
      isArchived: false,
      pictures: pictures.map(({ hash, alt }) => ({ hash, alt })),
    });
  }
  const { name, description, directions, ingredients, foundBy, categoryId, relatedIds } = product;
  const copied = { description, directions, ingredients, foundBy, categoryId, relatedIds };
  const none = { nmraNumber: null, nmraUntil: null, seoTitle: null, seoDescription: null, isActive: false };
  return createProduct(tx, { ...copied, ...none, name: ended(name, ' (copy)', LONGEST.name), items }, staffId);
}

/** KOM-CR-001-2, or the next number that nobody has. */
async function freeSku(tx: Tx, sku: string): Promise<string> {
  for (let number = 2; ; number++) {
    const free = ended(sku, `-${number}`, LONGEST.sku);
    const isTaken = await tx.$count(productItems, eq(sql`upper(${productItems.sku})`, free.toUpperCase()));
    if (isTaken === 0) return free;
  }
}

const ended = (text: string, end: string, longest: number) => text.slice(0, longest - end.length) + end;
