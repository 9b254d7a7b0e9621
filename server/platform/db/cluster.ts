import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { type Installation, run } from '#server/platform/db/installation.ts';

export const SUPERUSER = 'komarika';

export const addressOf = (port: number, password: string, database: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

type Start = { port: number; settings: string[]; seconds?: number; logFile?: string };

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
    ...settings,
  ].join(' ');
  const log = path.join(installation.folder, logFile);
  const args = ['start', '-D', cluster, '-w', '-t', String(seconds), '-l', log, '-o', all];
  await run(installation, installation.binaries.pg_ctl, args);
}

export const stopCluster = (installation: Installation, cluster: string, mode = 'fast') =>
  run(installation, installation.binaries.pg_ctl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', '30']);

const PORT_LINE = 3;
export const STATUS_LINE = 7;

/** What a server writes down of itself. */
export function pidLines(cluster: string): Promise<string[]> {
  return readFile(path.join(cluster, 'postmaster.pid'), 'utf8').then(
    (content) => content.split('\n'),
    () => [],
  );
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
