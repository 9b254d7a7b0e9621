import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { settings } from '#server/staff/tables.ts';

const KEY = 'public-address';

/** For commands, which are started without the shop's own settings. */
export async function rememberPublicAddress(db: Db, address: string): Promise<void> {
  const row = { value: address, changedAt: sql`now()` };
  await db
    .insert(settings)
    .values({ key: KEY, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}

export async function readPublicAddress(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ address: sql<string>`${settings.value} #>> '{}'` })
    .from(settings)
    .where(eq(settings.key, KEY));
  return row?.address ?? null;
}
