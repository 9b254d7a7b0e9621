import { ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { BLOCK_TITLES, type BlockName, OWNER_BLOCKS } from '#contract/content/blocks.ts';
import { fail } from '#contract/errors.ts';
import { DiscountInput } from '#contract/staff/discounts.ts';
import { SETTING_THING, SettingTexts, SPOKEN_SETTINGS, TEXT_AREAS, type TextArea } from '#contract/staff/languages.ts';
import { CategoryFacts, ProductFacts } from '#contract/staff/products.ts';
import { isAllowed } from '#contract/staff/staff-call.ts';
import { Words } from '#contract/staff/texts.ts';
import { articleIdOf, listShownContent, schemaOf, standardOf } from '#server/content/index.ts';
import { discountCodes } from '#server/discounts/index.ts';
import { isTextKey, messageTexts, textOf } from '#server/mail/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { listProductFacts, listStaffCategories } from '#server/products/index.ts';
import { type LiveSettings, readSettings, type StoredSettings } from '#server/settings/index.ts';
import type { Staff } from '#server/staff/index.ts';
import { type FoundText, type ThingTexts, textsIn } from '#server/translations/index.ts';

/** Who asks; and what says how settings are in force, which stand in no table while they are as they come. */
export type Asker = { staff: Staff; live?: LiveSettings | undefined };

/** Something that holds texts of the owner: a product, a page, a discount. */
export type Thing = ThingTexts & { area: TextArea; name: string; to: string; texts: FoundText[] };

const PRODUCT = z.object(ProductFacts);
const CATEGORY = z.object(CategoryFacts);

/** What says where texts stand in a thing as it is written: the marks of the contract. */
function schemaOfThing(thing: string): z.core.$ZodType {
  const [kind = '', id = ''] = thing.split(':');
  if (kind === 'product') return PRODUCT;
  if (kind === 'category') return CATEGORY;
  if (kind === 'discount') return DiscountInput;
  if (kind === 'setting') return SettingTexts;
  return kind === 'message' ? Words : schemaOf(id);
}

export function areaOf(thing: string): TextArea {
  const [kind = '', id = ''] = thing.split(':');
  if (kind === 'product') return 'products';
  if (kind === 'category') return 'categories';
  if (kind === 'discount') return 'discounts';
  if (kind === 'message') return 'messages';
  if (kind === 'setting') return 'settings';
  if (OWNER_BLOCKS.includes(id)) return 'legal';
  return articleIdOf(id) === null ? 'pages' : 'articles';
}

export const mayWrite = ({ staff }: Asker, thing: string) => isAllowed(staff, TEXT_AREAS[areaOf(thing)].needs);

type Shown = { name: string; to: string; value: unknown };

export function thingOf(thing: string, { name, to, value }: Shown, live?: LiveSettings): Thing {
  const texts = textsIn(schemaOfThing(thing), value);
  return {
    thing,
    area: areaOf(thing),
    name,
    to,
    texts,
    sources: texts.map(({ source }) => source),
    ...standardIn(thing, live),
  };
}

/** What a page or the settings said when they came with the shop. */
function standardIn(thing: string, live: LiveSettings | undefined): Pick<ThingTexts, 'standard'> {
  const [kind, name = ''] = thing.split(':');
  const standard = (kind === 'content' && standardOf(name)) || (kind === 'setting' && live && saidBy(live, {}));
  return standard ? { standard: textsIn(schemaOfThing(thing), standard).map(({ source }) => source) } : {};
}

/** Everything that shoppers read and this member of staff may write, in the order of the areas. */
export async function listThings(db: Db | Tx, asker: Asker): Promise<Thing[]> {
  const all = [
    ...(await listProductFacts(db)).map(({ id, facts }) =>
      thingOf(`product:${id}`, { name: facts.name, to: `/products/${id}`, value: facts }),
    ),
    ...(await listStaffCategories(db)).map((category) =>
      thingOf(`category:${category.id}`, { name: category.name, to: '/categories', value: category }),
    ),
    ...(await listShownContent(db)).map(({ name, content }) =>
      thingOf(`content:${name}`, { name: titleOf(name, content), to: `/content/${name}`, value: content }),
    ),
    ...(await listDiscountNames(db)),
    ...(await listMessages(db)),
    ...(asker.live ? [await readSettingTexts(db, asker.live)] : []),
  ];
  const order = Object.keys(TEXT_AREAS);
  return all
    .filter(({ thing, texts }) => texts.length > 0 && mayWrite(asker, thing))
    .sort((one, other) => order.indexOf(one.area) - order.indexOf(other.area));
}

function titleOf(name: string, content: Record<string, unknown>): string {
  return articleIdOf(name) === null ? BLOCK_TITLES[name as BlockName] : String(content.title);
}

async function listDiscountNames(db: Db | Tx): Promise<Thing[]> {
  const rows = await db
    .select({ id: discountCodes.id, name: discountCodes.name })
    .from(discountCodes)
    .where(ne(discountCodes.name, ''))
    .orderBy(discountCodes.id);
  return rows.map(({ id, name }) => thingOf(`discount:${id}`, { name, to: `/discounts/${id}`, value: { name } }));
}

/** Those that somebody has written anew: the shop's own words are in the catalogue of texts. */
async function listMessages(db: Db | Tx): Promise<Thing[]> {
  const { rows } = await db.execute<{ key: string; words: Words | null }>(
    sql`select distinct on (key) key, words from ${messageTexts} order by key, version desc`,
  );
  return rows.flatMap(({ key, words }) =>
    words && isTextKey(key)
      ? [thingOf(`message:${key}`, { name: textOf(key).name, to: `/messages/texts?text=${key}`, value: words })]
      : [],
  );
}

async function readSettingTexts(db: Db | Tx, live: LiveSettings): Promise<Thing> {
  const value = saidBy(live, await readSettings(db));
  return thingOf(SETTING_THING, { name: 'Settings', to: '/settings#shop', value }, live);
}

function saidBy(live: LiveSettings, stored: StoredSettings) {
  const words = live.wordsOf(stored);
  return Object.fromEntries(SPOKEN_SETTINGS.map((key) => [key, words[key].value]));
}

/** A thing with these texts, so that nobody writes where they may not, nor for an English that is gone. */
export async function requireThings(db: Db | Tx, asker: Asker, wanted: { thing: string; source: string }[]) {
  const known = new Map((await listThings(db, asker)).map((one) => [one.thing, one]));
  const gone = wanted.find(({ thing, source }) => !known.get(thing)?.sources.includes(source));
  if (!gone) return;
  const name = known.get(gone.thing)?.name ?? 'Something';
  throw fail('changed_meanwhile', { by: null, at: null, what: `the English of ${name} is another now.` });
}
