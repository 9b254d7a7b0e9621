import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeArchive } from '#server/backups/archive.ts';
import { type Restored, restoreBackup } from '#server/backups/restore-backup.ts';
import { connect, LEFT_OUT, readContents, readTables } from '#server/backups/table-copy.ts';
import { type Written, writeBackup } from '#server/backups/write-backup.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { migrateDatabase, RESTORING } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { orderClient } from '#testing/order-client.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ LOG_LEVEL: 'error' });
const { buyer } = orderClient(shop);
const folder = mkdtempSync(path.join(tmpdir(), 'komarika-backup-'));
const file = path.join(folder, 'shop.age');
const secretKey = 's'.repeat(40);
let key = '';
let written: Written;
let placedBefore = 0;
const restoredUrl = await openTestDatabase('template0');
let restored: Restored;

beforeAll(async () => {
  key = await generateX25519Identity();
  const people = await Promise.all(Array.from({ length: 6 }, () => buyer()));
  const order = async (person: (typeof people)[number]) => {
    await person.fill({ 3: 1 });
    const { status } = await person.place();
    return status === 200;
  };
  for (const person of people) if (await order(person)) placedBefore += 1;
  // Shoppers go on while it is taken.
  const buying = Promise.all(people.map(order));
  written = await writeBackup({ url: shop.url, file, key, secretKey });
  await buying;
  restored = await restoreBackup({ url: restoredUrl, file, key });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const empty = await Promise.all([1, 2, 3].map(() => openTestDatabase('template0')));
const emptyDatabase = () => empty.pop() ?? '';

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = await connect(url);
  return client
    .query<Row>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** All that a database is besides its rows. */
const SHAPE = `
  select 'constraint ' || conrelid::regclass || ' ' || conname || ': ' || pg_get_constraintdef(oid) || convalidated as line
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger ' || pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all select 'view ' || viewname || ': ' || definition from pg_views where schemaname = 'public'
  union all select 'column ' || attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull
      || coalesce(pg_get_expr(adbin, adrelid), '') || attidentity::text || attgenerated::text
    from pg_attribute join pg_class on pg_class.oid = attrelid and relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0 and not attisdropped
  order by 1`;

describe('a backup', () => {
  test('[BAK-01] opens in an empty database as the shop of one moment: rows, tables, triggers, numbers, books', async () => {
    expect(restored.start.takenAt).toBe(written.takenAt);
    const client = await connect(restoredUrl);
    const tables = await readTables(client);
    expect(await readContents(client, tables)).toEqual(written.contents);
    await client.end();
    expect(written.contents.orders?.rows).toBeGreaterThanOrEqual(placedBefore);
    expect(Object.keys(written.contents)).toEqual(
      (
        await ask<{ name: string }>(
          shop.url,
          `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('${LEFT_OUT.join(`', '`)}') order by 1`,
        )
      ).map(({ name }) => name),
    );

    expect(await ask(restoredUrl, SHAPE)).toEqual(await ask(shop.url, SHAPE));
    expect(restored.secretKey).toBe(secretKey);

    const { db, close } = openDatabase(restoredUrl, { log: createLog({ LOG_LEVEL: 'error' }) });
    expect(await auditLedger(db)).toEqual([]);
    await close();
    // What is written next gets a number of its own.
    const [next] = await ask<{ id: number; most: number }>(
      restoredUrl,
      `select nextval(pg_get_serial_sequence('orders', 'id'))::int as id, (select max(id) from orders) as most`,
    );
    expect(next?.id).toBeGreaterThan(next?.most ?? Number.POSITIVE_INFINITY);
  });

  test('[BAK-02] says nothing to whoever has no key, and a wrong key, a cut or a foreign file is told in a sentence', async () => {
    expect(readFileSync(file).includes('Nimali')).toBe(false);
    const url = emptyDatabase();
    const opened = (name: string, with_ = key) => restoreBackup({ url, file: path.join(folder, name), key: with_ });
    await expect(opened('shop.age', await generateX25519Identity())).rejects.toThrow(/sealed with another key/);
    for (const share of [0.999, 0.5, 0.01]) {
      copyFileSync(file, path.join(folder, 'cut.age'));
      truncateSync(path.join(folder, 'cut.age'), Math.floor(readFileSync(file).length * share));
      await expect(opened('cut.age')).rejects.toThrow(/cut off/);
    }
    writeFileSync(path.join(folder, 'letter.age'), 'Dear shop, all is well.');
    await expect(opened('letter.age')).rejects.toThrow(/no backup of this shop/);
    await expect(opened('nowhere.age')).rejects.toThrow(/There is no .*nowhere\.age/);
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(path.join(folder, 'flipped.age'), bytes);
    await expect(opened('flipped.age')).rejects.toThrow(/damaged/);
  });

  test('[BAK-03] of a newer version is refused before anything is made', async () => {
    const newer = path.join(folder, 'newer.age');
    const start = {
      ...restored.start,
      migrations: [...restored.start.migrations, { hash: 'later', at: Date.now() * 2 }],
    };
    await writeArchive(newer, key, (add) => add('start.json', Buffer.from(JSON.stringify(start))));
    const url = emptyDatabase();
    await expect(restoreBackup({ url, file: newer, key })).rejects.toThrow(/newer version of the shop/);
    expect(await ask(url, `select to_regnamespace('${RESTORING}') is null as untouched`)).toEqual([
      { untouched: true },
    ]);
  });

  test('[BAK-04] never goes into a database in which there is a shop', async () => {
    const before = await ask(restoredUrl, 'select count(*) from orders');
    await expect(restoreBackup({ url: restoredUrl, file, key })).rejects.toThrow(
      /There is a shop in this database already/,
    );
    expect(await ask(restoredUrl, 'select count(*) from orders')).toEqual(before);
  });

  test('[BAK-05] half restored opens no shop; the next restore begins from nothing @nightly', async () => {
    const url = emptyDatabase();
    copyFileSync(file, path.join(folder, 'half.age'));
    truncateSync(path.join(folder, 'half.age'), Math.floor(readFileSync(file).length * 0.9));
    await expect(restoreBackup({ url, file: path.join(folder, 'half.age'), key })).rejects.toThrow(/cut off/);
    await expect(migrateDatabase(url)).rejects.toThrow(/A restore into this database did not end/);
    await restoreBackup({ url, file, key });
    await migrateDatabase(url);
    expect(await ask(url, SHAPE)).toEqual(await ask(shop.url, SHAPE));
  });

  test('[BAK-06] a disk that is full, or a fault while it is written, leaves no file', async () => {
    const full = path.join(folder, 'full.age');
    symlinkSync('/dev/full', `${full}.unfinished`);
    await expect(writeBackup({ url: shop.url, file: full, key, secretKey })).rejects.toThrow(/The disk is full/);
    const target = path.join(folder, 'broken.age');
    const fault = writeArchive(target, key, async (add) => {
      await add('start.json', Buffer.from('{}'));
      throw new Error('the database is gone');
    });
    await expect(fault).rejects.toThrow('the database is gone');
    expect(readdirSync(folder).filter((name) => /^(full|broken)/.test(name))).toEqual([]);
  });
});
