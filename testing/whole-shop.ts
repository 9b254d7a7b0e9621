import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { auditLedger, type LedgerGap } from '#server/operations/audit-ledger.ts';
import { type Db, openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { nodeFlags } from '../scripts/setup.mjs';

/** A folder of a test file. As an ordinary one is, so that root's PostgreSQL can live in it. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `komarika-${name}-`));
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Looks at the database of a shop that others run. */
export async function withDb<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, { log: createLog({ LOG_LEVEL: 'silent' }), isBatch: true });
  return work(db).finally(close);
}

export const auditOf = (url: string): Promise<LedgerGap[]> => withDb(url, (db) => auditLedger(db));

type Settings = Record<string, string>;

/** A command of the shop with these settings and no others, killed as soon as it has said a line, if one is named. */
export async function runCommand(script: string, args: string[], settings: Settings, line?: string) {
  const env = { ...nodeFlags.env, PATH: process.env.PATH, ...settings };
  const command = spawn(process.execPath, [...nodeFlags.args, script, ...args], { env });
  let said = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (data) => {
      said += data;
      if (line && said.includes(line)) command.kill('SIGKILL');
    });
  const [code, signal] = (await once(command, 'close')) as [number | null, string | null];
  return { code, signal, said };
}
