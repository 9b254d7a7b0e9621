import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './bare-server.ts';

export const DATA_DIR = 'var/bench';

type Options = { folder?: string; flags?: string[]; env?: NodeJS.ProcessEnv };
export type OpenShop = { shop: ChildProcess; port: number };

const TICKS_PER_SECOND = 100;
const LOOK_MS = 2000;
const IDLE_SECONDS = 0.04;
/** The first start makes every size of every picture, for minutes. */
const LONGEST_LOOKS = 300;

/** The shop of a folder as it runs in production, with its own database and the demo data. */
export async function openShop({ folder = process.cwd(), flags = [], env = {} }: Options = {}): Promise<OpenShop> {
  // Behind a proxy, so that those who ask can come from many networks.
  const settings = { NODE_ENV: 'production', PORT: '0', DATA_DIR, TRUST_PROXY: '1' };
  const { nodeFlags } = await import(path.join(folder, 'scripts/setup.mjs'));
  const shop = fork('server/main.ts', {
    cwd: folder,
    execArgv: [...nodeFlags.args, ...flags],
    env: { ...nodeFlags.env, ...process.env, ...settings, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  for await (const part of shop.stderr ?? []) {
    said += part;
    const port = /Shop\s+http:\/\/localhost:(\d+)/.exec(said)?.[1];
    if (port) return { shop, port: Number(port) };
  }
  throw new Error(`The shop did not open: ${said}`);
}

/** A bare server that sends exactly what the shop answers at an address. */
export async function openBare(shopPort: number, path: string): Promise<{ bare: ChildProcess; port: number }> {
  const bare = fork('bench/bare-server.ts');
  bare.send(await readAnswer(shopPort, path));
  const [port] = await once(bare, 'message');
  return { bare, port };
}

export async function close(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Processor time so far, as Linux tells it; with that of what it started and has ended. */
export function processorSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

/** Of the shop's own PostgreSQL: of all its processes, also those that have ended. */
export function postgresSeconds(): number {
  const [file = ''] = globSync(`${DATA_DIR}/*/cluster/postmaster.pid`);
  const main = readFileSync(file, 'utf8').split('\n')[0] ?? '';
  const others = execFileSync('ps', ['--ppid', main, '-o', 'pid=']).toString().trim().split(/\s+/);
  return [main, ...others].reduce((sum, pid) => sum + processorSeconds(Number(pid)), 0);
}

/** A shop that was just opened still makes sizes of pictures and adds up days: that is no part of what is measured. */
export async function untilIdle(shop: ChildProcess): Promise<void> {
  for (let looks = 0; looks < LONGEST_LOOKS; looks++) {
    const before = processorSeconds(shop.pid);
    await wait(LOOK_MS);
    if (processorSeconds(shop.pid) - before <= IDLE_SECONDS) return;
  }
  throw new Error('The shop does not come to rest: nothing measured beside its work would be true.');
}

export function megabytesOf({ pid }: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;
}

/** As it comes over the wire, compressed, with every header but those that Node sets by itself. */
function readAnswer(port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { 'Accept-Encoding': 'br' } }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      const headers = Object.entries(response.headers as Record<string, string>).filter(
        ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
      );
      resolve({ headers, body: Buffer.concat(parts).toString('base64') });
    })
      .on('error', reject)
      .end();
  });
}
