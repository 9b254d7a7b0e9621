import { readFileSync } from 'node:fs';
import { expect } from './fixtures.ts';

const ROUTES = {
  shop: ['web/routes.ts', /route\('([^']+)'/g],
  office: ['admin/routes.tsx', /path: '([^']+)'/g],
} as const;

/** As the tables of routes name them: a new address is looked at without being listed here, or asks for its values. */
export function addressesOf(part: keyof typeof ROUTES, byDay: string[]) {
  const [routes, pattern] = ROUTES[part];
  const matches = [...readFileSync(routes, 'utf8').matchAll(pattern)];
  const paths = ['/', ...matches.map(([, path = '']) => path.replace(/^\/?/, '/'))];
  expect(paths).toEqual(expect.arrayContaining(byDay));
  return paths.map((path) => ({ path, isLookedAtByDay: byDay.includes(path) }));
}

/** What stands in the place of parameters in the shop. */
export const SHOP_VALUES = {
  '/product/:id?': '/product/1',
  '/blog/:id': '/blog/1',
  '/order-success/:id?': '/order-success',
  '/*': '/nowhere',
};

export function fill(path: string, values: Record<string, string>): string {
  const filled = values[path] ?? path;
  if (/[:*]/.test(filled)) throw new Error(`What stands in place of the parameters of ${path}?`);
  return filled;
}
