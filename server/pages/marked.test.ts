import { sql } from 'drizzle-orm';
import { Dialog } from 'radix-ui';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { publicConfig } from '#server/config/config.ts';
import { createPageRenderer, type PageBuild } from '#server/pages/render.ts';
import { misread, OWN } from '#testing/misread.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { inLanguage } from '#texts/core/language.ts';
import { languageOf } from '#texts/core/language-of.ts';
import { jsx } from '#web/document/marked-jsx.ts';

const { config, db, log, queue, renditions, providers, clock } = await openTestShop();
const build = (language: string): Promise<PageBuild> =>
  import(`../../build/pages${language === 'en' ? '' : `-${language}`}/server/index.js`);
const renderPage = createPageRenderer({ build, config: publicConfig(config), log, mode: 'production' });
const deps = { config, db, log, renditions, jobs: queue, providers, clock: () => clock.now, checkAnswers: true };
const app = createApp({ ...deps, renderPage });

// What the owner has not translated yet.
await db.execute(sql`update products set name = 'New Cream', description = 'It is new.' where id in (1, 5)`);

const addresses = Object.values((await build('si')).routes)
  .map((route) => (route?.index ? '' : route?.path && `/${route.path.replace(/:\w+\??/, '1')}`))
  .filter((path) => path !== undefined && path !== '/*');

for (const page of ['si', 'ta'] as const) {
  test.each(addresses)(`[LNG-60] in ${page}, %s says of what stays English that it is`, async (path) => {
    const html = await (await app.request(`/${page}${path}`)).text();
    expect(html).toMatch(OWN[page]);
    expect(misread(html, page)).toEqual([]);
  });
}

test('[LNG-60] a description that nobody has translated has a line that says so', async () => {
  const lines = { si: 'මේ විස්තරය තවම ඉංග්‍රීසියෙන් විතරයි.', ta: 'இந்த விபரம் இன்னும் ஆங்கிலத்தில் மட்டுமே உள்ளது.' };
  const html = async (path: string) => (await app.request(path)).text();
  for (const code of ['si', 'ta'] as const) {
    expect(await html(`/${code}/product/1`)).toContain(lines[code]);
    expect(await html(`/${code}/product/2`)).not.toContain(lines[code]);
  }
  expect(await html('/product/1')).not.toContain('in English only');
});

test('[LNG-81] terms that nobody has signed off say why they are in English, in the language of the page', async () => {
  const html = async (path: string) => (await app.request(path)).text();
  expect(await html('/si/terms')).toContain('දැනට ඉංග්‍රීසියෙන් පෙන්වනවා');
  expect(await html('/ta/privacy')).toContain('ஆங்கிலத்தில் காட்டுகிறோம்');
  const terms = await html('/si/terms');
  expect(terms).toContain('A flat Rs. 500 anywhere in Sri Lanka');
  expect(terms).toContain('Bank card: Visa');
  expect(await html('/terms')).not.toContain('translation has been checked');
});

test('[LNG-62] structured data names the language that an article is in', async () => {
  const article = async (path: string) => (await app.request(path)).text();
  expect(await article('/blog/1')).toContain('"inLanguage":"en-LK"');
  expect(await article('/si/blog/1')).toContain('"inLanguage":"si-LK"');
  await db.execute(sql`insert into translations (language, source, words)
    select 'ta', title, title from (select ${/<h1[^>]*>([^<]+)/.exec(await article('/blog/1'))?.[1]}::text) page(title)`);
  expect(await article('/ta/blog/1')).toContain('"inLanguage":"en-LK"');
  expect(inLanguage('ta', () => ['Aloe', 'கற்றாழை Aloe', '99%', 'අලෝ'].map(languageOf))).toEqual([
    'en',
    'ta',
    'ta',
    'si',
  ]);
});

test('[LNG-60] what is in no language but the page’s own is found', () => {
  const html = (inside: string) => `<html lang="si-LK"><p>${inside}</p></html>`;
  expect(misread(html('Aloe Vera Gel<!-- --> 50 g'), 'si')).toEqual(['Aloe Vera Gel 50 g']);
  expect(misread(html('<b lang="en">Aloe<br/> <i>අලෝ</i></b> 50 g'), 'si')).toEqual(['අලෝ']);
  expect(misread(html('<b lang="en">Aloe Vera Gel</b> අලෝ <i>Rs. අලෝ</i>'), 'si')).toEqual([]);
});

test('[LNG-60] the title of a dialog says it, too', () => {
  const titled = (words: string) => inLanguage('si', () => jsx(Dialog.Title, { children: words }, undefined).props);
  expect(titled('Aloe Vera Gel')).toMatchObject({ lang: 'en' });
  expect(titled('අලෝ')).not.toHaveProperty('lang');
});
