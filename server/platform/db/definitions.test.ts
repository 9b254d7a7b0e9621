import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readInForce } from '#testing/definitions.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { readDefinitions } from './definitions.ts';
import { migrateDatabase } from './migrate.ts';

const DEFINED = /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?(FUNCTION|TRIGGER|VIEW) (\w+)/gm;

const url = await openTestDatabase();
const client = new pg.Client(url);
await client.connect();
afterAll(() => client.end());

const migrated = await readInForce(client);

test('[GRW-43] every function, trigger and view of a migrated database stands in server/database, and none stands there alone', () => {
  const defined = readDefinitions().flatMap(({ text }) =>
    [...text.matchAll(DEFINED)].map(([, kind, name]) => `${kind?.toLowerCase()} ${name}`),
  );
  expect(defined.sort()).toEqual(migrated.map(({ kind, name }) => `${kind} ${name}`).sort());
});

test('[GRW-43] what a migrated database has in force is what the files say, whatever was there before', async () => {
  await client.query(`create function stray() returns trigger language plpgsql as 'begin return null; end'`);
  await client.query('create trigger wishes_stray after insert on wishes for each row execute function stray()');
  await client.query('create function stray_sum(a integer) returns integer language sql return a + 1');
  await client.query('create function stray_twice(a integer) returns integer language sql return 2 * stray_sum(a)');
  await client.query('create view stray_orders as select id from orders');
  await client.query(`create or replace function cash_received(paid_at timestamptz, total_cents integer, cash_short_cents integer)
    returns integer language sql immutable as 'select 0'`);
  await client.query('drop trigger orders_count_version on orders');
  expect(await readInForce(client)).not.toEqual(migrated);

  // Nothing differs from the last time, so nothing is done; then another hash was kept.
  await migrateDatabase(url);
  expect(await readInForce(client)).not.toEqual(migrated);
  await client.query(`update drizzle.definitions set hash = 'another'`);
  await migrateDatabase(url);
  expect(await readInForce(client)).toEqual(migrated);
});

test('[GRW-43] views and functions of an extension stay: most servers count their statements by one', async () => {
  await client.query('create extension pg_stat_statements');
  await client.query(`update drizzle.definitions set hash = 'another'`);
  await migrateDatabase(url);
  const { rows } = await client.query(
    `select relname from pg_class where relname = 'pg_stat_statements' and relkind = 'v'`,
  );
  expect(rows).toHaveLength(1);
  await client.query('drop extension pg_stat_statements');
  expect(await readInForce(client)).toEqual(migrated);
});

test("[GRW-44] of two processes that start together with other definitions one puts them in force, and neither stands in the other's way", async () => {
  await client.query(`
    create schema watched;
    create table watched.made (tag text);
    create function watched.note() returns event_trigger language plpgsql as $$ begin insert into watched.made values (tg_tag); end $$;
    create event trigger note_views on ddl_command_end when tag in ('CREATE VIEW') execute function watched.note();
    update drizzle.definitions set hash = 'another'`);
  await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
  await client.query('drop event trigger note_views');
  expect(await readInForce(client)).toEqual(migrated);
  const { rows: made } = await client.query('select tag from watched.made');
  expect(made).toHaveLength(migrated.filter(({ kind }) => kind === 'view').length);
  const { rows } = await client.query('select hash from drizzle.definitions');
  expect(rows).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

/** A version of the shop after this one: one more migration, a function that is new and one that does something else. */
function makeNewerVersion(): string {
  const code = mkdtempSync(path.join(tmpdir(), 'komarika-newer-'));
  for (const part of ['package.json', 'server/platform', 'server/migrations', 'server/database'])
    cpSync(part, path.join(code, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(code, 'node_modules'));
  const journalFile = path.join(code, 'server/migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'newer' });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(path.join(code, 'server/migrations/newer.sql'), 'create table only_newer (id int);');
  appendFileSync(
    path.join(code, 'server/database/stock.sql'),
    `create function newer() returns trigger language plpgsql as 'begin return null; end';
    create trigger only_newer_new after insert on only_newer for each row execute function newer();
    create or replace function cash_received(paid_at timestamptz, total_cents integer, cash_short_cents integer)
      returns integer language sql immutable as 'select 0';`,
  );
  return code;
}

test('[BAK-27] a version that starts on the database of a newer one leaves its functions and triggers, and says so', async () => {
  const shared = await openTestDatabase();
  const newer = makeNewerVersion();
  const migrateNewer = `await (await import('./server/platform/db/migrate.ts')).migrateDatabase(process.argv[1])`;
  execFileSync(process.execPath, ['--input-type=module', '-e', migrateNewer, shared], { cwd: newer });
  rmSync(newer, { recursive: true });
  const watching = new pg.Client(shared);
  await watching.connect();
  const ofNewer = await readInForce(watching);
  expect(ofNewer.length).toBe(migrated.length + 2);
  const said: unknown[] = [];
  await migrateDatabase(shared, { log: { warn: (line: unknown) => said.push(line) } });
  expect(await readInForce(watching)).toEqual(ofNewer);
  expect(said).toEqual(['the database is of a newer version of the shop: its functions stay']);
  await watching.end();
});
