import { Hono } from 'hono';
import { fail } from '#contract/errors.ts';
import { IMAGE_FORMATS, IMAGE_WIDTHS, ZOOM_WIDTH } from '#contract/rules/images.ts';
import type { Renditions } from '#server/images/renditions.ts';
import { DATA_POLICY, securityHeaders } from '#server/platform/http/security-headers.ts';

/** Pictures never change under their address, so browsers and CDNs may keep them for ever; what stands in for one nobody keeps. */
const HEADERS = {
  ...securityHeaders,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': DATA_POLICY,
};

export function imageRoutes(renditions: Renditions) {
  const app = new Hono();
  app.get('/:hash{[0-9a-f]{64}}/:file{[0-9]+\\.[a-z]+}', async (c) => {
    const [name, ending] = c.req.param('file').split('.');
    const widths = ending === 'webp' ? [...IMAGE_WIDTHS, ZOOM_WIDTH] : IMAGE_WIDTHS;
    const width = widths.find((served) => String(served) === name);
    const format = IMAGE_FORMATS.find((served) => served === ending);
    const served = width && format && (await renditions.serve(c.req.param('hash'), width, format));
    if (!served) throw fail('not_found');
    const headers = { ...HEADERS, 'Content-Type': `image/${served.format}` };
    if (served.isStandIn) headers['Cache-Control'] = 'no-store';
    return new Response(new Uint8Array(served.picture), { headers });
  });
  return app;
}
