import { eq, lt, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { rateLimits } from '#server/platform/tables.ts';

export type Limit = { name: string; most: number; seconds: number };

/**
 * Counts an attempt and refuses once there were too many. It counts for itself, outside any transaction: a refused or
 * failed operation must not take its count back.
 */
export async function limitRate(db: Db, { name, most, seconds }: Limit, subject: string): Promise<void> {
  const until = sql`now() + make_interval(secs => ${seconds})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: `${name}:${subject}`, count: 1, resetsAt: until })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.resetsAt} <= now() then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= now() then ${until} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      wait: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`,
    });
  if (row && row.count > most) throw fail('too_many_attempts', { retryAfterSeconds: Math.max(1, row.wait) });
}

export async function resetRateLimit(db: Db, { name }: Limit, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, `${name}:${subject}`));
}

/** A window that has passed counts for nothing. */
export async function purgeRateLimits(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
  return rowCount ?? 0;
}
