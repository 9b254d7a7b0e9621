import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { takeNightlyBackup } from '#server/backups/nightly-backup.ts';
import { backups } from '#server/backups/tables.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { mails } from '#server/mail/tables.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ LOG_LEVEL: 'error' });
const { db, config } = shop;
const folder = path.join(config.DATA_DIR, 'backups');
const alerts = mailContextOf({ config, jobs: shop.queue, log: shop.log });
const take = () => takeNightlyBackup({ db, databaseUrl: shop.url, alerts, secretKey: 's'.repeat(40), config });
const newest = async () => (await db.select().from(backups).orderBy(desc(backups.id)).limit(1))[0];
const told = () => db.select().from(mails).where(eq(mails.kind, 'owner-alert'));

test('[BAK-10] each night a backup is taken, opened in a scratch database, compared and audited, and noted', async () => {
  await take();
  const noted = await newest();
  expect(noted).toMatchObject({
    problem: null,
    removedAt: null,
    rehearsedAt: expect.any(Date),
    orders: expect.any(Number),
  });
  expect(existsSync(noted?.file ?? '')).toBe(true);
  expect(readFileSync(path.join(config.DATA_DIR, 'backup-key'), 'utf8')).toMatch(/^AGE-SECRET-KEY-1/);
  const { rows } = await db.execute(
    sql`select datname from pg_database where datname = current_database() || '_rehearsal'`,
  );
  expect(rows).toEqual([]);
  expect(await told()).toEqual([]);
});

test('[BAK-12] one whose books do not agree reaches the owner, and takes the place of none that is good', async () => {
  const good = await newest();
  writeFileSync(path.join(folder, 'shop-killed.age.unfinished'), 'half');
  await db.execute(sql`update product_items set reserved = reserved + 1 where id = 1`);
  await take();
  await db.execute(sql`update product_items set reserved = reserved - 1 where id = 1`);
  const bad = await newest();
  expect(bad).toMatchObject({
    rehearsedAt: null,
    problem: expect.stringContaining('In the backup the books do not agree'),
  });
  expect(await told()).toMatchObject([{ subject: 'Komarika: No good backup last night' }]);
  expect(existsSync(good?.file ?? '')).toBe(true);
  expect(readdirSync(folder)).not.toContain('shop-killed.age.unfinished');
  // The next good one lets the bad one go.
  await take();
  expect(existsSync(bad?.file ?? '')).toBe(false);
  expect((await newest())?.problem).toBeNull();
});

test('[BAK-12] one that cannot be written says why, and nothing is left of it', async () => {
  const before = readdirSync(folder);
  const nowhere = { ...config, BACKUP_KEY: 'AGE-SECRET-KEY-1NONSENSE' };
  await takeNightlyBackup({ db, databaseUrl: shop.url, alerts, secretKey: '', config: nowhere });
  expect(await newest()).toMatchObject({ file: null, rehearsedAt: null, problem: 'It could not be written.' });
  expect(shop.logged.join('')).toContain('a backup failed');
  expect(readdirSync(folder)).toEqual(before);
});
