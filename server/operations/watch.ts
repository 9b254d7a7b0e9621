import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Alert, type AlertContext, alertOwner, sendMail, WAIT_DAYS } from '#server/mail/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { heartbeat, type Job } from '#server/platform/jobs/jobs.ts';

/** Looks for what stands still and tells the owner. */
export const watchJob = {
  name: 'watch',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  isQueuedOnce: true,
  cron: '*/10 * * * *',
} satisfies Job;

/** What lasts is told again on another day, not every ten minutes. */
const today = sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD')`;
const isWaitingMail = sql`state in ('queued', 'sending') and coalesce(send_after, created_at) < now() - interval '1 hour'
  and created_at > now() - make_interval(days => ${WAIT_DAYS})`;

/** Each finds alerts, one for each cause; nothing while all is well. */
const FINDINGS: { code: Alert['code']; statement: SQL }[] = [
  {
    code: 'job_stuck',
    statement: sql`
      select name || ', ' || ${today} as cause,
        count(*) || ' of the jobs ''' || name || ''' have been due for more than ten minutes and nobody does them.' as text
      from jobs.job where state < 'active' and not blocked and start_after < now() - interval '10 minutes' group by name`,
  },
  {
    // One that was done later after all needs nobody. What became of mails is told of the mails themselves.
    code: 'job_failed',
    statement: sql`
      select name || ', ' || to_char(completed_on at time zone 'utc', 'YYYY-MM-DD') as cause,
        count(*) || ' of the jobs ''' || name || ''' failed at every try. The log has their errors.' as text
      from jobs.job failed
      where state = 'failed' and completed_on > now() - interval '2 days' and name not in (${heartbeat.name}, ${sendMail.name})
        and not exists (select 1 from jobs.job later where later.name = failed.name and later.state = 'completed'
          and later.data - 'traceparent' is not distinct from failed.data - 'traceparent' and later.completed_on > failed.completed_on)
      group by 1, name`,
  },
  {
    code: 'mail_waiting',
    statement: sql`
      select answer || ', ' || ${today} as cause,
        count(*) || ' mails have waited for more than an hour. The mail server''s answer: ' || answer || '.' as text
      from (
        select coalesce(substring(last_error from ': ([45][0-9]{2})[ -]'), 'none') as answer from mails
        where ${isWaitingMail} and kind <> 'owner-alert'
      ) waiting group by answer`,
  },
  {
    code: 'refund_waiting',
    statement: sql`
      select 'refund ' || id as cause, 'Refund ' || id || ' was decided more than an hour ago and has not gone out.' as text
      from refunds where state = 'requested' and requested_at < now() - interval '1 hour'`,
  },
];

export async function watch(db: Db, alerts: AlertContext): Promise<void> {
  for (const { code, statement } of FINDINGS) {
    const { rows } = await db.execute<Omit<Alert, 'code'>>(statement);
    for (const found of rows) await db.transaction((tx) => alertOwner(tx, alerts, { code, ...found }));
  }
  await resumeLostMails(db, alerts);
}

/** A mail whose job is gone (its process died just when it noted a failure) gets another. */
async function resumeLostMails(db: Db, { jobs }: AlertContext): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from mails where ${isWaitingMail} and not exists (
      select 1 from jobs.job where name = ${sendMail.name} and state <= 'active' and (data->>'mailId')::int = mails.id
    ) limit 500`);
  for (const { id } of rows) await db.transaction((tx) => jobs.enqueue(tx, sendMail, { mailId: id }));
}
