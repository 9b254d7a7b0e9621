import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createPath, MemoryRouter, matchRoutes, type RouteObject, useHref } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { isOnSamePage, ofThisSite, pathOf, resolve } from '#web/router/location.ts';
import { findMatches, knowRoutes, type Route } from '#web/router/routes.ts';
import { decode, ErrorResponse, Redirect } from '#web/router/server-data.ts';
import siteRoutes from '#web/routes.ts';

/** As the build writes it into the page, and as the server's router takes it. */
type SiteRoute = { file: string; path?: string; index?: boolean; children?: SiteRoute[] };
const flat = (routes: SiteRoute[], parentId: string): Route[] =>
  routes.flatMap(({ file, path, children = [] }) => [
    { id: file, parentId, ...(path && { path }), hasLoader: false, hasErrorBoundary: false, module: file },
    ...flat(children, file),
  ]);
const nested = (routes: SiteRoute[]): RouteObject[] =>
  routes.map(({ file, path, index, children }) =>
    index ? { id: file, index: true } : { id: file, ...(path && { path }), children: nested(children ?? []) },
  );
const site = siteRoutes as SiteRoute[];
const root: Route = { id: 'root', path: '', hasLoader: true, hasErrorBoundary: true, module: 'root' };

describe('an address', () => {
  test.each([
    ...['/', '/shop', '/shop/', '/SHOP', '/product', '/product/7', '/product/7/', '/product/7/8', '/blog', '/blog/2'],
    ...['/checkout', '/checkout/card', '/checkout/other', '/coming-soon', '/order-success', '/order-success/ab%2Fc'],
    ...[
      '/created-order/result',
      '/nothing/here',
      '/product/%E0%B6%9A',
      '/product/%zz',
      '/newsletter/confirm',
      '//shop',
    ],
  ])('[SPD-56] %s is shown by the routes that the server draws', (pathname) => {
    const routes = [root, ...flat(site, 'root')];
    vi.stubGlobal('window', {
      __reactRouterManifest: { routes: Object.fromEntries(routes.map((one) => [one.id, one])) },
    });
    knowRoutes();
    const expected = matchRoutes([{ id: 'root', path: '', children: nested(site) }], pathname) ?? [];
    const found = findMatches(pathname);
    expect(found.map(({ route }) => route.id)).toEqual(expected.map(({ route }) => route.id));
    expect(found.at(-1)?.params).toEqual(expected.at(-1)?.params);
    vi.unstubAllGlobals();
  });
});

/** What the server writes into a link on a page. */
function hrefOf(to: string, at: string): string {
  const Href = () => createElement('i', null, useHref(to));
  const page = createElement(MemoryRouter, { initialEntries: [at] }, createElement(Href));
  return renderToStaticMarkup(page)
    .replace(/<\/?i>/g, '')
    .replaceAll('&amp;', '&');
}

describe('a link', () => {
  test.each([
    '/',
    '/shop?category=2',
    '/shop?search=dry+skin&page=2#list',
    '#reviews',
    '?size=2',
    '//evil.example',
    '/a//b',
  ])('[SPD-56] %s is written as the server writes it', (to) => {
    for (const at of ['/', '/product/1?item=3', '/blog/2#part']) {
      const { pathname } = new URL(at, 'http://localhost');
      expect(pathOf(resolve(to, pathname))).toBe(hrefOf(to, at));
    }
  });

  test('[SPD-56] in parts is the same as in one', () => {
    expect(createPath(resolve({ search: 'item=2' }, '/product/1'))).toBe('/product/1?item=2');
  });

  test('[SPD-56] to another site is left to the browser, one to this site is not', () => {
    vi.stubGlobal('window', { location: new URL('https://shop.example/blog') });
    expect(ofThisSite('https://other.example/a')).toEqual({ to: '', elsewhere: 'https://other.example/a' });
    expect(ofThisSite('mailto:us@shop.example').elsewhere).toBe('mailto:us@shop.example');
    expect(ofThisSite('//other.example').elsewhere).toBe('//other.example');
    expect(ofThisSite('https://shop.example/shop?page=2')).toEqual({ to: '/shop?page=2' });
    expect(ofThisSite('/shop')).toEqual({ to: '/shop' });
    vi.unstubAllGlobals();
  });

  test('[SPD-56] to a part of the page needs nothing loaded', () => {
    const at = (address: string) => resolve(address, '/');
    expect(isOnSamePage(at('/shop?page=2'), at('/shop?page=2#list'))).toBe(true);
    expect(isOnSamePage(at('/shop#list'), at('/shop'))).toBe(false);
    expect(isOnSamePage(at('/shop?page=1'), at('/shop?page=2#list'))).toBe(false);
  });
});

describe('the data of a document', () => {
  test('[SPD-56] is read with what stands in it twice, and with what JSON cannot say', () => {
    const text = '[{"_1":2,"_3":-5,"_4":[5]},"list",[6,6,-7],"none","odd",-2,{"_7":8},"name","Aloe"]\n'.replace(
      '[5]',
      '-2',
    );
    expect(decode(text)).toEqual({
      list: [{ name: 'Aloe' }, { name: 'Aloe' }, undefined],
      none: null,
      odd: Number.NaN,
    });
  });

  test('[SPD-56] tells what a loader has thrown', () => {
    const missing = decode('[["ErrorResponse",-5,1,2],404,"Not Found"]');
    expect(missing).toBeInstanceOf(ErrorResponse);
    expect(missing).toMatchObject({ status: 404, statusText: 'Not Found', data: null });
    expect(decode('[["SanitizedError",1,2],"Error","Broken"]')).toEqual(new Error('Broken'));
    expect(decode('[["SingleFetchRedirect",1],{"_2":3},"redirect","/shop?page=1"]')).toEqual(
      new Redirect('/shop?page=1'),
    );
  });

  test('[SPD-56] of a kind that no loader sends yet is refused by name', () => {
    expect(() => decode('[["D",1700000000000]]')).toThrow('cannot read: D');
  });
});
