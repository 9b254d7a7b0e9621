import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { securityHeaders } from '#server/platform/http/security-headers.ts';

const FOLDER = new URL('../../../ui/fonts/', import.meta.url);
const DAY_SECONDS = 86_400;

/** The shop's letters under names that stay: those of the build carry a hash that only the build knows. */
const FONTS: Record<string, { family: string; weight: string; file: string }> = {
  'cormorant.woff2': {
    family: 'Cormorant Garamond',
    weight: '500 600',
    file: 'cormorant-garamond-basic-wght-normal.woff2',
  },
  'hanken.woff2': { family: 'Hanken Grotesk', weight: '400 600', file: 'hanken-grotesk-basic-wght-normal.woff2' },
};

export const FONT_FACES = Object.entries(FONTS)
  .map(
    ([name, { family, weight }]) =>
      `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("/payments/fonts/${name}") format("woff2")}`,
  )
  .join('');

export function fontRoutes() {
  const app = new Hono();
  app.get('/:name', async (c) => {
    const font = FONTS[c.req.param('name')];
    if (!font) return c.notFound();
    return c.body(await readFile(new URL(font.file, FOLDER)), 200, {
      ...securityHeaders,
      'Content-Type': 'font/woff2',
      'Cache-Control': `public, max-age=${DAY_SECONDS}`,
      // The bank's own HTML is shown in a document without an origin, which is a stranger even to us.
      'Access-Control-Allow-Origin': '*',
    });
  });
  return app;
}
