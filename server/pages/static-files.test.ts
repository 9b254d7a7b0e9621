import { readdirSync } from 'node:fs';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { staticFiles } from '#server/pages/static-files.ts';

const ROOT = 'build/pages/client';
const app = new Hono().use(staticFiles(ROOT));

test('[HOME-03] a browser may fetch the film in parts, to begin anywhere in it', async () => {
  const film = readdirSync(`${ROOT}/assets`).find((file) => file.endsWith('.webm'));
  const part = await app.request(`/assets/${film}`, { headers: { Range: 'bytes=1000-1999' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('Content-Range')).toMatch(/^bytes 1000-1999\/\d+$/);
  expect(part.headers.get('Content-Type')).toBe('video/webm');
  expect((await part.arrayBuffer()).byteLength).toBe(1000);
});
