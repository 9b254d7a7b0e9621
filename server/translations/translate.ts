import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { OwnList } from '#contract/rules/own-text.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { mapPlaces, placesOf } from '#server/translations/places.ts';
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
  const places = code === 'en' ? null : placesOf(schema);
  if (code === 'en' || !places) return value;
  const sources = new Set<string>();
  mapPlaces(places, value, (text) => {
    if (text) sources.add(text);
    return text;
  });
  if (sources.size === 0) return value;
  const rows = await db
    .select({ source: translations.source, words: translations.words })
    .from(translations)
    .where(and(eq(translations.language, code), inArray(translations.sourceHash, [...sources].map(hashOf))));
  const words = new Map(rows.map((row) => [row.source, row.words]));
  return mapPlaces(places, value, (text) => words.get(text) ?? standardWords(code, text) ?? text) as T;
}

const Named = z.array(z.object({ name: OwnList }));

/** Goods, called as they are in the language that is spoken. */
export const translateNames = <T extends { name: string }>(db: Db | Tx, goods: T[]): Promise<T[]> =>
  translate(db, Named, goods);
