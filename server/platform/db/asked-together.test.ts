import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { categories } from '#server/catalogue/tables.ts';
import { askedTogether, isAmong } from '#server/platform/db/asked-together.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import { type Db, openDatabase, type Tx } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const said: string[] = [];
const onQuery = (text: string) => void said.push(text);
const { db, close } = openDatabase(await openTestDatabase(), { log: createLog({ LOG_LEVEL: 'silent' }), onQuery });
afterAll(() => close());

const named = builtOnce((db) =>
  db
    .select()
    .from(categories)
    .where(isAmong(categories.id, 'ids', 'int')),
);
const nameOf = askedTogether(async (db: Db | Tx, ids: number[]) => {
  const names = new Map((await named(db).execute({ ids })).map(({ id, name }) => [id, name]));
  return (id) => names.get(id);
});

test('[SPD-23] what many ask of the database in one moment is one statement, and each hears their own', async () => {
  said.length = 0;
  const [one, two, none, again] = await Promise.all([1, 2, 999, 1].map((id) => nameOf(db, id)));
  expect(said).toHaveLength(1);
  expect([one, none]).toEqual([again, undefined]);
  expect(two).not.toBe(one);
  await Promise.all(Array.from({ length: 250 }, () => nameOf(db, 1)));
  expect(said).toHaveLength(4);
});

test('[SPD-23] whoever asks after a change reads it, also while an earlier question is under way', async () => {
  const before = nameOf(db, 3);
  await db.update(categories).set({ name: 'Renamed' }).where(sql`id = 3`);
  expect(await nameOf(db, 3)).toBe('Renamed');
  await before;
});

test('[SPD-23] what a transaction asks is asked on its connection, by nobody else', async () => {
  const undone = db.transaction(async (tx) => {
    await tx.update(categories).set({ name: 'Within' }).where(sql`id = 2`);
    const [within, outside] = await Promise.all([nameOf(tx, 2), nameOf(db, 2)]);
    expect(within).toBe('Within');
    expect(outside).not.toBe('Within');
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
});

test('[SPD-23] a question that fails fails for those who asked it, and the next is asked anew', async () => {
  let asked = 0;
  const answer = askedTogether(async () => {
    asked += 1;
    if (asked === 1) throw new Error('no answer');
    return (key: number) => key;
  });
  const failed = await Promise.allSettled([answer(db, 1), answer(db, 2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await answer(db, 3)).toBe(3);
});

test('[SPD-23] [SPD-22] how many ask at once does not make it planned anew', async () => {
  await db.transaction(async (tx) => {
    for (let time = 0; time < 20; time += 1) await named(tx).execute({ ids: [1, 2].slice(time % 2) });
    const { rows } = await tx.execute(
      sql`select sum(custom_plans)::int as custom from pg_prepared_statements where statement like '%categories%any%'`,
    );
    expect(rows).toEqual([{ custom: 5 }]);
  });
});
