import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import { products } from '#server/catalogue/index.ts';
import { publicConfig, readConfig } from '#server/config/config.ts';
import { createPageRenderer, type PageBuild } from '#server/pages/render.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ PUBLIC_URL: 'https://shop.example/' });
const closed = await openTestShop({ UNDER_DEVELOPMENT: 'on' });

test('[CFG-09] the sitemap names every page, category and product on sale, with its last change, in three queries', async () => {
  shop.queries.length = 0;
  const response = await shop.request('/sitemap.xml');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/xml/);
  const xml = await response.text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const pages = ['/', '/shop', '/about', '/blog', '/blog/1', '/blog/2', '/blog/3', '/terms', '/privacy'];
  pages.push(...[1, 2, 3, 4].map((id) => `/shop?category=${id}`));
  expect(addresses).toEqual(expect.arrayContaining(pages.map((path) => `https://shop.example${path}`)));
  expect(addresses).toHaveLength(3 * (pages.length + 16));
  expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(3 * 16);
  expect(shop.queries).toHaveLength(3);
});

test('[LNG-62] the sitemap names each page in each language, and with each the others; robots see none that belongs to one person', async () => {
  const xml = await (await shop.request('/sitemap.xml')).text();
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  const urls = [...xml.matchAll(/<url>.*?<\/url>/g)].map(([url]) => url);
  const home = { en: '/', si: '/si', ta: '/ta' };
  const shelf = { en: '/shop?category=1', si: '/si/shop?category=1', ta: '/ta/shop?category=1' };
  const product = { en: '/product/3', si: '/si/product/3', ta: '/ta/product/3' };
  for (const page of [home, shelf, product]) {
    const others = Object.entries(page)
      .map(([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}-LK" href="https://shop.example${path}"/>`)
      .join('');
    for (const path of Object.values(page)) {
      const url = urls.find((one) => one.includes(`<loc>https://shop.example${path}</loc>`));
      expect(url?.replace(/<lastmod>.*?<\/lastmod>/, '')).toBe(
        `<url><loc>https://shop.example${path}</loc>${others}</url>`,
      );
    }
  }
  const robots = await (await shop.request('/robots.txt')).text();
  for (const path of ['/api/', '/checkout', '/orders']) {
    expect(robots).toContain(`Disallow: /si${path}\n`);
    expect(robots).toContain(`Disallow: /ta${path}\n`);
  }
});

test('[CFG-09] a product that leaves the range leaves the sitemap; one that changes says when', async () => {
  await shop.db.update(products).set({ active: false }).where(eq(products.id, 2));
  const before = new Date();
  await shop.db.update(products).set({ name: 'Day Cream' }).where(eq(products.id, 1));
  const xml = await (await shop.request('/sitemap.xml')).text();
  expect(xml).not.toContain('/product/2<');
  const changed = /\/product\/1<\/loc><lastmod>(.*?)</.exec(xml)?.[1] ?? '';
  expect(new Date(changed).getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test('[CFG-09] robots may look everywhere but at what belongs to one person, and learn of the sitemap', async () => {
  const text = await (await shop.request('/robots.txt')).text();
  expect(text).toContain('Allow: /\n');
  for (const path of ['/api/', '/checkout', '/orders', '/profile', '/login', '/register', '/admin']) {
    expect(text).toContain(`Disallow: ${path}\n`);
  }
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml');
});

test('[CFG-09] the manifest carries the shop’s own name', async () => {
  const renamed = await openTestShop({ BRAND_NAME: 'Aloe <House>' });
  const response = await renamed.request('/manifest.webmanifest');
  expect(response.headers.get('Content-Type')).toContain('manifest+json');
  expect(await response.json()).toMatchObject({ name: 'Aloe <House>', start_url: '/' });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
  '[CFG-03] before the opening, %s is a 503 that says so',
  async (method) => {
    for (const path of ['/api/cart/add', '/api/products', '/api/nothing-here']) {
      const response = await closed.request(path, { method });
      expect(response.status).toBe(503);
      const body = ErrorBody.parse(await response.json());
      expect(body).toMatchObject({ code: 'under_development', error: expect.stringContaining('not open yet') });
    }
  },
);

test('[CFG-03] before the opening, reading stays, and robots stay away', async () => {
  expect((await closed.request('/api/products')).status).toBe(200);
  expect((await closed.request('/api/health')).status).toBe(200);
  expect(await (await closed.request('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  expect((await closed.request('/sitemap.xml')).status).toBe(404);
});

async function openPage(path: string, settings: Record<string, string>) {
  const build: PageBuild = await import('../../build/pages/server/index.js' as string);
  const log = createLog({ LOG_LEVEL: 'silent' });
  const pages = createPageRenderer({
    build: async () => build,
    config: publicConfig(readConfig(settings)),
    log,
    mode: 'production',
  });
  const api = async (url: string, init?: RequestInit) => closed.request(`/api${url}`, init);
  return pages(new Request(`http://localhost:3000${path}`), api, 'request-1');
}

test.each(['/', '/shop?category=2', '/product/1', '/product/abc', '/checkout', '/blog/2', '/nowhere', '/%E0%A4%A'])(
  '[CFG-03] before the opening, %s is the coming-soon page',
  async (path) => {
    const page = await openPage(path, { UNDER_DEVELOPMENT: 'on', CONTACT_EMAIL: 'ask@shop.example' });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Good things grow slowly</h1>');
    expect(html).toContain('mailto:ask@shop.example');
    expect(html).toContain('WhatsApp <!-- -->+94 77 000 0000');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<header|<footer|<script[^>]*src=/);
  },
);

test('[CFG-03] without a WhatsApp number none is shown', async () => {
  const page = await openPage('/', { UNDER_DEVELOPMENT: 'on', WHATSAPP_NUMBER: '' });
  const html = await page.text();
  expect(html).toContain('mailto:');
  expect(html).not.toMatch(/WhatsApp|wa\.me/);
});

test('[CFG-03] once the shop is open, the coming-soon page does not exist', async () => {
  expect((await openPage('/coming-soon', {})).status).toBe(404);
});
