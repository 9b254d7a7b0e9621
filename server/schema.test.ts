import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { readSchema } from '#testing/schema.ts';
import { databaseUrl } from '#testing/test-postgres.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const CATALOGUE = `
  select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
    || ' ' || coalesce(generation_expression, '') || ' ' || is_identity as line
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'
  union all
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 't')
  union all
  select indexdef from pg_indexes where schemaname = 'public'`;

/** What only triggers and one query of text use has no place in the code. Views are compared with their files elsewhere. */
const OF_TRIGGERS = /^customer_recounts\b|customer_recounts_|orders_open_cash_to_place/;

async function catalogueOf(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ line: string }>(CATALOGUE);
  await client.end();
  return rows.map(({ line }) => line).sort();
}

/** Columns may be computed by them; the code does not name them. */
async function functionsOf(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile = 'i' and probin is null`,
  );
  await client.end();
  return rows.map(({ definition }) => definition);
}

test('[OPS-25] the migrations make the tables that the code names, to the last column, constraint and index', async () => {
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(await readSchema()));

  const migrated = await openTestDatabase();
  const server = new pg.Client(inject('serverUrl'));
  await server.connect();
  await server.query('create database test_of_schema');
  const client = new pg.Client(databaseUrl(inject('serverUrl'), 'test_of_schema'));
  await client.connect();
  await client.query('create extension pg_trgm');
  await client.query('set check_function_bodies = off');
  for (const definition of await functionsOf(migrated)) await client.query(definition);
  for (const statement of statements) await client.query(statement);
  await client.end();

  const named = await catalogueOf(databaseUrl(inject('serverUrl'), 'test_of_schema'));
  const made = await catalogueOf(migrated);
  expect(named).toEqual(made.filter((line) => !OF_TRIGGERS.test(line)));
  await server.query('drop database test_of_schema with (force)');
  await server.end();
});
