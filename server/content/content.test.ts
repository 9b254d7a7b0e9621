import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { HomeContent, SiteContent } from '#contract/calls/content.ts';
import type { BlockContent, BlockName } from '#contract/content/blocks.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import * as calls from '#contract/staff/content.ts';
import { standardArticle } from '#contract/standard/articles.ts';
import { standardBlocks } from '#contract/standard/blocks.ts';
import { standardHome } from '#contract/standard/home.ts';
import { standardSite } from '#contract/standard/site.ts';
import { dateText } from '#contract/text/day-text.ts';
import { turnDay } from '#server/content/index.ts';
import { removeUnusedPictures } from '#server/products/index.ts';
import { photograph } from '#testing/pictures.ts';
import { productClient } from '#testing/product-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { owner, shopper, lastLine } = await productClient(shop);
const dilki = await staffClient(shop)({ firstName: 'Dilki', permissions: ['marketing'] });

const read = async (name: string) => (await owner.send(calls.getContent, { name })).body.block;
const home = async (): Promise<HomeContent> => (await shopper('/content/home')).body;
const site = async (): Promise<SiteContent> => (await shopper('/content/site')).body;
const problemsOf = (body: object) => (body as { details: { problems: { field: string }[] } }).details.problems;

async function publish<Name extends BlockName>(name: Name, change: Partial<BlockContent[Name]>, by = owner) {
  const { version } = await read(name);
  return by.send(calls.publishContent, { name, version, content: { ...standardBlocks[name], ...change } });
}

test('[CNT-01] a shop in which nobody has written anything shows the standard, letter by letter', async () => {
  expect(await home()).toEqual(standardHome());
  expect(await site()).toEqual(standardSite());
  const list = await owner.send(calls.listContent, {});
  expect(list.body.blocks.map(({ state }) => state)).toEqual(Array(10).fill('standard'));
  expect(list.body.articles.map(({ id, state }) => [id, state])).toEqual([
    [1, 'standard'],
    [2, 'standard'],
    [3, 'standard'],
  ]);
});

describe('a text', () => {
  test('[CNT-03] is a draft that nobody sees, then published, then as it was before', async () => {
    const hero = { ...standardBlocks.hero, title: 'Rain,\nand aloe' };
    const saved = await dilki.send(calls.saveContent, { name: 'hero', version: 0, content: hero });
    expect(saved.body.block).toMatchObject({ state: 'changed', version: 1, draft: { by: 'Dilki' }, content: hero });
    expect((await home()).hero).toEqual(standardBlocks.hero);

    const { body } = await dilki.send(calls.publishContent, { name: 'hero', version: 1, content: hero });
    expect(body.block).toMatchObject({
      state: 'published',
      draft: null,
      history: [{ did: 'published', by: 'Dilki', isShown: true }],
    });
    expect((await home()).hero.title).toBe('Rain,\nand aloe');
    expect(await lastLine('content:hero')).toEqual({ published: ['title'] });

    const second = await publish('hero', { title: 'Sun' });
    const [, first] = second.body.block.history;
    const undone = await owner.send(calls.restoreContent, {
      name: 'hero',
      version: second.body.block.version,
      to: first?.id ?? 0,
    });
    expect((await home()).hero.title).toBe('Rain,\nand aloe');
    expect(undone.body.block.history.map(({ did, isShown }) => [did, isShown])).toEqual([
      ['brought back', true],
      ['published', false],
      ['published', false],
    ]);
    const standard = await owner.send(calls.restoreContent, {
      name: 'hero',
      version: undone.body.block.version,
      to: null,
    });
    expect(standard.body.block.state).toBe('standard');
    expect((await home()).hero).toEqual(standardBlocks.hero);
    const compared = await owner.send(calls.getContentVersion, {
      name: 'hero',
      id: String(second.body.block.history[0]?.id) as never,
    });
    expect([compared.body.content.title, compared.body.before?.title]).toEqual(['Sun', 'Rain,\nand aloe']);
  });

  test('[CNT-04] of two who write one is told who was faster, also when both begin', async () => {
    const write = (who: typeof owner, text: string) =>
      who.send(calls.saveContent, {
        name: 'testimonials',
        version: 0,
        content: { areExamples: false, entries: [{ text, author: 'A' }] },
      });
    const answers = await Promise.all([write(owner, 'one'), write(dilki, 'two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused?.code).toBe('changed_meanwhile');
    expect(refused?.error).toMatch(/^(Ishani|Dilki) was faster: a draft was saved\./);
    const { version } = await read('testimonials');
    expect((await owner.send(calls.discardDraft, { name: 'testimonials', version })).body.block?.state).toBe(
      'standard',
    );
  });

  test('[CNT-05] its history can not be changed, not even by hand', async () => {
    await publish('faq', { entries: [{ question: 'Why?', answer: 'Because.' }] });
    for (const statement of [
      sql`update content_versions set did = 'hidden'`,
      sql`delete from content_versions`,
      sql`truncate content_versions cascade`,
    ]) {
      await expect(shop.db.execute(statement)).rejects.toThrow();
    }
    await expect(shop.db.execute(sql`insert into content_blocks (name) values ('banner')`)).rejects.toThrow();
    const [other] = (await shop.db.execute(sql`select id from content_versions where block = 'hero' limit 1`)).rows;
    await expect(
      shop.db.execute(sql`update content_blocks set shown_version = ${other?.id} where name = 'faq'`),
    ).rejects.toThrow();
  });

  test('[CNT-06] what the shop could not show is refused at its field, and a draft only if it is of another kind', async () => {
    const long = {
      ...standardBlocks.hero,
      title: 'One line that is far too long for a phone',
      button: { text: '', to: 'javascript:x' },
    };
    const { version } = await read('hero');
    const refused = await owner.send(calls.publishContent, { name: 'hero', version, content: long });
    expect(problemsOf(refused.body).map(({ field }) => field)).toEqual(['title', 'button.text', 'button.to']);
    expect((await owner.send(calls.saveContent, { name: 'hero', version, content: long })).status).toBe(200);
    const odd = await owner.send(calls.saveContent, {
      name: 'hero',
      version: version + 1,
      content: { title: 1 } as never,
    });
    expect(odd.status).toBe(400);
    const fact = await publish('faq', { entries: [{ question: 'Fee?', answer: 'It is {price}.' }] });
    expect(fact.body.error).toContain('{price} is not known');
    const menu = await publish('navigation', {
      entries: [{ to: 'javascript:alert(1)' as never, name: 'X', isShown: true }],
    });
    expect(problemsOf(menu.body).map(({ field }) => field)).toEqual(['entries.0.to']);
    expect((await owner.send(calls.getContent, { name: 'nothing' })).status).toBe(400);
    expect((await owner.send(calls.getContent, { name: 'article-77' })).body.code).toBe('content_not_found');
  });
});

test('[CNT-07] terms and privacy are for the owner alone; publishing them sets their day', async () => {
  for (const name of ['terms', 'privacy'] as const) {
    expect((await dilki.send(calls.getContent, { name })).body.code).toBe('not_allowed');
    expect((await publish(name, {}, dilki)).body.code).toBe('not_allowed');
  }
  expect((await dilki.send(calls.listContent, {})).body.blocks.map(({ name }) => name)).not.toContain('terms');
  const section = { id: 'short', title: 'In short', text: 'Delivery is {fee}.\n\n{contact}' };
  await publish('terms', { sections: [section] });
  const { body } = await shopper('/content/terms');
  expect(body.sections).toEqual([
    { id: 'short', title: 'In short', blocks: [{ text: 'Delivery is {fee}.' }, { part: 'contact' }] },
  ]);
  expect(body.updated).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(shop.clock.now));
});

test('[CNT-08] an announcement and banners are there on their days, the last one included', async () => {
  const at = (day: string) => {
    shop.clock.now = new Date(`${day}T12:00:00+05:30`);
  };
  const real = shop.clock.now;
  await publish('announcement', {
    isOn: true,
    text: 'Closed for Poya',
    to: '/terms',
    from: '2026-11-24',
    until: '2026-11-25',
  });
  const [first, second] = standardBlocks.promos.banners;
  if (!first || !second) throw new Error('two banners come with the shop');
  await publish('promos', {
    banners: [
      { ...second, picture: null, from: '2026-11-25' },
      { ...first, isOn: false },
    ],
  });
  const seen: unknown[] = [];
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']) {
    at(day);
    seen.push([(await site()).announcement?.text ?? null, (await home()).banners.map(({ title }) => title)]);
  }
  shop.clock.now = real;
  expect(seen).toEqual([
    [null, []],
    ['Closed for Poya', []],
    ['Closed for Poya', [second.title]],
    [null, [second.title]],
  ]);
});

test('[CNT-09] the menu has other names, another order and fewer places', async () => {
  const [first, ...rest] = standardBlocks.navigation.entries;
  if (!first) throw new Error('the menu has entries');
  await publish('navigation', {
    entries: [
      ...rest.map((entry) => ({
        ...entry,
        name: entry.to === '/blog' ? 'Journal' : entry.name,
        isShown: entry.to !== 'branches',
      })),
      first,
    ],
  });
  expect((await site()).menu.map(({ name }) => name)).toEqual(['Shop', 'Gifting', 'About', 'Journal', 'Home']);
});

test('[FND-14] [CNT-23] needs are shown while goods are there for them; beside each stands how much it finds', async () => {
  const found = async (search: string) => (await dilki.send(calls.countFound, { search })).body.count;
  expect(await found('hair fall')).toBe(3);
  expect(await found('කුරුලෑ')).toBe(3);
  // Words that are only near to some product's, or of which it has one, find something for who types them. A need is taken at its word.
  for (const search of ['haur fall', 'dry stone', 'sunscreen', '!!!']) {
    expect([search, await found(search)]).toEqual([search, 0]);
  }
  const entries = [
    { name: 'Stones', search: 'dry stone' },
    { name: 'Mosquitoes', search: 'mosquito bites' },
    { name: 'Hair fall', search: 'hair fall' },
  ];
  expect((await publish('needs', { entries }, dilki)).status).toBe(200);
  const shown = async () => (await site()).needs.map(({ name }) => name);
  expect(await shown()).toEqual(['Hair fall']);

  // The goods come and go.
  const words = sql`search_keywords || array['mosquito bites']`;
  await shop.db.execute(sql`update products set search_keywords = ${words} where id = 4`);
  expect(await shown()).toEqual(['Mosquitoes', 'Hair fall']);
  await shop.db.execute(sql`update products set active = false where id = 4`);
  expect(await shown()).toEqual(['Hair fall']);
  await shop.db.execute(sql`update products set active = true where id = 4`);

  const twice = await publish('needs', { entries: [...entries, { name: 'hair fall', search: 'Hair Fall' }] });
  expect([twice.status, twice.body.error]).toEqual([400, expect.stringContaining('only once')]);
  const wordless = await publish('needs', { entries: [{ name: 'Gifts', search: ' ' }] });
  expect(problemsOf(wordless.body).map(({ field }) => field)).toEqual(['entries.0.search']);
  expect((await publish('needs', { entries: [] })).status).toBe(200);
  expect((await site()).needs).toEqual([]);
});

describe('articles', () => {
  const body = (title: string, published: string) => ({ ...standardArticle(1), title, published });

  test('[CNT-10] a new one is a draft first, then leads the list, and is hidden and shown again', async () => {
    const today = colomboDay(shop.clock.now);
    const begun = await dilki.send(calls.createArticle, { title: 'Rain and skin' });
    const { name, version, state } = begun.body.block;
    expect([name, state]).toEqual(['article-4', 'draft']);
    expect((await shopper('/articles/4')).body.code).toBe('article_not_found');
    const bare = await dilki.send(calls.publishContent, { name, version, content: begun.body.block.content });
    expect(problemsOf(bare.body).map(({ field }) => field)).toEqual(['summary', 'text', 'alt']);

    const shown = await dilki.send(calls.publishContent, {
      name,
      version,
      content: body('Rain and skin', today),
    });
    expect((await shopper('/articles/4')).body).toMatchObject({
      facts: { title: 'Rain and skin', date: dateText(today), isNew: true },
      next: { id: 1 },
    });
    expect((await site()).articles.map(({ id }) => id)).toEqual([4, 1, 2]);
    expect((await home()).articles.map(({ id, isNew }) => [id, isNew])).toEqual([
      [4, true],
      [1, false],
      [2, false],
    ]);
    expect(await (await shop.request('/sitemap.xml')).text()).toMatch(/\/blog\/4<\/loc><lastmod>\d{4}-\d\d-\d\dT/);

    const hidden = await dilki.send(calls.hideArticle, { name, version: shown.body.block.version, isHidden: true });
    expect(hidden.body.block.state).toBe('hidden');
    expect((await shopper('/articles/4')).status).toBe(404);
    expect(await (await shop.request('/sitemap.xml')).text()).not.toContain('/blog/4<');
    const again = await dilki.send(calls.hideArticle, { name, version: hidden.body.block.version, isHidden: false });
    expect(again.body.block.state).toBe('published');
    expect((await shopper('/articles/4')).status).toBe(200);
  });

  test('[CNT-11] beyond nine there are further pages; one that came with the shop can be rewritten and hidden', async () => {
    for (let count = 0; count < 8; count += 1) {
      const { name, version } = (await owner.send(calls.createArticle, { title: `Leaf ${count}` })).body.block;
      await owner.send(calls.publishContent, {
        name,
        version,
        content: body(`Leaf ${count}`, `2026-01-${10 + count}`),
      });
    }
    const first = (await shopper('/articles')).body;
    const second = (await shopper('/articles?page=2')).body;
    expect([first.articles.length, first.pages, second.articles.length]).toEqual([9, 2, 3]);
    expect(second.articles.at(-1).title).toBe('Leaf 0');
    await owner.send(calls.hideArticle, { name: 'article-3', version: 0, isHidden: true });
    await owner.send(calls.publishContent, { name: 'article-2', version: 0, content: body('Mornings', '2026-07-02') });
    const all = [...(await shopper('/articles')).body.articles, ...(await shopper('/articles?page=2')).body.articles];
    expect(all.map(({ id }: { id: number }) => id)).not.toContain(3);
    expect(all.find(({ id }: { id: number }) => id === 2).title).toBe('Mornings');
  });

  test('[CNT-12] one that was never shown is thrown away whole', async () => {
    const { name, version } = (await owner.send(calls.createArticle, { title: 'A slip' })).body.block;
    expect((await owner.send(calls.discardDraft, { name, version })).body.block).toBeNull();
    expect((await owner.send(calls.getContent, { name })).body.code).toBe('content_not_found');
  });
});

test('[CNT-13] a picture that a text shows is kept, one that was never sent is refused', async () => {
  const { picture } = (await dilki.send(calls.uploadContentPicture, {}, { file: await photograph(400, 300) })).body;
  const [banner] = standardBlocks.promos.banners;
  if (!banner) throw new Error('a banner comes with the shop');
  const unknown = await publish('promos', { banners: [{ ...banner, picture: `/images/${'b'.repeat(64)}/1200.webp` }] });
  expect(unknown.body.error).toContain('This picture was not kept');
  await publish('promos', { banners: [{ ...banner, picture: `https://other.example${picture.address}` }] });
  expect((await home()).banners[0]?.picture).toBe(picture.address);
  await publish('promos', {});
  await shop.db.execute(sql`update images set created_at = now() - interval '2 days' where hash = ${picture.hash}`);
  await removeUnusedPictures({ db: shop.db, log: shop.log });
  expect((await shop.request(picture.address.replace('1200', '160'))).status).toBe(200);
});

test('[CNT-15] nothing of a text is told before it is shown, then every process is, and again at midnight', async () => {
  const told: string[] = [];
  const client = new pg.Client(shop.url);
  await client.connect();
  client.on('notification', ({ payload = '' }) => told.push(payload));
  await client.query('listen catalogue');
  const heard = async () => {
    await client.query('select 1');
    return told.length;
  };
  const { version } = await read('about');
  await owner.send(calls.saveContent, { name: 'about', version, content: standardBlocks.about });
  expect(await heard()).toBe(0);
  await publish('about', { storyTitle: 'How it began' });
  expect(await heard()).toBe(1);
  await turnDay(shop.db);
  expect(await heard()).toBe(2);
  expect(told).toEqual(['all', 'all']);
  await client.end();
});

test('[CNT-16] every write leaves one line in the log of changes, and a repeat by its key is not done twice', async () => {
  const { version } = await read('privacy');
  const input = { name: 'privacy', version, content: { ...standardBlocks.privacy, summary: 'Short.' } };
  const [first, second] = [
    await owner.send(calls.publishContent, input, { key: 'privacy-once' }),
    await owner.send(calls.publishContent, input, { key: 'privacy-once' }),
  ];
  expect(second.body).toEqual(first.body);
  expect(first.body.block.history).toHaveLength(1);
  expect(await lastLine('content:privacy')).toEqual({ published: ['summary'] });
});
