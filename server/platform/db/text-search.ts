import { and, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { normalisePhone } from '#contract/text/phone-text.ts';
import { plainLetters } from '#server/platform/plain-letters.ts';

/**
 * Whatever words somebody looks for, in a column of text in small letters that has an index of trigrams. Digits are taken
 * for a phone, however it is written.
 */
export function isFoundIn(column: PgColumn, search: string): SQL {
  const isPhone = /^[\d\s()+.-]+$/.test(search);
  const patterns = isPhone
    ? phonePatterns(search)
    : plainLetters(search.toLowerCase()).split(/\s+/).filter(hasLetters).map(wordPattern);
  return and(...patterns.map((pattern) => isInText(column, pattern))) ?? sql`false`;
}

/** Of words in other scripts the index of trigrams knows nothing: they are found by their bytes. */
function isInText(column: PgColumn, pattern: string): SQL {
  if (/^[ -~]*$/.test(pattern)) return like(column, pattern);
  const bytes = `%${Buffer.from(pattern.replaceAll(/^% ?|%$/g, '')).toString('hex')}%`;
  return sql`(${column} ~ '[^ -~]' and letters_as_hex(plain_letters(${column})) like ${bytes})`;
}

/** The whole number as it is kept; of a part its beginning as it is kept, or just its digits. Two digits are no phone. */
function phonePatterns(search: string): string[] {
  const digits = search.replaceAll(/\D/g, '').replace(/^00/, '');
  const part = digits.startsWith('0') ? `+94${digits.slice(1)}` : digits;
  return digits.length < 3 ? [] : [`%${normalisePhone(search) ?? part}%`];
}

const hasLetters = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** Less than three letters are in no trigram: they are looked for where a word begins. */
function wordPattern(word: string): string {
  const plain = word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return word.length < 3 ? `% ${plain}%` : `%${plain}%`;
}

/** Whether a text names somebody, by words in small letters without spaces; however a phone is grouped, it is found. */
export function mentionsAny(column: SQL | PgColumn, words: string[]): SQL {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  return sql`lower(replace((${column})::text, ' ', '')) like any (${sql.param(patterns)}::text[])`;
}
