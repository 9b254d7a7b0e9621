import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BLOCK_NAMES, BLOCKS } from '#contract/content/blocks.ts';
import { OwnList, OwnText } from '#contract/rules/own-text.ts';
import { standardBlocks } from '#contract/standard/blocks.ts';
import { mapPlaces, placesOf } from '#server/translations/places.ts';
import { translate } from '#server/translations/translate.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { inLanguage } from '#texts/core/language.ts';

const shop = await openTestShop();
const read = async (path: string) => (await shop.request(path)).json();
const say = (source: string, words: string) =>
  shop.db.execute(sql`insert into translations (language, source, words) values ('si', ${source}, ${words})`);

describe('the owner’s texts', () => {
  test('[LNG-17] are answered in the language of the call, each for itself, and English where one is missing', async () => {
    await shop.db.execute(sql`update products set name = 'Own Balm', description = 'Own words.' where id = 1`);
    await say('Own Balm', 'අපේ බාම්');
    const { product } = await read('/si/api/products/1');
    expect([product.name, product.description]).toEqual(['අපේ බාම්', 'Own words.']);
    const { products } = await read('/si/api/products?limit=20');
    expect(products.find(({ id }: { id: number }) => id === 1).name).toBe('අපේ බාම්');
    expect((await read('/ta/api/products/1')).product.name).toBe('Own Balm');
    expect((await read('/api/products/1')).product.name).toBe('Own Balm');
  });

  test('[LNG-17] that change in English are not translated any more', async () => {
    await say('Skin Care', 'සම රැකවරණය');
    const name = async () => (await read('/si/api/categories')).categories[0].categoryName;
    await shop.db.execute(sql`update categories set name = 'Skin Care' where id = 1`);
    expect(await name()).toBe('සම රැකවරණය');
    await shop.db.execute(sql`update categories set name = 'Skin Care and more' where id = 1`);
    expect(await name()).toBe('Skin Care and more');
  });

  test('[LNG-17] of pages are translated before their facts are filled in', async () => {
    const { entries } = standardBlocks.faq;
    const live = entries.find(({ answer }) => answer.includes('{')) ?? expect.fail();
    await say(live.answer, 'ගාස්තුව {delivery cost} යි.');
    const { faq } = await read('/si/api/content/home');
    const shown = faq.find(({ answer }: { answer: string }) => answer.startsWith('ගාස්තුව'));
    expect(shown?.answer).toBe('ගාස්තුව {delivery cost} යි.');
    await say(standardBlocks.hero.title, 'කොළය,\nඊට වැඩි යමක් නැති තරම්');
    expect((await read('/si/api/content/home')).hero.title).toBe('කොළය,\nඊට වැඩි යමක් නැති තරම්');
  });

  test('[LNG-17] in a list of short words are translated one by one', async () => {
    await say('50 g jar', '50 g බෝතලය');
    const given = { size: '50 g jar, Rose', name: 'Nothing known', code: '50 g jar' };
    const schema = z.object({ size: z.optional(OwnList), name: z.nullable(OwnText), code: z.string() });
    expect(await inLanguage('si', () => translate(shop.db, schema, given))).toEqual({
      ...given,
      size: '50 g බෝතලය, Rose',
    });
  });

  test('[LNG-17] cost English nothing', async () => {
    await read('/api/products/1');
    shop.queries.length = 0;
    await read('/api/products/1');
    expect(shop.queries.filter((query) => query.includes('translations'))).toEqual([]);
  });
});

test('[LNG-17] every text that a page’s block holds can be translated, and nothing that a program reads', () => {
  const touched = BLOCK_NAMES.flatMap((name) => {
    const places = placesOf(BLOCKS[name]);
    const found: string[] = [];
    if (places) {
      mapPlaces(places, standardBlocks[name], (text) => {
        found.push(text);
        return text;
      });
    }
    return found;
  });
  const words = JSON.stringify(standardBlocks).match(/"[^"]*[a-z]{3,} [a-z]{2,}[^"]*"/g) ?? [];
  const left = words.map((text) => JSON.parse(text) as string).filter((text) => !touched.includes(text));
  // What is searched for is not what is read.
  const searched = standardBlocks.needs.entries.map(({ search }) => search);
  expect(left.filter((text) => !searched.includes(text))).toEqual([]);
  expect(touched.filter((text) => /^[/#]|^https:|^\d{4}-\d\d/.test(text))).toEqual([]);
});
