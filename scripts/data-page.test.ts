import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readInForce } from '#testing/definitions.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { DATA_PAGE, dataPage } from './data-page.ts';

const page = readFileSync(DATA_PAGE, 'utf8');
const rows = [...page.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name = '', said = '']) => ({ name, said }));

test('[GRW-49] the page of data is what tables and definitions say: npm run docs:data prints it anew', async () => {
  expect(page).toBe(await dataPage());
});

test('[GRW-49] it names every table, function, trigger and view of a migrated database once, and nothing else', async () => {
  const client = new pg.Client(await openTestDatabase());
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const named = [...tables, ...(await readInForce(client))].map(({ name }) => name);
  await client.end();
  expect(rows.map(({ name }) => name).sort()).toEqual(named.sort());
});

test('[GRW-49] it says of each what it is', () => {
  expect(rows.filter(({ said }) => said === '')).toEqual([]);
});
