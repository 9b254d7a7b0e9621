import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';

const WRITTEN = [
  'sessions',
  'one_time_tokens',
  'addresses',
  'mails',
  'rate_limits',
  'idempotency_keys',
  'newsletter_subscribers',
  'jobs.job',
  'users',
];
const emptied = new WeakMap<Db, string[]>();

/** Nobody has an account any more, nor anything that refers to one. Truncating all of that takes long: once is enough, then the few rows that tests write go. */
export async function forgetAccounts(db: Db): Promise<void> {
  const tables = emptied.get(db);
  if (!tables) {
    await db.execute(
      sql.raw(
        `alter table audit_log disable trigger user; truncate ${WRITTEN.join(', ')} cascade; alter table audit_log enable trigger user`,
      ),
    );
    emptied.set(db, await referringTables(db));
    return;
  }
  await db.transaction(async (tx) => {
    // No row is looked for that refers to one of these: it goes as well.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(tables.map((table) => `delete from ${table}`).join('; ')));
  });
}

/** Those, and whatever refers to a row of them. */
async function referringTables(db: Db): Promise<string[]> {
  const written = sql.join(
    WRITTEN.map((table) => sql`${table}::regclass::oid`),
    sql`, `,
  );
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive emptied as (
      select unnest(array[${written}]) as id
      union select conrelid from pg_constraint join emptied on confrelid = emptied.id where contype = 'f')
    select emptied.id::regclass::text as name from emptied join pg_class on pg_class.oid = emptied.id
    where not relispartition`);
  return rows.map(({ name }) => name);
}
