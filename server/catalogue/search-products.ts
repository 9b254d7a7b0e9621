import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { askedKind } from '#contract/text/kinds-of-goods.ts';
import { onSale } from '#server/catalogue/read-products.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import { plainLetters } from '#server/platform/plain-letters.ts';
import { translatedWith } from '#server/translations/index.ts';

const MAX_WORDS = 8;
const matching = alias(products, 'matching');

/**
 * What was typed, taken by its word. If no product on sale has all the words, they are taken for mistyped: the nearest
 * words of the catalogue count then. If that finds nothing either, what has any of the words is better than nothing. Each
 * way is found by an index of its own. Only letters and digits reach the database.
 */
export function matchesSearch(db: Db, search: string): SQL | undefined {
  const words = wordsOf(search);
  if (words.length === 0) return sql`false`;
  if (askedKind(search)) return sql`${products.searchWords} @@ ${exactWords(search)}`;
  const ofWords = (query: SQL) =>
    db
      .select({ id: matching.id })
      .from(matching)
      .where(and(eq(matching.active, true), sql`${matching.searchWords} @@ ${query}`));
  const named = isForeign(search) ? sql` union all ${namedInTranslation(words)}` : sql``;
  const byCode = sql`select item.product_id from ${productItems} item where ${hasCode(search)}`;
  return sql`${products.id} in (
    with exact(id) as (${ofWords(exactWords(search))} union all ${byCode}${named}),
      mistyped(id) as (
        select * from ${ofWords(sql`(select meant_words(${sql.param(words)}::text[]))`)} found
        where not exists (select from exact)),
      partly(id) as (
        select * from ${ofWords(begunWords(words, ' | '))} found
        where not exists (select from exact) and not exists (select from mistyped))
    select id from exact union all select id from mistyped union all select id from partly)`;
}

/** In letters of another script: then it may be what a name is translated to. */
const isForeign = (search: string) => /[\u0b80-\u0dff]/.test(search);

const namedInTranslation = (words: string[]) =>
  sql`select named.id from ${products} named where named.active and md5(named.name) in (${translatedWith(words)})`;

/** How many products on sale each of these searches finds, when it is taken at its word. */
export async function countExactMatches(db: Db, searches: string[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const queries = sql.join(searches.map(exactWords), sql`, `);
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*)::int from ${products} where ${onSale} and ${products.searchWords} @@ asked.query) as count
    from unnest(array[${queries}]) with ordinality asked(query, place) order by place`);
  return rows.map(({ count }) => count);
}

/** All of the words. Of a kind of goods only by name and by what it is found by: what a description says of sunscreen makes no sunscreen. */
function exactWords(search: string): SQL {
  const kind = askedKind(search);
  return kind ? begunWords(wordsOf(kind), ' & ', 'AB') : begunWords(wordsOf(search), ' & ');
}

/**
 * The best match first: what has the words side by side ('dry skin' among what it is for), then by name. A name counts by
 * how near a part of it comes to what was typed, and again by whole words: 'neam' has as many letters of 'cream' as of
 * 'neem', but is nearer to 'neem' as a word.
 */
export function byRelevance(search: string): SQL[] {
  const words = wordsOf(search);
  const typed = sql`${words.join(' ')}::text`;
  const anyWord = begunWords(words, ' | ');
  const sideBySide = sql`(${products.searchWords} @@ phraseto_tsquery('english', ${typed}))::int`;
  const byCode = sql`exists(select from ${productItems} item where item.product_id = ${products.id} and ${hasCode(search)})`;
  return [
    ...(/\d/.test(search) ? [desc(byCode)] : []),
    ...(words.length > 1 ? [desc(sideBySide)] : []),
    desc(sql`ts_rank(${products.searchWords}, ${anyWord})
      + ${nearness(words, sql`word_similarity`)} + ${nearness(words, sql`strict_word_similarity`)}`),
  ];
}

/**
 * A name in which the words stand as they are is as near as can be: that is sooner seen than the letters of every serum are
 * compared with 'serum'. Of other alphabets the database compares no letters.
 */
export function nearness(words: string[], compare: SQL): SQL {
  const typed = words.join(' ');
  const compared = sql`${compare}(${typed}::text, ${products.name})`;
  if (!/^[a-z\d ]+$/.test(typed)) return compared;
  return sql`case when strpos(' ' || lower(${products.name}) || ' ', ${` ${typed} `}::text) > 0 then 1 else ${compared} end`;
}

/** By its code, or by the end of it: what stands on the jar is often 'CR-001' for KOM-CR-001. */
function hasCode(search: string): SQL {
  const code = search.toUpperCase().replaceAll(/[^A-Z\d._/-]/g, '');
  const isEnd = /^[A-Z\d]+[-._/].*\d$/.test(code);
  const ends = isEnd
    ? sql` or reverse(upper(item.sku)) like ${`${[...`-${code}`].reverse().join('').replaceAll('_', '\\_')}%`}`
    : sql``;
  return sql`item.archived_at is null and (upper(item.sku) = ${code}${ends})`;
}

function wordsOf(search: string): string[] {
  return (
    plainLetters(search)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, MAX_WORDS);
}

/**
 * While somebody types, the last word is only begun. The rules of a language leave out words that say nothing, single
 * letters among them: alone, such a letter is the beginning of something.
 */
function begunWords(words: string[], join: ' & ' | ' | ', weights: '' | 'AB' = ''): SQL {
  const rules = words.join('').length === 1 ? sql`'simple'` : sql`'english'`;
  return sql`to_tsquery(${rules}, ${words.map((word) => `${word}:*${weights}`).join(join)})`;
}
