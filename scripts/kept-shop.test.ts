import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { connect, readContents, readTables } from '#server/backups/table-copy.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { buyInBrowser } from '#testing/browser-purchase.ts';
import { MANY_BUYERS, openBuyers } from '#testing/http-buyers.ts';
import { fillLargeShop } from '#testing/large-shop/fill.ts';
import { openShop } from '#testing/shop-process.ts';
import { nodeFlags } from './setup.mjs';

const ORDERS = 10_000;

const root = mkdtempSync(path.join(tmpdir(), 'komarika-kept-shop-'));
chmodSync(root, 0o755); // as an ordinary folder is, so that root's PostgreSQL can live in it
afterAll(() => rmSync(root, { recursive: true, force: true }));
const [here, there] = [path.join(root, 'here'), path.join(root, 'there')];
const file = path.join(root, 'shop.age');

async function run(script: string, args: string[], settings: Record<string, string>): Promise<string> {
  const env = { ...nodeFlags.env, PATH: process.env.PATH, ...settings };
  const command = spawn(process.execPath, [...nodeFlags.args, script, ...args], { env });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (data) => (said += data));
  const [code] = await once(command, 'close');
  expect([code, said]).toEqual([0, said]);
  return said;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
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
  const buyers = await openBuyers(url, 5);
  const stop = buyers.start([shop.address]);
  while (buyers.told.length < 5) await new Promise((resolve) => setTimeout(resolve, 50));
  const toldBefore = [...buyers.told];
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
  const ids = (await ask(restored, 'select id from orders')).map(({ id }) => Number(id));
  expect(ids).toEqual(expect.arrayContaining(toldBefore));
  const { db, close } = openDatabase(restored, { log: createLog({ LOG_LEVEL: 'error' }), isBatch: true });
  expect(await auditLedger(db).finally(close)).toEqual([]);
  expect(await pictureOf(again.address)).toBe(picture);
  const client = await connect(restored);
  expect((await readContents(client, await readTables(client))).orders?.rows).toBe(ids.length);
  await client.end();
  const bought = await buyInBrowser(again.address);
  expect(ids).not.toContain(bought);
  expect(await ask(restored, `select status from orders where id = ${bought}`)).toEqual([{ status: 'Pending' }]);
  expect(await again.end('SIGTERM')).toBe(0);
});
