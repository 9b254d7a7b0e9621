import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { GOES, SAYS_INSTEAD, SETTINGS_THAT_GO } from '#server/operations/nameless-columns.ts';
import { erasedPerson, orders } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { settings } from '#server/staff/index.ts';

const KEY = 'nameless-copy';
const HASHED = /hashed\((\w+)\)/;

/**
 * Makes a copy in which nobody can be found: every buyer is forgotten as one is who asks for it, but also with parcels under way, and
 * staff with them. What was bought, paid and sent stays as it was.
 */
export async function makeNameless(db: Db): Promise<void> {
  const salt = randomBytes(16).toString('hex');
  const hashed = (_: string, column: string) => `'N' || upper(left(md5('${salt}' || lower(${column})), 12))`;
  await db.transaction(async (tx) => {
    // History is only added to: here it is made nameless, by whoever owns the tables.
    const { rows } = await tx.execute<{ table: string }>(sql`
      select distinct tgrelid::regclass::text as table from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and proname ~ '^(keep|refuse_change)_'`);
    const kept = rows.filter(({ table }) => GOES.includes(table) || table in SAYS_INSTEAD);
    for (const { table } of kept) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    for (const table of GOES) await tx.execute(sql.raw(`delete from ${table}`));
    await tx.update(orders).set(erasedPerson);
    for (const [table, columns] of Object.entries(SAYS_INSTEAD)) {
      const changes = Object.entries(columns).map(([column, value]) => `${column} = ${value.replace(HASHED, hashed)}`);
      await tx.execute(sql.raw(`update ${table} set ${changes.join(', ')}`));
    }
    for (const { table } of kept) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
    const { rows: queue } = await tx.execute<{ there: boolean }>(
      sql`select to_regclass('jobs.job') is not null as there`,
    );
    if (queue[0]?.there) await tx.execute(sql`delete from jobs.job`);
    await tx.execute(sql`delete from ${settings} where ${settings.key} ~ ${SETTINGS_THAT_GO}`);
    await tx.insert(settings).values({ key: KEY, value: true }).onConflictDoNothing();
  });
}

/** Such a copy is to be looked at: it writes to nobody, and asks no provider for anybody's money. */
export async function isNameless(db: Db): Promise<boolean> {
  return (await db.$count(settings, sql`${settings.key} = ${KEY}`)) > 0;
}
