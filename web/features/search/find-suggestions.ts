import { useEffect, useState } from 'react';
import { type CategoryWithCount, listProducts, type Product } from '#contract/calls/catalogue.ts';
import { browserApi } from '#web/api/browser-api.ts';

const MOST_PRODUCTS = 5;
const MOST_CATEGORIES = 2;
const MOST_KEPT = 50;
const TYPING_PAUSE_MS = 200;

/** `isInstead`: nothing was found, and these are the best sellers. */
export type FoundProducts = { products: Product[]; isInstead: boolean };

/** What was asked for already, so that taking a letter back costs nothing. The oldest goes first. */
const kept = new Map<string, FoundProducts>();

/** Asks when typing pauses, and forgets the question when it goes on. What was found before stays until then. */
export function useFoundProducts(search: string): FoundProducts | undefined {
  const [found, setFound] = useState<FoundProducts>();
  useEffect(() => {
    const known = kept.get(search.toLowerCase());
    if (known || search === '') return setFound(known);
    const ended = new AbortController();
    const show = (answer?: FoundProducts) => ended.signal.aborted || setFound(answer);
    const pause = setTimeout(() => {
      // Suggestions that cannot be had are none: the search itself says what is wrong.
      findProducts(search, ended.signal).then(show, () => show());
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      ended.abort();
    };
  }, [search]);
  return found;
}

async function findProducts(search: string, signal: AbortSignal): Promise<FoundProducts> {
  const { products } = await browserApi().call(listProducts, { search, limit: MOST_PRODUCTS }, { signal });
  const found = products.length > 0 ? { products, isInstead: false } : await findBestSellers(signal);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
  kept.set(search.toLowerCase(), found);
  return found;
}

async function findBestSellers(signal: AbortSignal): Promise<FoundProducts> {
  const { products } = await browserApi().call(listProducts, { limit: MOST_PRODUCTS }, { signal });
  return { products, isInstead: true };
}

/** Those with a word that begins like each of the words typed. */
export function findCategories(categories: CategoryWithCount[], search: string): CategoryWithCount[] {
  const typed = search.toLowerCase().split(/\s+/);
  return categories
    .filter(({ categoryName }) => {
      const words = categoryName.toLowerCase().split(/\s+/);
      return typed.every((begun) => words.some((word) => word.startsWith(begun)));
    })
    .slice(0, MOST_CATEGORIES);
}
