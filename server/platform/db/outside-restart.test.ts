import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { postmasterOf } from '#testing/postgres-processes.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { waitFor } from '#testing/shop-process.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'komarika-outside-'));
await chmod(folder, 0o755); // as an ordinary folder is, so that root's PostgreSQL can live in it
/** When it ran again. Somebody else looks after this server: the shop knows nothing but its address. */
const starts: number[] = [];
const server = await startEmbeddedPostgres({
  dataDir: folder,
  database: 'shop',
  unsafeFast: true,
  onIncident: (sentence) => sentence.includes('runs again') && starts.push(performance.now()),
});
const shop = await openShopHere({ DATABASE_URL: server.url, DATA_DIR: folder, DEMO_DATA: 'off', LOG_LEVEL: 'silent' });
afterAll(async () => {
  await shop.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

/** What needs the database: a search, that a row can be written, and a page that no cache has. */
const ASKED = ['/api/products?search=gel', '/api/health', '/shop?search=gel'];

test.each([
  ['fast', 'SIGINT'],
  ['at once', 'SIGQUIT'],
] as const)(
  '[REL-08] an outside PostgreSQL, restarted %s, is served from within two seconds of its start @nightly',
  async (_how, signal) => {
    const before = starts.length;
    const answers: { path: string; status: number; at: number }[] = [];
    let isOver = false;
    const watching = ASKED.map(async (path) => {
      while (!isOver) {
        const { status } = await fetch(shop.address + path);
        answers.push({ path, status, at: performance.now() });
        await sleep(20);
      }
    });
    await waitFor(() => answers.length > 10 || undefined);
    process.kill(await postmasterOf(server.url), signal);
    await waitFor(() => starts.length > before || undefined);
    const started = starts[before] ?? 0;
    await sleep(5000);
    isOver = true;
    await Promise.all(watching);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    for (const path of ASKED) {
      const lastAway = answers.findLast((answer) => answer.path === path && answer.status !== 200);
      expect((lastAway?.at ?? 0) - started, path).toBeLessThan(2000);
    }
  },
);
