import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addressOf, freePort, pidLines, start, stopCluster } from '#server/platform/db/cluster.ts';
import { exists, findInstallation, type Installation } from '#server/platform/db/installation.ts';

type Options = {
  dataDir: string;
  /** Where recovery ends; without it, at the end of what there is. */
  until: Date | undefined;
  /** Puts the files of a cluster into this folder, with the log of changes up to then, and gives its password. */
  fill: (folder: string) => Promise<string>;
  /** Looks at what came of it. */
  look: (url: string) => Promise<void>;
  onProgress: (step: string) => void;
};

/** A large shop may have much to do again. */
const LONGEST_SECONDS = 24 * 3600;
const LOG = 'restore.log';
const LOOK_EVERY_MS = 200;

type Target = { until: Date | undefined; password: string };

/** Where a cluster lies until it is whole. */
export const unfinishedOf = (cluster: string) => `${cluster}.restoring`;

/** What PostgreSQL said when it gave up. */
export class RecoveryFailed extends Error {}

/**
 * Makes the shop's own PostgreSQL out of a copy of its files and the log of its changes, as it was at a moment. It is done beside,
 * and in its place when it is whole: killed anywhere, it is not there.
 */
export async function recoverCluster({ dataDir, until, fill, look, onProgress }: Options): Promise<void> {
  const installation = await findInstallation(path.resolve(dataDir));
  const cluster = path.join(installation.folder, 'cluster');
  const unfinished = unfinishedOf(cluster);
  await abandon(installation, unfinished);
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const password = await fill(unfinished);
    const passwordFile = path.join(installation.folder, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    await writeFile(path.join(unfinished, 'recovery.signal'), '');
    if (installation.identity) await giveTo(installation.identity, [unfinished, passwordFile]);
    onProgress('doing again what was done after that');
    const port = await goBack(installation, unfinished, { until, password });
    await look(addressOf(port, password, 'shop')).finally(() => stopCluster(installation, unfinished));
    await rename(unfinished, cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** What a try that was killed has left, and the PostgreSQL that still runs on it. */
async function abandon(installation: Installation, cluster: string): Promise<void> {
  if ((await pidLines(cluster)).length > 0)
    await stopCluster(installation, cluster, 'immediate').catch(() => undefined); // not running any more
  await rm(cluster, { recursive: true, force: true });
}

/** Takes away what was made only to look at it, finished or not. */
export async function removeRecovered(dataDir: string): Promise<void> {
  const installation = await findInstallation(path.resolve(dataDir));
  await abandon(installation, unfinishedOf(path.join(installation.folder, 'cluster')));
  for (const folder of [installation.folder, dataDir]) await rm(folder, { recursive: true, force: true });
}

async function goBack(installation: Installation, cluster: string, given: Target): Promise<number> {
  await rm(path.join(installation.folder, LOG), { force: true });
  const port = await freePort();
  const settings = recoverySettings(given.until);
  try {
    await start(installation, cluster, { port, settings, seconds: LONGEST_SECONDS, logFile: LOG });
    while (await isUnderWay(addressOf(port, given.password, 'postgres'))) await sleep(LOOK_EVERY_MS);
  } catch (cause) {
    await failed(installation, cause);
  }
  return port;
}

/** It can be read before it is over; one that gave up lets nobody in. */
async function isUnderWay(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query('select pg_is_in_recovery() as "isUnderWay"')
    .then(({ rows }) => rows[0].isUnderWay)
    .finally(() => client.end().catch(() => undefined));
}

export async function hasCluster(dataDir: string): Promise<boolean> {
  const { folder } = await findInstallation(path.resolve(dataDir));
  return exists(path.join(folder, 'cluster'));
}

/** All of the log is there already, so whoever fetches more finds nothing. */
function recoverySettings(until: Date | undefined): string[] {
  const end = until
    ? [`-c recovery_target_time='${until.toISOString().replace('Z', '+00')}'`, '-c recovery_target_action=promote']
    : [];
  return ["-c restore_command='exit 1'", '-c recovery_target_timeline=current', '-c archive_mode=off', ...end];
}

async function failed({ folder }: Installation, cause: unknown): Promise<never> {
  const said = await readFile(path.join(folder, LOG), 'utf8').catch(() => '');
  const worst = said.split('\n').findLast((line) => /PANIC|FATAL/.test(line));
  throw new RecoveryFailed(worst?.replace(/^.*?(?=PANIC|FATAL)/, '') ?? String(cause), { cause });
}

async function giveTo({ uid, gid }: { uid: number; gid: number }, files: string[]): Promise<void> {
  for (const file of files) {
    await chown(file, uid, gid);
    const inside = await readdir(file, { recursive: true }).catch(() => []);
    for (const one of inside) await chown(path.join(file, one), uid, gid);
  }
}
