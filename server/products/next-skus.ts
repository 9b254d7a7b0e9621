import { sql } from 'drizzle-orm';
import { categories } from '#server/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { type ItemInput, lockCodes, type ProductInput } from '#server/products/check-input.ts';

type Series = { prefix: string; digits: number; last: number };

/**
 * The next free SKUs of a category: they go on where most of its items are, KOM-CR-004 after KOM-CR-003. A category
 * without a number yet begins with its first letters, CR-001.
 */
export async function nextSkus(tx: Db | Tx, categoryId: number | null, count: number): Promise<string[]> {
  const { rows } = await tx.execute<Series>(sql`
    with codes as (
      select product.category_id as category, substring(upper(item.sku) from '^(.*[^0-9])[0-9]{1,9}$') as prefix,
        substring(item.sku from '[0-9]+$') as number
      from product_items item join products product on product.id = item.product_id),
    most_used as (
      select prefix from codes where prefix is not null and category is not distinct from ${categoryId}::int
      group by prefix order by count(*) desc, prefix limit 1),
    named as (
      select coalesce((select nullif(upper(left(regexp_replace(name, '[^A-Za-z]', '', 'g'), 2)), '')
        from ${categories} where id = ${categoryId}::int), 'P') || '-' as prefix),
    chosen as (select coalesce((select prefix from most_used), (select prefix from named)) as prefix)
    select chosen.prefix, coalesce(max(length(number)), 3) as digits, coalesce(max(number::int), 0) as last
    from chosen left join codes on codes.prefix = chosen.prefix group by chosen.prefix`);
  const [{ prefix, digits, last } = { prefix: 'P-', digits: 3, last: 0 }] = rows;
  return Array.from({ length: count }, (_, at) => prefix + String(last + at + 1).padStart(digits, '0'));
}

/** New items without a SKU get the next free ones. Who gives out codes at the same time waits; the index has the last word. */
export async function withSkus(tx: Tx, input: ProductInput): Promise<ProductInput> {
  const isWithout = ({ id, sku }: ItemInput) => id === null && !sku;
  if (!input.items.some(isWithout)) return input;
  await lockCodes(tx);
  const typed = new Set(input.items.map(({ sku }) => sku.toUpperCase()));
  const found = await nextSkus(tx, input.categoryId, input.items.length);
  const free = found.filter((sku) => !typed.has(sku));
  return {
    ...input,
    items: input.items.map((item) => (isWithout(item) ? { ...item, sku: free.shift() ?? '' } : item)),
  };
}
