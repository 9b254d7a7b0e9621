import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { readIncidents } from '#server/watching/told-incidents.ts';
import { openScrapedShop } from '#testing/scraped-shop.ts';
import { openShop } from '#testing/shop-process.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const url = await openTestDatabase();
const { db, pool, close } = openDatabase(url, { log: createLog({ LOG_LEVEL: 'silent' }) });
const root = mkdtempSync(path.join(tmpdir(), 'komarika-killed-'));
const settings = (name: string) => ({
  DATABASE_URL: url,
  DATA_DIR: path.join(root, name),
  SECRET_KEY: 's'.repeat(40),
  BACKUPS: 'off',
});
afterAll(async () => {
  await close();
  rmSync(root, { recursive: true });
});

test('[WAT-09] a process that was killed in the middle of a job stands on Health and among the figures @nightly', async () => {
  const killed = await openShop(settings('killed'));
  await expect.poll(() => db.$count(sql`processes`), { timeout: 20_000 }).toBe(1);
  // The job that counts the day waits for somebody who holds the table.
  const holder = await pool.connect();
  await holder.query('begin; lock table day_totals in access exclusive mode');
  await db.execute(sql`insert into jobs.job (name, data) values ('keep-days', '{}')`);
  const active = sql`select 1 from jobs.job where name = 'keep-days' and state = 'active'`;
  await expect.poll(async () => (await db.execute(active)).rowCount, { timeout: 20_000 }).toBe(1);
  expect(await killed.end('SIGKILL')).toBe(null);
  await holder.query('rollback');
  holder.release();
  // Four signs of life are missed sooner by the clock of this test.
  await db.execute(sql`update processes set seen_at = seen_at - interval '3 minutes'`);

  const next = await openScrapedShop(settings('next'));
  const figure = async () => (await next.scrape()).samples.find(({ name }) => name === 'shop_processes_killed')?.value;
  await expect.poll(figure, { timeout: 20_000 }).toBe(1);
  const killedNow = { title: 'A copy of the shop stopped without a word', isOpen: false };
  expect(await readIncidents(db)).toContainEqual(expect.objectContaining(killedNow));
  await next.close();
});
