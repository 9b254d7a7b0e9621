/** Query parameters that alter an answer: how each must look, and the value that is the same as leaving it out. */
const PARAMETERS: Record<string, { form: RegExp; usual?: string }> = {
  page: { form: /^[1-9]\d{0,5}$/, usual: '1' },
  limit: { form: /^[1-9]\d{0,2}$/, usual: '10' },
  sort: { form: /^(featured|price-asc|price-desc|newest)$/, usual: 'featured' },
  category: { form: /^[1-9]\d{0,8}$/ },
};

const ID = '[1-9]\\d{0,8}';

/** The pages and calls that answer everybody alike, and nothing else. Searches are not among them: no two are alike. */
const KEPT: { path: RegExp; parameters: string[] }[] = [
  { path: /^\/(about|blog|terms|privacy)?$/, parameters: [] },
  { path: /^\/blog\/[1-9]$/, parameters: [] },
  { path: new RegExp(`^/product/${ID}$`), parameters: [] },
  { path: /^\/shop$/, parameters: ['category', 'sort', 'page'] },
  { path: /^\/api\/products\/?$/, parameters: ['category', 'sort', 'page', 'limit'] },
  { path: new RegExp(`^/api/products/${ID}(/related)?/?$`), parameters: [] },
  { path: new RegExp(`^/api/products/category/${ID}/?$`), parameters: ['sort', 'page', 'limit'] },
  { path: new RegExp(`^/api/categories(/${ID})?/?$`), parameters: [] },
];

export const isCall = (address: string) => address.startsWith('/api/');

/**
 * The one address under which an answer is kept, however it was asked for: parameters that nobody reads are left out,
 * the others stand in one order. None for what may not be kept.
 */
export function cacheKeyOf(url: string): string | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  const kind = KEPT.find((candidate) => candidate.path.test(path));
  if (!kind) return undefined;
  if (query === '') return withoutSlash(path);
  const given = new URLSearchParams(query);
  if (given.has('search') || given.has('_data') || given.has('_routes')) return undefined;
  const wanted = new URLSearchParams();
  for (const name of kind.parameters) {
    const [value, ...more] = given.getAll(name);
    if (value === undefined) continue;
    const { form, usual } = PARAMETERS[name] as (typeof PARAMETERS)[string];
    // What is wrong is for the API to refuse and for a page to make the best of.
    if (more.length > 0 || !form.test(value)) return undefined;
    if (value !== usual) wanted.set(name, value);
  }
  const place = withoutSlash(path);
  return wanted.size > 0 ? `${place}?${wanted}` : place;
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The products that a page links to or an answer holds. */
export function productsShownIn(text: string): Iterable<number> {
  if (!text.startsWith('{')) return [...text.matchAll(/\/product\/(\d+)/g)].map(([, id]) => Number(id));
  const { product, products = [] } = JSON.parse(text) as { product?: { id: number }; products?: { id: number }[] };
  return [...products, ...(product ? [product] : [])].map(({ id }) => id);
}
