import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const CONNECTIONS = 3;
const url = await openTestDatabase();
const log = createLog({ LOG_LEVEL: 'silent' });

test('[SCL-62] a primary that was replaced and kept its sessions is left at the first write that it refuses', async () => {
  const { db, pool, close } = openDatabase(url, { log, connections: CONNECTIONS });
  const write = () => db.transaction((tx) => tx.execute(sql`update products set name = name where id = 1`));
  const lendAll = () => Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  const [underWay, ...others] = await lendAll();
  for (const client of [underWay, ...others]) await client?.query('set default_transaction_read_only = on');
  for (const client of others) client.release();

  await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } });
  await write();
  // Whoever read meanwhile reads to the end, and then leaves it too.
  expect((await underWay?.query('select 1 as one'))?.rows).toEqual([{ one: 1 }]);
  underWay?.release();
  const clients = await lendAll();
  for (const client of clients) {
    expect((await client.query('show default_transaction_read_only')).rows[0].default_transaction_read_only).toBe(
      'off',
    );
    client.release();
  }
  await close();
});

test('[SCL-63] a shop that is given a database which cannot be written to says so in a sentence, and changes nothing', async () => {
  const standby = await openTestDatabase();
  const client = new pg.Client(standby);
  await client.connect();
  await client.query(`alter database ${new URL(standby).pathname.slice(1)} set default_transaction_read_only = on`);
  await client.end();
  await expect(migrateDatabase(standby)).rejects.toThrow(
    'The database of DATABASE_URL cannot be written to. It is a standby, or was the primary: give the address of the primary.',
  );
});
