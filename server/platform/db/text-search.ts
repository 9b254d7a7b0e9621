import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { normalisePhone } from '#contract/text/phone-text.ts';
import { plainLetters } from '#server/platform/plain-letters.ts';

/**
 * Whatever words somebody looks for, in a column of text in small letters that has an index of trigrams. Digits are taken
 * for a phone, however it is written.
 */
export function isFoundIn(column: PgColumn | SQL, search: string): SQL {
  const isPhone = /^[\d\s()+.-]+$/.test(search);
  const patterns = isPhone
    ? phonePatterns(search)
    : plainLetters(search.toLowerCase()).split(/\s+/).filter(hasLetters).map(wordPattern);
  return and(...patterns.map((pattern) => isInText(column, pattern))) ?? sql`false`;
}

/** Whether these words stand anywhere in a text in small letters, typed with or without joiners. */
export const isWithin = (text: SQL, words: string): SQL =>
  isInText(text, `%${escaped(plainLetters(words.toLowerCase()))}%`);

/** Of words in other scripts the index of trigrams knows nothing: they are found by their bytes. */
function isInText(text: PgColumn | SQL, pattern: string): SQL {
  if (/^[ -~]*$/.test(pattern)) return sql`${text} like ${pattern}`;
  const words = pattern.replaceAll(/^% ?|%$/g, '').replaceAll(/\\([\\%_])/g, '$1');
  const bytes = `%${Buffer.from(words).toString('hex')}%`;
  return sql`(${text} ~ '[^ -~]' and letters_as_hex(plain_letters(${text})) like ${bytes})`;
}

const escaped = (words: string): string => words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** The whole number as it is kept; of a part its beginning as it is kept, or just its digits. Two digits are no phone. */
function phonePatterns(search: string): string[] {
  const digits = search.replaceAll(/\D/g, '').replace(/^00/, '');
  const part = digits.startsWith('0') ? `+94${digits.slice(1)}` : digits;
  return digits.length < 3 ? [] : [`%${normalisePhone(search) ?? part}%`];
}

const hasLetters = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** The order of names as people know it, in any script: our own PostgreSQL would put 'apple' behind 'Zebra'. */
export const byName = (name: SQL | PgColumn): SQL => sql`${name} collate "und-x-icu"`;

/** Less than three letters are in no trigram: they are looked for where a word begins. */
function wordPattern(word: string): string {
  return word.length < 3 ? `% ${escaped(word)}%` : `%${escaped(word)}%`;
}

/** Whether a text names somebody, by words in small letters without spaces; however a phone is grouped, it is found. */
export function mentionsAny(column: SQL | PgColumn, words: string[]): SQL {
  const patterns = words.map((word) => `%${escaped(word)}%`);
  return sql`lower(replace((${column})::text, ' ', '')) like any (${sql.param(patterns)}::text[])`;
}
