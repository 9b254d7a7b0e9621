import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import type { Stage } from '#testing/faults/stage.ts';

const PAUSE_MS = 500;
const LONGEST_MS = 300_000;
/** Longer than a mail server or a provider is waited for: what was begun so long ago is done by nobody any more. */
const GIVEN_UP_SECONDS = 45;

/** What is still to be done by itself, in words; nothing once all is done. */
async function leftOver(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ what: string; count: number }>(sql`
    select 'mails that wait' as what, count(*)::int as count from mails where state in ('queued', 'sending')
    union all select 'refunds under way', count(*)::int from refunds where state = 'requested'
    union all select 'payments in doubt', count(*)::int from orders where is_payment_in_doubt and not is_demo
    union all select 'imports under way', count(*)::int from product_imports where state in ('applying', 'undoing')`);
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
}

/** Lets the pauses pass that the shop keeps between two tries, and those after which it takes something for lost. */
async function letTimePass(db: Db): Promise<void> {
  await db.execute(sql`update mails set send_after = now() where state = 'queued' and send_after > now()`);
  await db.execute(sql`update mails set claimed_at = claimed_at - interval '3 minutes'
    where state = 'sending' and claimed_at < now() - make_interval(secs => ${GIVEN_UP_SECONDS})`);
  await db.execute(sql`update jobs.job set start_after = now()
    where start_after > now() and (state = 'retry' or (name = 'send-mail' and state = 'created'))`);
  await db.execute(sql`update jobs.job set started_on = started_on - interval '1 hour'
    where state = 'active' and started_on < now() - make_interval(secs => ${GIVEN_UP_SECONDS})`);
  await db.execute(sql`update payment_attempts set next_check_at = now() where next_check_at > now()
    and order_id in (select id from orders where is_payment_in_doubt)`);
}

/** The id of the last mail that was written. */
async function lastMailIn(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(sql`select coalesce(max(id), 0)::int as last from mails`);
  return rows[0]?.last ?? 0;
}

/** Waits until the shop has done by itself what the fault kept it from; gives the last mail of which that is so. */
export async function settle(stage: Stage): Promise<number> {
  const began = Date.now();
  for (;;) {
    const { left, lastMail } = await stage.withDb(async (db) => {
      await letTimePass(db);
      return { lastMail: await lastMailIn(db), left: await leftOver(db) };
    });
    if (left.length === 0) return lastMail;
    if (Date.now() - began > LONGEST_MS)
      throw new Error(`After ${LONGEST_MS / 1000} s there are still ${left.join(', ')}.`);
    await sleep(PAUSE_MS);
  }
}
