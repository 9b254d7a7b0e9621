import { eq, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { type FieldKind, ITEM_FIELDS, PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';
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
  for (const item of live.length > 0 ? live : product.items) {
    const pictures = item.pictures.map(({ hash, alt }) => ({ hash, alt }));
    const facts = { ...copied(ITEM_FIELDS, item), pictures, sku: await freeSku(tx, item.sku) };
    items.push({ ...facts, id: null, version: null, onHand: null });
  }
  const facts = { ...copied(PRODUCT_FIELDS, product), name: ended(product.name, ' (copy)', LONGEST.name) };
  return createProduct(tx, { ...facts, items }, staffId);
}

/** What belongs to the one that was copied is nothing, or not so, in the copy. */
function copied<Fields extends Record<string, { kind: FieldKind; isCopied: boolean }>, Kept>(
  fields: Fields,
  kept: Kept,
) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, isCopied }]) => {
      const without = kind === 'switch' ? false : null;
      return [name, isCopied ? kept[name as keyof Kept] : without];
    }),
  ) as Pick<Kept, keyof Fields & keyof Kept>;
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
