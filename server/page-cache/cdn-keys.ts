import { readCatalogueChange } from '#server/catalogue/index.ts';
import { isCall } from '#server/page-cache/cache-keys.ts';
import type { SharedHeaders } from '#server/page-cache/cached-response.ts';

/** Every answer has it: by it all of them go. */
export const ALL = 'all';
const productKey = (id: number) => `product-${id}`;
const piecesKey = (id: number) => `stock-${id}`;

/**
 * A CDN hears of every change, so it might keep an answer as long as we do; what it should ever not hear of is wrong no longer
 * than this. Asking us once a minute for what we keep costs next to nothing.
 */
const LONGEST_SECONDS = 60;

/** By these a CDN drops an answer when what it shows has changed. Browsers still ask each time. */
export function cdnHeaders(key: string): SharedHeaders {
  return (tags) => {
    const products = [...tags];
    // Calls tell the number of pieces; pages have words for it, which change with the product.
    const keys = [ALL, ...products.map(productKey), ...(isCall(key) ? products.map(piecesKey) : [])];
    return {
      'cache-control': `public, max-age=0, s-maxage=${LONGEST_SECONDS}, must-revalidate`,
      'surrogate-key': keys.join(' '),
      'cache-tag': keys.join(','),
    };
  };
}

/** The key of all that shows what a note of the database says has changed. */
export function keyOfChange(note: string): string {
  const change = readCatalogueChange(note);
  if (change.touches === 'everything') return ALL;
  return change.touches === 'product' ? productKey(change.productId) : piecesKey(change.productId);
}
