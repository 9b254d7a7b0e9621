import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listCategories } from '#contract/calls/catalogue.ts';
import { listProducts } from '#server/catalogue/list-products.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { joinCounts } from '#server/platform/db/kept-counts.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { db } = shop;

const read = async (path: string) => (await shop.request(`/api${path}`)).json();

/** As the lists said it before anything was written down. */
async function reckoned() {
  const { rows } = await db.execute<{ id: number; category: number | null; cents: number | null }>(sql`
    select product.id, category_id as category, (select price_cents from product_items item
      where item.product_id = product.id and archived_at is null order by position limit 1) as cents
    from products product where active order by cents nulls last, id`);
  return rows;
}

async function agrees(): Promise<void> {
  const all = await reckoned();
  const gaps = (await auditLedger(db)).filter(({ check }) => check.includes('on sale') || check.includes('number'));
  expect(gaps).toEqual([]);
  const query = { page: 1, limit: 100 } as const;
  const cheapest = await listProducts(db, { ...query, sort: 'price-asc' });
  expect(cheapest.products.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  const few = await listProducts(db, { page: 1, limit: 2, sort: 'featured' });
  expect(few.pagination.totalPages).toBe(Math.ceil(all.length / 2));
  const { categories } = await read(listCategories.path);
  for (const { id, productCount } of categories) {
    const own = all.filter(({ category }) => category === id);
    expect([id, productCount]).toEqual([id, own.length]);
    const shelf = await listProducts(db, { ...query, sort: 'price-asc', category: id });
    expect(shelf.products.map((product) => product.id)).toEqual(own.map((product) => product.id));
  }
}

test('[SPD-02] what is on sale, at which price and how many of it follows every change of goods', async () => {
  await agrees();
  const changes = [
    sql`update products set active = false where id in (1, 2)`,
    sql`update products set category_id = (select max(id) from categories) where id = 3`,
    sql`update products set category_id = null where id = 4`,
    sql`update products set active = true where id = 1`,
    sql`update product_items set price_cents = 100 where product_id = 5`,
    sql`update product_items set archived_at = now() where product_id = 6`,
    sql`insert into products (id, category_id, name, description) values (900, 1, 'New', 'New.')`,
    sql`insert into product_items (product_id, position, sku, price_cents) values (900, 2, 'NEW-2', 900), (900, 1, 'NEW-1', 700)`,
    sql`update product_items set position = 3 where sku = 'NEW-1'`,
    sql`update product_items set archived_at = now() where sku = 'NEW-2'`,
    sql`delete from product_items where product_id = 900`,
    sql`delete from products where id = 900`,
  ];
  for (const change of changes) {
    await db.execute(change);
    await agrees();
  }
  expect(await joinCounts(db)).toBeGreaterThan(0);
  expect(await joinCounts(db)).toBe(0);
  await agrees();
});

test('[SPD-02] a list goes by the index of prices, however many products there are', async () => {
  const dearest = await listProducts(db, { page: 2, limit: 3, sort: 'price-desc' });
  const all = (await reckoned()).filter(({ cents }) => cents !== null);
  const wanted = [...all].sort((one, other) => Number(other.cents) - Number(one.cents) || one.id - other.id);
  expect(dearest.products.map(({ id }) => id)).toEqual(wanted.slice(3, 6).map(({ id }) => id));
});
