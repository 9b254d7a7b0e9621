import { and, desc, eq, exists, not, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { productItems, products } from '#server/catalogue/tables.ts';
import type { Db } from '#server/platform/db/client.ts';

const MAX_WORDS = 8;
/** How near a mistyped word must come to a part of the name; for the other texts the operator's own 0.5 holds. */
const NEAR_A_NAME = 0.3;
/** Shorter words share too many letters with too many others. */
const SHORTEST_SLIP = 4;

const others = alias(products, 'others');

/**
 * What was typed, taken by its word. If no product on sale has all the words, they are taken for mistyped: the
 * nearest words count then. Only letters and digits reach the database.
 */
export function matchesSearch(db: Db, search: string): SQL | undefined {
  const words = wordsOf(search);
  if (words.length === 0) return sql`false`;
  const isKnown = exists(
    db
      .select({ one: sql`1` })
      .from(others)
      .where(and(eq(others.active, true), hasAllWords(others.searchWords, words))),
  );
  return or(hasAllWords(products.searchWords, words), hasCode(db, search), and(not(isKnown), hasSimilarWords(words)));
}

/** The code that stands on the jar and on the product's page, whole. */
function hasCode(db: Db, search: string): SQL {
  const isIt = sql`upper(${productItems.sku}) = ${search.toUpperCase().replaceAll(/[^A-Z\d-]/g, '')}`;
  return exists(
    db
      .select({ one: sql`1` })
      .from(productItems)
      .where(and(eq(productItems.productId, products.id), isIt)),
  );
}

/**
 * The best match first. A name counts by how near a part of it comes to what was typed, and again by whole words:
 * 'neam' has as many letters of 'cream' as of 'neem', but is nearer to 'neem' as a word.
 */
export function byRelevance(search: string): SQL[] {
  const words = wordsOf(search);
  const typed = sql`${words.join(' ')}::text`;
  const anyWord = begunWords(words, ' | ');
  return [
    desc(sql`ts_rank(${products.searchWords}, ${anyWord})
      + word_similarity(${typed}, ${products.name}) + strict_word_similarity(${typed}, ${products.name})`),
  ];
}

function wordsOf(search: string): string[] {
  return (search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}

/**
 * While somebody types, the last word is only begun. The rules of a language leave out words that say nothing, single
 * letters among them: alone, such a letter is the beginning of something.
 */
function begunWords(words: string[], join: ' & ' | ' | '): SQL {
  const rules = words.join('').length === 1 ? sql`'simple'` : sql`'english'`;
  return sql`to_tsquery(${rules}, ${words.map((word) => `${word}:*`).join(join)})`;
}

function hasAllWords(column: AnyPgColumn, words: string[]): SQL {
  return sql`${column} @@ ${begunWords(words, ' & ')}`;
}

function hasSimilarWords(words: string[]): SQL | undefined {
  const asWhole = sql`${words.join(' ')}::text <<% ${products.searchText}`;
  return or(asWhole, and(...words.map(hasSimilarWord)));
}

function hasSimilarWord(word: string): SQL | undefined {
  return or(
    hasAllWords(products.searchWords, [word]),
    sql`${word}::text <<% ${products.searchText}`,
    word.length >= SHORTEST_SLIP
      ? sql`word_similarity(${word}::text, ${products.name}) >= ${NEAR_A_NAME}::float4`
      : undefined,
  );
}
