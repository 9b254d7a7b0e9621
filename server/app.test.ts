import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { describe, expect, test } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import * as orderPage from '#contract/staff/order-page.ts';
import * as orderWrites from '#contract/staff/order-writes.ts';
import * as adminOrders from '#contract/staff/orders.ts';
import * as signIn from '#contract/staff/sign-in.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openRenditions } from '#server/images/index.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ CORS_ORIGINS: 'https://shop.example' });

function withoutDatabase() {
  const log = createLog({ LOG_LEVEL: 'silent' });
  const { db, close } = openDatabase('postgres://nobody:wrong@127.0.0.1:9/none', { log });
  const config = readConfig({});
  const renditions = openRenditions(db, { dataDir: config.DATA_DIR, log });
  const { queue: jobs } = shop;
  const clock = () => new Date();
  return { deps: { config, db, log, renditions, jobs, clock, providers: {}, checkAnswers: true }, close };
}

describe('health', () => {
  test('[API-01] tells that the database answers and that nobody works on the jobs', async () => {
    const response = await shop.request('/api/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ok', database: 'up', jobs: 'stalled', lastHeartbeat: null });
  });

  test('[API-01] is a 503 that asks to come back when the database is away', async () => {
    const { deps, close } = withoutDatabase();
    const app = createApp(deps);
    const response = await app.request('/api/health');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    const body = await response.json();
    expect(body).toMatchObject({ code: 'not_ready', details: { database: 'down', jobs: 'unknown' } });
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|nobody/);
    await close();
  });
});

describe('a refusal', () => {
  test.each([
    ['GET', '/api/nothing-here', undefined, 404, 'not_found'],
    ['GET', '/api/products/nope', undefined, 400, 'invalid_input'],
    ['POST', '/api/products', '{}', 405, 'method_not_allowed'],
    ['DELETE', '/api/products/1', undefined, 405, 'method_not_allowed'],
    ['POST', '/api/products', 'x'.repeat(200_000), 413, 'body_too_large'],
  ])('[OPS-07] of %s %s has the promised shape', async (method, path, body, status, code) => {
    const response = await shop.request(path, { method, ...(body && { body }) });
    expect(response.status).toBe(status);
    const answer = ErrorBody.parse(await response.json());
    expect(answer.code).toBe(code);
    expect(answer.requestId).toBe(response.headers.get('X-Request-Id'));
    if (status === 405) expect(response.headers.get('Allow')).toContain('GET');
  });

  test('[OPS-07] names what is missing or of another kind, each field once and in plain words', async () => {
    const said = async (path: string, body: unknown) =>
      (await (await shop.request(`/api${path}`, { method: 'POST', body: JSON.stringify(body) })).json()).error;
    expect(await said('/orders', {})).toContain('shippingAddress: is missing');
    expect(await said('/orders', { shippingAddress: [], giftBag: 'yes' })).toContain('giftBag: must be true or false');
    expect(await said('/cart/add', [{ productItemId: '3', qty: 1e20 }])).toMatch(
      /^0\.productItemId: must be a number; 0\.qty: [^;]+$/,
    );
  });

  test('[OPS-07] of a method is the same whether pages are served beside the API or not', async () => {
    const { deps, close } = withoutDatabase();
    const app = createApp({ ...deps, renderPage: async () => new Response('a page') });
    const wrong = await app.request('/api/cart/add');
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'POST']);
    const asked = await app.request('/api/cart/add', { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('Allow')]).toEqual([204, 'POST']);
    for (const path of ['/api', '/api/', '/api/nothing-here'])
      expect(ErrorBody.parse(await (await app.request(path)).json()).code).toBe('not_found');
    expect(await (await app.request('/apiary')).text()).toBe('a page');
    await close();
  });

  test('[OPS-07] by fault tells nothing of what is inside', async () => {
    await shop.db.execute(sql`alter table categories rename to categories_away`);
    const response = await shop.request('/api/categories');
    await shop.db.execute(sql`alter table categories_away rename to categories`);
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(body).not.toMatch(/categories|select|stack|relation/i);
    expect(ErrorBody.parse(JSON.parse(body)).code).toBe('internal');
  });

  test('[OPS-07] of a broken promise is a fault: an answer that does not fit the contract never leaves', async () => {
    const { getHealth } = await import('#contract/calls/health.ts');
    const { answer } = await import('#server/platform/http/handle.ts');
    const route = handle(getHealth, async () => ({ status: 'fine' }) as never);
    const context = { req: { query: () => ({}), param: () => '', header: () => '' }, get: () => 'id' } as never;
    await expect(answer(route, context, { checkAnswers: true })).rejects.toThrow(/ok/);
  });
});

describe('every answer', () => {
  test.each(['/api/health', '/api/products/nope', '/api/nothing', '/api/docs'])(
    '[OPS-06] of %s carries the security headers',
    async (path) => {
      const { headers } = await shop.request(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    },
  );

  test('[CFG-01] to a page of an allowed origin may be read there, to any other not', async () => {
    const ask = (origin: string) => shop.request('/api/health', { headers: { Origin: origin } });
    expect((await ask('https://shop.example')).headers.get('Access-Control-Allow-Origin')).toBe('https://shop.example');
    expect((await ask('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('every address', () => {
  const picture = `/images/${'a'.repeat(64)}/480.webp`;

  test.each([
    ['PUT', '/shop', 'GET, HEAD, POST'],
    ['DELETE', picture, 'GET, HEAD'],
    ['POST', picture, 'GET, HEAD'],
    ['PATCH', '/robots.txt', 'GET, HEAD'],
    ['POST', '/favicon.svg', 'GET, HEAD'],
    ['PUT', '/assets/app.css', 'GET, HEAD'],
    ['DELETE', '/payments/go/x', 'GET, HEAD, POST'],
    ['PROPFIND', '/', 'GET, HEAD, POST'],
    ['PUT', '/api/products', 'GET, HEAD'],
    ['DELETE', '/api/health', 'GET, HEAD'],
    ['PATCH', '/api/cart/add', 'POST'],
  ])('[SEC-13] refuses %s %s and says what it answers: %s', async (method, path, allowed) => {
    const { deps, close } = withoutDatabase();
    const files: MiddlewareHandler = async (c, next) =>
      c.req.path.startsWith('/assets/') ? new Response('a file') : next();
    const app = createApp({ ...deps, staticFiles: files, renderPage: async () => new Response('a page') });
    const refused = await app.request(path, { method });
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, allowed]);
    expect(ErrorBody.parse(await refused.json()).code).toBe('method_not_allowed');
    const asked = await app.request(path, { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('Allow')]).toEqual([204, allowed]);
    await close();
  });

  test('[SEC-13] answers HEAD as GET, without the body', async () => {
    for (const path of ['/robots.txt', '/api/products/', '/api/products/1']) {
      const [head, get] = [await shop.request(path, { method: 'HEAD' }), await shop.request(path)];
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'));
    }
  });

  test('[SEC-13] asks browsers to come by https only, where the shop has such an address', async () => {
    const secure = await openTestShop({ PUBLIC_URL: 'https://komarika.example' });
    for (const path of ['/api/health', '/api/nothing', '/robots.txt', picture, '/payments/go/x'])
      expect((await secure.request(path)).headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect((await shop.request('/api/health')).headers.has('Strict-Transport-Security')).toBe(false);
  });

  test('[SEC-13] of the API keeps nobody’s data in a cache', async () => {
    for (const path of ['/cart', '/orders', '/orders/1', '/users/1', '/auth/sessions', '/users/1/data', '/nothing'])
      expect((await shop.request(`/api${path}`)).headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('the OpenAPI document', () => {
  test('[API-15] describes every call that is served', async () => {
    const response = await shop.request('/api/openapi.json');
    const document = await response.json();
    expect(document.openapi).toBe('3.1.0');
    const placing = document.paths['/orders'].post;
    expect(document.components.securitySchemes[Object.keys(placing.security[0])[0] as string].scheme).toBe('bearer');
    expect(placing.parameters).toEqual([expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })]);
    expect(document.paths['/products/'].get.security).toBeUndefined();
    const ofBackOffice = Object.values({ ...signIn, ...adminOrders, ...orderPage, ...orderWrites }).flatMap((one) =>
      typeof one === 'object' && 'needs' in one ? [one.path] : [],
    );
    const paths = Object.keys(document.paths);
    expect(paths).toEqual(expect.arrayContaining(ofBackOffice));
    expect(new Set(paths.filter((path) => !path.startsWith('/admin/')))).toEqual(
      new Set([
        '/health',
        '/health/live',
        '/orders',
        '/orders/checkcapture/{id}',
        '/payments/card/complete',
        '/payments/hosted/session/{id}',
        '/payments/{provider}/session',
        '/orders/getPaymentTypes',
        '/orders/linked',
        '/orders/quote',
        '/orders/saved',
        '/orders/{id}',
        '/orders/{id}/again',
        '/orders/{id}/cancel',
        '/orders/{id}/returns',
        '/orders/{id}/transfer-page',
        '/returns/photos',
        '/returns/photos/{id}',
        '/returns/{id}/withdraw',
        '/reminders',
        '/reminders/cart',
        '/reminders/cart/take',
        '/reminders/end',
        '/reviews/mine',
        '/reviews/photos',
        '/reviews/photos/{id}',
        '/reviews/refuse-mails',
        '/articles',
        '/articles/{id}',
        '/content/about',
        '/content/home',
        '/content/privacy',
        '/content/site',
        '/content/terms',
        '/discounts/offers',
        '/stock-alerts',
        '/stock-alerts/take-back',
        '/wishlist',
        '/wishlist/products',
        '/wishlist/{productId}',
        '/products/',
        '/products/{id}',
        '/products/category/{id}',
        '/products/{id}/related',
        '/products/{id}/reviews',
        '/categories',
        '/categories/{id}',
        '/newsletter/subscribe',
        '/newsletter/confirm',
        '/newsletter/unsubscribe',
        '/auth/register',
        '/auth/login',
        '/auth/logout',
        '/auth/logout-everywhere',
        '/auth/forgot-password',
        '/auth/reset-password',
        '/auth/verify-email',
        '/auth/send-verification',
        '/auth/change-password',
        '/auth/code',
        '/auth/code/sign-in',
        '/auth/passkeys',
        '/auth/passkeys/options',
        '/auth/passkeys/{id}',
        '/auth/passkey',
        '/auth/passkey/options',
        '/users/{id}',
        '/auth/sessions',
        '/users/{id}/addresses',
        '/users/{id}/addresses/{addressId}',
        '/cart',
        '/cart/add',
        '/cart/items/{id}',
        '/cart/clear',
        '/users/{id}/mail',
        '/users/{id}/mail/code',
        '/users/{id}/data',
        '/users/{id}/delete',
        '/guests',
        '/cart/join',
        '/orders/find',
        '/orders/find/open',
        '/orders/account',
        '/orders/{id}/account/code',
        '/orders/{id}/keep',
        '/orders/{id}/link',
      ]),
    );
    const { parameters, responses } = document.paths['/products/{id}'].get;
    expect(parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    expect(Object.keys(responses)).toEqual(['200', '400', '404', '500', '503']);
    const product = responses[200].content['application/json'].schema.properties.product;
    expect(product.required).toContain('ingredients');
  });

  test('[API-15] can be read as a page', async () => {
    const response = await shop.request('/api/docs');
    expect(response.headers.get('Content-Type')).toContain('text/html');
    const page = await response.text();
    expect(page).toContain('/products/category/{id}');
    expect(page).not.toContain('<script');
  });

  test.each(['/api/docs', '/api/openapi.json'])(
    '[SEC-23] %s is written and compressed once, and sent small',
    async (path) => {
      const whole = await shop.request(path);
      const began = performance.now();
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => shop.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } })),
      );
      const took = performance.now() - began;
      const [first] = answers;
      expect(first?.headers.get('Content-Encoding')).toBe('br');
      expect(Number(first?.headers.get('Content-Length'))).toBeLessThan(300_000);
      // Each of them took a fifth of a second.
      expect(took).toBeLessThan(2000);
      const etag = first?.headers.get('ETag') ?? '';
      expect((await shop.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
      expect(whole.headers.get('Content-Type')).toBe(first?.headers.get('Content-Type'));
      expect(whole.headers.get('Content-Security-Policy')).toMatch(
        path.endsWith('docs') ? /style-src 'unsafe-inline'/ : /^default-src 'none'/,
      );
      expect(new Set(answers.map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(40);
    },
  );
});
