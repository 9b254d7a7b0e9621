import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readInForce } from '#testing/definitions.ts';
import { readSchema } from '#testing/schema.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { migrateDatabase } from './migrate.ts';

type Journal = { entries: { idx: number; when: number; tag: string }[] };
type Snapshot = { id: string; prevId: string };

const FOLDER = 'server/migrations';

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
const readJournal = (folder = FOLDER): Promise<Journal> => readJson(`${folder}/meta/_journal.json`);
const numbered = (index: number) => String(index).padStart(4, '0');

test('[GRW-40] the number of a migration is its place in the journal, and each comes after the one before', async () => {
  const { entries } = await readJournal();
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index));
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files);
  expect(files.map((name) => name.slice(0, 4))).toEqual(files.map((_, index) => numbered(index)));
  // The migrator runs what is younger than the last that ran: an earlier one would never run.
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).toSorted((a, b) => a - b));
  expect(new Set(entries.map(({ when }) => when)).size).toBe(entries.length);
});

test('[GRW-41] each snapshot follows the one before it, and the last is what tables.ts says', async () => {
  const { entries } = await readJournal();
  const files = (await readdir(`${FOLDER}/meta`)).filter((name) => name.endsWith('_snapshot.json')).sort();
  const snapshots: Snapshot[] = await Promise.all(files.map((name) => readJson(`${FOLDER}/meta/${name}`)));

  expect(files.at(-1)).toBe(`${numbered(entries.length - 1)}_snapshot.json`);
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));

  const last = snapshots.at(-1) as Snapshot;
  const named = JSON.parse(JSON.stringify(generateDrizzleJson(await readSchema(), last.prevId)));
  expect(last).toEqual({ ...named, id: last.id });
});

/** The migrations as they were when so many were written. */
async function firstMigrations(count: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'komarika-migrations-'));
  await cp(FOLDER, folder, { recursive: true });
  const journal = await readJournal(folder);
  journal.entries = journal.entries.slice(0, count);
  await writeFile(`${folder}/meta/_journal.json`, JSON.stringify(journal));
  return folder;
}

test('[GRW-50] [SET-34] [SET-35] a file from before a column was renamed can still be applied; settings from before stay as they were', async () => {
  const { entries } = await readJournal();
  const before = await firstMigrations(entries.findIndex(({ tag }) => tag.endsWith('renamed-columns')));
  const url = await openTestDatabase('template0');
  const client = new pg.Client(url);
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder: before });
  await client.query(`
    insert into users (id, email, first_name, last_name, password_hash) values (1, 'a@example.com', 'A', 'B', '');
    insert into settings (key, value, changed_by) values ('WHATSAPP_NUMBER', '"+94 71 222 3333"', 1), ('notices', '{"lowStock":false,"newOrder":true}', 1);
    insert into categories (id, name, description) values (1, 'Creams', '');
    insert into products (id, category_id, name, description, rank, found_by) values (1, 1, 'Day Cream', '', 1, '{kiri,sun}');
    insert into product_imports (staff_id, file_name, file_hash, plan) select 1, 'goods.csv', 'hash', jsonb_build_object(
      'rows', jsonb_build_array(jsonb_build_object('line', 2, 'heap', 'changed'), jsonb_build_object('line', 3, 'heap', 'wrong')),
      'before', jsonb_build_object('items', '[]'::jsonb, 'products', jsonb_build_array(jsonb_build_object('version', 1, 'row', to_jsonb(products)))))
    from products`);
  const { rows: kept } = await client.query('select to_jsonb(products) as row from products');

  await migrateDatabase(url);
  const { rows } = await client.query(`
    select plan -> 'rows' as rows, (select array_agg(key order by key) from json_object_keys(before #> '{products,0,row}') key) as keys,
      to_jsonb(json_populate_record(null::products, before #> '{products,0,row}')) ->> 'search_keywords' as keywords
    from product_imports`);
  expect(rows[0]).toMatchObject({
    rows: [
      { line: 2, status: 'changed' },
      { line: 3, status: 'wrong' },
    ],
    keywords: '["kiri", "sun"]',
  });
  const { rows: settings } = await client.query('select key, value, changed_by as "by" from settings order by key');
  expect(settings).toEqual([
    { key: 'CONTACT_PHONE', value: '+94 71 222 3333', by: 1 },
    { key: 'MAIL_LOW_STOCK', value: 'off', by: 1 },
    { key: 'MAIL_NEW_ORDER', value: 'on', by: 1 },
    { key: 'WHATSAPP_NUMBER', value: '+94 71 222 3333', by: 1 },
  ]);
  // Nothing that was kept is of a column that the table has no more: it would be left out unseen.
  const { rows: columns } = await client.query(
    `select column_name as name from information_schema.columns where table_name = 'products' and table_schema = 'public'`,
  );
  const known = columns.map(({ name }) => name);
  expect(rows[0].keys.filter((key: string) => !known.includes(key))).toEqual([]);
  expect(rows[0].keys).toHaveLength(Object.keys(kept[0].row).length);

  await rm(before, { recursive: true });
  await client.end();
});

/** What a database of that time has as its last: the migrator runs what is younger. */
const LAST_BEFORE = 1_794_887_000_000;

/** Until 17 November 2026 number 0024 was missing, and every later file had a number too many. */
async function journalBefore(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'komarika-migrations-'));
  await cp(FOLDER, folder, { recursive: true });
  const journal = await readJournal(folder);
  journal.entries = journal.entries.slice(0, 35);
  for (const entry of journal.entries.slice(24)) {
    const tag = `${numbered(entry.idx + 1)}${entry.tag.slice(4)}`;
    await rename(`${folder}/${entry.tag}.sql`, `${folder}/${tag}.before`);
    entry.tag = tag;
  }
  for (const { tag } of journal.entries.slice(24)) await rename(`${folder}/${tag}.before`, `${folder}/${tag}.sql`);
  await writeFile(`${folder}/meta/_journal.json`, JSON.stringify(journal));
  return folder;
}

test('[GRW-42] a database that ran the migrations by their earlier numbers goes on, and runs none twice', async () => {
  const url = await openTestDatabase('template0');
  const client = new pg.Client(url);
  await client.connect();
  const whenRun = async () => {
    const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations order by id');
    return rows.map(({ created_at }) => Number(created_at));
  };
  const before = await journalBefore();
  await migrate(drizzle(client), { migrationsFolder: before });
  expect((await whenRun()).slice(34)).toEqual([LAST_BEFORE]);

  const { entries } = await readJournal();
  await migrateDatabase(url);
  await migrateDatabase(url);
  expect(await whenRun()).toEqual(entries.map(({ when }) => when));
  const fresh = new pg.Client(await openTestDatabase());
  await fresh.connect();
  expect(await readInForce(client)).toEqual(await readInForce(fresh));
  await fresh.end();

  await rm(before, { recursive: true });
  await client.end();
});
