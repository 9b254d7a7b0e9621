import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/platform/db/columns.ts';
import { LANGUAGE_CODES } from '#texts/core/languages.ts';

const others = LANGUAGE_CODES.filter((code) => code !== 'en');

/**
 * What the owner's English texts say in another language, by the English itself: wherever these words stand, they have been
 * translated, and English that changes has not.
 */
export const translations = pgTable(
  'translations',
  {
    language: text('language').$type<(typeof others)[number]>().notNull(),
    /** Of the English; an index holds no long text. */
    sourceHash: text('source_hash').notNull().generatedAlwaysAs(sql`md5(source)`),
    source: text('source').notNull(),
    words: text('words').notNull(),
    /** Taken over from an older English: shown, and to be looked at. */
    isOld: boolean('is_old').notNull().default(false),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (translation) => [
    primaryKey({ columns: [translation.language, translation.sourceHash] }),
    check(
      'translations_language',
      sql`${translation.language} in (${sql.raw(others.map((code) => `'${code}'`).join(', '))})`,
    ),
    check('translations_say_something', sql`btrim(${translation.source}) <> '' and btrim(${translation.words}) <> ''`),
  ],
);
