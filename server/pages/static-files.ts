import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { securityHeaders } from '#server/platform/http/security-headers.ts';

/** Names under /assets/ carry a hash of their content; the few others must be asked for again. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

const IS_FILE = /^\/assets\/|^\/[\w-]+\.(svg|png|ico|jpg|webmanifest)$/;

/** The files of the build, compressed ahead where that helps. */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (file, c) => {
      c.header('Cache-Control', file.includes('/assets/') ? FOR_EVER : FOR_AN_HOUR);
      for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    },
  });
  return (c, next) => (IS_FILE.test(c.req.path) ? serve(c, next) : next());
}
