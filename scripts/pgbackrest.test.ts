import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { fillTemplate } from '#testing/fill-template.ts';
import { askOnce } from '#testing/postgres-processes.ts';
import { freePort } from '#testing/unique.ts';
import { auditOf, ownFolder } from '#testing/whole-shop.ts';

/** Of Debian's packages postgresql-15 and pgbackrest. */
const BIN = '/usr/lib/postgresql/15/bin';
const isInstalled = existsSync(`${BIN}/postgres`) && existsSync('/usr/bin/pgbackrest') && process.getuid?.() === 0;

const folder = ownFolder('pgbackrest');
const data = path.join(folder, 'data');
const run = promisify(execFile);
/** As the account that Debian's packages make. */
const asPostgres = (command: string, args: string[], env = {}) =>
  run(
    'runuser',
    ['-u', 'postgres', '--', 'env', ...Object.entries(env).map((pair) => pair.join('=')), command, ...args],
    {
      cwd: '/',
    },
  );
const server = (...args: string[]) => asPostgres(`${BIN}/pg_ctl`, ['-D', data, '-w', '-l', `${folder}/log`, ...args]);
const keepShop = (...args: string[]) =>
  asPostgres('sh', [`${folder}/keep-shop.sh`, ...args], {
    PGBACKREST_CONFIG: `${folder}/pgbackrest.conf`,
    PATH: `${BIN}:${process.env.PATH}`,
  });
afterAll(async () => {
  if (isInstalled) await server('stop', '-m', 'immediate').catch(() => undefined);
});

test('[BAK-22] pgBackRest keeps a shop of DATABASE_URL: full, what changed, and a moment @nightly', {
  skip: !isInstalled,
}, async () => {
  await run('chown', ['postgres', folder]);
  const port = await freePort();
  const url = `postgres://postgres:secret@127.0.0.1:${port}/shop`;
  // The template with what is ours filled in.
  const template = readFileSync('deploy/pgbackrest/pgbackrest.conf', 'utf8');
  const filled = template
    .replace(
      'repo1-path=/var/lib/pgbackrest',
      `repo1-path=${folder}/repo\nlock-path=${folder}/lock\nspool-path=${folder}/spool`,
    )
    .replace('/var/lib/postgresql/15/main', data)
    .replace('pg1-port=5432', `pg1-port=${port}`)
    .replace('/var/run/postgresql', folder);
  writeFileSync(`${folder}/pgbackrest.conf`, filled);
  writeFileSync(`${folder}/keep-shop.sh`, readFileSync('deploy/pgbackrest/keep-shop.sh'));
  writeFileSync(`${folder}/password`, 'secret');
  await asPostgres(`${BIN}/initdb`, [
    '-D',
    data,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    `--pwfile=${folder}/password`,
  ]);
  writeFileSync(
    `${data}/postgresql.auto.conf`,
    `port = ${port}\nunix_socket_directories = '${folder}'\nlisten_addresses = '127.0.0.1'\n`,
  );
  await server('start');
  await expect(keepShop('setup')).rejects.toThrow(/Put a word of your own/);
  writeFileSync(`${folder}/pgbackrest.conf`, filled.replace('A-LONG-RANDOM-WORD', 'a word of our own'));
  await askOnce(url.replace('/shop', '/postgres'), 'create database shop');
  await fillTemplate(url);
  await keepShop('setup');
  await server('restart');
  await keepShop('backup', 'full');
  await askOnce(url, `update products set name = 'Cream of the right moment' where id = 1`);
  expect((await keepShop('backup', 'incr')).stdout).toMatch(/incr backup: /);
  const [orders] = await askOnce(url, 'select count(*)::int as orders, sum(total_cents)::text as total from orders');
  const [{ now } = {}] = await askOnce<{ now: string }>(url, 'select now()::text as now');
  await askOnce(url, `update products set name = 'Wrong' where id = 1`);
  await askOnce(url, 'select pg_switch_wal()');
  await server('stop');
  rmSync(data, { recursive: true });
  await asPostgres('mkdir', ['-m', '700', data]);
  await keepShop('restore', String(now));
  await server('start');
  await expect
    .poll(async () => (await askOnce<{ waits: boolean }>(url, 'select pg_is_in_recovery() as waits'))[0]?.waits)
    .toBe(false);
  expect(await askOnce(url, 'select name from products where id = 1')).toEqual([{ name: 'Cream of the right moment' }]);
  expect(
    (await askOnce(url, 'select count(*)::int as orders, sum(total_cents)::text as total from orders'))[0],
  ).toEqual(orders);
  expect(await auditOf(url)).toEqual([]);
});
