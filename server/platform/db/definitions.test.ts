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
