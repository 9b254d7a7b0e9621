import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  addressOf,
  freePort,
  pidLines,
  runningPort,
  STATUS_LINE,
  SUPERUSER,
  start,
  stopCluster,
} from '#server/platform/db/cluster.ts';
import { exists, findInstallation, type Installation, run } from '#server/platform/db/installation.ts';
import { unfinishedOf } from '#server/platform/db/recover-cluster.ts';
import { supervisePostgres } from '#server/platform/db/supervise-postgres.ts';
import { StartError } from '#server/platform/start-error.ts';

/** The shop's own PostgreSQL: the same server as anywhere else, its binaries come with npm. */
export type EmbeddedPostgres = {
  url: string;
  folder: string;
  /** Where its log of all changes is put by, if it is. */
  spool: string | undefined;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  database: string;
  /** Only for tests: gives up surviving a power cut for speed. */
  unsafeFast?: boolean;
  /** Puts each segment of its log of all changes (WAL) by, at least every so many seconds, for whoever takes it up. */
  keepsWalEvery?: number | undefined;
  onProgress?: (step: string) => void;
  /** Told in a sentence when the server is gone, cannot be started again, or is back. */
  onIncident?: (sentence: string) => void;
};

const OWNER_LOCK = 7_301_955;
/** Databases of tests live for seconds: nothing of them has to survive, be cleaned up or be told apart by size. */
const UNSAFE_FAST = ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off', '-c autovacuum=off'];
/** Nobody reads its changes. */
const KEEPS_NO_WAL = ['-c wal_level=minimal', '-c max_wal_senders=0'];
const SPOOL = 'wal';
export const spoolIn = (folder: string) => path.join(folder, SPOOL);
const ARCHIVE_ON = '-c archive_mode=on';
/** Beside the cluster, as it says from where it runs: so no name of a folder needs quotes. */
const keepsWal = (seconds: number) => [
  ARCHIVE_ON,
  '-c archive_library=basic_archive',
  `-c basic_archive.archive_directory=../${SPOOL}`,
  `-c archive_timeout=${seconds}`,
];
/** It ends segments by the clock, but goes to sleep for five minutes when the server starts, before it may. */
const WAKE_CHECKPOINTER = 'select pg_reload_conf()';
const LAUNCH_ATTEMPTS = 3;
const LOCK_ATTEMPTS = 30;
const LOCK_RETRY_MS = 100;

/** Starts the server, or takes over the one that a killed shop left running. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const installation = await findInstallation(path.resolve(options.dataDir));
  const cluster = path.join(installation.folder, 'cluster');
  const passwordFile = path.join(installation.folder, 'password');
  const settings = await settingsOf(installation, options);

  if (!(await exists(path.join(cluster, 'PG_VERSION')))) {
    await refuseHalfRestored(cluster, options.dataDir);
    options.onProgress?.('creating the database');
    await createCluster(installation, cluster, passwordFile);
  }
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const port = (await runningPort(cluster, password)) ?? (await launch(installation, cluster, settings));
  const urlOf = (name: string) => addressOf(port, password, name);

  const lock = async () => {
    const client = await lockFolder(urlOf('postgres'), options.dataDir);
    if (settings.includes(ARCHIVE_ON)) await client.query(WAKE_CHECKPOINTER);
    return client;
  };
  let owner = await lock();
  if (!(await isSetUp(owner, settings))) {
    await owner.end();
    await stopCluster(installation, cluster);
    await start(installation, cluster, { port, settings });
    owner = await lock();
  }
  await ensureDatabase(owner, options.database);
  const supervision = supervisePostgres(owner, {
    async restart() {
      if ((await runningPort(cluster, password)) !== port) await start(installation, cluster, { port, settings });
      return lock();
    },
    isStopping: async () => (await pidLines(cluster))[STATUS_LINE]?.trim() === 'stopping',
    stopNow: () => stopCluster(installation, cluster),
    logFile: path.join(installation.folder, 'postgres.log'),
    tell: options.onIncident ?? (() => undefined),
  });
  return {
    url: urlOf(options.database),
    folder: installation.folder,
    spool: settings.includes(ARCHIVE_ON) ? spoolIn(installation.folder) : undefined,
    async stop() {
      await supervision.stop();
      if ((await runningPort(cluster, password)) !== port) return;
      await stopCluster(installation, cluster);
    },
  };
}

/** The address of a server that already runs under this folder, for commands used beside a running shop. */
export async function findEmbeddedPostgres(dataDir: string, database: string): Promise<string | undefined> {
  const installation = await findInstallation(path.resolve(dataDir));
  const passwordFile = path.join(installation.folder, 'password');
  if (!(await exists(passwordFile))) return undefined;
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const port = await runningPort(path.join(installation.folder, 'cluster'), password);
  return port === undefined ? undefined : addressOf(port, password, database);
}

async function createCluster(installation: Installation, cluster: string, passwordFile: string): Promise<void> {
  // Made beside and then renamed: a first start that is killed half-way begins again.
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (installation.identity) await chown(passwordFile, installation.identity.uid, installation.identity.gid);
  await run(installation, installation.binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
  await rename(unfinished, cluster);
}

async function settingsOf(installation: Installation, options: Options): Promise<string[]> {
  const { unsafeFast = false, keepsWalEvery } = options;
  const fast = unsafeFast ? UNSAFE_FAST : [];
  const canKeep = keepsWalEvery && (await hasLibrary(installation, 'basic_archive'));
  if (keepsWalEvery && !canKeep)
    options.onIncident?.('This PostgreSQL cannot put its changes by: the backups of the night are all.');
  if (!canKeep) return [...fast, ...(unsafeFast ? KEEPS_NO_WAL : [])];
  const spool = spoolIn(installation.folder);
  await mkdir(spool, { recursive: true, mode: 0o700 });
  if (installation.identity) await chown(spool, installation.identity.uid, installation.identity.gid);
  return [...fast, ...keepsWal(keepsWalEvery)];
}

/** One that a killed shop left running may be of another version of the shop, which did not ask for this. */
async function isSetUp(client: pg.Client, settings: string[]): Promise<boolean> {
  const { rows } = await client.query('show archive_mode');
  return rows[0].archive_mode === (settings.includes(ARCHIVE_ON) ? 'on' : 'off');
}

/** What a restore that was killed has left: a new shop in its place would be in the way of the next try. */
async function refuseHalfRestored(cluster: string, dataDir: string): Promise<void> {
  if (await exists(unfinishedOf(cluster)))
    throw new StartError(
      `A restore into the folder ${dataDir} did not end. Run it again: it begins from nothing. Or delete ${unfinishedOf(cluster)}.`,
    );
}

/** A server that could not load it would keep its log for ever, until the disk is full. */
async function hasLibrary({ binaries }: Installation, name: string): Promise<boolean> {
  const files = await readdir(path.resolve(binaries.postgres, '../../lib'), { recursive: true });
  return files.some((file) => path.parse(file).name === name);
}

async function launch(installation: Installation, cluster: string, settings: string[], attempt = 1): Promise<number> {
  const port = await freePort();
  try {
    await start(installation, cluster, { port, settings });
    return port;
  } catch (error) {
    // Between being found free and being taken, the port may have gone to somebody else's connection.
    if (attempt === LAUNCH_ATTEMPTS) throw error;
    return launch(installation, cluster, settings, attempt + 1);
  }
}

/** One shop per folder: a lock held by a connection, so it ends with the process however that ends. */
async function lockFolder(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined); // The server going away is noticed by the pool, which reports it.
  await client.connect();
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS; attempt += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
    if (rows[0].mine) return client;
    await sleep(LOCK_RETRY_MS); // A shop killed this instant: the server is about to notice.
  }
  await client.end();
  throw new StartError(`Another shop is running on the folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`);
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
}
