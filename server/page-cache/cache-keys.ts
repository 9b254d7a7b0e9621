import * as z from 'zod/mini';
import { type Call, pathParameters } from '#contract/call.ts';
import {
  getCategory,
  getProduct,
  listCategories,
  listProducts,
  listProductsInCategory,
  listRelatedProducts,
} from '#contract/calls/catalogue.ts';
import {
  getAboutContent,
  getArticle,
  getHomeContent,
  getPrivacy,
  getSiteContent,
  getTerms,
  listArticles,
} from '#contract/calls/content.ts';
import { listReviews } from '#contract/calls/reviews.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { inPath, splitLanguage } from '#texts/core/languages.ts';

/** Marks of campaigns and of browsers' own caches: nothing reads them. */
const IGNORED = /^(utm_\w+|fbclid|gclid|_)$/;
/** Read, but no two searches are alike: they would fill the cache and never be asked for again. */
const NOT_CACHED = new Set(['search']);

/** The calls whose response is the same for everybody. Their parameters are the input fields of the contract. */
export const CACHED_CALLS: Call<z.ZodMiniObject>[] = [
  listProducts,
  getProduct,
  listProductsInCategory,
  listRelatedProducts,
  listCategories,
  getCategory,
  listReviews,
  getSiteContent,
  getHomeContent,
  getAboutContent,
  getTerms,
  getPrivacy,
  listArticles,
  getArticle,
];

/** All that the shop can be asked for, but how many a page holds. */
const { limit: _limit, ...shopFilters } = listProducts.input.shape;
/** The pages that are the same for everybody, with the parameters that they read (`web/features/shop/shop-query.ts`, `web/features/product/use-item.ts`). */
const CACHED_PAGES: { path: string; parameters: Parameters }[] = [
  ...['/', '/about', '/blog/{id}', '/terms', '/privacy'].map((path) => ({
    path,
    parameters: {},
  })),
  { path: '/blog', parameters: { page: listArticles.input.shape.page } },
  { path: '/product/{id}', parameters: { item: z.optional(Id) } },
  { path: '/shop', parameters: shopFilters },
];

/** Query parameters by name, each with what it may be and which value leaving it out stands for. */
type Parameters = Record<string, z.core.$ZodType>;

const routes = [
  ...CACHED_PAGES.map(({ path, parameters }) => ({ pattern: patternOf(path), parameters })),
  ...CACHED_CALLS.map(({ path, input }) => ({
    pattern: patternOf(`/api${path.replace(/\/$/, '')}`, '/?'),
    parameters: withoutPathParameters(input.shape, path),
  })),
];

function patternOf(path: string, end = ''): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[1-9]\\d{0,8}')}${end}$`);
}

function withoutPathParameters(shape: Parameters, path: string): Parameters {
  const named = pathParameters(path);
  return Object.fromEntries(Object.entries(shape).filter(([name]) => !named.includes(name)));
}

export const isCall = (url: string) => splitLanguage(url).path.startsWith('/api/');

/** Most requests write a URL as others did before. */
const knownKeys = new Map<string, string>();
const MOST_KNOWN = 1000;

/**
 * The one URL under which a response is cached, however it was written: campaign marks and defaults are left out, the
 * other parameters stand in one order. None for what bypasses the cache, as does every parameter that is not known: it
 * may change the response.
 */
export function cacheKeyOf(url: string): string | undefined {
  const known = knownKeys.get(url);
  if (known) return known;
  const key = toCacheKey(url);
  if (knownKeys.size >= MOST_KNOWN) knownKeys.clear();
  if (key) knownKeys.set(url, key);
  return key;
}

function toCacheKey(url: string): string | undefined {
  const { language, path: address } = splitLanguage(url);
  const [path = '', query = ''] = address.split('?', 2);
  const route = routes.find(({ pattern }) => pattern.test(path));
  if (!route) return undefined;
  const given = new URLSearchParams(query);
  const significant: [name: string, value: string][] = [];
  for (const [name, text] of given) {
    if (IGNORED.test(name)) continue;
    const schema = Object.hasOwn(route.parameters, name) ? route.parameters[name] : undefined;
    if (!schema || NOT_CACHED.has(name) || given.getAll(name).length > 1) return undefined;
    const parsed = z.safeParse(schema, text);
    // What is wrong is for the API to refuse and for a page to make the best of.
    if (!parsed.success) return undefined;
    if (parsed.data !== z.safeParse(schema, undefined).data) significant.push([name, text]);
  }
  const canonicalPath = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (significant.length === 0) return inPath(language, canonicalPath);
  significant.sort(([one], [other]) => (one < other ? -1 : 1));
  return inPath(language, `${canonicalPath}?${new URLSearchParams(significant)}`);
}

/** The products that a page links to or a call's response holds. */
export function productsShownIn(text: string): Iterable<number> {
  if (!text.startsWith('{')) return [...text.matchAll(/\/product\/(\d+)/g)].map(([, id]) => Number(id));
  return productsIn(JSON.parse(text));
}

export function productsIn(output: { product?: { id: number }; products?: { id: number }[] }): number[] {
  const { product, products = [] } = output;
  return [...products, ...(product ? [product] : [])].map(({ id }) => id);
}
