import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import {
  AREA_NAMES,
  type Figures,
  isUnread,
  type listLanguages,
  type readOwnTexts,
  type TextLine,
} from '#contract/staff/languages.ts';
import { OTHER_CODES, type OtherLanguage } from '#contract/staff/translations.ts';
import { type Asker, listThings, type Thing, thingOf } from '#server/languages/things.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { plainLetters } from '#server/platform/plain-letters.ts';
import { readSpoken } from '#server/translations/index.ts';

const PAGE = 40;
type Tab = ParsedInputOf<typeof listLanguages>['tab'];
const isOpen = ({ state }: Pick<TextLine, 'state'>) => state === 'missing' || state === 'changed';

export const inTab = (text: Pick<TextLine, 'state'>, tab: Tab) =>
  tab === 'all' || (tab === 'open' ? isOpen(text) : tab === 'unread' ? isUnread(text.state) : text.state === tab);

export type ListedText = TextLine & { area: Thing['area'] };

/** Every text with what it is in each language. The same English in several places stands once, at the first. */
export async function listTexts(db: Db | Tx, asker: Asker): Promise<Record<OtherLanguage, ListedText[]>> {
  const things = await listThings(db, asker);
  const spoken = await readSpoken(db, things);
  const seen = new Set<string>();
  const texts = things.flatMap(({ texts: found, thing, name, to, area }) =>
    found.flatMap(({ label, source }) => {
      if (seen.has(source)) return [];
      seen.add(source);
      return [{ thing, name, to, area, label, source, by: spoken(thing, source) }];
    }),
  );
  return Object.fromEntries(
    OTHER_CODES.map((code) => [code, texts.map(({ by, ...text }) => ({ ...text, ...by[code] }))]),
  ) as Record<OtherLanguage, ListedText[]>;
}

/** What is missing stands first where everything is asked for. */
export async function listLanguageTexts(
  db: Db,
  asker: Asker,
  { language, area, tab, search, skip = 0, ...unread }: ParsedInputOf<typeof listLanguages>,
): Promise<OutputOf<typeof listLanguages>> {
  unread satisfies Record<string, never>;
  const all = await listTexts(db, asker);
  const plain = (text: string) => plainLetters(text.toLowerCase());
  const typed = plain(search.trim());
  const found = all[language].filter(
    (text) =>
      (!area || text.area === area) &&
      inTab(text, tab) &&
      plain(`${text.source} ${text.words} ${text.name}`).includes(typed),
  );
  return {
    figures: Object.fromEntries(OTHER_CODES.map((code) => [code, figuresOf(all[code])])) as Record<
      OtherLanguage,
      Figures
    >,
    areas: AREA_NAMES.flatMap((name) => {
      const inArea = all[language].filter((text) => text.area === name);
      return inArea.length > 0 ? [{ area: name, texts: inArea.length, open: inArea.filter(isOpen).length }] : [];
    }),
    lines: found.slice(skip, skip + PAGE).map(({ area: _area, ...line }) => line),
    more: found.length > skip + PAGE,
  };
}

function figuresOf(texts: ListedText[]): Figures {
  const figures: Figures = { missing: 0, changed: 0, standard: 0, written: 0, done: 0 };
  for (const { state } of texts) figures[state] += 1;
  return figures;
}

/** The texts in something while it is written. */
export async function readOwnTextsOf(
  db: Db,
  { live }: Asker,
  { thing, value }: ParsedInputOf<typeof readOwnTexts>,
): Promise<OutputOf<typeof readOwnTexts>> {
  const found = thingOf(thing, { name: '', to: '', value }, live);
  const spoken = await readSpoken(db, [found]);
  return { texts: found.texts.map(({ label, source }) => ({ label, source, spoken: spoken(thing, source) })) };
}
