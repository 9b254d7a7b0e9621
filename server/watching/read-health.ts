import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Backups, Dependence, ShopHealth, Waiting } from '#contract/staff/health.ts';
import { readMoments } from '#server/backups/moments/read-moments.ts';
import { readBackups } from '#server/backups/read-backups.ts';
import { backupJob, rehearsalJob } from '#server/backups/take-backup.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Readiness } from '#server/platform/health.ts';
import { tookAtMost } from '#server/watching/answer-tally.ts';
import { readDependences } from '#server/watching/dependences.ts';
import type { FigureName } from '#server/watching/figures.ts';
import { type FigureRow, figureReader } from '#server/watching/read-figures.ts';
import { answerCounts, processes } from '#server/watching/tables.ts';
import { readIncidents } from '#server/watching/told-incidents.ts';

const MEGABYTE = 1024 * 1024;

export type HealthDeps = { db: Db; config: Config; readiness: () => Promise<Readiness>; clock: () => Date };

/** Everything that the owner's screen shows; what it says in sentences is derived from the rest. */
export async function readHealth({ db, config, readiness, clock }: HealthDeps): Promise<ShopHealth> {
  const [ready, figures, dependences, incidents, kept, moments, machine, copies, databaseMegabytes] = await Promise.all(
    [
      readiness(),
      figureReader(db)(),
      readDependences(db, config),
      readIncidents(db),
      readKept(db, config),
      config.DATABASE_URL ? null : readMoments(db, config),
      readMachine(db, config.DATA_DIR),
      db
        .select({ role: processes.role, version: processes.version, startedAt: processes.startedAt })
        .from(processes)
        .orderBy(processes.startedAt),
      readDatabaseSize(db),
    ],
  );
  const waiting = waitingOf(figures ?? []);
  const backups = { ...kept, moments: moments && momentsOf(moments, figures ?? []) };
  const troubles = findTroubles({ failing: ready.failing, dependences, waiting, backups });
  const closed =
    'Visitors see the coming-soon page and cannot order. The back office is open, and payments that are under way are heard.';
  return {
    checkedAt: clock().toISOString(),
    state: config.UNDER_DEVELOPMENT ? 'closed' : troubles.length > 0 ? 'troubled' : 'open',
    sentences: [config.UNDER_DEVELOPMENT ? closed : 'Orders, payments and the back office work.', ...troubles].slice(
      troubles.length > 0 && !config.UNDER_DEVELOPMENT && ready.failing.length > 0 ? 1 : 0,
    ),
    backups,
    dependences,
    incidents,
    waiting,
    machine: { freeDiskMegabytes: ready.freeDiskMegabytes, ...machine },
    copies: copies.map(({ role, version, startedAt }) => ({
      role: role as ShopHealth['copies'][number]['role'],
      version,
      startedAt: startedAt.toISOString(),
    })),
    databaseMegabytes,
  };
}

const FAILING: Record<Readiness['failing'][number], string> = {
  database: 'The database does not take orders. Visitors are asked to come again; nothing is half done.',
  jobs: 'Nobody does the work behind the shop: mails and refunds wait, nothing is lost.',
  overdue_jobs: 'Work has waited for more than ten minutes; it is done late, each piece once.',
  disk: 'The disk is nearly full. When it is full, orders stop.',
};

const LATE: Record<Waiting['what'], string> = {
  mails: 'Mails wait for the mail server and go out by themselves.',
  payments: 'A payment has been unclear for more than an hour; its order waits.',
  refunds: 'A refund has not gone out for more than an hour.',
  jobs: '', // said by what fails
};

type Found = {
  failing: Readiness['failing'];
  dependences: Dependence[];
  waiting: Waiting[];
  backups: Backups;
};

function findTroubles({ failing, dependences, waiting, backups }: Found): string[] {
  const away = dependences.filter(({ now }) => now === 'down').map(({ name }) => name);
  return [
    ...failing.map((part) => FAILING[part]),
    away.length > 0 ? `${away.join(' and ')} did not answer last. Nothing is lost; it is asked again.` : '',
    ...waiting.map(({ isLate, what }) => (isLate ? LATE[what] : '')),
    backups.last?.problem ? 'The last backup is not good.' : '',
    backups.moments?.isStuck ? 'Changes since the last backup are not being kept.' : '',
    backups.moments?.rehearsed?.problem ? 'Going back to a moment was tried, and failed.' : '',
  ].filter(Boolean);
}

/** How long what waits may do so, in seconds: as long as until the owner is mailed. */
const PATIENCE: Record<Waiting['what'], number> = { mails: 3600, payments: 3600, refunds: 3600, jobs: 600 };

function waitingOf(rows: FigureRow[]): Waiting[] {
  const valuesOf = (name: FigureName) => rows.filter((row) => row.name === name).map(({ value }) => value);
  const total = (name: FigureName) => valuesOf(name).reduce((all, value) => all + value, 0);
  const oldest = (name: FigureName) => Math.round(Math.max(0, ...valuesOf(name)));
  const of = (what: Waiting['what'], count: number, seconds: number): Waiting => ({
    what,
    count,
    oldestSeconds: count > 0 ? seconds : null,
    isLate: seconds > PATIENCE[what],
  });
  return [
    of('mails', total('shop_mails_waiting'), oldest('shop_mail_oldest_seconds')),
    of('payments', total('shop_payments_in_doubt'), oldest('shop_payment_in_doubt_oldest_seconds')),
    of('refunds', total('shop_refunds_waiting'), oldest('shop_refund_oldest_seconds')),
    of('jobs', total('shop_jobs_due'), oldest('shop_job_oldest_seconds')),
  ];
}

type Moments = Awaited<ReturnType<typeof readMoments>>;

/** Nothing where PostgreSQL does not put its changes by. */
function momentsOf({ keptUntil, copiedUntil, rehearsed }: Moments, rows: FigureRow[]) {
  const unkept = rows.find(({ name }) => name === 'shop_changes_unkept_seconds');
  if (!unkept) return null;
  return {
    keptUntil: keptUntil?.toISOString() ?? null,
    copiedUntil: copiedUntil?.toISOString() ?? null,
    isStuck: unkept.value > 0,
    rehearsed: rehearsed
      ? { at: rehearsed.endedAt.toISOString(), orders: rehearsed.orders, problem: rehearsed.problem }
      : null,
  };
}

async function readKept(db: Db, config: Config): Promise<Omit<Backups, 'moments'>> {
  const [{ last, lastGood, lastRehearsed }, { rows }] = await Promise.all([
    readBackups(db),
    db.execute<{ isUnderWay: boolean }>(sql`
      select exists (select 1 from jobs.job where name in ${[backupJob.name, rehearsalJob.name]}
        and state < 'completed' and start_after <= now()) as "isUnderWay"`),
  ]);
  return {
    isOn: config.BACKUPS,
    last: last && {
      at: last.startedAt.toISOString(),
      bytes: last.bytes,
      seconds: last.seconds,
      problem: last.problem,
    },
    rehearsed: lastRehearsed?.rehearsedAt
      ? { at: lastRehearsed.rehearsedAt.toISOString(), orders: lastRehearsed.orders ?? 0 }
      : null,
    elsewhereAt: lastGood?.uploadedAt ? lastGood.startedAt.toISOString() : null,
    hasFile: lastGood !== null,
    isUnderWay: rows[0]?.isUnderWay ?? false,
  };
}

async function readMachine(db: Db, folder: string) {
  const { blocks, bsize } = await statfs(folder);
  const [{ requests, errors, took }] = await readAnswers(db);
  return {
    diskMegabytes: Math.floor((blocks * bsize) / MEGABYTE),
    memoryMegabytes: Math.round(process.memoryUsage.rss() / MEGABYTE),
    allMemoryMegabytes: Math.floor(Math.min(process.constrainedMemory() || totalmem(), totalmem()) / MEGABYTE),
    answers: requests > 0 ? { middleMs: tookAtMost(took, 50), slowMs: tookAtMost(took, 99), requests, errors } : null,
  };
}

async function readAnswers(db: Db): Promise<[{ requests: number; errors: number; took: number[] }]> {
  const rows = await db.select().from(answerCounts).where(sql`${answerCounts.at} > now() - interval '1 day'`);
  const took = (rows[0]?.took ?? []).map((_, size) => rows.reduce((all, row) => all + (row.took[size] ?? 0), 0));
  const total = (what: 'requests' | 'errors') => rows.reduce((all, row) => all + row[what], 0);
  return [{ requests: total('requests'), errors: total('errors'), took }];
}

async function readDatabaseSize(db: Db): Promise<number> {
  const { rows } = await db.execute<{ megabytes: number }>(
    sql`select (pg_database_size(current_database()) / ${MEGABYTE}::bigint)::int as megabytes`,
  );
  return rows[0]?.megabytes ?? 0;
}
