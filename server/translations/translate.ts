import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { OwnList } from '#contract/rules/own-text.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { mapPlaces, type Place, placesOf } from '#server/translations/places.ts';
import { standardWords } from '#server/translations/standard.ts';
import { translations } from '#server/translations/tables.ts';
import { language } from '#texts/core/language.ts';

/** As PostgreSQL makes it of the column. */
export const hashOf = (source: string): string => createHash('md5').update(source).digest('hex');

/**
 * The owner's texts in a value, in the language that is spoken; what is not translated stays English. Which fields hold such
 * texts is said in the schema (`OwnText`), so no answer of the API can leave one out.
 */
export async function translate<T>(db: Db | Tx, schema: z.core.$ZodType, value: T): Promise<T> {
  const code = language();
  const places = placesOf(schema);
  if (code === 'en' || !places) return value;
  const written = await readWritten(db, places, value);
  return mapPlaces(places, value, (text) => written.get(text)?.words ?? standardWords(code, text) ?? text) as T;
}

/** The same where every text has been signed off by a native reader in that language; nothing while one has not. */
export async function translateSigned<T>(db: Db | Tx, schema: z.core.$ZodType, value: T): Promise<T | null> {
  const places = placesOf(schema);
  if (language() === 'en' || !places) return value;
  const written = await readWritten(db, places, value);
  let isSigned = true;
  const said = mapPlaces(places, value, (text) => {
    const { words, readAt } = written.get(text) ?? { words: text, readAt: null };
    if (text) isSigned &&= readAt !== null;
    return words;
  });
  return isSigned ? (said as T) : null;
}

/** What somebody has written of these texts in the language that is spoken, by their English. */
async function readWritten(db: Db | Tx, places: Place, value: unknown) {
  const hashes = new Set<string>();
  mapPlaces(places, value, (text) => {
    if (text) hashes.add(hashOf(text));
    return text;
  });
  const code = language();
  if (code === 'en' || hashes.size === 0) return new Map<string, never>();
  const { source, words, readAt } = translations;
  const rows = await db
    .select({ source, words, readAt })
    .from(translations)
    .where(and(eq(translations.language, code), inArray(translations.sourceHash, [...hashes])));
  return new Map(rows.map((row) => [row.source, row]));
}

const Named = z.array(z.object({ name: OwnList }));

/** Goods, called as they are in the language that is spoken. */
export const translateNames = <T extends { name: string }>(db: Db | Tx, goods: T[]): Promise<T[]> =>
  translate(db, Named, goods);
