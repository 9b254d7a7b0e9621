import { sql } from 'drizzle-orm';
import { type Db, TIME_LIMITS } from '#server/platform/db/client.ts';
import { StartError } from '#server/platform/start-error.ts';

/** A pooler takes no limits from us: its connections must come with them, or a stuck statement would hold one for ever. */
export async function refuseUnlimitedPooler(db: Db): Promise<void> {
  const { rows } = await db.execute<{ missing: string[] }>(sql`
    select coalesce(array_agg(name) filter (where setting = '0'), '{}') as missing
    from pg_settings where name in ${Object.keys(TIME_LIMITS)}`);
  const missing = rows[0]?.missing ?? [];
  if (missing.length === 0) return;
  const limits = Object.entries(TIME_LIMITS).map(([name, ms]) => `set ${name} = ${ms}`);
  throw new StartError(
    `The pooler of DATABASE_URL gives connections without ${missing.join(' and ')}. ` +
      `Add connect_query='${limits.join('; ')}' to its database, and restart it.`,
  );
}
