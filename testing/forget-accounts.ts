import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';

const WRITTEN = [
  'sessions',
  'one_time_tokens',
  'addresses',
  'mails',
  'rate_limits',
  'idempotency_keys',
  'jobs.job',
  'users',
];
const emptied = new WeakSet<Db>();

/** Nobody has an account any more. Emptying whatever refers to one takes long: once is enough, then only what tests of accounts write goes. */
export async function forgetAccounts(db: Db): Promise<void> {
  if (emptied.has(db)) {
    await db.execute(sql.raw(WRITTEN.map((table) => `delete from ${table}`).join('; ')));
  } else {
    await db.execute(sql.raw(`truncate ${WRITTEN.join(', ')} cascade`));
    emptied.add(db);
  }
}
