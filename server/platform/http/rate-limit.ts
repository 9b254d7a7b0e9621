import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { statement } from '#server/platform/db/built-once.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { rateLimits } from '#server/platform/tables.ts';

export type Limit = { name: string; most: number; seconds: number };

/**
 * Counts an attempt and refuses once there were too many. It counts for itself, outside any transaction: a refused or
 * failed operation must not take its count back.
 */
export async function limitRate(db: Db, limit: Limit, subject: string): Promise<void> {
  const { count, wait } = await countAttempt(db, limit, subject);
  if (count > limit.most) throw fail('too_many_attempts', { retryAfterSeconds: Math.max(1, wait) });
}

/** Refuses once there were too many, and counts nothing: what counts is known only afterwards. */
export async function refuseBeyond(db: Db, { name, most }: Limit, subject: string): Promise<void> {
  const [row] = await db
    .select({ count: rateLimits.count, wait: secondsLeft })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, `${name}:${subject}`), gt(rateLimits.resetsAt, sql`now()`)));
  if (row && row.count >= most) throw fail('too_many_attempts', { retryAfterSeconds: Math.max(1, row.wait) });
}

const secondsLeft = sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`;

/** How many there were in the current window, this one included, and how many seconds of it are left. */
export function countAttempt(db: Db | Tx, limit: Omit<Limit, 'most'>, subject: string) {
  return countAttempts(db, limit, subject, 1);
}

/** The same for so many that were counted in memory. */
export async function countAttempts(
  db: Db | Tx,
  { name, seconds }: Omit<Limit, 'most'>,
  subject: string,
  attempts: number,
) {
  const [row] = await count(db, { key: `${name}:${subject}`, seconds, attempts });
  return row ?? { count: attempts, wait: seconds };
}

const count = statement<{ count: number; wait: number }>(() => {
  const until = sql`now() + make_interval(secs => ${sql.placeholder('seconds')}::int)`;
  return sql`
    insert into ${rateLimits} as known (key, count, resets_at)
    values (${sql.placeholder('key')}, ${sql.placeholder('attempts')}::int, ${until})
    on conflict (key) do update set
      count = case when known.resets_at <= now() then 0 else known.count end + excluded.count,
      resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as wait`;
});

/** A window that has passed counts for nothing. */
export async function purgeRateLimits(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
  return rowCount ?? 0;
}
