import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { publicConfig } from '#server/config/config.ts';
import { createPageRenderer, type PageBuild } from '#server/pages/render.ts';
import { firstLoad } from '#testing/first-load.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { LANGUAGES, type Language } from '#texts/core/languages.ts';
import { LANGUAGE_OFFERS } from '#texts/core/offers.ts';

const readPages = (language: Language): Promise<PageBuild> =>
  import(`../../build/pages${language === 'en' ? '' : `-${language}`}/server/index.js`);
const [HOURS, HELLO] = ['Every day until noon', 'Are you open?'];
const { config, db, log, queue, renditions, providers, clock } = await openTestShop({
  OPENING_HOURS: HOURS,
  WHATSAPP_MESSAGE: HELLO,
});
const renderPage = createPageRenderer({
  build: readPages,
  config: publicConfig(config),
  log,
  mode: 'production',
});
const deps = { config, db, log, renditions, jobs: queue, providers, clock: () => clock.now, checkAnswers: true };
const app = createApp({ ...deps, renderPage });
const open = async (path: string) => (await app.request(path)).text();

/** Signs of one script only. */
const SCRIPTS = { si: /[\u0d80-\u0dff]/, ta: /[\u0b80-\u0bff]/ };
const OTHERS = Object.entries(LANGUAGES).filter(([code]) => code !== 'en') as ['si' | 'ta', { prefix: string }][];

describe.each(OTHERS)('in %s', (code, { prefix }) => {
  test('[LNG-05] a page is drawn in its language and leads to pages in it', async () => {
    const html = await open(`${prefix}/shop`);
    expect(html).toContain(`<html lang="${code}-LK">`);
    expect(html).toContain(`"apiBaseUrl":"${prefix}/api"`);
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"(?![^>]*hrefLang)/g)].map(([, to = '']) => to);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((to) => to !== prefix && !to.startsWith(`${prefix}/`) && !to.startsWith(`${prefix}#`))).toEqual(
      [],
    );
    expect(html).toMatch(new RegExp(`<form[^>]* action="${prefix}/shop"`));
    expect(html).toMatch(SCRIPTS[code]);
  });

  test('[LNG-05] what does not exist is told in it, and what has no language is not there', async () => {
    for (const path of ['/nothing', '/admin', '/images/1', '/sitemap.xml']) {
      const response = await app.request(prefix + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain(`<html lang="${code}-LK">`);
    }
    const { products } = await (await app.request(`${prefix}/api/products`)).json();
    expect(products.length).toBeGreaterThan(0);
    expect((await app.request(`${prefix}/api/nothing`)).status).toBe(404);
  });

  test('[LNG-06] [SPD-55] its pages load little JavaScript', async () => {
    for (const path of ['', '/shop', '/product/1', '/checkout', '/login']) {
      const { files, bytes } = firstLoad(await open(prefix + path));
      expect(files.length).toBeGreaterThan(3);
      expect([path, bytes <= 140_000]).toEqual([path, true]);
    }
  });
});

test('[LNG-06] no file for browsers speaks two languages, and those of English pages hold no other', async () => {
  const names = readdirSync('build/pages/client/assets').filter((name) => name.endsWith('.js'));
  const files = names.map((name) => ({ name, text: readFileSync(`build/pages/client/assets/${name}`, 'utf8') }));
  // Every switch names the languages, each is offered in its own words, and the home page explains the word for the plant.
  const anywhere = [
    ...Object.values(LANGUAGES).map(({ name }) => name),
    ...Object.values(LANGUAGE_OFFERS).flatMap((offer) => Object.values(offer)),
    'කෝමාරිකා',
  ];
  const own = (text: string) => anywhere.reduce((rest, words) => rest.replaceAll(words, ''), text);
  const both = files.filter(({ text }) => SCRIPTS.si.test(own(text)) && SCRIPTS.ta.test(own(text)));
  expect(both.map(({ name }) => name)).toEqual([]);
  const english = firstLoad(await open('/')).files.map((file) => file.split('/').at(-1));
  const foreign = files.filter(
    ({ name, text }) => english.includes(name) && (SCRIPTS.si.test(own(text)) || SCRIPTS.ta.test(own(text))),
  );
  expect(foreign.map(({ name }) => name)).toEqual([]);
});

test('[LNG-08] each page names its addresses in all languages, in its head and for people', async () => {
  const base = config.PUBLIC_URL;
  for (const [path, address] of [
    ['/shop?category=1', '/shop?category=1'],
    ['/product/2', '/product/2'],
    ['/', '/'],
  ] as const) {
    const html = await open(`/si${path === '/' ? '' : path}`);
    const at = (prefix: string) =>
      new URL(address === '/' ? prefix || '/' : prefix + address, base).href.replaceAll('&', '&amp;');
    expect(html).toContain(`<link rel="canonical" href="${at('/si')}"/>`);
    for (const { tag, prefix } of Object.values(LANGUAGES)) {
      expect(html).toContain(`<link rel="alternate" hrefLang="${tag}" href="${at(prefix)}"/>`);
    }
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${at('')}"/>`);
    expect(html.match(/<meta property="og:locale[^>]+>/g)).toEqual([
      '<meta property="og:locale:alternate" content="en_LK"/>',
      '<meta property="og:locale" content="si_LK"/>',
      '<meta property="og:locale:alternate" content="ta_LK"/>',
    ]);
    expect(html).toMatch(
      new RegExp(
        `<a href="${(address === '/' ? '/ta' : `/ta${address}`).replace('?', '\\?')}" lang="ta" hrefLang="ta"`,
      ),
    );
    expect(html).toMatch(/lang="si" hrefLang="si" aria-current="true"/);
  }
});

test('[LNG-71] opening hours and the first words of a chat are said in the language of a page, marked English until they are', async () => {
  const says = async (path: string, words: string[]) => {
    const html = await open(path);
    return words.map((one) => html.includes(one) || html.includes(`?text=${encodeURIComponent(one)}`));
  };
  const own = ['හැමදාම දවල් වෙනකම්', 'දැන් ඇරලද?'];
  expect(await says('/si', [HOURS, HELLO])).toEqual([true, true]);
  await db.execute(sql`insert into translations (language, source, words)
    values ('si', ${HOURS}, ${own[0]}), ('si', ${HELLO}, ${own[1]})`);
  expect(await says('/si', [...own, HOURS, HELLO])).toEqual([true, true, false, false]);
  expect(await says('/', [HOURS, HELLO, ...own])).toEqual([true, true, false, false]);
  expect(await open('/ta')).toMatch(new RegExp(`<span lang="en">${HOURS}`));
  expect(await says('/ta/terms', own)).toEqual([false, false]);
});
