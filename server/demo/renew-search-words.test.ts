import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoFoundBy, products } from '#server/catalogue/index.ts';
import { renewSearchWords } from '#server/demo/renew-search-words.ts';
import { openTestShop } from '#testing/test-shop.ts';

const { db } = await openTestShop();

const comesWith = (id: number) => demoFoundBy().find((one) => one.id === id) ?? expect.fail(`no product ${id}`);
const wordsOf = async (id: number) =>
  (await db.select({ words: products.searchKeywords }).from(products).where(eq(products.id, id)))[0]?.words;
const isDemos = async (id: number) => {
  const { rows } = await db.execute<{ isSame: boolean }>(sql`
    select came.version = products.version as "isSame" from products join demo_rows came on came.table_name = 'products'
      and came.key = products.id::text where products.id = ${id}`);
  return rows[0]?.isSame;
};
/** As another version left it. */
async function set(id: number, words: string[], { byVersion = false } = {}): Promise<void> {
  await db.update(products).set({ searchKeywords: words }).where(eq(products.id, id));
  if (byVersion)
    await db.execute(sql`update demo_rows set version = products.version from products
      where table_name = 'products' and key = ${String(id)} and products.id = ${id}`);
}

test('[LNG-73] a shop that has the goods of the demo learns the words of a newer version, and keeps what somebody wrote', async () => {
  await set(1, ['of another version'], { byVersion: true });
  await set(2, comesWith(2).before);
  await set(3, ['of the owner']);
  await set(4, []);
  await set(5, [...comesWith(5).words, 'of the owner']);
  await renewSearchWords(db);
  expect(await wordsOf(1)).toEqual(comesWith(1).words);
  expect(await wordsOf(2)).toEqual(comesWith(2).words);
  expect(await wordsOf(3)).toEqual(['of the owner']);
  expect(await wordsOf(4)).toEqual([]);
  expect(await wordsOf(5)).toContain('of the owner');
  // What the shop itself has done is not taken for the owner's when the demo is removed; the second had been changed.
  expect([await isDemos(1), await isDemos(2)]).toEqual([true, false]);
  const version = async () => (await db.select().from(products).where(eq(products.id, 1)))[0]?.version;
  const before = await version();
  await renewSearchWords(db);
  expect(await version()).toBe(before);
});
