import { type SQL, sql } from 'drizzle-orm';
import { askedKind } from '#contract/text/kinds-of-goods.ts';
import { onSale } from '#server/catalogue/read-products.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import { plainLetters } from '#server/platform/plain-letters.ts';
import { translatedWith } from '#server/translations/index.ts';

const MAX_WORDS = 8;

/** `order`: by what products are sorted, instead of by how well they match. */
type Page = { category?: number | undefined; order?: SQL[] | undefined; limit: number; offset?: number };
export type FoundIds = { ids: number[]; total: number };

/**
 * What was typed, taken by its word. If no product on sale has all the words, they are taken for mistyped: the nearest
 * words of the catalogue count then. If that finds nothing either, what has any of the words is better than nothing. Each
 * way is found by an index of its own. Only letters and digits reach the database.
 */
export async function findProductIds(db: Db, search: string, page: Page): Promise<FoundIds> {
  const words = wordsOf(search);
  if (words.length === 0) return { ids: [], total: 0 };
  const { category, order, limit, offset = 0 } = page;
  const ofCategory = category === undefined ? sql`` : sql`where category_id = ${category}`;
  const ids = order
    ? sql`select ${products.id} from ${products} where ${products.id} in (select id from found) order by ${sql.join(order, sql`, `)}`
    : byRelevance(words, limit + offset);
  const { rows } = await db.execute<FoundIds>(sql`
    with ${matches(search, words, order ? sql`` : marksOf(search, words))},
      found as materialized (select * from matches ${ofCategory})
    select (select count(*)::int from found) as total, array(${ids} limit ${limit} offset ${offset}) as ids`);
  return rows[0] as FoundIds;
}

/** `marks`: what else is read of each, so that no row is looked up twice. */
function matches(search: string, words: string[], marks: SQL): SQL {
  const those = (condition: SQL) => sql`materialized (
    select ${products.id}, ${products.categoryId}, ${products.rank}, ${products.name}${marks} from ${products} where ${onSale} and ${condition})`;
  const have = (query: SQL) => sql`${products.searchWords} @@ ${query}`;
  const exact = have(exactWords(search));
  if (askedKind(search)) return sql`matches as ${those(exact)}`;
  const byCode = sql`${products.id} = any(array(select item.product_id from ${productItems} item where ${hasCode(search)}))`;
  const byTranslation = isForeign(search)
    ? sql` or md5(${products.name}) = any(array(${translatedWith(words)}))`
    : sql``;
  return sql`
    exact as ${those(sql`(${exact} or ${byCode}${byTranslation})`)},
    mistyped as ${those(sql`not exists (select from exact) and ${have(sql`(select meant_words(${sql.param(words)}::text[]))`)}`)},
    partly as ${those(sql`not exists (select from exact) and not exists (select from mistyped) and ${have(begunWords(words, ' | '))}`)},
    matches as (select * from exact union all select * from mistyped union all select * from partly)`;
}

/** In letters of another script: then it may be what a name is translated to. */
const isForeign = (search: string) => /[\u0b80-\u0dff]/.test(search);

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

/** What a match is ranked by and is quickly seen. A query is read once, not for each of thousands. */
function marksOf(search: string, words: string[]): SQL {
  const anyWord = begunWords(words, ' | ');
  const byCode = sql`exists (select from ${productItems} item where item.product_id = ${products.id} and ${hasCode(search)})`;
  const sideBySide = sql`${products.searchWords} @@ (select phraseto_tsquery('english', ${words.join(' ')}::text))`;
  return sql`, ${/\d/.test(search) ? byCode : sql`false`} as has_code, ${words.length > 1 ? sideBySide : sql`false`} as is_side_by_side,
    ts_rank(${products.searchWords}, (select ${anyWord})) as by_words, ${isNamed(words)} as is_named`;
}

/**
 * The best match first: what has the words side by side ('dry skin' among what it is for), then by name. A name counts by
 * how near a part of it comes to what was typed, and again by whole words: 'neam' has as many letters of 'cream' as of
 * 'neem', but is nearer to 'neem' as a word. To compare letters takes longest: it is left out where a name, were it as near as
 * can be, would still be behind `most` others.
 */
function byRelevance(words: string[], most: number): SQL {
  const found = { name: sql`name`, named: sql`is_named` };
  const near = sql`by_words + ${nearness(words, sql`word_similarity`, found)} + ${nearness(words, sql`strict_word_similarity`, found)}`;
  const both = (nearest: SQL) => sql`by_words + ${nearest}::real + ${nearest}::real`;
  const least = both(sql`is_named::int`);
  return sql`
    select id from found where coalesce((has_code, is_side_by_side, ${both(sql`1`)}) >= (
      select has_code, is_side_by_side, ${least} from found
      order by has_code desc, is_side_by_side desc, ${least} desc limit 1 offset ${most - 1}), true)
    order by has_code desc, is_side_by_side desc, ${near} desc, rank, id`;
}

/**
 * A name in which the words stand as they are is as near as can be, and one that shares no three letters with them as far: both
 * are sooner seen than letters are compared. Of other alphabets the database compares no letters.
 */
export function nearness(words: string[], compare: SQL, { name, named } = nameOf(words)): SQL {
  const compared = sql`${compare}(${words.join(' ')}::text, ${name})`;
  if (!areLetters(words)) return compared;
  return sql`case when ${named} then 1 when lower(${name}) ~ ${threeLetters(words)} then ${compared} else 0 end`;
}
const nameOf = (words: string[]) => ({ name: sql`${products.name}`, named: isNamed(words) });

const areLetters = (words: string[]) => words.every((word) => /^[a-z\d]+$/.test(word));

const isNamed = (words: string[]) =>
  areLetters(words)
    ? sql`strpos(' ' || lower(${products.name}) || ' ', ${` ${words.join(' ')} `}::text) > 0`
    : sql`false`;

/** Any three letters of the words, or two at the end of one; the first letter is one of three, too: two spaces stand before it. */
function threeLetters(words: string[]): string {
  const [begins, ends] = ['(^|[^[:alnum:]])', '($|[^[:alnum:]])'];
  const inside = words.flatMap((word) => Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3)));
  const atEdges = words.flatMap((word) => [begins + word[0], ...(word.length > 1 ? [word.slice(-2) + ends] : [])]);
  return [...new Set([...atEdges, ...inside])].join('|');
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
