import { hash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export type Table = { name: string; columns: string[] };
/** What was in a table at a moment: the sum of the hashes of its rows, whatever their order. */
export type Contents = { rows: number; hash: string };

const PART_BYTES = 4_000_000;
const NEWLINE = 10;
const WORDS = 4;

/** Made again when they are asked for, processes that were open, and sums of reports and numbers of lists, which are counted again. */
export const LEFT_OUT = [
  'image_renditions',
  'processes',
  ...['kept_days', 'changed_days', 'day_figures', 'day_totals', 'goods_sold', 'product_sales'],
  'kept_counts',
];

/** How values are written as text depends on these. */
const PLAIN = `set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'postgres'; set extra_float_digits to 1;
  set bytea_output to 'hex'; set client_encoding to 'UTF8'; set statement_timeout to 0; set lock_timeout to 0;
  set idle_in_transaction_session_timeout to 0`;

/** A connection of its own, for what takes minutes. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(PLAIN);
  return client;
}

/** All tables of the shop, with the columns that hold what was written into them. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
    group by relname order by relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** Gives the rows of a table in parts that end with a row, and what was in it. */
export async function copyOut(
  client: pg.Client,
  { name, columns }: Table,
  give: (part: Buffer) => Promise<void>,
): Promise<Contents> {
  const sums = new Uint32Array(WORDS);
  let rows = 0;
  const count = (part: Buffer) => {
    for (let from = 0; from < part.length; ) {
      const end = part.indexOf(NEWLINE, from) + 1;
      const digest = hash('sha256', part.subarray(from, end), 'buffer');
      for (let word = 0; word < WORDS; word++) sums[word] = (sums[word] ?? 0) + digest.readUInt32LE(word * 4);
      rows += 1;
      from = end;
    }
  };

  const stream = client.query(copyTo(`copy (select ${list(columns)} from ${pg.escapeIdentifier(name)}) to stdout`));
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf(NEWLINE) + 1;
    const part = all.subarray(0, end);
    waiting = end < all.length ? [all.subarray(end)] : [];
    size = all.length - end;
    if (end === 0) return;
    count(part);
    await give(part);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await flush();
  }
  await flush();
  return { rows, hash: Buffer.from(sums.buffer).toString('hex') };
}

/** Takes the parts of one table. */
export async function copyIn(
  client: pg.Client,
  { name, columns }: Table,
): Promise<{
  take(part: Uint8Array): Promise<void>;
  end(): Promise<void>;
}> {
  const stream = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list(columns)}) from stdin`));
  const done = finished(stream);
  done.catch(() => undefined); // told to whoever writes or ends
  return {
    async take(part) {
      if (!stream.write(part)) await Promise.race([once(stream, 'drain'), done]);
    },
    async end() {
      stream.end();
      await done;
    },
  };
}

export async function readContents(client: pg.Client, tables: Table[]): Promise<Record<string, Contents>> {
  const all: Record<string, Contents> = {};
  for (const table of tables) all[table.name] = await copyOut(client, table, async () => undefined);
  return all;
}

const list = (columns: string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ');
