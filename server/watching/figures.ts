import { type SQL, sql } from 'drizzle-orm';
import { heartbeat } from '#server/platform/jobs/jobs.ts';

/** A figure that stands in the database, so that every process tells the same one. `statement` has `value`, and `label` where it has one. */
type Figure = { help: string; label?: string; statement: SQL };

/** Of a long backlog only the first part is read, by the index of what waits. */
const MOST_COUNTED = 1000;
const waitingJobs = (asked: SQL) => sql`
  select queue.name as label, ${asked} as value
  from jobs.queue left join lateral (
    select start_after from jobs.job
    where name = queue.name and state < 'active' and not blocked and start_after <= now()
    order by priority desc, created_on limit ${sql.raw(String(MOST_COUNTED))}
  ) due on true
  where queue.name !~ '^__pgboss__' group by queue.name`;

const mailDue = sql`coalesce(send_after, created_at)`;
const waitingMails = sql`mails where state <> 'sent' and state in ('queued', 'sending') and ${mailDue} <= now()`;
const doubtful = sql`payment_attempts where state in ('processing', 'unknown')`;
const age = (moment: SQL) => sql`extract(epoch from now() - ${moment})`;

/** Each costs one look into an index; all of them are one statement (`read-figures.ts`). */
export const FIGURES = {
  shop_jobs_due: {
    help: `Jobs that are due and not begun, by kind; counted up to ${MOST_COUNTED}.`,
    label: 'job',
    statement: waitingJobs(sql`count(due.start_after)`),
  },
  shop_job_oldest_seconds: {
    help: 'For how long the oldest of them has been due.',
    label: 'job',
    statement: waitingJobs(sql`coalesce(${age(sql`min(due.start_after)`)}, 0)`),
  },
  shop_worker_silent_seconds: {
    help: 'Since when no worker has given a sign of life; one comes every minute.',
    statement: sql`select ${age(sql`max(coalesce(completed_on, started_on))`)} as value from jobs.job where name = ${heartbeat.name}`,
  },
  shop_mails_waiting: {
    help: 'Mails that are to go out and have not.',
    statement: sql`select count(*) as value from ${waitingMails}`,
  },
  shop_mail_oldest_seconds: {
    help: 'For how long the oldest of them has waited.',
    statement: sql`select coalesce(${age(sql`min(${mailDue})`)}, 0) as value from ${waitingMails}`,
  },
  shop_payments_in_doubt: {
    help: 'Payments of which nobody knows yet whether the money arrived.',
    statement: sql`select count(*) as value from ${doubtful}`,
  },
  shop_payment_in_doubt_oldest_seconds: {
    help: 'For how long the oldest of them has been so.',
    statement: sql`select coalesce(${age(sql`min(coalesce(sent_at, created_at))`)}, 0) as value from ${doubtful}`,
  },
  shop_refunds_waiting: {
    help: 'Refunds that were decided and have not gone out.',
    statement: sql`select count(*) as value from refunds where state = 'requested'`,
  },
  shop_refund_oldest_seconds: {
    help: 'For how long the oldest of them has waited.',
    statement: sql`select coalesce(${age(sql`min(requested_at)`)}, 0) as value from refunds where state = 'requested'`,
  },
  shop_issues_open: {
    help: 'Orders that need a decision of staff.',
    statement: sql`select count(*) as value from order_issues where resolved_at is null`,
  },
  shop_declines: {
    help: 'Cards declined in the window of ten minutes that is under way.',
    statement: sql`select coalesce(max(count), 0) as value from rate_limits where key = 'declined:shop' and resets_at > now()`,
  },
  shop_orders_placed: {
    help: 'Orders placed within the last hour.',
    statement: sql`select count(*) as value from orders where created_at > now() - interval '1 hour' and not is_demo`,
  },
  shop_owner_alerts: {
    help: 'Alerts that the owner was mailed within a day, by code.',
    label: 'code',
    statement: sql`
      select split_part(key, ':', 1) as label, count(*) as value from mails
      where kind = 'owner-alert' and created_at > now() - interval '1 day' group by 1`,
  },
  shop_processes_killed: {
    help: 'Processes that were gone without a word within a day, as those saw that are open.',
    statement: sql`select count(*) as value from incidents where kind = 'killed' and began_at > now() - interval '1 day'`,
  },
  shop_audit_age_seconds: {
    help: 'Since when the audit of stock and ledger came to its end.',
    statement: sql`select ${age(sql`max(ended_at)`)} as value from audits`,
  },
  shop_audit_gaps: {
    help: 'What it found that does not agree.',
    statement: sql`select gaps as value from audits order by ended_at desc limit 1`,
  },
  shop_backup_age_seconds: {
    help: 'Since when the last good backup was taken: written, opened, compared, audited. Left out before the first.',
    statement: sql`select ${age(sql`max(started_at)`)} as value from backups where rehearsed_at is not null and removed_at is null`,
  },
  shop_backup_failed: {
    help: 'One when the last backup is not good.',
    statement: sql`select (problem is not null)::int as value from backups order by started_at desc limit 1`,
  },
  shop_changes_unkept_seconds: {
    help: 'For how long PostgreSQL has not been able to put its log of changes by; 0 while it can. Left out where it does not.',
    statement: sql`
      select case when last_failed_time > coalesce(last_archived_time, '-infinity')
        then ${age(sql`coalesce(last_archived_time, stats_reset)`)} else 0 end as value
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  },
  shop_moment_rehearsal_failed: {
    help: 'One when going back to the last moment that is kept failed, the last time it was tried.',
    statement: sql`select (problem is not null)::int as value from moment_rehearsals order by id desc limit 1`,
  },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];
