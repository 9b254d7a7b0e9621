import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connect, readContents, readTables } from '#server/backups/table-copy.ts';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { buyInBrowser } from '#testing/browser-purchase.ts';
import { fillLargeShop } from '#testing/large-shop/fill.ts';
import { askOnce } from '#testing/postgres-processes.ts';
import { openShop } from '#testing/shop-process.ts';
import { MANY_BUYERS, openBuyers } from '#testing/shoppers/buyers.ts';
import { auditOf, ownFolder, runCommand, withDb } from '#testing/whole-shop.ts';

const ORDERS = 10_000;

const root = ownFolder('kept-shop');
const [here, there] = [path.join(root, 'here'), path.join(root, 'there')];
const file = path.join(root, 'shop.age');

async function run(script: string, args: string[], settings: Record<string, string>): Promise<string> {
  const { code, said } = await runCommand(script, args, settings);
  expect([code, said]).toEqual([0, said]);
  return said;
}

/** A picture as the shop serves it. */
async function pictureOf(address: string): Promise<string> {
  const page = await (await fetch(`${address}/shop`)).text();
  const source = /\/images\/[\w/.-]+\.webp/.exec(page)?.[0] ?? '';
  const answer = await fetch(`${address}${source}`);
  expect([source, answer.status]).toEqual([expect.stringContaining('.webp'), 200]);
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}

test('[BAK-26] a shop of 10,000 orders, backed up while shoppers buy, comes back with one command after its folder is gone @nightly', async () => {
  const settings = { DEMO_DATA: 'on', LOG_LEVEL: 'error', ...MANY_BUYERS };
  const shop = await openShop({ DATA_DIR: here, ...settings });
  const url = (await findEmbeddedPostgres(here, 'shop')) ?? '';
  await fillLargeShop(url, ORDERS);
  const picture = await pictureOf(shop.address);
  const buyers = await withDb(url, (db) => openBuyers({ db, people: 2000 }));
  const stop = buyers.work(5, [shop.address]);
  while (buyers.told.length < 5) await new Promise((resolve) => setTimeout(resolve, 50));
  const toldBefore = buyers.told.map(({ orderId }) => orderId);
  await run('scripts/shop-backup.ts', [file], { DATA_DIR: here });
  await stop();
  expect(buyers.told.length).toBeGreaterThan(toldBefore.length);
  cpSync(path.join(here, 'backup-key'), path.join(root, 'backup-key'));
  expect(await shop.end('SIGTERM')).toBe(0);
  rmSync(here, { recursive: true });

  const key = readFileSync(path.join(root, 'backup-key'), 'utf8').trim();
  const said = await run('scripts/shop-restore.ts', [file], { DATA_DIR: there, BACKUP_KEY: key });
  expect(said).toMatch(/is here: 1\d,\d{3} orders, every row compared/);

  const again = await openShop({ DATA_DIR: there, ...settings });
  const restored = (await findEmbeddedPostgres(there, 'shop')) ?? '';
  const ids = (await askOnce<{ id: number }>(restored, 'select id from orders')).map(({ id }) => Number(id));
  expect(ids).toEqual(expect.arrayContaining(toldBefore));
  expect(await auditOf(restored)).toEqual([]);
  expect(await pictureOf(again.address)).toBe(picture);
  const client = await connect(restored);
  expect((await readContents(client, await readTables(client))).orders?.rows).toBe(ids.length);
  await client.end();
  const bought = await buyInBrowser(again.address);
  expect(ids).not.toContain(bought);
  expect(await askOnce(restored, `select status from orders where id = ${bought}`)).toEqual([{ status: 'Pending' }]);
  expect(await again.end('SIGTERM')).toBe(0);
});
