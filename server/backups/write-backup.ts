import type pg from 'pg';
import { type AddEntry, writeArchive } from '#server/backups/archive.ts';
import { type Contents, connect, copyOut, readTables, type Table } from '#server/backups/table-copy.ts';
import { originalKey } from '#server/images/index.ts';
import { type Bucket, openBucket } from '#server/platform/bucket.ts';
import { readDefinitions } from '#server/platform/db/definitions.ts';
import { appliedMigrations, type Migration } from '#server/platform/db/migrate.ts';

/** The first entry: what is needed to open the others. */
export type Start = { format: 1; takenAt: string; migrations: Migration[]; tables: Table[]; hasSecretKey: boolean };
/** The last one: what must be there when they are open. */
export type End = {
  contents: Record<string, Contents>;
  sequences: Record<string, string>;
  pictures: number;
  /** In the database, and not in the bucket. */
  missing: string[];
};
export type WaitingJob = { name: string; data: unknown; startAfter: string };

type Options = {
  url: string;
  file: string;
  key: string;
  /** What signs and seals within the shop: without it nobody of the staff could sign in after a restore. */
  secretKey: string;
  pictureBucket?: string | undefined;
  tell?: (step: string) => void;
};
export type Written = Pick<End, 'contents' | 'missing'> & { takenAt: string };

/**
 * Writes the whole shop, as it is at one moment, into one sealed file. What is written meanwhile waits for nobody, and is not
 * in it.
 */
export async function writeBackup({ url, file, key, tell = () => undefined, ...options }: Options): Promise<Written> {
  const client = await connect(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await readTables(client);
    const takenAt = (await client.query<{ now: Date }>('select now()')).rows[0]?.now.toISOString() ?? '';
    let written: Written | undefined;
    await writeArchive(file, key, async (add) => {
      const migrations = await appliedMigrations(client);
      const start: Start = { format: 1, takenAt, migrations, tables, hasSecretKey: true };
      await add('start.json', json(start));
      await add('secret-key', Buffer.from(options.secretKey));
      for (const { file: name, text } of readDefinitions()) await add(`definitions/${name}`, Buffer.from(text));
      const contents: Record<string, Contents> = {};
      for (const table of tables) {
        let part = 0;
        contents[table.name] = await copyOut(client, table, (bytes) =>
          add(`rows/${table.name}/${String(part++).padStart(6, '0')}`, bytes),
        );
        tell(`${table.name}: ${contents[table.name]?.rows.toLocaleString('en')} rows`);
      }
      await add('jobs.json', json(await readWaitingJobs(client)));
      const pictures = await addPicturesOfBucket(client, options.pictureBucket, add);
      const end: End = { contents, sequences: await readSequences(client), ...pictures };
      await add('end.json', json(end));
      written = { takenAt, contents, missing: pictures.missing };
    });
    if (!written) throw new Error('nothing was written');
    return written;
  } finally {
    await client.end();
  }
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

async function addPicturesOfBucket(client: pg.Client, address: string | undefined, add: AddEntry) {
  const { rows } = await client.query<{ hash: string }>('select hash from images where bytes is null order by hash');
  const bucket: Bucket | undefined = address === undefined ? undefined : openBucket(address);
  const missing: string[] = [];
  for (const { hash } of rows) {
    const bytes = await bucket?.get(originalKey(hash));
    if (bytes) await add(`pictures/${hash}`, bytes);
    else missing.push(hash);
  }
  return { pictures: rows.length - missing.length, missing };
}

/** They do not wait for the transaction: read last, none is behind what was copied. */
async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])));
}

/** Those that had begun begin again: they stand being repeated. */
async function readWaitingJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows: found } = await client.query("select to_regclass('jobs.job') is not null as there");
  if (!found[0].there) return [];
  const { rows } = await client.query<WaitingJob>(
    `select name, data, start_after as "startAfter" from jobs.job
    where state in ('created', 'retry', 'active') and name !~ '^__pgboss__' order by start_after, id`,
  );
  return rows;
}
