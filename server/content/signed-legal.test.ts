import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { LegalContent } from '#contract/calls/content.ts';
import * as calls from '#contract/staff/content.ts';
import { listLanguages, saveTranslations } from '#contract/staff/languages.ts';
import { standardBlocks } from '#contract/standard/blocks.ts';
import { productClient } from '#testing/product-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { owner, shopper } = await productClient(shop);
const terms = async (language: string): Promise<LegalContent> =>
  (await shop.request(`${language}/api/content/terms`)).json();

const sections = [
  { id: 'short', title: 'In short', text: 'Delivery is {fee}.\n\n{payment list}' },
  { id: 'law', title: 'Our law', text: 'That of Sri Lanka.' },
];
const words: Record<string, string> = {
  'What holds here.': 'මෙතන වලංගු දේ.',
  'In short': 'කෙටියෙන්',
  [sections[0]?.text ?? '']: 'ඩිලිවරි {fee}යි.\n\n{payment list}',
  'Our law': 'අපේ නීතිය',
  'That of Sri Lanka.': 'ශ්‍රී ලංකාවේ නීතියයි.',
};
const sign = (sources: string[], isRead = true) =>
  owner.send(saveTranslations, {
    texts: sources.map((source) => ({
      ...{ thing: 'content:terms', language: 'si' as const, source, was: null, words: words[source] ?? '', isRead },
    })),
  });

async function publish(change: Partial<typeof standardBlocks.terms>) {
  const { version } = (await owner.send(calls.getContent, { name: 'terms' })).body.block;
  const content = { ...standardBlocks.terms, summary: 'What holds here.', sections, ...change };
  expect((await owner.send(calls.publishContent, { name: 'terms', version, content })).status).toBe(200);
}

test('[LNG-81] what comes with the shop is in English, with what it names, until somebody has signed it', async () => {
  for (const [language, name] of [
    ['/si', 'terms'],
    ['/ta', 'privacy'],
  ]) {
    const said: LegalContent = await (await shop.request(`${language}/api/content/${name}`)).json();
    expect(said.summary).toBe(standardBlocks[name as 'terms'].summary);
    expect(said.english?.facts.fee).toMatch(/^Rs\./);
    expect(said.english?.waysToPay[0]).toMatch(/^Bank card/);
  }
  expect(await terms('')).not.toHaveProperty('english');
});

test('[LNG-81] terms are in a language when the last of their texts is signed off there, and in English again when one changes', async () => {
  await publish({});
  const [last = '', ...others] = Object.keys(words);
  await sign(others);
  expect(await terms('/si')).toMatchObject({ summary: 'What holds here.', english: {} });
  // Written, and read by nobody.
  await sign([last], false);
  expect((await terms('/si')).sections[0]?.title).toBe('In short');
  await shop.db.execute(sql`delete from translations where source = ${last}`);

  await sign([last]);
  const said = await terms('/si');
  expect(said).toMatchObject({ summary: words[last], sections: [{ title: 'කෙටියෙන්' }, { title: 'අපේ නීතිය' }] });
  expect(said).not.toHaveProperty('english');
  expect(await terms('/ta')).toMatchObject({ summary: last, english: {} });
  expect((await shopper('/content/terms')).body.summary).toBe(last);
  const listed = await owner.send(listLanguages, { area: 'legal', tab: 'done' });
  expect(listed.body.lines.map(({ source }) => source).sort()).toEqual(Object.keys(words).sort());

  await shop.db.execute(sql`update translations set words = 'වේරා' where source = ${last}`);
  expect(await terms('/si')).toMatchObject({ summary: last, english: {} });
  await shop.db.execute(sql`update translations set read_at = now() where source = ${last}`);
  expect((await terms('/si')).summary).toBe('වේරා');
  await publish({ sections: [...sections, { id: 'new', title: 'New', text: 'Nobody has translated it.' }] });
  expect(await terms('/si')).toMatchObject({ sections: [{ title: 'In short' }, {}, {}], english: {} });
});
