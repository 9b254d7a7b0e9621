import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '#contract/errors.ts';
import { PROVIDERS, type Fault as ProviderFault } from '#sandbox/control/faults.ts';
import type { Arrangement, Stage } from '#testing/faults/stage.ts';
import { askOnce, freezePostgres, postmasterOf } from '#testing/postgres-processes.ts';

/** Ends it, after `lastsSeconds`. */
type Mend = () => unknown;
/** It has ended already. */
const isOver: Mend = () => undefined;

/** One thing that breaks while people buy and staff work. The short form, the long one and the table are made of these. */
export type Fault = {
  name: string;
  on: Arrangement;
  cause: (stage: Stage) => Promise<Mend>;
  lastsSeconds: number;
  /** Once it is over. */
  withinSeconds: number;
  /** A mail server may have taken what nobody could note: such a mail comes once more, under the same Message-ID. */
  mayDouble?: true;
  /** What breaks and is mended takes a moment each; all are served between the two. */
  isServedMeanwhile?: true;
  /** Somebody is refused by this name, or it broke nothing. */
  refusesWith?: ErrorCode;
  /** Nobody's connection is broken by it. */
  resetsNobody?: true;
  /** Also in the short form, which each run of all tests plays in one process beside the PostgreSQL of the tests. */
  byDay?: true;
};

/** What was ended, or killed, and is started again at once. */
const RESTART_SECONDS = 2;
/** What says nothing any more has to be given up first. */
const SILENCE_SECONDS = 20;
/** Nobody who buys needs it at that moment. */
const UNNOTICED_SECONDS = 0;

const CLOCK_AHEAD = { NODE_OPTIONS: `--import=${new URL('../clock-ahead.mjs', import.meta.url)}` };

const ended = (what: 'web' | 'worker', signal: NodeJS.Signals) => async (stage: Stage) => {
  await stage.end(what, signal);
  await stage.start(what);
  return isOver;
};
const signalled =
  (signal: NodeJS.Signals) =>
  async ({ url }: Stage) => {
    process.kill(await postmasterOf(url), signal);
    return isOver;
  };
const frozen = async ({ url }: Stage) => freezePostgres(url);

async function aheadOfTime(what: 'web' | 'worker', stage: Stage) {
  await stage.end(what, 'SIGTERM');
  await stage.start(what, CLOCK_AHEAD);
  return async () => {
    await stage.end(what, 'SIGTERM');
    await stage.start(what);
  };
}

/** Sessions are ended one by one, as by an administrator, while they are at work. */
async function endBackends({ url }: Stage) {
  for (let time = 0; time < 8; time += 1) {
    await askOnce(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() order by random() limit 6`,
    );
    await sleep(60);
  }
  return isOver;
}

/** One process of PostgreSQL dies: it does not trust what they shared any more, and begins anew. */
async function killBackend({ url }: Stage) {
  const [backend] = await askOnce<{ pid: number }>(
    url,
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  );
  if (backend) process.kill(backend.pid, 'SIGKILL');
  return isOver;
}

/** To the last block, of a disk that is small. */
async function fillDisk({ disk }: Stage) {
  if (!disk) throw new Error('There is no small disk to fill.');
  const ballast = path.join(disk, 'ballast');
  await mkdir(ballast, { recursive: true });
  for (let piece = 0; ; piece += 1) {
    const { bavail, bsize } = await statfs(disk);
    if (bavail === 0) break;
    const size = Math.min(bavail * bsize, 16 * 1024 * 1024);
    const isFull = await writeFile(path.join(ballast, String(piece)), Buffer.alloc(size)).then(
      () => false,
      () => true,
    );
    if (isFull) break;
  }
  return () => rm(ballast, { recursive: true });
}

/** What befalls each provider in turn: another one needs its name in the sandbox, and no line here. */
const OF_PROVIDERS: { kind: ProviderFault['kind']; said: string }[] = [
  { kind: 'down', said: 'answers 503' },
  { kind: 'refuse', said: 'hangs up' },
  { kind: 'lose-answer', said: 'does what it is asked and never answers' },
  { kind: 'cut-answer', said: 'does what it is asked and hangs up' },
  { kind: 'late', said: 'answers 5 s late' },
];
const providerFaults = PROVIDERS.flatMap((provider) =>
  OF_PROVIDERS.map(
    ({ kind, said }): Fault => ({
      name: `${provider} ${said}`,
      on: 'split',
      cause: async ({ sandbox }) => {
        await sandbox.break({ provider, operation: '*', kind, times: 1000, delayMs: 5000 });
        return () => sandbox.mend();
      },
      lastsSeconds: 5,
      withinSeconds: UNNOTICED_SECONDS,
    }),
  ),
);

type MailBehaviour = Parameters<Stage['mailServer']['behave']>[0];
const mailServer = (behaviour: MailBehaviour, said: string, more: Pick<Fault, 'mayDouble' | 'byDay'> = {}): Fault => ({
  name: `the mail server ${said}`,
  on: 'split',
  cause: async ({ mailServer }) => {
    mailServer.behave(behaviour);
    return () => mailServer.behave('accept');
  },
  lastsSeconds: 5,
  withinSeconds: UNNOTICED_SECONDS,
  ...more,
});

const RESTARTED = { lastsSeconds: 0, withinSeconds: RESTART_SECONDS };
const UNNOTICED = { lastsSeconds: 0, withinSeconds: UNNOTICED_SECONDS };
const SILENT = { lastsSeconds: 0, withinSeconds: SILENCE_SECONDS };

export const FAULTS: Fault[] = [
  { name: 'the web process is killed', on: 'split', cause: ended('web', 'SIGKILL'), ...RESTARTED, byDay: true },
  {
    name: 'the web process is told to stop, and started',
    on: 'split',
    cause: ended('web', 'SIGTERM'),
    ...RESTARTED,
    resetsNobody: true,
  },
  { name: 'the worker is killed', on: 'split', cause: ended('worker', 'SIGKILL'), ...UNNOTICED, mayDouble: true },
  { name: 'the worker is told to stop, and started', on: 'split', cause: ended('worker', 'SIGTERM'), ...UNNOTICED },
  {
    name: 'sessions of PostgreSQL are ended',
    on: 'split',
    cause: endBackends,
    ...RESTARTED,
    mayDouble: true,
  },
  { name: 'one process of PostgreSQL is killed', on: 'split', cause: killBackend, ...RESTARTED, mayDouble: true },
  { name: 'PostgreSQL is restarted fast', on: 'split', cause: signalled('SIGINT'), ...RESTARTED, mayDouble: true },
  { name: 'PostgreSQL is restarted at once', on: 'split', cause: signalled('SIGQUIT'), ...RESTARTED, mayDouble: true },
  {
    name: 'PostgreSQL stands still for 3 s',
    on: 'split',
    cause: frozen,
    lastsSeconds: 3,
    withinSeconds: RESTART_SECONDS,
    mayDouble: true,
  },
  {
    name: 'PostgreSQL stands still for 30 s',
    on: 'split',
    cause: frozen,
    lastsSeconds: 30,
    withinSeconds: SILENCE_SECONDS,
    mayDouble: true,
  },
  {
    name: 'the network falls silent; new connections work',
    on: 'split',
    cause: async ({ proxy }) => {
      proxy?.silence();
      proxy?.open();
      return isOver;
    },
    ...SILENT,
    mayDouble: true,
  },
  {
    name: 'the network breaks, and comes back after 2 s',
    on: 'split',
    cause: async ({ proxy }) => {
      proxy?.refuse();
      return () => proxy?.open();
    },
    lastsSeconds: 2,
    withinSeconds: RESTART_SECONDS,
    mayDouble: true,
  },
  ...providerFaults,
  mailServer('refuse', 'refuses connections'),
  mailServer('say nothing', 'hangs'),
  mailServer('busy', 'answers 451'),
  mailServer('cut', 'takes a mail and hangs up before it says so', { mayDouble: true, byDay: true }),
  {
    name: 'the clock of the web process is 45 minutes ahead',
    on: 'split',
    cause: (stage) => aheadOfTime('web', stage),
    lastsSeconds: 6,
    withinSeconds: RESTART_SECONDS,
    isServedMeanwhile: true,
  },
  {
    name: 'the clock of the worker is 45 minutes ahead',
    on: 'split',
    cause: (stage) => aheadOfTime('worker', stage),
    lastsSeconds: 6,
    withinSeconds: UNNOTICED_SECONDS,
  },
  {
    name: 'the disk of PostgreSQL is full for 4 s',
    on: 'small disk',
    cause: fillDisk,
    refusesWith: 'unavailable',
    lastsSeconds: 4,
    withinSeconds: RESTART_SECONDS,
    mayDouble: true,
  },
  {
    name: 'the shop is killed; its own PostgreSQL goes on',
    on: 'own',
    cause: ended('web', 'SIGKILL'),
    ...RESTARTED,
    mayDouble: true,
  },
  { name: 'its own PostgreSQL is killed', on: 'own', cause: signalled('SIGKILL'), ...RESTARTED, mayDouble: true },
  { name: 'its own PostgreSQL is told to stop', on: 'own', cause: signalled('SIGTERM'), ...RESTARTED, mayDouble: true },
  {
    name: 'its own PostgreSQL stands still for 3 s',
    on: 'own',
    cause: frozen,
    lastsSeconds: 3,
    withinSeconds: RESTART_SECONDS,
    mayDouble: true,
  },
];
