import { sql } from 'drizzle-orm';
import type { Incident, IncidentKind } from '#contract/staff/health.ts';
import { ALERT_TITLES, type AlertCode } from '#server/mail/index.ts';
import type { Db } from '#server/platform/db/client.ts';

/** The newest of the last month. */
const MOST = 12;

/** What a person without engineers reads: what broke, and what the shop did about it. `open`: what is to be done. */
const BROKEN: Record<IncidentKind, { title: string; did: string; open: string }> = {
  database: {
    title: 'The database was away',
    did: 'Orders were refused with the request to come again, and nothing was half done. It came back.',
    open: 'Orders are refused with the request to come again. Call your engineer.',
  },
  jobs: {
    title: 'Nobody did the work behind the shop',
    did: 'Mails and refunds waited, and went out afterwards, each once.',
    open: 'Mails and refunds wait; nothing is lost. Your engineer starts the worker.',
  },
  overdue_jobs: {
    title: 'Work waited for more than ten minutes',
    did: 'It was done late, each piece once.',
    open: 'It is done as soon as somebody can. If this stays for an hour, call your engineer.',
  },
  disk: {
    title: 'The disk was nearly full',
    did: 'There is room again.',
    open: 'Orders stop when it is full. Your engineer makes room.',
  },
  killed: {
    title: 'A copy of the shop stopped without a word',
    did: 'Killed, or the machine stood still. What it was doing was begun again; orders that were told are kept.',
    open: '',
  },
};

/** What the shop said to the owner by mail, in short; an order that needs a decision has a list of its own. */
const DONE: Record<Exclude<AlertCode, 'order_issue'>, string> = {
  refund_waiting: 'The provider has not taken it yet. It is tried again; look at it under Needs a decision.',
  mail_refused: 'That person has no mailbox there. The mail was given up; it stands under Messages.',
  mail_waiting: 'They are tried again for seven days and go out once each.',
  job_failed: 'Every try failed, so it was given up. Your engineer finds why in the log.',
  job_stuck: 'It is done as soon as a worker is there, once.',
  ledger_gap:
    'Stock, orders and money were counted anew at night, and something does not add up. Show it to your engineer.',
  backup_failed: 'The good backups of the days before were kept. The mail to you says why.',
  changes_not_kept:
    'Backups are kept all the same; what was written since the last one is not. Show it to your engineer.',
  declines_jumped:
    'More than thirty in ten minutes. Somebody may be trying out stolen cards; addresses that do are stopped.',
};

type Row = { at: string; ended: string | null; kind: string; seconds: number | null; cause: string };

/** What broke lately, the newest first: what the processes saw, what the owner was mailed, and the last good rehearsal. */
export async function readIncidents(db: Db): Promise<Incident[]> {
  const lately = sql`now() - interval '30 days'`;
  const { rows } = await db.execute<Row>(sql`
    (select began_at as at, ended_at as ended, kind, extract(epoch from ended_at - began_at)::int as seconds, '' as cause
      from incidents where began_at > ${lately} order by began_at desc limit ${MOST})
    union all
    (select created_at, created_at, split_part(key, ':', 1), null, substring(key from position(':' in key) + 1)
      from mails where kind = 'owner-alert' and created_at > ${lately} and key not like 'order\\_issue:%'
      order by id desc limit ${MOST})
    union all
    (select rehearsed_at, rehearsed_at, 'rehearsed', orders, '' from backups
      where rehearsed_at > ${lately} order by rehearsed_at desc limit 1)
    order by 1 desc limit ${MOST}`);
  return rows.map(toldOf);
}

function toldOf({ at, ended, kind, seconds, cause }: Row): Incident {
  const told = { at: new Date(at).toISOString(), isBad: true, isOpen: ended === null };
  if (kind === 'rehearsed') {
    const text = `Opened beside the shop, every row compared, the books audited. ${seconds ?? 0} orders.`;
    return { ...told, isBad: false, title: 'A backup was opened for trial', text };
  }
  if (kind in BROKEN) {
    const { title, did, open } = BROKEN[kind as IncidentKind];
    return { ...told, title, text: told.isOpen ? open : `${lasted(seconds ?? 0)} ${did}` };
  }
  const code = kind as Exclude<AlertCode, 'order_issue'>;
  // A name that only programs read says nothing.
  const about = /[\da-f]{8}-/.test(cause) ? '' : `${cause}. `;
  return { ...told, title: ALERT_TITLES[code] ?? kind, text: about + (DONE[code] ?? '') };
}

function lasted(seconds: number): string {
  if (seconds < 60) return `For ${seconds} s.`;
  return seconds < 7200 ? `For ${Math.round(seconds / 60)} minutes.` : `For ${Math.round(seconds / 3600)} hours.`;
}
