import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';

type Column = { name: string; type: string; default: string | null; isNullable: boolean };
export type Row = Record<string, unknown>;

/** The columns of a table by the database's own catalogue, without those that it derives. */
export async function readColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select column_name as name, data_type as type, column_default as default, is_nullable = 'YES' as "isNullable"
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`);
  return rows;
}

export async function readRow(db: Db, table: string, id: number): Promise<Row> {
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(one) as row from ${sql.identifier(table)} one where id = ${id}`,
  );
  if (!rows[0]) throw new Error(`There is no row ${id} in ${table}.`);
  return rows[0].row;
}

/** Something that no column has by itself; one that a check refuses needs a value from the test. */
function otherValue({ name, type, default: given }: Column): unknown {
  if (type === 'boolean') return given !== 'true';
  if (type === 'integer' || type === 'smallint' || type === 'bigint') return 17;
  if (type === 'ARRAY') return [`some ${name}`];
  if (type === 'date') return '2031-05-04';
  if (type.startsWith('timestamp')) return '2031-05-04T10:00:00+00:00';
  return `some ${name}`;
}

/** Gives every column of a row a value that is not its default, but those excepted. Says what it has then. */
export async function fillRow(db: Db, table: string, id: number, { values, except }: { values: Row; except: Row }) {
  const columns = await readColumns(db, table);
  const given = columns
    .filter(({ name }) => !(name in except))
    .map((column) => [column.name, values[column.name] ?? otherValue(column)] as const);
  const row = JSON.stringify(Object.fromEntries(given));
  const set = given.map(([name]) => sql`${sql.identifier(name)} = value.${sql.identifier(name)}`);
  await db.execute(sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)}
    from jsonb_populate_record(null::${sql.identifier(table)}, ${row}::jsonb) value where ${sql.identifier(table)}.id = ${id}`);
  return readRow(db, table, id);
}

/** The columns in which two rows differ. */
export function differing(before: Row, after: Row): string[] {
  return Object.keys(before)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .sort();
}
