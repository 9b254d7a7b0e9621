import { asc, eq, sql } from 'drizzle-orm';
import type { Cart } from '#contract/calls/cart.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { cartLines, carts } from '#server/cart/tables.ts';
import {
  firstImage,
  isOneOfSeveral,
  productItems,
  products,
  sellableTo,
  variantText,
} from '#server/catalogue/index.ts';
import { imagePath } from '#server/images/index.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { forEachKind, type Owner, ownerColumn } from '#server/platform/db/owner.ts';

/** Prices and stock are those of now, never those of the moment a line was added. */
export async function readCart(tx: Db | Tx, owner: Owner): Promise<Cart> {
  const rows = await cartRows(owner)(tx).execute({ id: owner.id });
  const lines = rows.filter((row) => row.id !== null) as ((typeof rows)[number] & CartLine)[];
  return {
    items: lines.map((line) => ({
      id: line.id,
      productItemId: line.productItemId,
      qty: line.qty,
      productItem: {
        price: centsToRupees(line.priceCents),
        SKU: line.sku,
        size: line.size,
        ...(line.isOneOfSeveral && { isOneOfSeveral: true }),
        productImage: line.image ? [imagePath(line.image)] : [],
        qtyInStock: line.qtyInStock,
        product: { id: line.productId, name: line.name },
      },
    })),
    total: centsToRupees(
      lines.reduce((sum, { qty, priceCents, qtyInStock }) => sum + (qtyInStock > 0 ? qty * priceCents : 0), 0),
    ),
    version: rows[0]?.version ?? 0,
  };
}

const id = sql.placeholder('id');
const cartRows = forEachKind((owner) =>
  builtOnce((db) =>
    db
      .select({
        version: carts.version,
        id: cartLines.id,
        productItemId: cartLines.productItemId,
        qty: cartLines.qty,
        priceCents: productItems.priceCents,
        sku: productItems.sku,
        size: variantText,
        isOneOfSeveral,
        qtyInStock: sellableTo({ ...owner, id }),
        productId: products.id,
        name: products.name,
        image: firstImage,
      })
      .from(carts)
      .leftJoin(cartLines, eq(ownerColumn(owner, cartLines), ownerColumn(owner, carts)))
      .leftJoin(productItems, eq(productItems.id, cartLines.productItemId))
      .leftJoin(products, eq(products.id, productItems.productId))
      .where(eq(ownerColumn(owner, carts), id))
      .orderBy(asc(sql`${cartLines.addedAt}`), asc(cartLines.id)),
  ),
);

/** A line that exists has an item and a product: the foreign keys say so. */
type CartLine = {
  id: number;
  productItemId: number;
  qty: number;
  priceCents: number;
  qtyInStock: number;
  sku: string;
  size: string;
  isOneOfSeveral: boolean;
  productId: number;
  name: string;
};
