import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { PublicConfig } from '#contract/public-config.ts';
import * as content from '#contract/staff/content.ts';
import * as calls from '#contract/staff/languages.ts';
import { listLog } from '#contract/staff/log.ts';
import * as products from '#contract/staff/products.ts';
import { SETTING_KEYS, saveSettings } from '#contract/staff/settings.ts';
import * as texts from '#contract/staff/texts.ts';
import { standardBlocks } from '#contract/standard/blocks.ts';
import { publicConfig, readConfig } from '#server/config/config.ts';
import { findProblems } from '#server/config/with-settings.ts';
import { readWords } from '#server/mail/index.ts';
import { auditLog } from '#server/staff/tables.ts';
import { mapPlaces, type Place, placesOf } from '#server/translations/places.ts';
import { modulesOf } from '#testing/modules-of.ts';
import { edited, productClient } from '#testing/product-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { inLanguage } from '#texts/core/language.ts';

const shop = await openTestShop();
const { db } = shop;
const member = staffClient(shop);
const { owner, create, read, shopper } = await productClient(shop);
const spokenOf = async (thing: string, value: object) => {
  const { body } = await owner.send(calls.readOwnTexts, { thing, value: value as Record<string, unknown> });
  return new Map(body.texts.map(({ source, spoken }) => [source, spoken]));
};
const list = async (input: Parameters<typeof owner.send<typeof calls.listLanguages>>[1] = {}) =>
  (await owner.send(calls.listLanguages, input)).body;
const sinhala = async (path: string) => (await shop.request(`/si/api${path}`)).json();

const NAME = 'නිම් බාම්';

describe('[LNG-50] what a text says in another language is saved where its English is', () => {
  test('[LNG-50] with a product, on the shop when that is answered, and in the list of changes', async () => {
    const { id } = await create();
    const product = await read(id);
    const translations = [
      { language: 'si' as const, source: product.name, words: NAME },
      { language: 'ta' as const, source: '50 g jar', words: '50 g ஜாடி' },
    ];
    const save = { ...edited(product, { name: product.name }), translations };
    expect((await owner.send(products.saveProduct, save as never)).status).toBe(200);
    expect((await sinhala(`/products/${id}`)).product.name).toBe(NAME);
    expect((await shopper(`/products/${id}`)).body.product.name).toBe(product.name);
    expect((await spokenOf(`product:${id}`, product)).get(product.name)?.si).toEqual({
      words: NAME,
      state: 'written',
      was: null,
    });
    const { body } = await owner.send(listLog, { search: product.name } as never);
    const line = body.lines.find(({ what }) => what === 'changed');
    expect(line?.changes).toContainEqual({ field: `Sinhala: ${product.name}`, before: null, after: NAME });
  });

  test('[LNG-50] with a new category and the words of a mail', async () => {
    const category = { name: 'Kits', description: 'Several at once.', picture: null };
    const words = (source: string, said: string) => [{ language: 'si' as const, source, words: said }];
    await owner.send(products.createCategory, { ...category, translations: words('Kits', 'කට්ටල') });
    expect(
      (await sinhala('/categories')).categories.map((one: { categoryName: string }) => one.categoryName),
    ).toContain('කට්ටල');
    const text = (await owner.send(texts.getText, { key: 'welcome' })).body.text;
    const subject = 'Ayubowan, your account is there';
    const saved = await owner.send(texts.saveText, {
      ...{ key: 'welcome', version: text.version, words: { ...text.words, subject } },
      translations: words(subject, 'ආයුබෝවන්, ඔබේ ගිණුම සූදානම්'),
    });
    expect(saved.status).toBe(200);
    const chosen = await inLanguage('si', () => readWords(db, 'welcome'));
    expect(chosen?.subject).toBe('ආයුබෝවන්, ඔබේ ගිණුම සූදානම්');
    expect((await readWords(db, 'welcome')).subject).toBe(subject);
  });

  test('[LNG-71] with a setting that shoppers read, all in one step, and in the list of changes', async () => {
    const hours = { key: 'OPENING_HOURS' as const, was: 'Monday to Saturday, 9 to 5' };
    const translations = [{ language: 'ta' as const, source: 'Mornings', words: 'காலையில்' }];
    const save = { changes: [{ ...hours, value: 'Mornings' }], translations };
    expect((await owner.send(saveSettings, save)).status).toBe(200);
    expect((await spokenOf('setting:shop', { OPENING_HOURS: 'Mornings' })).get('Mornings')?.ta.words).toBe('காலையில்');
    const { body } = await owner.send(listLog, { part: 'settings' });
    expect(body.lines[0]?.changes).toContainEqual({ field: 'Tamil: Mornings', before: null, after: 'காலையில்' });
    // What came with the shop is at hand for an English that is like it.
    const near = 'Monday to Saturday, 9 to 6';
    expect((await spokenOf('setting:shop', { OPENING_HOURS: near })).get(near)?.si).toMatchObject({
      state: 'changed',
      was: hours.was,
    });
    const lines = await list({ language: 'si', area: 'settings', tab: 'open' });
    expect(lines.lines).toMatchObject([{ thing: 'setting:shop', name: 'Settings', label: 'Opening hours' }]);
    const write = { ...translations[0], language: 'si' as const, words: 'උදේට' };
    const text = { thing: 'setting:shop', was: null, source: 'Mornings', ...write };
    expect((await owner.send(calls.saveTranslations, { texts: [text] })).status).toBe(200);
    expect((await list({ language: 'si', area: 'settings', search: 'Mornings', tab: 'unread' })).lines).toMatchObject([
      { words: 'උදේට' },
    ]);
    await owner.send(saveSettings, { changes: [{ ...hours, value: null, was: 'Mornings' }] });
  });

  test('[LNG-58] words that lose a name in braces, or have another, are refused in a sentence', async () => {
    const { answer = '' } = standardBlocks.faq.entries.find((entry) => entry.answer.includes('{return days}')) ?? {};
    const save = (words: string) =>
      owner.send(calls.saveTranslations, {
        texts: [{ thing: 'content:faq', language: 'ta', source: answer, was: null, words }],
      });
    const { status, body } = await save('நாட்களுக்குள் எழுதுங்கள்.');
    expect([status, body.details]).toMatchObject([
      400,
      { problems: [{ message: '{return days} is missing: the shop fills it in' }] },
    ]);
    expect((await save('{return days} {delivery cost}')).body.details).toMatchObject({
      problems: [{ message: '{delivery cost} does not stand in the English' }],
    });
  });
});

describe('[LNG-51] a page in other languages', () => {
  const about = (title: string) => ({ ...standardBlocks.about, title });
  test('[LNG-51] waits in its draft, is shown when that is, and comes back with its version', async () => {
    const title = 'One leaf,\nand patience';
    const translations = [{ language: 'si' as const, source: title, words: 'එක කොළයක්,\nඉවසීම' }];
    const draft = await owner.send(content.saveContent, {
      name: 'about',
      version: 0,
      content: about(title),
      translations,
    });
    expect(draft.body.block.draftTranslations).toEqual(translations);
    const shownTitle = async () => (await sinhala('/content/about')).title;
    expect(await db.execute(sql`select from translations where source = ${title}`)).toMatchObject({ rows: [] });
    const published = await owner.send(content.publishContent, {
      ...{ name: 'about', version: draft.body.block.version, content: about(title), translations },
    });
    expect(published.body.block.draftTranslations).toEqual([]);
    expect(await shownTitle()).toBe(translations[0]?.words);
    const [first] = published.body.block.history;
    await db.execute(sql`update translations set words = 'වෙනත්' where source = ${title}`);
    expect(await shownTitle()).toBe('වෙනත්');
    const { version } = published.body.block;
    await owner.send(content.restoreContent, { name: 'about', version, to: first?.id ?? 0 });
    expect(await shownTitle()).toBe(translations[0]?.words);
  });
});

describe('[LNG-52] the list of all texts', () => {
  test('[LNG-52] counts what is missing, is filtered by part, and is written in place', async () => {
    const before = await list({ language: 'ta', area: 'products', tab: 'missing' });
    const [line] = before.lines;
    if (!line) return expect.fail('nothing is missing');
    const { thing, source } = line;
    const text = { thing, source, language: 'ta' as const, was: null, words: 'தமிழில்' };
    expect((await owner.send(calls.saveTranslations, { texts: [text] })).body.saved).toBe(1);
    const after = await list({ language: 'ta', area: 'products', tab: 'missing' });
    expect(after.figures.ta).toEqual({
      ...before.figures.ta,
      missing: before.figures.ta.missing - 1,
      written: before.figures.ta.written + 1,
    });
    expect(after.lines.map((one) => one.source)).not.toContain(source);
    expect(after.lines.every((one) => one.thing.startsWith('product:'))).toBe(true);
    // Who has not seen what stands there now is told, and nothing is written.
    const second = await owner.send(calls.saveTranslations, { texts: [{ ...text, words: 'வேறு' }] });
    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile']);
    const undone = { ...text, was: text.words, words: null };
    expect((await owner.send(calls.saveTranslations, { texts: [undone] })).status).toBe(200);
    expect((await list({ language: 'ta' })).figures.ta).toEqual(before.figures.ta);
  });

  test('[LNG-52] has every text that shoppers read of the owner, whatever field comes', async () => {
    await db.execute(sql`update products set seo_title = 'A title', seo_description = 'A description',
      ingredient_words = '{Aloe juice}' where id = 1`);
    await db.execute(sql`update product_items set scent = 'Rose' where product_id = 1`);
    const announcement = { ...standardBlocks.announcement, isOn: true, text: 'We rest on Friday.' };
    await owner.send(content.publishContent, { name: 'announcement', version: 0, content: announcement });
    const everything = await allSources();
    const shoppers = (await modulesOf('contract/calls/*.ts')).flatMap((part) => Object.values(part)).filter(isCall);
    const holding = shoppers.flatMap((call) => {
      const places = placesOf(call.output);
      return places ? [{ call, places }] : [];
    });
    const left: string[] = [];
    const seen = new Set<string>();
    for (const { call, places } of holding) {
      if (call.method !== 'GET') continue;
      const response = await shop.request(`/api${call.path.replace('{id}', '1')}`);
      if (response.status !== 200) continue;
      const answer = await response.json();
      for (const leaf of leavesOf(places)) if (textsAt(leaf, answer).some(Boolean)) seen.add(lastOf(leaf));
      mapPlaces(places, answer, (text) => {
        if (text && !everything.has(text)) left.push(`${call.name}: ${text}`);
        return text;
      });
    }
    expect(left).toEqual([]);
    // Whatever else shoppers are answered (carts, orders, quotes) names the same; a new field needs a value above.
    const fields = new Set(holding.flatMap(({ places }) => leavesOf(places).map(lastOf)));
    expect([...fields].filter((name) => !seen.has(name))).toEqual([]);
    expect(holding.length).toBeGreaterThan(5);
  });

  test('[LNG-71] has every setting that takes words of the owner, unless these are names', () => {
    const names = ['BRAND_NAME', 'COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_REGISTRATION', 'BANK_ACCOUNT'];
    const takesWords = SETTING_KEYS.filter((key) => findProblems({}, { [key]: 'Words of the owner' }).length === 0);
    expect(takesWords.filter((key) => !names.includes(key)).sort()).toEqual([...calls.SPOKEN_SETTINGS].sort());
    // Wherever pages read them, they are marked as such.
    const given = Object.fromEntries(calls.SPOKEN_SETTINGS.map((key) => [key, `Words of ${key}`]));
    const said: string[] = [];
    const places = placesOf(PublicConfig);
    if (!places) return expect.fail('nothing is marked');
    mapPlaces(places, publicConfig(readConfig(given)), (text) => String(said.push(text)));
    expect(said.sort()).toEqual(Object.values(given).sort());
  });

  test('[LNG-53] shows and takes only what one may write', async () => {
    const countSaved = () => db.$count(auditLog, eq(auditLog.action, 'adminSaveTranslations'));
    const saved = await countSaved();
    const shelf = await member({ permissions: ['catalogue'] });
    const { body } = await shelf.send(calls.listLanguages, { tab: 'all' });
    expect(body.areas.map(({ area }) => area).sort()).toEqual(['categories', 'products']);
    const text = { thing: 'content:hero', language: 'si' as const, was: null, words: 'x', source: 'Shop the range' };
    const refused = await shelf.send(calls.saveTranslations, { texts: [text] });
    expect([refused.status, refused.body.details]).toEqual([403, { ask: 'marketing' }]);
    const speaker = await member({ permissions: ['marketing'] });
    expect((await speaker.send(calls.listLanguages, { tab: 'all' })).body.areas.map(({ area }) => area)).not.toContain(
      'legal',
    );
    const terms = { ...text, thing: 'content:terms' };
    expect((await speaker.send(calls.saveTranslations, { texts: [terms] })).status).toBe(403);
    expect(await countSaved()).toBe(saved);
  });
});

describe('[LNG-74] words that a native reader signs off', () => {
  const area = 'products' as const;
  const stateOf = async (source: string) =>
    (await list({ language: 'ta', tab: 'all', area, search: source })).lines.find((line) => line.source === source)
      ?.state;
  test('[LNG-74] are to be read until then, and again when they change, whoever changes them', async () => {
    const { id } = await create({
      name: 'Knee Balm',
      items: [{ ...edited(await read(1)).items[0], id: null, version: null, sku: 'KB-1', onHand: 1 } as never],
    });
    const text = { thing: `product:${id}`, language: 'ta' as const, source: 'Knee Balm' };
    const save = (was: string | null, words: string, isRead?: boolean) =>
      owner.send(calls.saveTranslations, { texts: [{ ...text, was, words, isRead }] });
    await save(null, 'முழங்கால் பாம்');
    expect(await stateOf(text.source)).toBe('written');
    const unread = await list({ language: 'ta', tab: 'unread', area, search: text.source });
    expect(unread.lines.map(({ source }) => source)).toEqual([text.source]);
    await save('முழங்கால் பாம்', 'முழங்கால் பாம்', true);
    expect(await stateOf(text.source)).toBe('done');
    const { body } = await owner.send(listLog, { search: undefined } as never);
    expect(body.lines[0]?.changes).toEqual([{ field: 'Tamil: Knee Balm, signed off', before: null, after: 'yes' }]);
    // Saved once more as they are they stay signed.
    await save('முழங்கால் பாம்', 'முழங்கால் பாம்');
    expect(await stateOf(text.source)).toBe('done');
    await save('முழங்கால் பாம்', 'முழங்கால் தைலம்');
    expect(await stateOf(text.source)).toBe('written');
    await save('முழங்கால் தைலம்', 'முழங்கால் பாம்', true);
    await db.execute(sql`update translations set words = 'வேறு' where source = ${text.source}`);
    expect(await stateOf(text.source)).toBe('written');
  });

  test('[LNG-74] may be those that came with the shop', async () => {
    const [line] = (await list({ language: 'ta', tab: 'unread', area })).lines.filter(
      (one) => one.state === 'standard',
    );
    if (!line) return expect.fail('nothing is to be read');
    const { thing, source, words } = line;
    const texts = [{ thing, source, words, language: 'ta' as const, was: null, isRead: true }];
    expect((await owner.send(calls.saveTranslations, { texts })).status).toBe(200);
    expect(await stateOf(source)).toBe('done');
  });
});

describe('[LNG-54] English that changes a little', () => {
  test('[LNG-54] keeps its words at hand, and shoppers read the English until somebody has confirmed them', async () => {
    const { id } = await create({
      name: 'Cooling Foot Cream',
      items: [{ ...edited(await read(1)).items[0], id: null, version: null, sku: 'FC-1', onHand: 1 } as never],
    });
    const thing = `product:${id}`;
    const [was, now] = ['Cooling Foot Cream', 'Cooling Foot and Leg Cream'];
    const text = { thing, language: 'si' as const, source: was, was: null, words: 'පාද ක්‍රීම්' };
    expect((await owner.send(calls.saveTranslations, { texts: [text] })).status).toBe(200);
    await owner.send(products.saveProduct, edited(await read(id), { name: now }) as never);
    expect((await spokenOf(thing, await read(id))).get(now)?.si).toEqual({ words: text.words, state: 'changed', was });
    expect((await sinhala(`/products/${id}`)).product.name).toBe(now);
    const lines = (await list({ tab: 'changed' })).lines;
    expect(lines.find(({ source }) => source === now)).toMatchObject({ thing, was, state: 'changed' });
    await owner.send(calls.saveTranslations, { texts: [{ ...text, source: now }] });
    expect((await sinhala(`/products/${id}`)).product.name).toBe(text.words);
    // Whoever still had the old English before them is told.
    const late = await owner.send(calls.saveTranslations, { texts: [{ ...text, was: text.words, words: 'x' }] });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    // Another text altogether has nothing to go by.
    await owner.send(products.saveProduct, edited(await read(id), { name: 'Beard Balm' }) as never);
    expect((await spokenOf(thing, await read(id))).get('Beard Balm')?.si.state).toBe('missing');
  });
});

async function allSources(): Promise<Set<string>> {
  const sources = new Set<string>();
  for (let skip = 0; ; ) {
    const { lines, more } = await list({ tab: 'all', skip: String(skip) as never });
    for (const { source } of lines) sources.add(source);
    if (!more) return sources;
    skip += lines.length;
  }
}

const lastOf = (leaf: string) => leaf.split('.').at(-1) ?? '';

/** What stands at 'products.items.size', in every list on the way. */
function textsAt(leaf: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsAt(leaf, one));
  if (leaf === '') return [value];
  const [name = '', ...rest] = leaf.split('.');
  return textsAt(rest.join('.'), Object(value)[name]);
}

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'output' in value;

function leavesOf(place: Place, at = ''): string[] {
  if ('own' in place) return [at];
  if ('each' in place) return leavesOf(place.each, at);
  return Object.entries(place.fields).flatMap(([name, inner]) => leavesOf(inner, at ? `${at}.${name}` : name));
}
