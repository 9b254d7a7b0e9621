import * as z from 'zod/mini';
import { staffCall } from '#contract/staff/staff-call.ts';

/** What may break: the parts that the readiness check looks at, and a process that is gone. */
export const INCIDENT_KINDS = ['database', 'jobs', 'overdue_jobs', 'disk', 'killed'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** A bar of the last day: nothing was asked, all was well, slow, or somebody did not answer. */
export const PULSES = ['quiet', 'up', 'slow', 'down'] as const;
export type Pulse = (typeof PULSES)[number];
const Pulse = z.enum(PULSES);
const At = z.iso.datetime();

const Dependence = z.object({
  name: z.string(),
  /** 'payments', 'messages': what it is for. */
  kind: z.string(),
  now: Pulse,
  /** How long its last answer took. */
  tookMs: z.nullable(z.int()),
  /** The last day by half hours, the newest last. */
  pulse: z.array(Pulse),
  /** 'nobody answered 3 of 20 asks; 1 payment is asked about again'. Empty: nothing to say. */
  means: z.string(),
});
export type Dependence = z.output<typeof Dependence>;

const Waiting = z.object({
  what: z.enum(['mails', 'payments', 'refunds', 'jobs']),
  count: z.int(),
  oldestSeconds: z.nullable(z.int()),
  /** It waits for longer than it should. */
  isLate: z.boolean(),
});
export type Waiting = z.output<typeof Waiting>;

const Incident = z.object({
  at: At,
  isBad: z.boolean(),
  isOpen: z.boolean(),
  title: z.string(),
  text: z.string(),
});
export type Incident = z.output<typeof Incident>;

const Backups = z.object({
  isOn: z.boolean(),
  last: z.nullable(z.object({ at: At, bytes: z.nullable(z.int()), seconds: z.int(), problem: z.nullable(z.string()) })),
  /** The newest one that was opened, compared and audited. */
  rehearsed: z.nullable(z.object({ at: At, orders: z.int() })),
  /** When the newest good one was taken, if it also lies in a bucket. */
  elsewhereAt: z.nullable(At),
  /** There is a good one to download. */
  hasFile: z.boolean(),
  /** One is being made or opened now. */
  isUnderWay: z.boolean(),
  /** Going back to a moment, where the shop's own PostgreSQL keeps every change. */
  moments: z.nullable(
    z.object({
      keptUntil: z.nullable(At),
      /** Until when all that happened lies in a bucket, too. */
      copiedUntil: z.nullable(At),
      /** PostgreSQL cannot put its changes by. */
      isStuck: z.boolean(),
      /** The last time that it was tried. */
      rehearsed: z.nullable(z.object({ at: At, orders: z.nullable(z.int()), problem: z.nullable(z.string()) })),
    }),
  ),
});
export type Backups = z.output<typeof Backups>;

export const readShopHealth = staffCall('adminHealth', 'GET /admin/health', {
  summary: 'Whether the shop is well: open or not, backups, whom it depends on, what waits, what broke lately',
  needs: 'owner',
  output: z.object({
    checkedAt: At,
    /** Open for trade; open with something that needs a person; behind the coming-soon page. */
    state: z.enum(['open', 'troubled', 'closed']),
    /** What is so, in sentences for somebody without engineers. */
    sentences: z.array(z.string()),
    backups: Backups,
    dependences: z.array(Dependence),
    incidents: z.array(Incident),
    waiting: z.array(Waiting),
    machine: z.object({
      freeDiskMegabytes: z.int(),
      diskMegabytes: z.int(),
      memoryMegabytes: z.int(),
      allMemoryMegabytes: z.int(),
      /** Of the last day; nothing before the first. */
      answers: z.nullable(z.object({ middleMs: z.int(), slowMs: z.int(), requests: z.int(), errors: z.int() })),
    }),
    copies: z.array(z.object({ role: z.enum(['all', 'web', 'worker']), version: z.string(), startedAt: At })),
    databaseMegabytes: z.int(),
  }),
});
export type ShopHealth = z.output<typeof readShopHealth.output>;

export const backUpNow = staffCall('adminBackUpNow', 'POST /admin/backups', {
  summary: 'Begins a backup, which is opened for trial like those of the night',
  needs: 'owner',
  output: z.object({ sentence: z.string() }),
});

export const rehearseNow = staffCall('adminRehearseNow', 'POST /admin/backups/rehearse', {
  summary: 'Opens the last backup for trial, compares and audits it',
  needs: 'owner',
  output: z.object({ sentence: z.string() }),
  fails: ['action_refused'],
});

export const openDownload = staffCall('adminOpenDownload', 'POST /admin/backups/download', {
  summary: 'Lets the owner download the newest good backup: the whole shop in a sealed file',
  needs: 'owner',
  asksAgain: true,
  output: z.object({ path: z.string() }),
  fails: ['action_refused'],
});

export const downloadShop = staffCall('adminDownloadShop', 'GET /admin/backups/file', {
  summary: 'The newest good backup, as the sealed file that it is; only after the call above',
  needs: 'owner',
  asksAgain: true,
  givesFile: true,
  output: z.object({ name: z.string(), bytes: z.int(), stream: z.any() }),
  fails: ['action_refused'],
});

export const readHealthReport = staffCall('adminHealthReport', 'GET /admin/health/report', {
  summary: 'What an engineer asks first, to send along: versions, sizes, figures, what broke; nothing of a person',
  needs: 'owner',
  output: z.object({ name: z.string(), text: z.string() }),
});
export type ReportText = z.output<typeof readHealthReport.output>;
