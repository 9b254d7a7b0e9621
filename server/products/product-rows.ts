import { type SQL, sql } from 'drizzle-orm';
import { centsToRupees } from '#contract/rules/money.ts';
import type { ProductRow } from '#contract/staff/products.ts';
import { imagePath } from '#server/images/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

const WEEKS = 8;

type ProductRecord = Omit<ProductRow, 'price' | 'compareAt' | 'picture' | 'missing' | 'weeks'> & {
  priceCents: number;
  compareAtCents: number | null;
  size: string;
  scent: string;
  hasIngredients: boolean;
  pictures: { hash: string; alt: string }[];
};

/** An item without pictures of its own shows those of the first. */
const pictures = sql`(
  select coalesce(json_agg(json_build_object('hash', picture.image_hash, 'alt', picture.alt) order by picture.position), '[]')
  from product_item_images picture where picture.product_item_id = (
    select owner.id from product_items owner
    where owner.product_id = item.product_id and (owner.id = item.id or owner.archived_at is null)
      and exists (select from product_item_images where product_item_id = owner.id)
    order by owner.id <> item.id, owner.position limit 1))`;

/** What every question about rows of the list is asked of. */
const rowsOf = (products: SQL) => sql`product_items item join ${products} product on product.id = item.product_id
  left join categories category on category.id = product.category_id`;
const ROWS = rowsOf(sql`products`);

const ORDER = sql`product.rank, product.id, item.position`;

/** Of the first products alone, in the order of the list: which of their items are meant. */
export async function readFirstIds(db: Db, where: SQL, most: number): Promise<number[]> {
  const first = sql`(select * from products order by rank, id limit ${most})`;
  const { rows } = await db.execute<{ id: number }>(
    sql`select item.id from ${rowsOf(first)} where ${where} order by ${ORDER}`,
  );
  return rows.map(({ id }) => id);
}

/** Rows are chosen first: pictures are looked for of those alone that are shown. */
export async function readRows(
  db: Db | Tx,
  { where, limit, skip = 0, now }: { where: SQL; limit?: number; skip?: number; now: Date },
): Promise<ProductRow[]> {
  const { rows } = await db.execute<ProductRecord>(sql`
    select product.id as "productId", item.id as "itemId", product.name, item.size, item.scent, item.sku,
      category.id as "categoryId", category.name as "categoryName", item.price_cents as "priceCents",
      item.compare_at_cents as "compareAtCents", item.on_hand as "onHand", item.reserved, product.active as "isActive",
      (product.archived_at is not null or item.archived_at is not null) as "isArchived",
      cardinality(product.ingredients) > 0 as "hasIngredients", ${pictures} as pictures,
      product.version as "productVersion", item.version as "itemVersion"
    from ${ROWS} join (
      select item.id from ${ROWS} where ${where} order by ${ORDER}
      ${limit === undefined ? sql`` : sql`limit ${limit}`} offset ${skip}) page on page.id = item.id
    order by ${ORDER}`);
  const weeks = await readWeeks(
    db,
    rows.map(({ itemId }) => itemId),
    now,
  );
  return rows.map(({ priceCents, compareAtCents, size, scent, hasIngredients, pictures: shown, ...row }) => ({
    ...row,
    variant: variantOf({ size, scent }),
    price: centsToRupees(priceCents),
    compareAt: compareAtCents === null ? null : centsToRupees(compareAtCents),
    picture: shown[0] ? imagePath(shown[0].hash) : null,
    missing: [
      ...(shown.length === 0 ? ['No picture'] : []),
      ...(shown.some(({ alt }) => alt === '') ? ['No text for the blind'] : []),
      ...(hasIngredients ? [] : ['No ingredients']),
    ],
    weeks: weeks.get(row.itemId) ?? Array.from({ length: WEEKS }, () => 0),
  }));
}

function variantOf({ size, scent }: { size: string; scent: string }): string {
  return [size, scent].filter((part) => part !== '').join(', ');
}

type Week = { itemId: number; week: number; pieces: number };

/** Pieces that left with orders and did not turn out to be still there. */
async function readWeeks(db: Db | Tx, itemIds: number[], now: Date): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<Week>(sql`
    select product_item_id as "itemId", floor(extract(epoch from ${now}::timestamptz - at) / 604800)::int as week,
      greatest(0, -sum(delta))::int as pieces
    from stock_movements
    where order_id is not null and reason in ('sold', 'not sold') and product_item_id = any(${sql.param(itemIds)}::int[])
      and at > ${now}::timestamptz - make_interval(weeks => ${WEEKS}) and at <= ${now}::timestamptz
    group by 1, 2`);
  const weeks = new Map<number, number[]>();
  for (const { itemId, week, pieces } of rows) {
    const ofItem = weeks.get(itemId) ?? Array.from({ length: WEEKS }, () => 0);
    ofItem[WEEKS - 1 - week] = pieces;
    weeks.set(itemId, ofItem);
  }
  return weeks;
}
