import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killProcessesIn } from '#testing/cluster/machine.ts';
import { say, toldToStop } from './setup.mjs';

type Work = (folder: string, signal: AbortSignal) => Promise<void>;

/**
 * Works in a folder of its own, in which all that is started keeps its files. However that ends, nothing is left: neither
 * processes nor mounts nor files. What a killed run before this one has left goes too.
 */
export async function inOwnFolder(name: string, work: Work): Promise<void> {
  const beginning = `komarika-${name}-of-`;
  for (const old of readdirSync(tmpdir()).filter((found) => found.startsWith(beginning))) {
    if (!isAlive(Number.parseInt(old.slice(beginning.length), 10))) await leaveNothingOf(path.join(tmpdir(), old));
  }
  const folder = await mkdtemp(path.join(tmpdir(), `${beginning}${process.pid}-`));
  await chmod(folder, 0o755); // as an ordinary folder is, so that root's PostgreSQL can live in it
  const signal = toldToStop();
  try {
    await work(folder, signal);
  } catch (error) {
    say(signal.aborted ? 'Told to stop: everything is ended.' : (error as Error).message);
    process.exitCode = 1;
  } finally {
    await leaveNothingOf(folder);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

async function leaveNothingOf(folder: string): Promise<void> {
  if (process.platform === 'linux') await killProcessesIn(folder);
  for (const mounted of mountsIn(folder)) execFileSync('umount', ['--lazy', mounted]);
  // Whoever was ended may still be writing its last line.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

function mountsIn(folder: string): string[] {
  if (process.platform !== 'linux') return [];
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  return mounts.map((line) => line.split(' ')[1] ?? '').filter((place) => place.startsWith(`${folder}/`));
}
