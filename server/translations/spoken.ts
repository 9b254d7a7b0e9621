import { inArray, or, sql } from 'drizzle-orm';
import type { Spoken } from '#contract/staff/languages.ts';
import { OTHER_CODES, type OtherLanguage } from '#contract/staff/translations.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { likeness } from '#server/translations/likeness.ts';
import { standardWords } from '#server/translations/standard.ts';
import { translations } from '#server/translations/tables.ts';
import { hashOf } from '#server/translations/translate.ts';

export type ThingTexts = {
  thing: string;
  sources: string[];
  /** What it said before anybody changed it, where it came with the shop. */
  standard?: string[];
};
export type SpokenBy = Record<OtherLanguage, Spoken>;

type Row = Pick<typeof translations.$inferSelect, 'language' | 'source' | 'words' | 'thing' | 'readAt'>;
type Words = { source: string; words: string };

/** As alike as this is a text that somebody has changed, and not another. */
const LIKE = 0.4;

/** What the texts of things are in other languages, as the owner sees it. */
export async function readSpoken(
  db: Db | Tx,
  things: ThingTexts[],
): Promise<(thing: string, source: string) => SpokenBy> {
  const hashes = [...new Set(things.flatMap(({ sources }) => sources.map(hashOf)))];
  const rows: Row[] = await db
    .select({
      language: translations.language,
      source: translations.source,
      words: translations.words,
      thing: translations.thing,
      readAt: translations.readAt,
    })
    .from(translations)
    .where(
      or(
        sql`${translations.sourceHash} = any(${sql.param(hashes)}::text[])`,
        inArray(
          translations.thing,
          things.map(({ thing }) => thing),
        ),
      ),
    );
  const written = new Map(rows.map((row) => [`${row.language} ${row.source}`, row]));
  const byThing = new Map(things.map((one) => [one.thing, one]));
  const old = oldWords(rows, things);

  function spokenBy(language: OtherLanguage, thing: string, source: string): Spoken {
    const own = written.get(`${language} ${source}`);
    if (own) return { words: own.words, state: own.readAt ? 'done' : 'written', was: null };
    const standard = standardWords(language, source);
    if (standard !== undefined) return { words: standard, state: 'standard', was: null };
    const before = [...(old.get(`${language} ${thing}`) ?? []), ...standardBefore(language, byThing.get(thing))];
    const [nearest] = before
      .map((one) => ({ ...one, likeness: likeness(one.source, source) }))
      .filter((one) => one.likeness >= LIKE)
      .sort((one, other) => other.likeness - one.likeness);
    return nearest
      ? { words: nearest.words, state: 'changed', was: nearest.source }
      : { words: '', state: 'missing', was: null };
  }
  return (thing, source) =>
    Object.fromEntries(OTHER_CODES.map((code) => [code, spokenBy(code, thing, source)])) as SpokenBy;
}

/** What was written for an English that its thing does not say any more. */
function oldWords(rows: Row[], things: ThingTexts[]): Map<string, Words[]> {
  const now = new Map(things.map(({ thing, sources }) => [thing, new Set(sources)]));
  const old = new Map<string, Words[]>();
  for (const { language, thing, source, words } of rows) {
    if (now.get(thing)?.has(source) !== false) continue;
    const key = `${language} ${thing}`;
    old.set(key, [...(old.get(key) ?? []), { source, words }]);
  }
  return old;
}

function standardBefore(language: OtherLanguage, thing: ThingTexts | undefined): Words[] {
  return (thing?.standard ?? []).flatMap((source) => {
    const words = thing?.sources.includes(source) ? undefined : standardWords(language, source);
    return words === undefined ? [] : [{ source, words }];
  });
}
