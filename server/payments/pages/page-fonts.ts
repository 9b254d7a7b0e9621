import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { securityHeaders } from '#server/platform/http/security-headers.ts';

const FOLDER = new URL('../../../ui/fonts/', import.meta.url);
const DAY_SECONDS = 86_400;

/** The shop's letters under names that stay: those of the build carry a hash that only the build knows. */
type Font = { family: string; weight: string; file: string; letters?: string; adjust?: string };
const SINHALA = 'U+D82-D8D, U+D91-DDF, U+DF2, U+200C-200D';
const TAMIL = 'U+B80-BFF, U+200C-200D';
const FONTS: Record<string, Font> = {
  'cormorant.woff2': {
    family: 'Cormorant Garamond',
    weight: '500 600',
    file: 'cormorant-garamond-basic-wght-normal.woff2',
  },
  'hanken.woff2': { family: 'Hanken Grotesk', weight: '400 600', file: 'hanken-grotesk-basic-wght-normal.woff2' },
  'sinhala.woff2': letters('noto-sans-sinhala-400.woff2', SINHALA, '400', '90%'),
  'sinhala_bold.woff2': letters('noto-sans-sinhala-600.woff2', SINHALA, '500 700', '90%'),
  'sinhala_title.woff2': titles('abhaya-libre-500.woff2', SINHALA, '100%'),
  'tamil.woff2': letters('mukta-malar-400.woff2', TAMIL, '400', '100%'),
  'tamil_bold.woff2': letters('mukta-malar-600.woff2', TAMIL, '500 700', '100%'),
  'tamil_title.woff2': titles('noto-serif-tamil-500.woff2', TAMIL, '76%'),
};

/** A browser fetches them for the first of their letters on a page, in whichever language it is. */
function letters(file: string, range: string, weight: string, adjust: string): Font {
  return { family: 'Shop Letters', weight, file, letters: range, adjust };
}
function titles(file: string, range: string, adjust: string): Font {
  return { family: 'Shop Titles', weight: '400 700', file, letters: range, adjust };
}

export const FONT_FACES = Object.entries(FONTS)
  .map(
    ([name, { family, weight, letters: range, adjust }]) =>
      `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("/payments/fonts/${name}") format("woff2")${range ? `;unicode-range:${range};size-adjust:${adjust}` : ''}}`,
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
