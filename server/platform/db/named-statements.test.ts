import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { namingClient } from '#server/platform/db/named-statements.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const url = await openTestDatabase();
const log = createLog({ LOG_LEVEL: 'silent' });
const shop = openDatabase(url, { log, connections: 1 });
const other = openDatabase(url, { log, connections: 1 });
const two = openDatabase(url, { log, connections: 2 });
afterAll(async () => {
  await shop.close();
  await other.close();
  await two.close();
});

const keptBy = async ({ db }: typeof shop) =>
  (await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)).rows;

async function askOften({ db }: typeof shop, times = 8) {
  const found = [];
  for (let time = 0; time < times; time += 1) {
    const { rows } = await db.execute(sql`select note from notes where id = ${1}`);
    found.push(rows);
  }
  return found;
}

test('[SPD-22] a statement that comes often is kept by its connection, any other is not', async () => {
  await shop.db.execute(sql`create table notes (id int primary key, note text)`);
  await shop.db.execute(sql`insert into notes values (1, 'leaf')`);
  expect(await askOften(shop, 3)).toHaveLength(3);
  expect(await keptBy(shop)).toEqual([]);
  await askOften(shop);
  expect(await keptBy(shop)).toMatchObject([{ statement: 'select note from notes where id = $1' }]);
  // What one connection has found to be hot is kept by each of its pool from the first time.
  await askOften(two);
  await two.db.transaction(async () => {
    await askOften(two, 1);
    expect(await keptBy(two)).toHaveLength(1);
  });
});

test('[SPD-22] outside and inside of transactions, also when the one that brought it was undone', async () => {
  const undone = other.db.transaction(async (tx) => {
    for (let time = 0; time < 8; time += 1) await tx.execute(sql`select id from notes where note = ${'leaf'}`);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  const { rows } = await other.db.execute(sql`select id from notes where note = ${'leaf'}`);
  expect(rows).toEqual([{ id: 1 }]);
});

test('[SPD-22] a column that another version changes under it costs one answer, and no more', async () => {
  await other.db.execute(sql`alter table notes alter column note type varchar(20)`);
  await expect(askOften(shop, 1)).rejects.toMatchObject({ cause: { code: '0A000' } });
  expect(await askOften(shop)).toContainEqual([{ note: 'leaf' }]);
});

test('[SPD-22] for a library that makes its own connections and sends text and values, too', async () => {
  const Client = namingClient();
  const client = new Client(url);
  await client.connect();
  for (let time = 0; time < 8; time += 1) {
    const { rows } = await client.query('select id from notes where note = $1', ['leaf']);
    expect(rows).toEqual([{ id: 1 }]);
  }
  const { rows: kept } = await client.query('select statement from pg_prepared_statements');
  expect(kept).toEqual([{ statement: 'select id from notes where note = $1' }]);
  await client.end();
});

test("[SPD-22] the queue's own statements are kept, too: their stars change with its version alone", async () => {
  for (let time = 0; time < 8; time += 1)
    await shop.db.execute(
      sql`select id from (select * from json_to_recordset(${'[]'}::json) as jobs (id int)) as jobs where id is null and 'jobs.job' <> ''`,
    );
  expect((await keptBy(shop)).filter(({ statement }) => statement.includes('json_to_recordset'))).toHaveLength(1);
});
