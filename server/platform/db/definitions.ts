import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const FOLDER = fileURLToPath(new URL('../../database', import.meta.url));
const DEADLOCK = '40P01';
const ATTEMPTS = 5;

/** Functions and views of extensions are theirs: a server that counts its statements has some. */
const isOwn = (oid: string) => `not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`;
const OWN_FUNCTIONS = `
  select oid, oid::regprocedure as name, xmin from pg_proc
  where pronamespace = 'public'::regnamespace and ${isOwn('pg_proc.oid')}`;

/** Functions that a column or an index uses can not be dropped; they are replaced. What another function uses goes after that. */
const DROP_DEFINITIONS = `
  do $$
  declare definition record; is_less boolean := true;
  begin
    for definition in select tgname, tgrelid::regclass as of from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace order by of
    loop
      execute format('drop trigger %I on %s', definition.tgname, definition.of);
    end loop;
    for definition in select oid::regclass as name from pg_class
      where relkind = 'v' and relnamespace = 'public'::regnamespace and ${isOwn('pg_class.oid')}
    loop
      execute format('drop view %s', definition.name);
    end loop;
    while is_less loop
      is_less := false;
      for definition in ${OWN_FUNCTIONS} order by oid desc loop
        begin
          execute format('drop function %s', definition.name);
          is_less := true;
        exception when dependent_objects_still_exist then null;
        end;
      end loop;
    end loop;
  end $$`;

/** What could not be dropped and no file has replaced. */
const STRAY_FUNCTIONS = `select name from (${OWN_FUNCTIONS}) own where xmin <> pg_current_xact_id()::xid`;

/** Functions, views and triggers as they should be. `shared.sql` comes first: others use it. */
export function readDefinitions(): Definition[] {
  const files = globSync('*.sql', { cwd: FOLDER }).sort();
  const ordered = ['shared.sql', ...files.filter((file) => file !== 'shared.sql')];
  return ordered.map((file) => ({ file, text: readFileSync(`${FOLDER}/${file}`, 'utf8') }));
}

/**
 * Puts the definitions of `server/database` in force, when they or the migrations are others than at the last time. Needs the lock of
 * the migrations.
 */
export async function applyDefinitions(client: pg.Client, definitions = readDefinitions()): Promise<void> {
  await client.query('create table if not exists drizzle.definitions (hash text not null)');
  const { rows } = await client.query<{ last: string; applied: string | null }>(
    `select (select max(created_at) from drizzle.__drizzle_migrations) as last, (select hash from drizzle.definitions) as applied`,
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([rows[0]?.last, definitions]))
    .digest('hex');
  if (rows[0]?.applied !== hash) await replaceAll(client, definitions, hash);
}

export type Definition = { file: string; text: string };

async function replaceAll(
  client: pg.Client,
  definitions: Definition[],
  hash: string,
  attempts = ATTEMPTS,
): Promise<void> {
  await client.query('begin');
  try {
    // A function may name one that comes later.
    await client.query('set local check_function_bodies = off');
    await client.query(DROP_DEFINITIONS);
    for (const { file, text } of definitions) {
      await client.query(text).catch((cause) => {
        throw Object.assign(new Error(`server/database/${file}: ${cause.message}`, { cause }), { code: cause.code });
      });
    }
    const { rows: strays } = await client.query(STRAY_FUNCTIONS);
    if (strays.length > 0)
      throw new Error(`No file in server/database defines ${strays.map(({ name }) => name).join(', ')}.`);
    await client.query('delete from drizzle.definitions');
    await client.query('insert into drizzle.definitions (hash) values ($1)', [hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    // Triggers are dropped under locks that wait for whoever is just writing.
    if ((error as { code?: string }).code !== DEADLOCK || attempts <= 1) throw error;
    await replaceAll(client, definitions, hash, attempts - 1);
  }
}
