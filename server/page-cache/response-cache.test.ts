import { expect, test } from 'vitest';
import { createResponseCache } from '#server/page-cache/response-cache.ts';

const page =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status });
const ids = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

function openCache(mostBytes?: number) {
  const cache = createResponseCache({ findSubjects: ids, ...(mostBytes && { mostBytes }) });
  cache.open();
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
      cache.make('/', async () => {
        rendered += 1;
        return new Response('home');
      }),
    ),
  );
  expect(rendered).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

test('[OPS-15] what was begun before a change is neither kept nor given to those who ask after it', async () => {
  const cache = openCache();
  const old = slowly('product 7, old');
  const first = cache.make('/', old.render);
  cache.drop((_, { subjects }) => subjects.has(7));
  const second = cache.make('/', page('product 7, new'));
  await second;
  old.finish();
  await first;
  expect(cache.find('/')).toBe(await second);
});

test('[OPS-15] a change of something else does not disturb what is being made', async () => {
  const cache = openCache();
  const home = slowly('product 7');
  const made = cache.make('/', home.render);
  cache.drop((_, { subjects }) => subjects.has(8));
  home.finish();
  expect(cache.find('/')).toBe(undefined);
  await made;
  expect(cache.find('/')).toBe(await made);
});

test('[OPS-14] the least recently used go first when there is too much', async () => {
  const cache = openCache(20_000);
  for (const name of ['a', 'b', 'c', 'd']) {
    cache.find('/a');
    await cache.make(`/${name}`, page(name.repeat(5_000)));
  }
  expect(['/a', '/b', '/c', '/d'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true, true]);
});

test('[OPS-14] while it cannot hear of changes it keeps nothing', async () => {
  const cache = openCache();
  await cache.make('/', page('home'));
  cache.close();
  expect(cache.find('/')).toBeUndefined();
  expect(await cache.make('/', page('home'))).toBeInstanceOf(Response);
  expect(cache.find('/')).toBeUndefined();
});

test('[OPS-14] an error is handed on and not kept', async () => {
  const cache = openCache();
  const made = await cache.make('/', page('away', 503));
  expect(made).toMatchObject({ status: 503 });
  expect(cache.find('/')).toBeUndefined();
});
