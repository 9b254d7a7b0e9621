import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    /** Where it was written last ('product:3'): when the English there changes, these words are still at hand. */
    thing: text('thing').notNull().default(''),
    /** When a native reader signed these words; other words are to be signed anew (server/database/translations.sql). */
    readAt: timestamptz('read_at'),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (translation) => [
    primaryKey({ columns: [translation.language, translation.sourceHash] }),
    index('translations_of_thing').on(translation.thing),
    /** By which goods are found as they are called in another language. */
    index('translations_words').using('gin', sql`to_tsvector('simple', plain_letters(words))`),
    check(
      'translations_language',
      sql`${translation.language} in (${sql.raw(others.map((code) => `'${code}'`).join(', '))})`,
    ),
    check('translations_say_something', sql`btrim(${translation.source}) <> '' and btrim(${translation.words}) <> ''`),
  ],
);
