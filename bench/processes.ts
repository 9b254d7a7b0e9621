import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { nodeFlags } from '../scripts/setup.mjs';
import type { Answer } from './bare-server.ts';

/** The shop as it runs in production, with its own database and the demo data. */
export async function openShop(): Promise<{ shop: ChildProcess; port: number }> {
  const settings = { NODE_ENV: 'production', PORT: '0', DATA_DIR: 'var/bench', LOG_LEVEL: 'warn' };
  const shop = fork('server/main.ts', {
    execArgv: nodeFlags.args,
    env: { ...nodeFlags.env, ...process.env, ...settings },
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
