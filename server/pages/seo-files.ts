import { Hono } from 'hono';
import { fail } from '#contract/errors.ts';
import { listCategories, listProductPages } from '#server/catalogue/index.ts';
import type { Config } from '#server/config/config.ts';
import { listArticlePages } from '#server/content/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { inPath, LANGUAGE_CODES, LANGUAGES } from '#texts/core/languages.ts';

const PAGES = ['/', '/shop', '/about', '/blog', '/terms', '/privacy'];
const PRIVATE = [
  '/api/',
  '/checkout',
  '/orders',
  '/profile',
  '/wishlist',
  '/stock-alerts/',
  '/review',
  '/login',
  '/register',
  '/admin',
];

/** A sitemap may hold 50,000 addresses and no more. */
const MAX_PAGES = Math.floor(50_000 / LANGUAGE_CODES.length);

/** What browsers and search engines look for at fixed addresses, written from the configuration and the catalogue. */
export function seoFiles({ config, db }: { config: Config; db: Db }) {
  const app = new Hono();

  app.get('/robots.txt', (c) => c.text(robots(config), 200, headers()));

  app.get('/sitemap.xml', async (c) => {
    if (config.UNDER_DEVELOPMENT) throw fail('not_found');
    const categories = await listCategories(db);
    const shelves = categories.filter(({ productCount }) => productCount > 0).map(({ id }) => `/shop?category=${id}`);
    const pages = [...PAGES, ...shelves];
    const articles = await listArticlePages(db);
    const products = await listProductPages(db, { limit: MAX_PAGES - pages.length - articles.length });
    const changed = [
      ...articles.map(({ id, changedOn }) => ({ path: `/blog/${id}`, changedOn })),
      ...products.map(({ id, updatedAt }) => ({ path: `/product/${id}`, changedOn: updatedAt.toISOString() })),
    ];
    return c.body(sitemap(config, pages, changed), 200, headers('application/xml; charset=utf-8'));
  });

  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest(config)), 200, headers('application/manifest+json')),
  );
  return app;
}

function headers(type?: string): Record<string, string> {
  return { ...securityHeaders, 'Cache-Control': 'public, max-age=3600', ...(type && { 'Content-Type': type }) };
}

function robots({ UNDER_DEVELOPMENT, PUBLIC_URL }: Config): string {
  const lines = UNDER_DEVELOPMENT
    ? ['User-agent: *', 'Disallow: /']
    : [
        'User-agent: *',
        'Allow: /',
        ...LANGUAGE_CODES.flatMap((code) => PRIVATE.map((path) => `Disallow: ${inPath(code, path)}`)),
        '',
        `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
      ];
  return `${lines.join('\n')}\n`;
}

/** Each page in each language, and with each the others. */
function sitemap({ PUBLIC_URL }: Config, paths: string[], changed: { path: string; changedOn: string }[]): string {
  const base = escapeXml(PUBLIC_URL);
  const urls = [...paths.map((path) => ({ path, changedOn: '' })), ...changed].flatMap(({ path, changedOn }) => {
    const others = LANGUAGE_CODES.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${LANGUAGES[code].tag}" href="${base}${inPath(code, path)}"/>`,
    ).join('');
    const facts = `${changedOn && `<lastmod>${changedOn}</lastmod>`}${others}`;
    return LANGUAGE_CODES.map((code) => `<url><loc>${base}${inPath(code, path)}</loc>${facts}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

function manifest({ BRAND_NAME }: Config) {
  return {
    name: BRAND_NAME,
    short_name: BRAND_NAME,
    description: 'Aloe vera skincare, grown and made in Sri Lanka.',
    lang: 'en-LK',
    start_url: '/',
    display: 'standalone',
    background_color: '#fbfaf4',
    theme_color: '#fbfaf4',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
