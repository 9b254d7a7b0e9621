import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publicConfig, readConfig } from '#server/config/config.ts';
import { createPageRenderer, type PageBuild } from '#server/pages/render.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestShop } from '#testing/test-shop.ts';

const build: PageBuild = await import('../../build/pages/server/index.js' as string);
const log = createLog({ LOG_LEVEL: 'silent' });
const shop = await openTestShop();

const api = async (path: string, init?: RequestInit) => shop.request(`/api${path}`, init);

/** The words of a page as a reader without scripts and styles gets them. */
async function read(path: string, settings: Record<string, string> = {}): Promise<string> {
  const config = publicConfig(readConfig(settings));
  const pages = createPageRenderer({ build: async () => build, config, log, mode: 'production' });
  const page = await pages(new Request(`http://localhost:3000${path}`), api, 'request-1');
  expect(page.status).toBe(200);
  return (await page.text()).replaceAll('<!-- -->', '');
}

const asText = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, '');

test('[SHOP-04] beyond 40 products the shop goes on to a second page', async () => {
  await shop.db.execute(sql`
    with added as (
      insert into products (category_id, name, description, rank)
      select 1, 'Extra Cream ' || number, 'One of many.', 100 + number from generate_series(1, 45) number
      returning id
    )
    insert into product_items (product_id, sku, price_cents, on_hand)
    select id, 'EXTRA-' || id, 100000, 10 from added`);
  const first = await read('/shop');
  expect(first.match(/<article/g)).toHaveLength(40);
  expect(asText(first)).toContain('Page 1 of 2');
  expect(asText(first)).toContain('Products 1 to 40');
  expect(first).toContain('href="/shop?page=2"');

  const second = await read('/shop?page=2');
  expect(second.match(/<article/g)).toHaveLength(21);
  expect(asText(second)).toContain('Page 2 of 2');
  expect(asText(second)).toContain('Products 41 to 61');
  expect(second).toContain('href="/shop"');

  const filtered = await read('/shop?category=1&sort=price-asc');
  expect(filtered).toContain('href="/shop?category=1&amp;sort=price-asc&amp;page=2"');
});

test.each([
  ['koko', 'or 3 x Rs. 616.67 with Koko'],
  ['card,mintpay', 'or 3 x Rs. 616.67 with Mintpay'],
  ['mintpay,koko', 'or 3 x Rs. 616.67 with Koko / Mintpay'],
])('[PDP-03] with PAYMENT_METHODS=%s a product says: %s', async (methods, line) => {
  expect(asText(await read('/product/1', { PAYMENT_METHODS: methods }))).toMatch(new RegExp(`${line}(?! /)`));
});

test.each([
  [
    'card,koko,mintpay,cod',
    'By card (Visa, Mastercard or Amex), in instalments with Koko or Mintpay, or in cash on delivery.',
  ],
  ['card', 'By card (Visa, Mastercard or Amex).'],
  ['koko,cod', 'In instalments with Koko or in cash on delivery.'],
])('[HOME-13] with PAYMENT_METHODS=%s the questions on the home page answer: %s', async (methods, answer) => {
  expect(asText(await read('/', { PAYMENT_METHODS: methods }))).toContain(answer);
});

test('[PDP-03] where nobody takes payment in parts, none are promised', async () => {
  expect(asText(await read('/product/1', { PAYMENT_METHODS: 'card,cod' }))).not.toContain('or 3 x');
  expect(asText(await read('/terms', { PAYMENT_METHODS: 'card,cod' }))).not.toContain('split into three');
});

test('[LEGAL-01] terms and privacy name the company of the settings', async () => {
  const settings = {
    COMPANY_NAME: 'Aloe House (Pvt) Ltd',
    COMPANY_ADDRESS: '12 Lake Road, Kandy',
    COMPANY_REGISTRATION: 'PV 12345',
  };
  for (const path of ['/terms', '/privacy']) {
    const text = asText(await read(path, settings));
    for (const value of Object.values(settings)) expect(text).toContain(value);
    expect(text).not.toContain('to be filled in');
  }
});

test('[BLOG-03] an article is whole without the products it speaks of', async () => {
  const away = async () =>
    Response.json({ error: 'Away.', code: 'unavailable', details: {}, requestId: 'x' }, { status: 503 });
  const config = publicConfig(readConfig({}));
  const pages = createPageRenderer({ build: async () => build, config, log, mode: 'production' });
  const page = await pages(new Request('http://localhost:3000/blog/2'), away, 'request-2');
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('Do a little at each step, and let each step dry.');
  expect(html).not.toContain('In this article');
});
