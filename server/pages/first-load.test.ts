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

const render = (path: string | undefined) =>
  pages(
    new Request(`http://localhost:3000${path}`),
    async (call, init) => shop.request(`/api${call}`, init),
    'id-of-this-request',
  );

test.each(addresses)(
  '[OPS-16] [OPS-21] [SPD-55] %s loads little JavaScript, in few files, behind what is seen',
  async (path) => {
    const page = await render(path);
    const html = await page.text();
    if (page.status === 200) expect(html).not.toContain('id-of-this-request');
    expect(html).not.toMatch(/<link rel="modulepreload"|<script type="module"|<script[^>]* src=/);
    const { files, bytes } = firstLoad(html);
    expect(files.length).toBeGreaterThan(3);
    expect(files.length).toBeLessThanOrEqual(12);
    expect(bytes).toBeLessThanOrEqual(110_000);
  },
);

test.each(['/', '/shop', '/product/1'])(
  '[SEE-10] the picture that %s shows first is named in the head, ahead of the fonts',
  async (path) => {
    const html = await (await render(path)).text();
    const first = /<source type="image\/avif" srcSet="([^"]+)"[^>]*\/><img[^>]* fetchPriority="high"/.exec(html)?.[1];
    const head = html.slice(0, html.indexOf('as="font"'));
    expect(first).toBeDefined();
    expect(head).toContain(
      `<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="${first}"`,
    );
  },
);

test('[SEE-11] with a list travels what its cards show, and with home two rows', async () => {
  const { products } = await (await shop.request('/api/products?limit=20')).json();
  const [home = '', list = '', own = ''] = await Promise.all(
    ['/', '/shop', '/product/1'].map(async (path) => (await render(path)).text()),
  );
  for (const { id, directions, items } of products) {
    expect(list).toContain(`href="/product/${id}"`);
    // The gift box has neither, and a range shares its third picture.
    const firstLine = directions?.split('\n')[0] ?? 'no directions';
    expect([id, ...[home, list, own].map((page) => page.includes(firstLine))]).toEqual([id, false, false, id === 1]);
    const third = items[0].productImage[2]?.split('/').at(-2) ?? 'no third picture';
    expect([id, ...[home, list].map((page) => page.includes(third))]).toEqual([id, false, false]);
  }
  const named = products.filter(({ id }: { id: number }) => home.includes(`/product/${id}"`));
  expect(named).toHaveLength(8);
});
