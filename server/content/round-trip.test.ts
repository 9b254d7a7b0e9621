import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ARTICLE_FORM, type FieldSpec, FORMS } from '#admin/screens/content/forms.ts';
import { type Content, valueAt, withValue } from '#admin/screens/content/values.ts';
import type { Article, BlockContent } from '#contract/content/blocks.ts';
import * as calls from '#contract/staff/content.ts';
import { standardArticle } from '#contract/standard/articles.ts';
import { standardBlocks } from '#contract/standard/blocks.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const owner = await staffClient(shop)({ role: 'owner' });

const days = { from: '2026-01-02', until: '2041-03-04' };
const legal = (page: string) => ({
  summary: `Round ${page} summary`,
  updated: '2026-05-06',
  sections: [{ id: `round-${page}`, title: `Round ${page} title`, text: `Round ${page} text` }],
});

/** Every field with a value of its own: one that is added does not compile before it stands here. */
const FILLED: BlockContent & { 'article-2': Article } = {
  announcement: { isOn: true, text: 'Round announcement', to: '/round-announcement', ...days },
  hero: { title: 'Round hero', text: 'Round hero text', button: { text: 'Round button', to: '/round-button' } },
  promos: {
    banners: [
      {
        ...{ title: 'Round banner', text: 'Round banner text', codes: ['ROUNDCODE'], linkText: 'Round link' },
        ...{ to: '/round-banner', picture: 'blog-3', isDark: true, isOn: true, ...days },
      },
    ],
  },
  faq: { entries: [{ question: 'Round question', answer: 'Round answer' }] },
  testimonials: { areExamples: false, entries: [{ text: 'Round voice', author: 'Round author' }] },
  about: {
    ...{ title: 'Round about', storyTitle: 'Round story title', story: 'Round story' },
    ...{ link: { text: 'Round about link', to: '/round-about' }, figures: [{ figure: '77', what: 'Round figure' }] },
    ...{ visionTitle: 'Round vision title', vision: 'Round vision' },
    ...{ missionTitle: 'Round mission title', mission: 'Round mission' },
  },
  navigation: { entries: [{ to: 'https://round.example', name: 'Round entry', isShown: true }] },
  // A search that finds something, or it would not be told.
  needs: { entries: [{ name: 'Round need', search: 'cooling' }] },
  terms: legal('terms'),
  privacy: legal('privacy'),
  'article-2': {
    ...{
      title: 'Round article',
      published: '2026-02-03',
      summary: 'Round article summary',
      text: 'Round article text',
    },
    ...{ picture: 'blog-1', alt: 'Round alt', caption: 'Round caption', products: [7, 3] },
  },
};
// A banner is shown only while its codes can be used.
await shop.db.execute(sql`insert into discount_codes (code, percent, starts_at) values ('ROUNDCODE', 5, '2024-01-01')`);
type Name = keyof typeof FILLED;
const STANDARD: Record<Name, object> = { ...standardBlocks, 'article-2': standardArticle(2) ?? {} };
const FORM_OF: Record<Name, FieldSpec[]> = { ...FORMS, 'article-2': ARTICLE_FORM };

/** Nobody types these, and why. */
const UNTYPED: Partial<Record<Name, Record<string, string>>> = {
  terms: { updated: 'publishing sets it' },
  privacy: { updated: 'publishing sets it' },
};
/** What decides whether something is shown, and is not shown itself. */
const UNSEEN = new Set([true, false, days.from, days.until, '2026-05-06']);

/** 'entries.question', with its value; a list of plain values is one. */
function leavesOf(value: unknown, at = ''): [at: string, value: unknown][] {
  if (Array.isArray(value) && typeof value[0] === 'object') return value.flatMap((one) => leavesOf(one, at));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[at, value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, at ? `${at}.${key}` : key));
}

const typedIn = (fields: FieldSpec[], at = ''): string[] =>
  fields.flatMap((field) =>
    field.kind === 'list'
      ? [...typedIn(field.fields, `${at}${field.at}.`), ...(field.shown ? [`${at}${field.at}.${field.shown}`] : [])]
      : [`${at}${field.at}`],
  );

const read = async (name: Name) => (await owner.send(calls.getContent, { name })).body.block;

const PAGE_OF: Record<Name, string> = {
  ...{
    announcement: '/content/site',
    navigation: '/content/site',
    needs: '/content/site',
    hero: '/content/home',
    promos: '/content/home',
  },
  ...{ faq: '/content/home', testimonials: '/content/home', about: '/content/about', terms: '/content/terms' },
  ...{ privacy: '/content/privacy', 'article-2': '/articles/2' },
};

test.each(Object.keys(FILLED) as Name[])(
  '[GRW-25] every field of the text %s has a control, is kept by a save of another, and comes back from the history',
  async (name) => {
    const filled: Content = FILLED[name];
    const leaves = leavesOf(filled);
    expect(typedIn(FORM_OF[name]).sort()).toEqual(
      leaves
        .map(([at]) => at)
        .filter((at) => !(at in (UNTYPED[name] ?? {})))
        .sort(),
    );
    // Nothing is as it comes: what is lost would be the standard again.
    const standard = JSON.stringify(STANDARD[name]);
    const asItComes = leaves.filter(
      ([, value]) => !UNSEEN.has(value as string) && standard.includes(JSON.stringify(value)),
    );
    expect(asItComes).toEqual([]);

    const { version } = await read(name);
    const published = await owner.send(calls.publishContent, { name, version, content: filled });
    expect(published.status).toBe(200);
    const kept = { ...filled, ...('updated' in filled && { updated: published.body.block.content.updated }) };
    expect(await read(name)).toMatchObject({ content: kept, shown: kept });

    // Shoppers are told all of it.
    const page = JSON.stringify(await (await shop.request(`/api${PAGE_OF[name]}`)).json());
    const untold = leaves.filter(
      ([, value]) => !UNSEEN.has(value as string) && ![value].flat().every((one) => page.includes(String(one))),
    );
    expect(untold).toEqual([]);

    // Another field is saved as the editor saves it: what it has read, with one value changed.
    for (const { kind, at } of FORM_OF[name].filter((field) => field.kind === 'line' || field.kind === 'long')) {
      const now = await read(name);
      const changed = withValue(now.content, at, 'Other');
      const saved = await owner.send(calls.saveContent, { name, version: now.version, content: changed });
      expect([kind, at, saved.status]).toEqual([kind, at, 200]);
      expect(saved.body.block.content).toEqual(withValue(kept, at, 'Other'));
      const back = withValue(saved.body.block.content, at, valueAt(kept, at));
      await owner.send(calls.saveContent, { name, version: saved.body.block.version, content: back });
      expect((await read(name)).content).toEqual(kept);
    }

    // The standard, and back to what was published.
    const [first] = (await read(name)).history;
    const standardAgain = await owner.send(calls.restoreContent, {
      name,
      version: (await read(name)).version,
      to: null,
    });
    expect(standardAgain.status).toBe(200);
    const { body } = await owner.send(calls.getContentVersion, { name, id: first?.id ?? 0 });
    expect(body.content).toEqual(kept);
    const restored = await owner.send(calls.restoreContent, {
      name,
      version: (await read(name)).version,
      to: first?.id ?? 0,
    });
    expect(restored.body.block.shown).toEqual(kept);
  },
);
