import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../scripts/system-programs.mjs';

const NOBODY = 65534;

/** A folder in which a program that gave up its rights can write as well. */
export function openFolder(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), `komarika-${name}-`));
  chmodSync(folder, 0o755);
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

type Started = { args: string[]; port: number; env?: Record<string, string>; asNobody?: boolean };

/** A program of the distribution, open when its port is. */
export async function startProgram(name: string, { args, port, env, asNobody = false }: Started) {
  const isRoot = process.getuid?.() === 0;
  const child = spawn(findProgram(name), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...(asNobody && isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output.text += data));
  const ended = once(child, 'exit');
  await Promise.race([
    untilOpen(port),
    ended.then(() => Promise.reject(new Error(`${name} did not start: ${output.text}`))),
  ]);
  return { child, output, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await ended;
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
}

export function writeIn(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text, { mode: 0o644 });
}
