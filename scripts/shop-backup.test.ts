import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { isLong } from '#testing/randomness.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { nodeFlags } from './setup.mjs';

const shop = await openTestDatabase();
const [target, other, copy] = [
  await openTestDatabase('template0'),
  await openTestDatabase('template0'),
  await openTestDatabase('template0'),
];
const folder = mkdtempSync(path.join(tmpdir(), 'komarika-shop-backup-'));
const file = path.join(folder, 'shop.age');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(script: string, url: string, more: string[] = []) {
  const command = spawn(process.execPath, [...nodeFlags.args, script, file, ...more], {
    env: { ...nodeFlags.env, PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: 's'.repeat(40) },
  });
  const output = { said: '' };
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (data) => (output.said += data));
  return { command, output, ended: once(command, 'close') };
}

async function run(script: string, url: string, more: string[] = []) {
  const { output, ended } = start(script, url, more);
  const [code] = await ended;
  return { code, said: output.said };
}

/** Kills it as soon as it has said a line. */
async function killAt(script: string, url: string, line: string, more: string[] = []): Promise<void> {
  const { command, output, ended } = start(script, url, more);
  const look = () => output.said.includes(line) && command.kill('SIGKILL');
  for (const stream of [command.stdout, command.stderr]) stream.on('data', look);
  const [, signal] = await ended;
  expect([signal, output.said]).toEqual(['SIGKILL', expect.stringContaining(line)]);
}

async function ordersIn(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query('select count(*)::int as orders from orders')
    .then(({ rows }) => rows[0].orders)
    .finally(() => client.end());
}

const lines = <T>(byDay: T[], byNight: T[]) => (isLong ? [...byDay, ...byNight] : byDay);

test('[BAK-07] a backup that is killed leaves no file that looks like one, and the next is whole', async () => {
  for (const line of lines(['orders: '], ['addresses: ', 'mails: ', 'wishes: '])) {
    await killAt('scripts/shop-backup.ts', shop, line);
    expect(existsSync(file)).toBe(false);
  }
  const { code, said } = await run('scripts/shop-backup.ts', shop);
  expect(said).toMatch(/rows of \d+ tables, .* MB, in .* s:\n.*shop\.age\nIt opens with the key in .*backup-key alone/);
  expect(code).toBe(0);
  expect(readFileSync(path.join(folder, 'backup-key'), 'utf8')).toMatch(/^AGE-SECRET-KEY-1/);
});

test('[BAK-08] a restore that is killed opens no shop; run again it ends, with one command @nightly', async () => {
  for (const line of lines(['  orders'], ['making the tables', 'comparing', 'making '])) {
    await killAt('scripts/shop-restore.ts', target, line);
    const refused = await run('scripts/migrate.ts', target);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('A restore into this database did not end.') });
  }
  const { code, said } = await run('scripts/shop-restore.ts', target);
  expect(said).toMatch(/The shop of \S+ is here: [\d,]+ orders, every row compared/);
  expect(code).toBe(0);
  expect(await ordersIn(target)).toBe(await ordersIn(shop));
  expect((await run('scripts/migrate.ts', target)).code).toBe(0);
});

test('[BAK-23] with --nameless a copy is made in which nobody is named, in one step @nightly', async () => {
  const nameless = () => run('scripts/shop-restore.ts', copy, ['--nameless']);
  await killAt('scripts/shop-restore.ts', copy, 'making everybody nameless', ['--nameless']);
  expect(await run('scripts/migrate.ts', copy)).toMatchObject({ code: 1 });
  const { code, said } = await nameless();
  expect(said).toContain('Nobody is named in it. Sign in by: npm run staff:add -- MAIL --owner');
  expect(code).toBe(0);
  const client = new pg.Client(copy);
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from users where email not like '%@deleted.invalid') as named`,
  );
  await client.end();
  expect(rows).toEqual([{ orders: await ordersIn(shop), named: 0 }]);
});

test('[BAK-09] without the key nothing is opened, and it is said where the key is', async () => {
  rmSync(path.join(folder, 'backup-key'));
  const { code, said } = await run('scripts/shop-restore.ts', other);
  expect(said).toContain("set BACKUP_KEY to what stands in the file 'backup-key' of the shop that made it");
  expect(code).toBe(1);
});
