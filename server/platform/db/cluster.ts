import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { type Installation, run } from '#server/platform/db/installation.ts';

export const SUPERUSER = 'komarika';

export const addressOf = (port: number, password: string, database: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

type Start = { port: number; settings: string[]; seconds?: number; logFile?: string };

/** Before it recovers from being killed, it makes sure that all its files are on the disk: one by one that takes seconds. */
const SYNCS_AT_ONCE = process.platform === 'linux' ? ['-c recovery_init_sync_method=syncfs'] : [];

/** Waits until it lets somebody in: at the most so many seconds. */
export async function start(
  installation: Installation,
  cluster: string,
  { port, settings, seconds = 60, logFile = 'postgres.log' }: Start,
): Promise<void> {
  const all = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=200',
    '-c log_error_verbosity=terse', // The details of an error are the row that failed: somebody's name and address.
    ...SYNCS_AT_ONCE,
    ...settings,
  ].join(' ');
  await dropLockOfDead(cluster);
  const log = path.join(installation.folder, logFile);
  const args = ['start', '-D', cluster, '-w', '-t', String(seconds), '-l', log, '-o', all];
  await run(installation, installation.binaries.pg_ctl, args);
}

export const stopCluster = (installation: Installation, cluster: string, mode = 'fast') =>
  run(installation, installation.binaries.pg_ctl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', '30']);

const PID_LINE = 0;
const PORT_LINE = 3;
const MEMORY_LINE = 6;
export const STATUS_LINE = 7;

/** What a server writes down of itself. */
export function pidLines(cluster: string): Promise<string[]> {
  return readFile(path.join(cluster, 'postmaster.pid'), 'utf8').then(
    (content) => content.split('\n'),
    () => [],
  );
}

/**
 * A server that was killed keeps its number until the first process of the machine has taken note, which in a container may be
 * never: the next one would take it for alive. Who is really gone, and has nobody left on its memory, locks nothing.
 */
async function dropLockOfDead(cluster: string): Promise<void> {
  const lines = await pidLines(cluster);
  const state = await readFile(`/proc/${lines[PID_LINE]?.trim()}/stat`, 'utf8').catch(() => '');
  if (!/\) Z /.test(state)) return;
  const memory = lines[MEMORY_LINE]?.trim().split(/\s+/)[1];
  const segments = (await readFile('/proc/sysvipc/shm', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const attached = segments.find(([, id]) => id === memory)?.[6];
  if (attached === '0') await rm(path.join(cluster, 'postmaster.pid'));
}

/** Believes the file only if the server lets us in. */
export async function runningPort(cluster: string, password: string): Promise<number | undefined> {
  const port = Number((await pidLines(cluster))[PORT_LINE]);
  if (!port) return undefined;
  const client = new pg.Client(addressOf(port, password, 'postgres'));
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

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
