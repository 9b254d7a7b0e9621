import { eq, lt, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { attempts } from '#server/platform/tables.ts';

export type Limit = { name: string; most: number; seconds: number };

/**
 * Counts an attempt and refuses once there were too many. It counts for itself, outside any transaction: a refused or
 * failed operation must not take its count back.
 */
export async function countAttempt(db: Db, { name, most, seconds }: Limit, subject: string): Promise<void> {
  const until = sql`now() + make_interval(secs => ${seconds})`;
  const [row] = await db
    .insert(attempts)
    .values({ key: `${name}:${subject}`, count: 1, resetsAt: until })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.resetsAt} <= now() then 1 else ${attempts.count} + 1 end`,
        resetsAt: sql`case when ${attempts.resetsAt} <= now() then ${until} else ${attempts.resetsAt} end`,
      },
    })
    .returning({
      count: attempts.count,
      wait: sql<number>`ceil(extract(epoch from ${attempts.resetsAt} - now()))::int`,
    });
  if (row && row.count > most) throw fail('too_many_attempts', { retryAfterSeconds: Math.max(1, row.wait) });
}

export async function forgiveAttempts(db: Db, { name }: Limit, subject: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, `${name}:${subject}`));
}

/** A window that has passed counts for nothing. */
export async function dropOldAttempts(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx.delete(attempts).where(lt(attempts.resetsAt, sql`now()`));
  return rowCount ?? 0;
}
