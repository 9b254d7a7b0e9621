import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeNameless } from '#server/operations/make-nameless.ts';
import { GOES, TELLS_NOBODY } from '#server/operations/nameless-columns.ts';
import { openTestShop } from '#testing/test-shop.ts';

/** Somebody's name, mail, phone and address, as they may stand in any text that a person or staff can fill. */
const PERSON = 'Kusumawathie Ratwatte, kusu.ratwatte@example.com, 0779998887, 9 Ranmuthu Lane';
const WORDS = ['kusumawathie', 'ratwatte', '779998887', 'ranmuthu'];
const KINDS = ['text', 'json', 'jsonb', 'bytea', 'ARRAY'];

const { db } = await openTestShop();

type Column = { table: string; name: string; kind: string; element: string; isNeeded: boolean };
let columns: Column[] = [];
beforeAll(async () => {
  ({ rows: columns } = await db.execute<Column>(sql`
    select table_name as table, column_name as name, data_type as kind, udt_name as element,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isNeeded"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'`));
});

/** What makes of a name: the person in the form of a column. */
function person({ table, name, kind, element }: Column): string {
  if (`${table}.${name}` === 'documents.body')
    return `jsonb_build_object('payment', jsonb_build_object('reference', '${PERSON}'), 'credits', jsonb_build_object('reason', '${PERSON}'))`;
  if (kind === 'ARRAY') return `array['${PERSON}']::${element.slice(1)}[]`;
  if (kind === 'bytea') return `convert_to('${PERSON}', 'UTF8')`;
  return kind === 'text' ? `'${PERSON}'` : `jsonb_build_object('said', '${PERSON}')`;
}

const NOTHING: Record<string, string> = {
  text: "'-'",
  boolean: 'false',
  jsonb: "'{}'",
  json: "'{}'",
  bytea: "''",
  date: 'current_date',
  ARRAY: "'{}'",
};
const nothing = ({ kind }: Column) => NOTHING[kind] ?? (kind.startsWith('timestamp') ? 'now()' : '1');

/** Every column that can hold words, but those of which it is said that they tell of nobody. */
const tellsOfSomebody = ({ table, name, kind, element }: Column) =>
  KINDS.includes(kind) &&
  !(kind === 'ARRAY' && element !== '_text') &&
  (GOES.includes(table) || !TELLS_NOBODY[table]?.includes(name));

/** In one row of each table; where there is none, one is made of whatever it needs. */
async function plant(): Promise<string[]> {
  const { rows: checks } = await db.execute<{ drop: string }>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`);
  for (const { drop } of checks) await db.execute(sql.raw(drop));
  const planted: string[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [table, all] of Map.groupBy(columns, (column) => column.table)) {
      const ours = all.filter(tellsOfSomebody);
      if (ours.length === 0) continue;
      const set = ours.map((column) => `${column.name} = ${person(column)}`).join(', ');
      const where = `ctid = (select ctid from ${table} limit 1)`;
      const { rowCount } = await tx.execute(sql.raw(`update ${table} set ${set} where ${where}`));
      if (rowCount === 0) {
        const given = all.filter((column) => column.isNeeded || ours.includes(column));
        const values = given.map((column) => (ours.includes(column) ? person(column) : nothing(column)));
        await tx.execute(sql.raw(`insert into ${table} (${given.map(({ name }) => name)}) values (${values})`));
      }
      planted.push(...ours.map(({ name }) => `${table}.${name}`));
    }
  });
  return planted;
}

async function found(): Promise<string[]> {
  const places: string[] = [];
  for (const { table, name, kind } of columns.filter(({ kind }) => KINDS.includes(kind))) {
    const [of, column] = [sql.identifier(table), sql.identifier(name)];
    const text = kind === 'bytea' ? sql`encode(${column}, 'escape')` : sql`${column}::text`;
    const words = sql.param(WORDS.map((word) => `%${word}%`));
    const { rowCount } = await db.execute(sql`select 1 from ${of} where ${text} ilike any (${words}) limit 1`);
    if (rowCount) places.push(`${table}.${name}`);
  }
  return places;
}

test('[BAK-23] [BAK-24] somebody who stands in every column that can hold words is in none of them in a copy without names', async () => {
  const planted = await plant();
  expect(planted.length).toBeGreaterThan(100);
  expect((await found()).sort()).toEqual(planted.sort());
  const voices = sql`${JSON.stringify({ areExamples: false, entries: [{ text: PERSON, author: PERSON }] })}::jsonb`;
  await db.execute(sql`insert into content_blocks (name, draft) values ('testimonials', ${voices})`);
  await db.execute(sql`
    insert into content_versions (block, did, content, by) select 'testimonials', 'showed', ${voices}, min(id) from users`);
  expect(await found()).toEqual(expect.arrayContaining(['content_blocks.draft', 'content_versions.content']));
  await makeNameless(db);
  expect(await found()).toEqual([]);
});
