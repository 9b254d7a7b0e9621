import { type SQL, sql } from 'drizzle-orm';
import { translations } from '#server/translations/tables.ts';

/** By their hashes, the owner's English texts whose words in some other language are all of these, or begin with them. */
export function translatedWith(words: string[]): SQL {
  const query = words.map((word) => `${word}:*`).join(' & ');
  return sql`select translated.source_hash from ${translations} translated
    where to_tsvector('simple', plain_letters(translated.words)) @@ to_tsquery('simple', ${query})`;
}
