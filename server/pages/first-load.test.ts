import { expect, test } from 'vitest';
import { publicConfig, readConfig } from '#server/config/config.ts';
import { createPageRenderer, type PageBuild } from '#server/pages/render.ts';
import { createLog } from '#server/platform/log.ts';
import { firstLoad } from '#testing/first-load.ts';
import { openTestShop } from '#testing/test-shop.ts';

const build: PageBuild = await import('../../build/pages/server/index.js' as string);
const log = createLog({ LOG_LEVEL: 'silent' });
const pages = createPageRenderer({
  build: async () => build,
  config: publicConfig(readConfig({})),
  log,
  mode: 'production',
});
const shop = await openTestShop();

const addresses = Object.values(build.routes)
  .map((route) => (route?.index ? '/' : route?.path && `/${route.path.replace(/:id\??/, '1')}`))
  .filter((path) => path !== undefined && path !== '' && path !== '/*' && path !== '/coming-soon');

test.each(addresses)(
  '[OPS-16] [OPS-21] %s loads little JavaScript, in few files, behind what is seen',
  async (path) => {
    const page = await pages(
      new Request(`http://localhost:3000${path}`),
      async (call, init) => shop.request(`/api${call}`, init),
      'id-of-this-request',
    );
    const html = await page.text();
    if (page.status === 200) expect(html).not.toContain('id-of-this-request');
    expect(html).not.toMatch(/<link rel="modulepreload"|<script type="module"|<script[^>]* src=/);
    const { files, bytes } = firstLoad(html);
    expect(files.length).toBeGreaterThan(3);
    expect(files.length).toBeLessThanOrEqual(12);
    expect(bytes).toBeLessThanOrEqual(150_000);
  },
);
