import pg from 'pg';
import { type Entry, type Kept, nameOf, readArchive } from '#server/backups/archive.ts';
import { BackupError } from '#server/backups/backup-error.ts';
import { connect, copyIn, readContents, type Table } from '#server/backups/table-copy.ts';
import type { End, Start, WaitingJob } from '#server/backups/write-backup.ts';
import { applyDefinitions, type Definition } from '#server/platform/db/definitions.ts';
import { knownMigrations, migrateAsFarAs, migrateDatabase, RESTORING } from '#server/platform/db/migrate.ts';

type Options = {
  url: string;
  file: Kept;
  key: string;
  tell?: (step: string) => void;
  /** What belongs to it, too, before a shop may open. */
  finish?: (url: string) => Promise<void>;
};
export type Restored = { start: Start; end: End; secretKey: string; jobs: WaitingJob[] };

/**
 * Opens an archive in an empty database: the tables as they were then, their rows, compared with what was written, and only
 * then what has become of tables since. Until all of it is there the database says that it is half restored, and no shop opens on it.
 */
export async function restoreBackup({ url, file, key, ...given }: Options): Promise<Restored> {
  const { tell = () => undefined, finish = async () => undefined } = given;
  const client = await connect(url);
  try {
    const entries = readArchive(file, key);
    const start = await readStart(entries, nameOf(file));
    await refuseNewer(start, nameOf(file));
    await refuseFull(client);
    await clear(client);

    tell('making the tables');
    await migrateAsFarAs(client, start.migrations.at(-1) ?? { hash: '', at: 0 });
    const later = await takeAway(client);
    // What the steps themselves have written is in the archive, too.
    await client.query(`truncate ${start.tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
    const rest = await load(client, { entries, start, tell });
    if (!rest.end) throw new BackupError(`${nameOf(file)} is cut off: its end is missing. Take another backup.`);
    tell('comparing every row with what was written');
    await compare(client, start.tables, rest.end);
    await client.query(`update images set bytes = given.bytes from ${PICTURES} given where given.hash = images.hash`);
    for (const [name, last] of Object.entries(rest.end.sequences))
      await client.query('select setval($1::regclass, $2)', [`public.${pg.escapeIdentifier(name)}`, last]);
    tell(`making ${later.length} indexes and checking references`);
    for (const statement of later) await client.query(statement);
    await applyDefinitions(client, rest.definitions);
    await client.query('analyze');
    tell('bringing the tables up to date');
    await migrateDatabase(url, { isRestoring: true });
    await finish(url);
    await client.query(`drop schema ${RESTORING} cascade`);
    return { start, end: rest.end, secretKey: rest.secretKey, jobs: rest.jobs };
  } finally {
    await client.end();
  }
}

/** Those of a bucket, until their rows are compared: with all of them in memory a large shop could not be opened. */
const PICTURES = `${RESTORING}.pictures`;

const text = ({ bytes }: Entry) => Buffer.from(bytes).toString('utf8');

async function readStart(entries: AsyncGenerator<Entry>, file: string): Promise<Start> {
  const { value: first } = await entries.next();
  if (first?.name !== 'start.json') throw new BackupError(`${file} is no backup of this shop.`);
  const start: Start = JSON.parse(text(first));
  if (start.format !== 1)
    throw new BackupError(
      `${file} was made by a newer version of the shop. Restore it with that version, or a newer one.`,
    );
  return start;
}

/** Before anything is made of it. */
export async function refuseNewer({ migrations }: Pick<Start, 'migrations'>, file: string): Promise<void> {
  const known = new Set(knownMigrations().map(({ at }) => at));
  if (migrations.some(({ at }) => !known.has(at)))
    throw new BackupError(
      `${file} was made by a newer version of the shop. Restore it with that version, or a newer one.`,
    );
}

/** A database that somebody uses is never touched. */
async function refuseFull(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select to_regnamespace($1) is null and exists (select from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p')) as "isFull"`,
    [RESTORING],
  );
  if (rows[0].isFull)
    throw new BackupError(
      'There is a shop in this database already, and nothing of it was changed. Name an empty place: another DATA_DIR, or the DATABASE_URL of an empty database.',
    );
}

/** What a restore before has left when it was killed goes, too. */
async function clear(client: pg.Client): Promise<void> {
  await client.query(`create schema if not exists ${RESTORING}`);
  await client.query(`drop table if exists ${PICTURES}`);
  await client.query(`create table ${PICTURES} (hash text primary key, bytes bytea not null)`);
  await client.query('drop schema if exists public, drizzle, jobs cascade');
  await client.query('create schema public');
}

/** Triggers for good, since rows come as they were; keys to other tables and indexes until the rows are there. */
async function takeAway(client: pg.Client): Promise<string[]> {
  const { rows: triggers } = await client.query<{ statement: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement from pg_trigger
    join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace`,
  );
  const { rows: keys } = await client.query<{ statement: string; later: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as later
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: indexes } = await client.query<{ statement: string; later: string }>(
    `select format('drop index %s', indexrelid::regclass) as statement, pg_get_indexdef(indexrelid) as later
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { statement } of [...triggers, ...keys, ...indexes]) await client.query(statement);
  // Keys after the indexes that check them.
  return [...indexes, ...keys].map(({ later }) => later);
}

type Rest = {
  definitions: Definition[];
  jobs: WaitingJob[];
  secretKey: string;
  end: End | undefined;
};

async function load(
  client: pg.Client,
  { entries, start, tell }: { entries: AsyncGenerator<Entry>; start: Start; tell: (step: string) => void },
): Promise<Rest> {
  const rest: Rest = { definitions: [], jobs: [], secretKey: '', end: undefined };
  let open: { name: string; copy: Awaited<ReturnType<typeof copyIn>> } | undefined;
  for await (const entry of entries) {
    const [kind = '', name = ''] = entry.name.split('/');
    if (open && open.name !== name) {
      await open.copy.end();
      open = undefined;
    }
    if (kind === 'rows') {
      const table = start.tables.find((one) => one.name === name);
      if (!table) throw new BackupError(`The backup holds rows of '${name}', which it does not name.`);
      if (!open) {
        tell(name);
        open = { name, copy: await copyIn(client, table) };
      }
      await open.copy.take(entry.bytes);
    } else if (kind === 'definitions') rest.definitions.push({ file: name, text: text(entry) });
    else if (kind === 'pictures') await client.query(`insert into ${PICTURES} values ($1, $2)`, [name, entry.bytes]);
    else if (entry.name === 'secret-key') rest.secretKey = text(entry);
    else if (entry.name === 'jobs.json') rest.jobs = JSON.parse(text(entry));
    else if (entry.name === 'end.json') rest.end = JSON.parse(text(entry));
  }
  return rest;
}

/** Read out again in the same way, the rows must be those that were written. */
async function compare(client: pg.Client, tables: Table[], end: End): Promise<void> {
  const contents = await readContents(client, tables);
  const other = tables.filter(({ name }) => contents[name]?.hash !== end.contents[name]?.hash);
  if (other.length > 0)
    throw new BackupError(`These tables are not as they were written: ${other.map(({ name }) => name).join(', ')}.`);
}
