import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const PRODUCTS = 10_000;
const AT_ONCE = 20;

const search = (text: string) => shop.request(`/api/products?search=${encodeURIComponent(text)}`);

test('[REL-02] [FND-02] twenty searches at once for nothing, or mistyped, are answered among ten thousand products', async () => {
  const { db, close } = openDatabase(shop.url, { log: shop.log, isBatch: true });
  await db.execute(sql`alter table products disable trigger user`);
  await db.execute(sql`
    insert into products (category_id, name, description, ingredients, found_by, directions, rank)
    select category_id, name || ' ' || md5(n::text), description || ' ' || md5((n * 7)::text), ingredients, found_by,
      directions, rank
    from products, generate_series(1, ${PRODUCTS / 16}) n`);
  await db.execute(sql`analyze products`);
  await close();
  const typed = ['xqzwv kryptonite', 'coconit shmapoo', 'alo vra gell', 'komarika kryptonite'];
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => search(`${typed[n % typed.length]} ${n}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
});
