import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#contract/calls/catalogue.ts';
import { findProductIds, nearness } from '#server/catalogue/search-products.ts';
import { products } from '#server/catalogue/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import { runs } from '#testing/randomness.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
beforeEach(() => {
  shop.queries.length = 0;
});

async function search(text: string, more = '') {
  const response = await shop.request(`/api/products?limit=40&search=${encodeURIComponent(text)}${more}`);
  const body = await response.json();
  return { status: response.status, body, names: body.products?.map(({ name }: Product) => name) as string[] };
}

describe('a search', () => {
  test.each([
    ['day cream', 'Aloe Vera Day Cream'],
    ['SHAMPOO', 'Aloe Vera & Coconut Shampoo'],
    ['neem', 'Aloe Vera & Neem Soap'],
    ['rose mist', 'Aloe Vera & Rose Facial Mist'],
    ['99%', 'Pure Aloe Vera Gel 99%'],
    ['condit', 'Aloe Vera Conditioner'],
  ])('[SHOP-07] for %j finds %s first', async (text, name) => {
    expect((await search(text)).names[0]).toBe(name);
  });

  test.each(['KOM-CR-001', ' kom-cr-001 '])(
    '[SHOP-07] for the code %j finds the one product that has it',
    async (code) => {
      expect((await search(code)).names).toEqual(['Aloe Vera Day Cream']);
    },
  );

  test.each(['CR-001', 'cr-001', 'KOM-CR-001'])(
    '[FND-11] for the end of a code, %j, finds its product first',
    async (code) => {
      expect((await search(code)).names[0]).toBe('Aloe Vera Day Cream');
    },
  );

  test.each(['sunscreen', 'sun screen', 'SPF 50', 'lipstick'])(
    '[FND-11] for %j, which we do not make, finds nothing',
    async (kind) => {
      expect((await search(kind)).names).toEqual([]);
    },
  );

  test('[FND-11] for a kind of goods finds what has it in its name', async () => {
    await shop.db.update(products).set({ name: 'Aloe Vera Sunscreen' }).where(eq(products.id, 1));
    expect((await search('spf')).names).toEqual(['Aloe Vera Sunscreen']);
    await shop.db.update(products).set({ name: 'Aloe Vera Day Cream' }).where(eq(products.id, 1));
  });

  test('[SHOP-07] takes one letter for the beginning of a word', async () => {
    expect((await search('s')).names).toEqual(
      expect.arrayContaining(['Aloe Vera & Neem Soap', 'Aloe Vera Hair Serum', 'Aloe Vera & Coconut Shampoo']),
    );
    expect((await search('a')).names).toHaveLength(16);
  });

  test.each([
    ['alo vera', 'Aloe Vera Day Cream'],
    ['aleo', 'Aloe Vera Day Cream'],
    ['shampo', 'Aloe Vera & Coconut Shampoo'],
    ['shmapoo', 'Aloe Vera & Coconut Shampoo'],
    ['sandlewood', 'Aloe Vera & Sandalwood Brightening Cream'],
    ['cucmber', 'Aloe Vera & Cucumber Eye Gel'],
    ['conditoner', 'Aloe Vera Conditioner'],
    ['coconit shampoo', 'Aloe Vera & Coconut Shampoo'],
    ['rosemery', 'Aloe Vera Hair Serum'],
    ['sopa', 'Aloe Vera & Neem Soap'],
  ])('[SHOP-07] with the slip %j still finds %s', async (text, name) => {
    expect((await search(text)).names).toContain(name);
  });

  test.each([
    ['neam', 'Aloe Vera & Neem Soap'],
    ['neme soap', 'Aloe Vera & Neem Soap'],
    ['sopa', 'Aloe Vera & Neem Soap'],
    ['shmapoo', 'Aloe Vera & Coconut Shampoo'],
    ['coconit', 'Aloe Vera & Coconut Shampoo'],
    ['sandlewood', 'Aloe Vera & Sandalwood Brightening Cream'],
    ['cucmber', 'Aloe Vera & Cucumber Eye Gel'],
    ['lotoin', 'Aloe Vera Body Lotion'],
    ['roze', 'Aloe Vera & Rose Facial Mist'],
    ['day craem', 'Aloe Vera Day Cream'],
  ])('[SHOP-07] with the slip %j shows %s first', async (text, name) => {
    expect((await search(text)).names[0]).toBe(name);
  });

  test('[SHOP-07] looks at ingredients and descriptions too, but the name weighs more', async () => {
    const { names } = await search('coconut');
    expect(names[0]).toBe('Aloe Vera & Coconut Shampoo');
    expect(names.length).toBeGreaterThan(1);
    expect((await search('curry leaf')).names).toContain('Aloe Vera Scalp & Hair Oil');
    expect((await search('fridge')).names.length).toBeGreaterThan(0);
  });

  test('[SHOP-07] [SPD-10] ranks by the nearness of names, whether their words are seen or their letters compared', async () => {
    const odd = [
      'Serum',
      'serum SERUM 50',
      'Serum-C',
      'a serum.',
      'Aloe Vera Serum',
      'serums',
      'Sérum Serum',
      'සෙරම් Serum Gel',
    ];
    const typed = ['serum', 'serum 50', 'aloe vera', 'vera serum', 'gel', 'serum serum', 'a', '50', 'c'];
    const undo = new Error('undo');
    const compared = shop.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into products (name, description) select name, 'Odd.' from unnest(${sql.param(odd)}::text[]) name`,
      );
      for (const words of typed.map((text) => text.split(' '))) {
        for (const compare of [sql`word_similarity`, sql`strict_word_similarity`]) {
          const { rows } = await tx.execute<{ name: string; told: number; letters: number }>(sql`
            select name, ${nearness(words, compare)} as told, ${compare}(${words.join(' ')}::text, name) as letters from products`);
          expect(rows.filter(({ told, letters }) => told !== letters)).toEqual([]);
          expect(rows.some(({ told }) => told === 1)).toBe(true);
        }
      }
      for (const word of ['serum', 'seru', 'gel', 'aloe', 'c']) {
        const query = sql`to_tsquery(${word === 'c' ? sql`'simple'` : sql`'english'`}, ${`${word}:*`})`;
        const { rows } = await tx.execute<{ id: number }>(sql`
          select id from products where active and search_words @@ ${query}
          order by ts_rank(search_words, ${query}) + word_similarity(${word}::text, name) + strict_word_similarity(${word}::text, name) desc, rank, id`);
        const ids = rows.map(({ id }) => id);
        expect(ids.length).toBeGreaterThan(1);
        for (const [limit, offset] of [
          [1, 0],
          [2, 1],
          [3, 4],
          [100, 0],
        ] as const) {
          const found = await findProductIds(tx as unknown as Db, word, { limit, offset });
          expect(found).toEqual({ ids: ids.slice(offset, offset + limit), total: ids.length });
        }
      }
      throw undo;
    });
    await expect(compared).rejects.toBe(undo);
  });

  test('[SHOP-07] keeps to what is rightly spelt', async () => {
    expect((await search('neem soap')).names).toEqual(['Aloe Vera & Neem Soap']);
  });

  test('[SHOP-07] goes together with category, sorting and paging', async () => {
    const { names } = await search('aloe', '&category=2&sort=price-asc');
    expect(names).toHaveLength(3);
    const { body } = await search('aloe', '&sort=price-desc');
    const prices = body.products.map(({ items }: Product) => items[0]?.price);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    const response = await shop.request('/api/products?search=aloe&limit=5&page=2');
    expect((await response.json()).pagination).toEqual({
      page: 2,
      totalPages: 4,
      hasPrevPage: true,
      hasNextPage: true,
    });
  });

  test('[SHOP-07] costs two queries, found or not', async () => {
    await search('cream');
    expect(shop.queries).toHaveLength(2);
    await search('cucmber');
    expect(shop.queries).toHaveLength(4);
  });

  test('[SHOP-07] never shows what is not on sale, and follows a change of name at once', async () => {
    await shop.db.update(products).set({ active: false, name: 'Jasmine Bar' }).where(eq(products.id, 9));
    expect((await search('jasmine')).names).toEqual([]);
    await shop.db.update(products).set({ active: true }).where(eq(products.id, 9));
    expect((await search('jasmine')).names).toEqual(['Jasmine Bar']);
    await shop.db.update(products).set({ name: 'Aloe Vera & Neem Soap' }).where(eq(products.id, 9));
  });

  test.each(['zzzzqqq', '%', '_', '🌿', '---', "'"])('[SHOP-07] for %j finds nothing', async (text) => {
    const { status, names } = await search(text);
    expect(status).toBe(200);
    expect(names).toEqual([]);
  });

  test.each(["'; drop table products; --", "aloe' | !vera:*", '\\', 'a & b | (c', '<->', '\u0000aloe', 'x'.repeat(80)])(
    '[SHOP-07] for %j is only a search',
    async (text) => {
      expect((await search(text)).status).toBe(200);
      expect((await search('neem')).names).toHaveLength(1);
    },
  );

  test('[SHOP-07] takes whatever can be typed', async () => {
    // As the unit 'binary' of fc.string, which first writes down all the million for a second.
    const character = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }));
    const typed = fc.oneof(
      fc.array(character, { minLength: 1, maxLength: 80 }).map((codes) => String.fromCodePoint(...codes)),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const { status } = await search(text);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: runs(50, 15) },
    );
  });

  test.each(['', '   ', 'x'.repeat(81)])('[SHOP-07] of %j is refused with what is accepted', async (text) => {
    const { status, body } = await search(text);
    expect(status).toBe(400);
    expect(body.error).toBe('search: must be 1 to 80 characters');
    expect(shop.queries).toEqual([]);
  });
});
