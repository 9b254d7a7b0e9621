import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { listProducts } from '#contract/calls/catalogue.ts';
import { readShopQuery } from '#web/features/shop/shop-query.ts';
import { ShopToolbar } from '#web/features/shop/shop-toolbar.tsx';

test('[SHOP-02] there is a control for everything the list can be asked for', () => {
  const query = readShopQuery(new URLSearchParams());
  const Toolbar = () => ShopToolbar({ query, categories: [], children: null });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Toolbar)));
  const fields = Object.keys(listProducts.input.shape).filter((field) => field !== 'page' && field !== 'limit');
  expect(fields.filter((field) => !html.includes(`name="${field}"`))).toEqual([]);
});
