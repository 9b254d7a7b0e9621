import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listLanguages } from '#contract/staff/languages.ts';
import { OTHER_CODES } from '#contract/staff/translations.ts';
import { standardBlocks } from '#contract/standard/blocks.ts';
import { standardWords } from '#server/translations/standard.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const read = async (path: string) => (await shop.request(path)).json();

describe('[LNG-57] what comes with the shop', () => {
  test('[LNG-57] lacks no text in any language', async () => {
    const owner = await staffClient(shop)({ role: 'owner' });
    for (const language of OTHER_CODES) {
      const { body } = await owner.send(listLanguages, { language, tab: 'open' });
      expect(body.lines.map(({ name, source }) => `${name}: ${source}`)).toEqual([]);
      expect(body.figures[language].standard).toBeGreaterThan(200);
    }
  });

  test('[LNG-57] is there in every language, until the owner has written another English or other words', async () => {
    const { product } = await read('/si/api/products/1');
    expect(product.name).toBe('කෝමාරිකා ඩේ ක්‍රීම්');
    expect(product.directions.split('\n')).toHaveLength(4);
    expect(product.items[0].size).toBe('50 g බඳුන');
    expect((await read('/ta/api/content/home')).hero.button.text).toBe('பொருட்களைப் பார்க்க');
    await shop.db.execute(
      sql`insert into translations (language, source, words) values ('si', 'Aloe Vera Day Cream', 'දවල්')`,
    );
    expect((await read('/si/api/products/1')).product.name).toBe('දවල්');
    await shop.db.execute(sql`update products set name = 'Aloe Vera Morning Cream' where id = 1`);
    expect((await read('/si/api/products/1')).product.name).toBe('Aloe Vera Morning Cream');
  });

  test('[LNG-57] a longer text goes paragraph by paragraph, with its marks and what the shop fills in', () => {
    const { story } = standardBlocks.about;
    for (const language of OTHER_CODES) {
      expect(standardWords(language, story)?.split('\n\n')).toHaveLength(story.split('\n\n').length);
      expect(standardWords(language, `${story}\n\nAnd one more.`)).toBeUndefined();
      expect(standardWords(language, '{delivery cost}.')).toBe('{delivery cost}.');
    }
    expect(standardWords('si', '## Our story\n\n- Home\n- Shop')).toBe('## අපේ කතාව\n\n- මුල් පිටුව\n- සාප්පුව');
  });
});
