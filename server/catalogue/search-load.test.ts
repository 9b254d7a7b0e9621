import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listProducts } from '#server/catalogue/list-products.ts';
import { type Db, openDatabase } from '#server/platform/db/client.ts';
import { isLong } from '#testing/randomness.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const PRODUCTS = isLong ? 10_000 : 6_400;
const AT_ONCE = 20;

const search = (text: string) => shop.request(`/api/products?search=${encodeURIComponent(text)}`);

beforeAll(async () => {
  const { db, close } = openDatabase(shop.url, { log: shop.log, isBatch: true });
  await db.execute(sql`
    insert into products (category_id, name, description, ingredients, search_keywords, directions, rank)
    select category_id, name || ' ' || md5(id || 'name' || n), description || ' ' || md5(id || 'text' || n),
      ingredients, search_keywords, directions, rank
    from products, generate_series(1, ${PRODUCTS / 16}) n`);
  await db.execute(sql`vacuum analyze products, product_words`);
  await close();
});

test('[REL-02] [FND-02] twenty searches at once for nothing, or mistyped, are answered among thousands of products', async () => {
  const typed = ['xqzwv kryptonite', 'coconit shmapoo', 'alo vra gell', 'komarika kryptonite'];
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => search(`${typed[n % typed.length]} ${n}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
});

test.each(['xqzwv kryptonite', 'coconit shmapoo 3'])(
  '[REL-02] %s: products and near words are found by indexes',
  async (text) => {
    const { rows } = await shop.db.transaction(async (tx) => {
      await listProducts(tx as unknown as Db, { search: text, sort: 'featured', page: 1, limit: 20 });
      // How this transaction has read its tables so far.
      return tx.execute<{ table: string; byIndex: boolean; endToEnd: number }>(sql`
      select relname as table, idx_scan > 0 as "byIndex", seq_scan::int as "endToEnd" from pg_stat_xact_user_tables
      where relname in ('products', 'product_words') order by 1`);
    });
    expect(rows).toEqual([
      // Whether a word begins one of them is looked for from end to end: they are few beside the products.
      { table: 'product_words', byIndex: true, endToEnd: expect.any(Number) },
      { table: 'products', byIndex: true, endToEnd: 0 },
    ]);
  },
);
