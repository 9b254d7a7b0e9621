import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Needs } from '#web/features/shop/needs.tsx';
import { readShopQuery } from '#web/features/shop/shop-query.ts';

const needs = [
  { name: 'Dry skin', search: 'dry skin' },
  { name: 'Gifts', search: 'Gift' },
];

function linksOf(address: string) {
  const query = readShopQuery(new URLSearchParams(address));
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Needs, { needs, query })));
  return [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => ({
    to: attributes.match(/href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&'),
    isChosen: attributes.includes('aria-current="true"'),
  }));
}

test('[FND-13] each need is a link to its search, through all categories and in the chosen order', () => {
  expect(linksOf('category=2&sort=newest&page=3')).toEqual([
    { to: '/shop?search=dry+skin&sort=newest', isChosen: false },
    { to: '/shop?search=Gift&sort=newest', isChosen: false },
  ]);
});

test('[FND-13] the chosen one is marked, however it is written, and leads back', () => {
  expect(linksOf('search=gift&category=2&page=2')).toEqual([
    { to: '/shop?search=dry+skin', isChosen: false },
    { to: '/shop?category=2', isChosen: true },
  ]);
});

test('[FND-13] without needs there is no row', () => {
  const query = readShopQuery(new URLSearchParams());
  expect(renderToStaticMarkup(createElement(Needs, { needs: [], query }))).toBe('');
});
