import { Hono } from 'hono';
import { fail } from '#contract/errors.ts';
import { IMAGE_WIDTHS } from '#contract/images.ts';
import type { Renditions } from '#server/images/renditions.ts';
import { DATA_POLICY, securityHeaders } from '#server/platform/http/security-headers.ts';

/** Pictures never change under their address, so browsers and CDNs may keep them for ever. */
const HEADERS = {
  ...securityHeaders,
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': DATA_POLICY,
};

export function imageRoutes(renditions: Renditions) {
  const app = new Hono();
  app.get('/:hash{[0-9a-f]{64}}/:file{[0-9]+\\.webp}', async (c) => {
    const width = Number.parseInt(c.req.param('file'), 10);
    if (!IMAGE_WIDTHS.some((served) => served === width)) throw fail('not_found');
    const picture = await renditions.read(c.req.param('hash'), width);
    if (!picture) throw fail('not_found');
    return new Response(new Uint8Array(picture), { headers: HEADERS });
  });
  return app;
}
