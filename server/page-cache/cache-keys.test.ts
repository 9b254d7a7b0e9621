import { describe, expect, test } from 'vitest';
import { pathParameters } from '#contract/call.ts';
import { CACHED_CALLS, cacheKeyOf } from '#server/page-cache/cache-keys.ts';
import { readShopQuery, shopAddress } from '#web/features/shop/shop-query.ts';

/** A value of each parameter that is not its default. A new input field needs one here. */
const OTHER_VALUES: Record<string, string> = {
  page: '2',
  limit: '20',
  category: '3',
  sort: 'newest',
  search: 'aloe',
};

describe('every input field of a cached call', () => {
  const fields = CACHED_CALLS.flatMap(({ path, input }) =>
    Object.keys(input.shape)
      .filter((field) => !pathParameters(path).includes(field))
      .map((field) => [field, `/api${path.replace('{id}', '7')}`]),
  ) as [string, string][];

  test.each(fields)('[OPS-17] %s of %s leads to another key, or past the cache', (field, url) => {
    const value = OTHER_VALUES[field];
    expect(value, `OTHER_VALUES of this test needs a value of '${field}'`).toBeDefined();
    const key = cacheKeyOf(`${url}?${field}=${value}`);
    expect(key).toBe(field === 'search' ? undefined : `${cacheKeyOf(url)}?${field}=${value}`);
    expect(cacheKeyOf(url)).toBeDefined();
  });
});

test.each(Object.keys(readShopQuery(new URLSearchParams())))(
  '[OPS-17] what the shop page reads as %s leads to another key, or past the cache',
  (field) => {
    const query = readShopQuery(new URLSearchParams({ [field]: OTHER_VALUES[field] ?? '' }));
    const key = cacheKeyOf(shopAddress(query));
    expect(key).not.toBe(cacheKeyOf('/shop'));
    expect(key).toBe(field === 'search' ? undefined : `/shop?${field}=${OTHER_VALUES[field]}`);
  },
);

test.each([
  ['/api/products?nobodyReads=it', undefined],
  ['/shop?nobodyReads=it', undefined],
  ['/api/products/category/2?search=aloe', undefined],
  ['/product/1?page=2', undefined],
  ['/product/1?item=x', undefined],
  ['/product/1?utm_source=mail&item=12', '/product/1?item=12'],
  ['/shop?page=1&page=2', undefined],
  ['/shop?page=0', undefined],
  ['/shop?sort=cheap', undefined],
  ['/shop?constructor=1', undefined],
  ['/shop?_data=root', undefined],
  ['/shop?utm=mail', undefined],
  ['/shop?sort=newest&category=2&utm_source=mail', '/shop?category=2&sort=newest'],
  ['/?utm_source=mail&gclid=1&fbclid=2&_=3', '/'],
  ['/api/products/?limit=20&page=1', '/api/products?limit=20'],
  ['/login', undefined],
  ['/si', '/si'],
  ['/si/?utm_source=mail', '/si'],
  ['/ta/shop?utm_source=mail&sort=newest', '/ta/shop?sort=newest'],
  ['/si/api/products?page=1', '/si/api/products'],
  ['/si/login', undefined],
])('[OPS-17] [LNG-07] the cache key of %s is %s', (url, key) => {
  expect(cacheKeyOf(url)).toBe(key);
});
