import { sql } from 'drizzle-orm';
import { getHealth } from '#contract/health.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';

export type JobsState = 'running' | 'elsewhere';

/** Ready means the database answers now; when it does not, the query's failure is the answer: 503. */
export function healthRoutes({ db, jobsState }: { db: Db; jobsState: () => JobsState }) {
  return [
    handle(getHealth, async () => {
      await db.execute(sql`select 1`);
      return { status: 'ok' as const, database: 'up' as const, jobs: jobsState() };
    }),
  ];
}
