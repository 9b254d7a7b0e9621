import { and, eq, inArray, sql } from 'drizzle-orm';
import { SETTING_KEYS, type SettingKey } from '#contract/staff/settings.ts';
import { users } from '#server/accounts/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { settings } from '#server/staff/index.ts';

/** What the owner has set, each as the environment would say it. */
export type StoredSettings = Partial<Record<SettingKey, string>>;
export type Changed = { at: string; by: string };

/** Whatever else stands in the table is not the owner's: no row can name a database or a key. */
const isSetting = inArray(settings.key, SETTING_KEYS);

export async function readSettings(db: Db | Tx): Promise<StoredSettings> {
  // As text by the database itself: read as JSON, '500' would come back as a number. Whatever else stands there is no setting.
  const isText = sql`jsonb_typeof(${settings.value}) = 'string'`;
  const rows = await db
    .select({ key: settings.key, value: sql<string>`${settings.value} #>> '{}'` })
    .from(settings)
    .where(and(isSetting, isText))
    .orderBy(settings.key);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Who set what is set, and when. */
export async function readChanges(db: Db | Tx): Promise<Map<string, Changed>> {
  const rows = await db
    .select({ key: settings.key, at: settings.changedAt, firstName: users.firstName, lastName: users.lastName })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.changedBy))
    .where(isSetting);
  return new Map(
    rows.map(({ key, at, firstName, lastName }) => [
      key,
      { at: at.toISOString(), by: `${firstName ?? ''} ${lastName ?? ''}`.trim() || 'Somebody' },
    ]),
  );
}

/** One save after the other: each is compared with what the last one left. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
}

type Written = { key: SettingKey; value: string | null };

/** Null: as it comes. */
export async function writeSettings(tx: Tx, written: Written[], changedBy: number): Promise<void> {
  for (const { key, value } of written) {
    if (value === null) {
      await tx.delete(settings).where(eq(settings.key, key));
      continue;
    }
    const row = { value, changedBy, changedAt: sql`now()` };
    await tx
      .insert(settings)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
  }
}
