import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { categories } from '#server/catalogue/tables.ts';
import { builtOnce, statement } from '#server/platform/db/built-once.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const log = createLog({ LOG_LEVEL: 'silent' });
const said: string[] = [];
const onQuery = (text: string) => void said.push(text);
const [here, there] = [
  openDatabase(await openTestDatabase(), { log, onQuery }),
  openDatabase(await openTestDatabase(), { log, onQuery }),
];
afterAll(() => Promise.all([here.close(), there.close()]));

test('[SPD-45] a hot statement is written as SQL once for each database, and asked with other values each time', async () => {
  let built = 0;
  const nameOf = builtOnce((db) => {
    built += 1;
    return db
      .select({ name: categories.name })
      .from(categories)
      .where(sql`${categories.id} = ${sql.placeholder('id')}`);
  });
  await there.db.execute(sql`update categories set name = 'Elsewhere' where id = 1`);
  said.length = 0;
  const names: (string | undefined)[] = [];
  for (const id of [1, 2, 1, 999]) names.push((await nameOf(here.db).execute({ id }))[0]?.name);
  expect([built, new Set(said).size]).toEqual([1, 1]);
  expect(new Set(names).size).toBe(3);
  expect([names[0], names[3]]).toEqual([names[2], undefined]);
  expect(await nameOf(there.db).execute({ id: 1 })).toEqual([{ name: 'Elsewhere' }]);
  expect(built).toBe(2);
});

test('[SPD-45] in a transaction it is asked on the connection of the transaction, whoever asked first', async () => {
  const nameOf = statement<{ name: string }>(
    () => sql`select name from categories where id = ${sql.placeholder('id')}`,
  );
  const rename = builtOnce((db) =>
    db
      .update(categories)
      .set({ name: sql`${sql.placeholder('name')}` })
      .where(sql`${categories.id} = ${sql.placeholder('id')}`),
  );
  const name = async (db: Parameters<typeof nameOf>[0]) => (await nameOf(db, { id: 1 }))[0]?.name;
  const before = await here.db.transaction(name);
  const isBack = here.db.transaction(async (tx) => {
    await rename(tx).execute({ id: 1, name: 'Renamed' });
    expect([await name(tx), await name(here.db)]).toEqual(['Renamed', before]);
    throw new Error('taken back');
  });
  await expect(isBack).rejects.toThrow('taken back');
  expect(await name(here.db)).toBe(before);
  await Promise.all(
    [1, 2, 3].map((number) =>
      here.db.transaction(async (tx) => {
        await rename(tx).execute({ id: number, name: `Of ${number}` });
        await tx.execute(sql`select pg_sleep(0.05)`);
        expect(await nameOf(tx, { id: number })).toEqual([{ name: `Of ${number}` }]);
      }),
    ),
  );
});
