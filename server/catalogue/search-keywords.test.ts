import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/calls/catalogue.ts';
import { demoProducts } from '#server/catalogue/demo/products.ts';
import { spokenWords } from '#server/catalogue/demo/spoken-words.ts';
import { products } from '#server/catalogue/tables.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();

async function search(text: string): Promise<string[]> {
  const response = await shop.request(`/api/products?limit=40&search=${encodeURIComponent(text)}`);
  expect(response.status).toBe(200);
  return (await response.json()).products.map(({ name }: Product) => name);
}

describe('shoppers find a product by what they call it', () => {
  test.each(['komarika', 'Komarika', 'කෝමාරිකා', 'කොමාරිකා', 'katralai', 'கற்றாழை'])(
    '[FND-01] %s is the plant that everything is made of',
    async (word) => {
      expect(await search(word)).toHaveLength(16);
    },
  );

  test.each([
    ['moisturiser', 'Aloe Vera Day Cream'],
    ['moisturizer', 'Aloe Vera Body Lotion'],
    ['acne', 'Aloe Vera & Neem Soap'],
    ['pimples', 'Aloe Vera Foaming Face Wash'],
    ['kurula', 'Aloe Vera & Neem Soap'],
    ['කුරුලෑ', 'Aloe Vera & Neem Soap'],
    ['முகப்பரு', 'Aloe Vera & Neem Soap'],
    ['sunburn', 'Aloe Vera After-Sun Cooling Gel'],
    ['oily skin', 'Aloe Vera Foaming Face Wash'],
    ['dandruff', 'Aloe Vera & Coconut Shampoo'],
    ['hisa hori', 'Aloe Vera & Coconut Shampoo'],
    ['hair fall', 'Aloe Vera Scalp & Hair Oil'],
    ['kondaya', 'Aloe Vera Hair Serum'],
    ['ක්‍රීම්', 'Aloe Vera Day Cream'],
    ['ක්රීම්', 'Aloe Vera Day Cream'],
    ['saban', 'Aloe Vera & Neem Soap'],
    ['பொடுகு', 'Aloe Vera & Coconut Shampoo'],
    ['gift', 'Aloe Vera Hand & Nail Cream'],
    ['තෑගි', 'Aloe Vera Lip Balm'],
    ['face wash for oily skin', 'Aloe Vera Foaming Face Wash'],
  ])('[FND-01] %s finds %s', async (word, name) => {
    expect(await search(word)).toContain(name);
  });

  test.each(spokenWords)(
    '[LNG-63] %s is found by what it is called in Sinhala, Tamil, both in English letters, and mistyped',
    async (finds, words) => {
      const wanted = demoProducts.filter(({ slug }) => finds === 'all' || finds.split(' ').includes(slug));
      expect(wanted.length).toBeGreaterThan(0);
      for (const word of words) {
        expect([word, await search(word)]).toEqual([word, expect.arrayContaining(wanted.map(({ name }) => name))]);
      }
    },
  );

  test('[LNG-64] a product is found by its translated name, typed with or without joiners, and named in the language of the page', async () => {
    const asked = `${encodeURIComponent('මිල්ක්‍රී සුව')}`.replaceAll('%E2%80%8D', '');
    const names = async (language: string) =>
      (await (await shop.request(`${language}/api/products?search=${asked}`)).json()).products.map(
        ({ name }: Product) => name,
      );
    expect(await names('')).toEqual([]);
    await shop.db.execute(sql`insert into translations (language, source, words)
      values ('si', 'Aloe Vera Lip Balm', 'මිල්ක්‍රී සුවඳ තොල් බාම්'), ('ta', 'Aloe Vera Lip Balm', 'உதட்டு மலர்')`);
    expect(await names('')).toEqual(['Aloe Vera Lip Balm']);
    expect(await names('/si')).toEqual(['මිල්ක්‍රී සුවඳ තොල් බාම්']);
    expect(await names('/ta')).toEqual(['உதட்டு மலர்']);
  });

  test('[FND-01] a need finds everything that meets it, and that first', async () => {
    const found = await search('dry skin');
    expect(found.slice(0, 4).sort()).toEqual([
      'Aloe Vera Body Lotion',
      'Aloe Vera Day Cream',
      'Aloe Vera Hand & Nail Cream',
      'Aloe Vera Night Repair Cream',
    ]);
  });

  test.each([
    ['alo vra gell', 'Pure Aloe Vera Gel 99%'],
    ['aleo vear gle', 'Pure Aloe Vera Gel 99%'],
    ['cocunut shampo', 'Aloe Vera & Coconut Shampoo'],
    ['nigt repar creme', 'Aloe Vera Night Repair Cream'],
    ['moistrizer', 'Aloe Vera Day Cream'],
    ['komarica', 'Aloe Vera Day Cream'],
    ['dandraf', 'Aloe Vera & Coconut Shampoo'],
    ['pimpels', 'Aloe Vera & Neem Soap'],
  ])('[FND-02] several slips at once, %s, still find %s', async (slip, name) => {
    expect((await search(slip)).slice(0, 5)).toContain(name);
  });

  test.each([
    ['gift for amma', 'Aloe Vera Hand & Nail Cream'],
    ['soap kryptonite', 'Aloe Vera & Neem Soap'],
  ])('[FND-02] %s finds by the words that are known', async (text, name) => {
    expect(await search(text)).toContain(name);
  });

  test('[FND-03] a shop that was open before they came has them for its demo products', async () => {
    const migration = await readFile('server/migrations/0016_search-words.sql', 'utf8');
    await shop.db.update(products).set({ searchKeywords: [] });
    expect(await search('කෝමාරිකා')).toEqual([]);
    // The column has another name since.
    const update = migration.slice(migration.lastIndexOf('UPDATE products')).replaceAll('found_by', 'search_keywords');
    await shop.db.execute(sql.raw(update));
    expect(await search('කෝමාරිකා')).toHaveLength(16);
  });

  test('[FND-03] the words are the owner’s to change, count at once and are shown to nobody', async () => {
    await shop.db
      .update(products)
      .set({ searchKeywords: ['monsoon kit'] })
      .where(eq(products.id, 12));
    expect(await search('monsoon kit')).toEqual(['Aloe Vera & Rose Facial Mist']);
    expect(await search('monsun kitt')).toContain('Aloe Vera & Rose Facial Mist');
    expect(await search('rosewater')).not.toContain('Aloe Vera & Rose Facial Mist');
    const answer = await (await shop.request('/api/products/12')).text();
    expect(answer).not.toContain('monsoon');
    const tooMany = shop.db.update(products).set({ searchKeywords: Array(201).fill('word') });
    await expect(tooMany).rejects.toThrow();
  });
});
