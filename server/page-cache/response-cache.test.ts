import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createResponseCache, OFTEN } from '#server/page-cache/response-cache.ts';

const page =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status });
const ids = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

function openCache(maxBytes?: number) {
  const cache = createResponseCache({ findTags: ids, ...(maxBytes && { maxBytes }) });
  cache.enable();
  return cache;
}

function slowly(text: string) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { render: () => promise, finish: () => resolve(new Response(text)) };
}

test('[OPS-14] many who ask at once are answered by one rendering', async () => {
  const cache = openCache();
  let rendered = 0;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      cache.renderOnce('/', async () => {
        rendered += 1;
        return new Response('home');
      }),
    ),
  );
  expect(rendered).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

test('[OPS-15] what was begun before a change is neither cached nor given to those who ask after it', async () => {
  const cache = openCache();
  const old = slowly('product 7, old');
  const first = cache.renderOnce('/', old.render);
  cache.invalidate((_, { tags }) => tags.has(7));
  const second = cache.renderOnce('/', page('product 7, new'));
  await second;
  old.finish();
  await first;
  expect(cache.get('/')).toBe(await second);
});

test('[OPS-15] a change of something else does not disturb what is being rendered', async () => {
  const cache = openCache();
  const home = slowly('product 7');
  const made = cache.renderOnce('/', home.render);
  cache.invalidate((_, { tags }) => tags.has(8));
  home.finish();
  expect(cache.get('/')).toBe(undefined);
  await made;
  expect(cache.get('/')).toBe(await made);
});

test('[OPS-14] the least recently used go first when there is too much', async () => {
  const cache = openCache(20_000);
  for (const name of ['a', 'b', 'c', 'd']) {
    cache.get('/a');
    await cache.renderOnce(`/${name}`, page(name.repeat(5_000)));
  }
  expect(['/a', '/b', '/c', '/d'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true]);
});

test('[OPS-14] after ten minutes anything is rendered anew', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = openCache();
  await cache.renderOnce('/', page('home'));
  vi.advanceTimersByTime(10 * 60_000);
  expect(cache.get('/')).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(cache.get('/')).toBeUndefined();
  vi.useRealTimers();
});

test('[OPS-14] while it cannot hear of changes it caches nothing', async () => {
  const cache = openCache();
  await cache.renderOnce('/', page('home'));
  cache.disable();
  expect(cache.get('/')).toBeUndefined();
  expect(await cache.renderOnce('/', page('home'))).toBeInstanceOf(Response);
  expect(cache.get('/')).toBeUndefined();
});

test('[OPS-14] an error is handed on and not cached', async () => {
  const cache = openCache();
  const made = await cache.renderOnce('/', page('away', 503));
  expect(made).toMatchObject({ status: 503 });
  expect(cache.get('/')).toBeUndefined();
});

test('[REL-05] no more wait for one response than allowed, and what failed for one is not tried again by each', async () => {
  const cache = createResponseCache({ findTags: ids, mostWaiting: 3 });
  cache.enable();
  const { promise, resolve } = Promise.withResolvers<Response>();
  let rendered = 0;
  const ask = () =>
    cache.renderOnce('/', () => {
      rendered += 1;
      return promise;
    });
  const [first, ...joined] = [ask(), ask(), ask()].map((answer) => answer.catch((error) => error));
  await expect(ask()).rejects.toMatchObject({ code: 'overloaded' });
  await cache.renderOnce('/other', page('another page'));
  resolve(new Response('the database is away', { status: 503 }));
  expect(await first).toMatchObject({ status: 503 });
  for (const answer of joined) expect(await answer).toMatchObject({ code: 'unavailable' });
  expect(rendered).toBe(1);
  expect(await cache.renderOnce('/', page('home'))).toHaveProperty('etag');
});

/** Words in a drawn order, so that there is something left to find for whoever looks longer. */
const manyWords = Array.from({ length: 4000 }, (_, n) => ['aloe', 'leaf', 'gel', 'rain'][(n * n + (n >> 3)) % 4]).join(
  ' ',
);

test('[SPD-41] what somebody waits for is compressed quickly, and what is asked for often as small as can be', async () => {
  const cache = openCache();
  await cache.renderOnce('/', page(manyWords));
  await cache.renderOnce('/rare', page(manyWords));
  const { etag, variants, bytes } = cache.get('/') ?? expect.fail();
  const atLevel = (quality: number) =>
    brotliCompressSync(manyWords, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(manyWords),
      },
    });
  expect(variants.br.body.equals(atLevel(5))).toBe(true);
  for (let asked = 1; asked < OFTEN; asked += 1) cache.get('/');
  await expect.poll(() => cache.get('/')?.variants.br.body.equals(atLevel(11)), { interval: 5 }).toBe(true);
  const better = cache.get('/') ?? expect.fail();
  expect(better.bytes).toBeLessThan(bytes);
  expect(better.etag).toBe(etag);
  expect(brotliDecompressSync(better.variants.br.body).toString()).toBe(manyWords);
  const without = (headers: string[]) => headers.filter((_, at) => headers[at - (at % 2)] !== 'content-length');
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    expect(without(better.variants[encoding].headers)).toEqual(without(variants[encoding].headers));
  }
  expect(cache.get('/rare')?.variants.br.body.equals(atLevel(5))).toBe(true);
});

test('[SPD-41] [OPS-15] a change that comes while it is compressed again leaves nothing of it', async () => {
  const cache = openCache();
  await cache.renderOnce('/', page(`product 7 ${manyWords}`));
  for (let asked = 0; asked < OFTEN; asked += 1) cache.get('/');
  await Promise.resolve();
  cache.invalidate((_, { tags }) => tags.has(7));
  const renewed = await cache.renderOnce('/', page('product 7, renewed'));
  // They are compressed in turn: when the next is done, so is the one before it.
  const next = await cache.renderOnce('/next', page(manyWords));
  for (let asked = 0; asked < OFTEN; asked += 1) cache.get('/next');
  await expect.poll(() => cache.get('/next') !== next, { interval: 5 }).toBe(true);
  expect(cache.get('/')).toBe(renewed);
});
