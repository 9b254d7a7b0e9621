import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { publicConfig, readConfig } from '#server/config/config.ts';
import { createPageRenderer, type PageBuild } from '#server/pages/render.ts';
import { createLog } from '#server/platform/log.ts';
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

const api = async (path: string, init?: RequestInit) => shop.request(`/api${path}`, init);
const open = (path: string, headers: Record<string, string> = {}) =>
  pages(new Request(`http://localhost:3000${path}`, { headers }), api, 'request-7');

test('[SHOP-04] the shop’s HTML holds every name and price before any script runs', async () => {
  const html = await (await open('/shop')).text();
  expect(html.match(/Rs\. [\d,]+\.\d\d/g)).toHaveLength(16);
  for (const text of [
    'Aloe Vera Day Cream',
    'Rs. 1,850.00',
    'Aloe Vera &amp; Rose Facial Mist',
    'Rs. 450.00',
    'Only 3 left',
  ]) {
    expect(html).toContain(text);
  }
});

test('[FND-13] a need is a page of its own before any script runs, and nothing for search engines', async () => {
  const html = await (await open('/shop?search=hair+fall')).text();
  expect(html.match(/Rs\. [\d,]+\.\d\d/g)).toHaveLength(3);
  expect(html).toMatch(/<a[^>]* aria-current="true"[^>]*>Hair fall</);
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain('rel="canonical"');
});

test('[PDP-13] a product tells its price per 100 ml, and at the buttons how long it can come back', async () => {
  const html = await (await open('/product/3')).text();
  expect(html).toContain('Rs. 725.00 per 100 ml');
  const [, atButtons = ''] = html.split('Buy It Now');
  expect(atButtons.slice(0, 400)).toMatch(/it can come back within .*14.* days/);
  expect(atButtons.slice(0, 800)).toContain('href="/terms#returns"');
});

test('[PDP-15] a product says when its leaves were cut, as far as that is known', async () => {
  const shown = async () => (await (await open('/product/5')).text()).match(/Cut on [^<]+/)?.[0];
  expect(await shown()).toBeUndefined();
  await shop.db.execute(sql`with batch as (insert into stock_batches (product_item_id, code, cut_on, expires_on)
      values (5, 'BC-001', '2025-11-03', '2031-11-30') returning id)
    select move_stock('{5}', '{0}', '{3}', jsonb_build_object('reason', 'delivery', 'batch', id)) from batch`);
  expect(await shown()).toBe('Cut on 3 Nov 2025 · best before Nov 2031');
});

test('[HOME-09] [HOME-16] the home page’s HTML holds the first eight products of twenty before any script runs', async () => {
  const asked: string[] = [];
  const watched: typeof api = (path, init) => {
    asked.push(path);
    return api(path, init);
  };
  const page = await pages(new Request('http://localhost:3000/'), watched, 'request-5');
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(asked).toContain('/products/?page=1&limit=20');
  expect(html.match(/Rs\. [\d,]+\.\d\d/g)).toHaveLength(8);
  expect(html).toContain('4 products');
  expect(html).toMatch(/id="splash"[^>]* hidden=""/);
});

test('[CFG-07] the chat stands on pages to look at, and not over forms or what is paid', async () => {
  const hasChat = async (path: string) => (await (await open(path)).text()).includes('aria-label="Chat on WhatsApp"');
  for (const path of ['/', '/shop', '/product/1', '/about', '/orders', '/nowhere'])
    expect([path, await hasChat(path)]).toEqual([path, true]);
  for (const path of [
    ...['/login', '/register', '/forgot-password', '/reset-password', '/verify-email', '/profile', '/review'],
    ...['/order-success/1001', '/created-order/result?orderId=1001', '/cancel-order?orderId=1001'],
  ])
    expect([path, await hasChat(path)]).toEqual([path, false]);
});

test('[PC-06] a card has a heart, a size, and for what is sold out a way to be told', async () => {
  const html = await (await open('/shop')).text();
  expect(html.match(/aria-label="Add [^"]+ to wishlist"/g)).toHaveLength(16);
  expect(html).toContain('50 g jar');
  const soldOut = html.match(/<article(?:(?!<\/article>).)*Out of stock.*?<\/article>/gs) ?? [];
  expect(soldOut.length).toBeGreaterThan(0);
  for (const card of soldOut) expect(card).toMatch(/aria-label="Tell me when [^"]+ is back"/);
});

test('[FND-11] [FND-12] a search for what we do not make, or for a service, is answered as what it is', async () => {
  const main = async (search: string) =>
    /<main.*<\/main>/s.exec(await (await open(`/shop?search=${search}`)).text())?.[0];
  expect(await main('sunscreen')).toMatch(/We make no sunscreen/);
  expect(await main('sunscreen')).toContain('Best selling');
  for (const [search, to] of [
    ['delivery', '/terms#delivery'],
    ['return', '/terms#returns'],
  ] as const) {
    expect(await main(search)).toContain(`href="${to}"`);
    expect(await main(search)).toContain('href="/#faq-heading"');
    expect(await main(search)).not.toContain('Nothing found');
  }
});

test('[CFG-06] a page that is not found offers to search', async () => {
  const page = await open('/nowhere');
  expect(page.status).toBe(404);
  const main = /<main.*<\/main>/s.exec(await page.text())?.[0];
  expect(main).toMatch(/<form[^>]* action="\/shop"/);
});

test('[CFG-09] [SHOP-02] a category has its own title, description and address', async () => {
  const html = await (await open('/shop?category=2&sort=newest')).text();
  expect(html).toContain('<title>Aloe Vera Gel | Komarika</title>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/shop\?category=2"/);
  const description = (page: string) => /<meta name="description" content="([^"]+)"/.exec(page)?.[1];
  const { categories } = await (await api('/categories')).json();
  expect(description(html)).toBe(categories[1].description);
  const unknown = await (await open('/shop?category=99')).text();
  expect(unknown).toContain('<title>Shop | Komarika</title>');
  const ofTen: typeof api = (path, init) => api(path.replace('limit=40', 'limit=10'), init);
  const second = await pages(new Request('http://localhost:3000/shop?page=2'), ofTen, 'request-8');
  expect(await second.text()).toContain('<title>Shop, page 2 | Komarika</title>');
});

test('[SEC-27] a page beyond the last leads to the last: numbers without end are not rendered', async () => {
  const asked = [
    '/shop?page=2',
    '/shop?category=2&page=99999',
    '/shop?category=99&page=7',
    '/shop?search=zzzz&page=3',
    '/blog?page=999',
  ];
  const answers = await Promise.all(asked.map((path) => open(path)));
  expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
    [302, '/shop'],
    [302, '/shop?category=2'],
    [302, '/shop?category=99'],
    [302, '/shop?search=zzzz'],
    [302, '/blog'],
  ]);
});

test('[CFG-06] [BLOG-03] what is not there has a title with the name of the shop', async () => {
  for (const path of ['/blog/99', '/nowhere', '/product/9999']) {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(await page.text()).toMatch(/<title>[^<]* not found \| Komarika<\/title>/);
  }
});

test('[ACC-01] a form that is sent without scripts leads back to its page, never to another site', async () => {
  const send = (path: string) =>
    pages(new Request(`http://localhost:3000${path}`, { method: 'POST', body: 'password=secret' }), api, 'request-9');
  const sent = await send('/login?x=1');
  expect(sent.status).toBe(303);
  expect(sent.headers.get('Location')).toBe('/login?x=1');
  expect((await send('//evil.example/login')).headers.get('Location')).toBe('/evil.example/login');
  expect(await (await open('/login')).text()).toContain('Your account needs JavaScript');
});

test('[PDP-03] [PDP-05] what is sold out has no instalments and promises no list', async () => {
  const soldOut = async (path: string, init?: RequestInit) => {
    const answer = await api(path, init);
    if (path !== '/products/1') return answer;
    const { product } = await answer.json();
    return Response.json({ product: { ...product, items: [{ ...product.items[0], qtyInStock: 0 }] } });
  };
  const html = await (await pages(new Request('http://localhost:3000/product/1'), soldOut, 'request-10')).text();
  expect(html).toContain('Sold out for now. The heart keeps it on your wishlist.');
  expect(html).not.toContain('Koko / Mintpay');
  expect(await (await open('/product/1')).text()).toContain('Koko / Mintpay');
});

test('[HOME-06] each banner names its codes with what they give', async () => {
  const text = (await (await open('/')).text()).replaceAll(/<[^>]+>/g, '');
  expect(text).toContain('On orders over Rs. 5,000, with the code ALOE20 at checkout.');
  expect(text).toContain(
    'Save up to 20% on orders over Rs. 5,000 with ALOE20, or 10% on your first order with WELCOME10.',
  );
});

test('[HOME-10] the slider compares the drawing before with the drawing after', async () => {
  const html = await (await open('/')).text();
  const shown = (alt: string) => {
    const sources = new RegExp(`srcSet="([^"]*)"[^>]*><img[^>]*alt="${alt}"`).exec(html)?.[1] ?? '';
    return sources.split(', ').map((source) => source.replace(/^\/assets\/(.+)-[\w-]{8}\.avif (\d+)w$/, '$1 at $2'));
  };
  const widths = (name: string) => [800, 1200].map((width) => `${name}-${width} at ${width}`);
  expect(shown('Illustration of dry skin: fine lines, light flaking, a dull tone')).toEqual(widths('before'));
  expect(shown('Illustration of the same skin softened, with a hydrated sheen')).toEqual(widths('after'));
});

test('[HOME-15] when the products cannot be had, the home page says so and shows the rest', async () => {
  const away = async () =>
    Response.json({ error: 'Away.', code: 'unavailable', details: {}, requestId: 'x' }, { status: 503 });
  const page = await pages(new Request('http://localhost:3000/'), away, 'request-6');
  const html = await page.text();
  expect(page.status).toBe(503);
  expect(html.match(/Failed to load products/g)).toHaveLength(1);
  expect(html).toContain('Aloe Vera Cream');
  expect(html).toContain('Questions, answered plainly');
});

test('[OPS-06] a page allows exactly its own scripts and is compressed as the browser asks', async () => {
  const { headers } = await open('/shop', { 'Accept-Encoding': 'gzip, br' });
  expect(headers.get('Content-Encoding')).toBe('br');
  expect(headers.get('Vary')).toBe('Accept-Encoding');
  const policy = headers.get('Content-Security-Policy');
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect((await open('/shop', { 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding')).toBe('gzip');
  expect((await open('/shop', { 'Accept-Encoding': 'gzip, br;q=0' })).headers.get('Content-Encoding')).toBe('gzip');
  expect((await open('/shop', { 'Accept-Encoding': 'br;q=0' })).headers.get('Content-Encoding')).toBeNull();
});

test('[CFG-06] a page that breaks shows the error page with the request id, and is logged with it', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const nonsense = async () => Response.json({ product: { name: {} } });
  const page = await pages(new Request('http://localhost:3000/product/1'), nonsense, 'request-8');
  const html = await page.text();
  expect(page.status).toBe(500);
  expect(html).toContain('Unexpected Application Error!</h1>');
  expect(html).toContain('request-8');
  expect(html).not.toMatch(/TypeError|at \w+ \(|\.tsx/);
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: 'request-8', path: '/product/1' }),
    'page failed',
  );
  logged.mockRestore();
});

test.each(['/nowhere', '/product/abc/more', '/shop/1'])('[CFG-06] %s is a 404 page', async (path) => {
  const page = await open(path);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('href="/shop"');
});

test('[CFG-06] scanners’ addresses are a 404 and nothing more', async () => {
  for (const path of ['/wp-login.php', '/.env', '/%2e%2e/etc/passwd', '/%E0%A4%A']) {
    expect([400, 404]).toContain((await open(path)).status);
  }
});

test.each([
  ['/product', 404, 'Product ID is missing'],
  ['/product/999', 404, 'Product not found'],
  ['/product/abc', 404, 'Product not found'],
  ['/product/99999999999', 404, 'Product not found'],
  ['/product/0', 404, 'Product not found'],
])('[PDP-09] %s answers %d and says: %s', async (path, status, text) => {
  const page = await open(path);
  expect(page.status).toBe(status);
  expect(await page.text()).toContain(`>${text}</h1>`);
});

test.each(['?page=abc', '?sort=cheap', '?category=x', '?page=-1', '?utm_source=x', '?search=%00'])(
  '[SHOP-02] /shop%s shows the shop',
  async (query) => {
    const page = await open(`/shop${query}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Aloe Vera Day Cream');
  },
);

test('[SHOP-05] when the products cannot be had, the shop says so and answers 503', async () => {
  const away = async () =>
    Response.json({ error: 'Away.', code: 'unavailable', details: {}, requestId: 'x' }, { status: 503 });
  const page = await pages(new Request('http://localhost:3000/shop'), away, 'request-9');
  expect(page.status).toBe(503);
  expect(page.headers.get('Retry-After')).toBe('5');
  const html = await page.text();
  expect(html).toContain('Failed to load products');
  expect(html).toContain('Retry');
});

/** Everything that a shopper or the owner writes and a page shows, in the worst of forms. */
const HOSTILE = '</script><script>steal()</script><!--<script>"\\u2028\u2028\'`<img src=x onerror=steal()>';

test('[SEC-13] whatever a product or a review says, a page’s policy names our own scripts only', async () => {
  const hostile = await openTestShop();
  await hostile.db.execute(
    sql`update products set name = ${HOSTILE}, description = ${HOSTILE}, directions = ${HOSTILE}, ingredients = array[${HOSTILE}]`,
  );
  await hostile.db.execute(sql`update categories set name = name || ${HOSTILE}, description = ${HOSTILE}`);
  await hostile.db.execute(
    sql`update reviews set title = ${HOSTILE}, text = ${HOSTILE}, author = ${HOSTILE}, city = ${HOSTILE}`,
  );
  const logged = vi.spyOn(log, 'error');
  for (const path of [
    '/',
    '/shop',
    `/shop?search=${encodeURIComponent(HOSTILE)}`,
    '/shop?category=1',
    '/product/1',
    '/blog/1',
    '/blog',
    `/${encodeURIComponent(HOSTILE)}`,
  ]) {
    const page = await pages(
      new Request(`http://localhost:3000${path}`),
      async (call, init) => hostile.request(`/api${call}`, init),
      'request-11',
    );
    const html = await page.text();
    expect(html).not.toMatch(/<script[^>]*>\s*steal|<img src=x/);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    const inline = [...html.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
    const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(new Set(/script-src 'self' ([^;]+)/.exec(policy)?.[1]?.split(' '))).toEqual(new Set(hashes));
    // What notes early taps, the router's context, its data and its end, what runs the scripts, on the home page the splash.
    expect(inline).toHaveLength(path === '/' ? 6 : 5);
    expect(policy).toContain("require-trusted-types-for 'script'");
  }
  expect(logged.mock.calls.filter(([said]) => JSON.stringify(said).includes('not ours'))).toEqual([]);
  logged.mockRestore();
});

test('[SEC-13] a script that got into a page is named in no policy, and told in the log', async () => {
  const { module } = build.entry;
  const injected = {
    ...build,
    entry: {
      module: {
        ...module,
        rewriteHtml: (html: string, options: { omit: string }) =>
          module.rewriteHtml(html.replace('<body>', '<body><script>steal()</script>'), options),
      },
    },
  } as PageBuild;
  const lines: string[] = [];
  const render = createPageRenderer({
    build: async () => injected,
    config: publicConfig(readConfig({})),
    log: createLog({ LOG_LEVEL: 'error' }, { write: (line) => void lines.push(line) }),
    mode: 'production',
  });
  const page = await render(new Request('http://localhost:3000/shop'), api, 'request-12');
  expect(await page.text()).toContain('<script>steal()</script>');
  const hash = createHash('sha256').update('steal()').digest('base64');
  expect(page.headers.get('Content-Security-Policy')).not.toContain(hash);
  expect(lines.join('')).toContain('The page holds an inline script that is not ours.');
});

test('[BLOG-02] [SEE-09] on the blog the newest article says that it is new, as long as it is', async () => {
  const news = async (path: string) => (await (await open(path)).text()).match(/>New</g) ?? [];
  const publish = (daysAgo: number) =>
    shop.db.execute(sql`
      with content as (select jsonb_build_object('title', 'Rain', 'published', (now() - make_interval(days => ${daysAgo}))::date::text,
          'summary', 'Of rain.', 'text', 'It rains.', 'picture', 'blog-3', 'alt', 'Rain', 'caption', '', 'products', '[]'::jsonb) as content),
        version as (insert into content_versions (block, did, content, by)
          select 'article-3', 'published', content, (select min(id) from users) from content returning id)
      insert into content_blocks (name, shown_version) select 'article-3', id from version
        on conflict (name) do update set shown_version = excluded.shown_version`);
  await publish(2);
  expect(await news('/blog')).toHaveLength(1);
  expect(await news('/')).toEqual([]);
  await publish(63);
  expect(await news('/blog')).toEqual([]);
});
