import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { fail } from '#contract/errors.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';

/** Scripts and styles are files of the build, and no text becomes markup: nothing here needs an exception. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  // Mails as they were sent, each a page of its own under a policy of its own.
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const HEADERS = {
  ...securityHeaders,
  'Content-Security-Policy': POLICY,
  // A parcel's code is scanned with the camera: here, and nowhere else in the shop.
  'Permissions-Policy': securityHeaders['Permissions-Policy'].replace('camera=()', 'camera=(self)'),
  'Cache-Control': 'no-cache',
  'X-Robots-Tag': 'noindex',
};

/** The names of files carry a hash of their content. */
const FILE_HEADERS = {
  ...securityHeaders,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Robots-Tag': 'noindex',
};

/**
 * The back office: one page without data for every address of it, and the files that it loads. The first time a shop
 * opens it is still being built: whoever asks so early waits for it.
 */
export function adminShell(root: string, brandName: string, isBuilt = Promise.resolve()): Hono {
  const app = new Hono({ strict: false });
  let shell: string | undefined;
  const readShell = async () => {
    await isBuilt;
    shell ??= withBrand(readFileSync(path.join(root, 'index.html'), 'utf8'), brandName);
    return shell;
  };
  app.use('/assets/*', async (c, next) => {
    await next();
    if (!c.res.ok) return;
    for (const [name, value] of Object.entries(FILE_HEADERS)) c.header(name, value);
  });
  const rewriteRequestPath = (asked: string) => asked.replace(/^\/admin/, '');
  app.use('/assets/*', serveStatic({ root, precompressed: true, rewriteRequestPath }));
  // A file of an older build is gone, and not this page.
  app.get('/assets/*', () => {
    throw fail('not_found');
  });
  app.get('*', async (c) => c.html(await readShell(), 200, HEADERS));
  return app;
}

export function withBrand(page: string, brandName: string): string {
  return page.replace('__BRAND__', () => escapeAttribute(brandName));
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
