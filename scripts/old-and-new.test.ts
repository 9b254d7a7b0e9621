import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { askOnce } from '#testing/postgres-processes.ts';
import { openShop } from '#testing/shop-process.ts';
import { MANY_BUYERS, openBuyers } from '#testing/shoppers/buyers.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { auditOf, ownFolder, withDb } from '#testing/whole-shop.ts';
import { nodeFlags } from './setup.mjs';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The code before the newest migration; nothing, where there is no history. */
function versionBefore(): string | undefined {
  const journal = JSON.parse(readFileSync('server/migrations/meta/_journal.json', 'utf8'));
  const newest = `server/migrations/${journal.entries.at(-1).tag}.sql`;
  try {
    const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', newest);
    return git('rev-parse', '--verify', added ? `${added}^` : 'HEAD');
  } catch {
    return undefined;
  }
}

const before = versionBefore();
const root = ownFolder('old-and-new');
const old = path.join(root, 'code');
afterAll(() => {
  if (before) git('worktree', 'remove', '--force', old);
});

const WHAT_WAS = `select (select count(*)::int from orders where id <= $1) as orders, (select sum(total_cents)::text from orders where id <= $1) as total,
  (select count(*)::int from order_lines where order_id <= $1) as lines, (select sum(amount_cents)::text from money_entries where order_id <= $1) as money`;

test('[BAK-21] [BAK-25] the version before serves while the new one migrates and opens beside it: no request fails, nothing is lost @nightly', {
  skip: !before,
}, async () => {
  git('worktree', 'add', '--detach', old, before ?? '');
  for (const name of ['node_modules', 'build']) symlinkSync(path.resolve(name), path.join(old, name));
  const url = await openTestDatabase('template0');
  const settings = (name: string) => ({
    DATABASE_URL: url,
    DATA_DIR: path.join(root, name),
    SECRET_KEY: 's'.repeat(40),
    DEMO_DATA: 'on',
    LOG_LEVEL: 'error',
    ...MANY_BUYERS,
  });
  const oldShop = await openShop(settings('old'), [...nodeFlags.args, path.join(old, 'server/main.ts')]);
  const [{ last } = {}] = await askOnce<{ last: number }>(url, 'select max(id) as last from orders');
  const whatWas = async () => askOnce(url, WHAT_WAS.replaceAll('$1', String(last)));
  const was = await whatWas();
  /** Nobody may be refused, not even once. */
  const openOnce = () => withDb(url, (db) => openBuyers({ db, people: 2000, pauseMs: 50, ask: fetch }));
  const buyers = await openOnce();
  const stopOld = buyers.work(4, [oldShop.address]);
  await sleep(1000);
  const newShop = await openShop(settings('new'));
  const both = await openOnce();
  const stopBoth = both.work(4, [oldShop.address, newShop.address]);
  await sleep(4000);
  await stopOld();
  await stopBoth();
  expect(await oldShop.end('SIGTERM')).toBe(0);
  const stopNew = both.work(4, [newShop.address]);
  await sleep(1000);
  await stopNew();
  const told = [...buyers.told, ...both.told].map(({ orderId }) => orderId);
  expect(told.length).toBeGreaterThan(20);
  const ids = (await askOnce<{ id: number }>(url, `select id from orders where id > ${last} order by id`)).map(
    ({ id }) => id,
  );
  expect(ids).toEqual(told.toSorted((one, other) => one - other));
  expect(await whatWas()).toEqual(was);
  expect(await auditOf(url)).toEqual([]);
  expect(await newShop.end('SIGTERM')).toBe(0);
});
