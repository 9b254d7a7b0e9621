import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { categories } from '#server/catalogue/tables.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
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
