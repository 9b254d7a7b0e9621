import { sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Of which row of the translations each is. */
const ITS_ROW = sql.raw('now.language = wanted.language and now.source_hash = md5(wanted.source)');

/** What the file says of goods in other languages, each English once: of several rows the last. */
export async function writeWords(tx: Tx): Promise<void> {
  await tx.execute(sql`create temp table import_words on commit drop as
    select distinct on (said.language, said.source) said.language, said.source, nullif(said.words, '') as words, said.seen,
      said."isSeen" as is_seen, case when "productId" is null then '' else 'product:' || "productId" end as thing, null::timestamptz as read_at
    from import_rows, jsonb_to_recordset(coalesce(import_rows.words, '[]')) as said
      (language text, source text, words text, seen text, "isSeen" boolean)
    order by said.language, said.source, line desc`);
  await lock(tx);
  const { rows } = await tx.execute(sql`select from import_words wanted left join translations now on ${ITS_ROW}
    where wanted.is_seen and now.words is distinct from wanted.seen limit 1`);
  if (rows.length > 0) {
    const what = 'words in another language have changed since the file was looked at.';
    throw fail('changed_meanwhile', { by: null, at: null, what });
  }
  await tx.execute(
    sql`update import_words wanted set seen = now.words, read_at = now.read_at from translations now where ${ITS_ROW}`,
  );
  await put(tx, 'words');
}

/** What was said before the file, if it still says what the file did. */
export async function takeWordsBack(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`create temp table import_words on commit drop as
    select listed.* from product_imports, json_to_recordset(coalesce(before -> 'words', '[]')) as listed
      (language text, source text, words text, seen text, thing text, read_at timestamptz) where product_imports.id = ${id}`);
  await lock(tx);
  const { rows } = await tx.execute(sql`select from import_words wanted left join translations now on ${ITS_ROW}
    where now.words is distinct from wanted.words limit 1`);
  if (rows.length > 0) {
    throw fail('undo_too_late', { reason: 'Somebody has written words in another language since.' });
  }
  await put(tx, 'seen');
}

/** In one order by all who write: two never wait for each other. */
async function lock(tx: Tx): Promise<void> {
  await tx.execute(sql`select from translations now join import_words wanted on ${ITS_ROW}
    order by now.language, now.source_hash for update of now`);
}

async function put(tx: Tx, said: 'seen' | 'words'): Promise<void> {
  const words = sql.raw(`wanted.${said}`);
  // As it was it was signed; what a file says nobody has signed.
  const readAt = sql.raw(said === 'seen' ? 'wanted.read_at' : 'null::timestamptz');
  await tx.execute(sql`delete from translations now using import_words wanted where ${ITS_ROW} and ${words} is null`);
  await tx.execute(sql`insert into translations (language, source, words, thing, read_at)
    select wanted.language, wanted.source, ${words}, wanted.thing, ${readAt} from import_words wanted where ${words} is not null
      order by wanted.language, md5(wanted.source)
    on conflict (language, source_hash) do update set words = excluded.words, thing = excluded.thing, read_at = excluded.read_at, changed_at = now()`);
}
