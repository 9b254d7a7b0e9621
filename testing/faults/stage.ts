import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fault as ProviderFault } from '#sandbox/control/faults.ts';
import type { Ledger } from '#sandbox/control/ledger.ts';
import type { Db } from '#server/platform/db/client.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { fillTemplate } from '#testing/fill-template.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { launchShop, untilOpen, waitFor } from '#testing/shop-process.ts';
import { MANY_BUYERS } from '#testing/shoppers/buyers.ts';
import { freePort } from '#testing/unique.ts';
import { withDb } from '#testing/whole-shop.ts';
import { nodeFlags } from '../../scripts/setup.mjs';

/**
 * 'split': web and worker beside a PostgreSQL that somebody else runs; 'small disk': which has little room. 'one': both in
 * one process. 'own': the same with its own PostgreSQL.
 */
export type Arrangement = 'split' | 'small disk' | 'one' | 'own';
type Role = 'all' | 'web' | 'worker';
const SPLIT: Role[] = ['web', 'worker'];
const ROLES: Record<Arrangement, Role[]> = { split: SPLIT, 'small disk': SPLIT, one: ['all'], own: ['all'] };

/** The payment sandbox in a process of its own: what it holds outlives whatever happens to the shop. */
async function startSandbox() {
  const child = spawn(process.execPath, [...nodeFlags.args, 'sandbox/main.ts'], {
    env: { ...nodeFlags.env, PATH: process.env.PATH, SANDBOX_PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // However the test ends.
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  let said = '';
  child.stderr.on('data', (data) => (said += data));
  const url = await waitFor(() => /open at (http:\S+)\. [\s\S]*MINTPAY_SECRET=".+"\n/.exec(said)?.[1]);
  const settings = Object.fromEntries(
    [...said.matchAll(/^([A-Z_]+)=(".*")$/gm)].map(([, key, value]) => [key, JSON.parse(value ?? '')]),
  ) as Record<string, string>;
  const control = (method: string, page: string, body?: unknown) =>
    fetch(`${url}/control/${page}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    url,
    settings,
    break: (fault: Partial<ProviderFault>) => control('POST', 'faults', fault),
    mend: () => control('DELETE', 'faults', {}),
    ledger: async (): Promise<Ledger> => (await control('GET', 'ledger')).json(),
    async close() {
      process.off('exit', endWithUs);
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A PostgreSQL that is not the shop's own, with files that survive a crash. */
async function startOutside(folder: string) {
  const server = await startEmbeddedPostgres({ dataDir: folder, database: 'shop' });
  await fillTemplate(server.url);
  return server;
}

/** The built shop as it runs for real, with everything around it in processes and servers of their own, and ways to break each. */
export async function openStage(arrangement: Arrangement, { url: given, disk }: { url?: string; disk?: string } = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'komarika-faults-'));
  await chmod(dataDir, 0o755); // as an ordinary folder is, so that root's PostgreSQL can live in it
  const [sandbox, mailServer, port] = [await startSandbox(), await openMailServer(), await freePort()];
  const outside = arrangement === 'own' || given ? undefined : await startOutside(disk ?? dataDir);
  const reached = given ?? outside?.url;
  const proxy = reached ? await startDatabaseProxy(reached) : undefined;
  const address = `http://localhost:${port}`;
  const settings = {
    ...sandbox.settings,
    ...MANY_BUYERS,
    TRUST_PROXY: 'on',
    DATA_DIR: dataDir,
    PUBLIC_URL: address,
    SMTP_URL: mailServer.url,
    ...(proxy ? { DATABASE_URL: proxy.url } : {}),
  };

  const running = new Map<Role, ReturnType<typeof launchShop>>();
  let webStartedAt = 0;
  const whoDoes = (role: 'web' | 'worker'): Role => (ROLES[arrangement].includes(role) ? role : 'all');
  const output: string[] = [];
  /** Gives a promise that it is open; the process is there at once. */
  async function start(what: 'web' | 'worker', extra: Record<string, string> = {}): Promise<void> {
    const role = whoDoes(what);
    const PORT = role === 'worker' ? '0' : String(port);
    const launched = launchShop({ ...settings, ROLE: role, PORT, ...extra });
    if (role !== 'worker') webStartedAt = performance.now();
    running.set(role, launched);
    await untilOpen(launched);
  }
  /** Until it is gone; gives its exit code. */
  async function end(what: 'web' | 'worker', signal: NodeJS.Signals): Promise<number | null> {
    const role = whoDoes(what);
    const one = running.get(role);
    if (!one) throw new Error(`There is no process for ${role}.`);
    const code = (await one.end(signal)) ?? null;
    output.push(one.output.text);
    return code;
  }

  await start('web');
  if (ROLES[arrangement].includes('worker')) await start('worker');
  const url = reached ?? (await findEmbeddedPostgres(dataDir, 'shop')) ?? '';

  return {
    arrangement,
    address,
    url,
    proxy,
    sandbox,
    mailServer,
    disk,
    start,
    end,
    /** When the process that answers shoppers was started last, by `performance.now()`, and who it is. */
    web: () => ({ startedAt: webStartedAt, pid: running.get(whoDoes('web'))?.shop.pid }),
    /** Everything that the shop's processes have written. */
    said: () => [...output, ...[...running.values()].map((one) => one.output.text)].join(''),
    /** Looks at the database past the wire that faults break. */
    withDb: <T>(work: (db: Db) => Promise<T>) => withDb(url, work),
    async close() {
      for (const role of ROLES[arrangement].toReversed()) await running.get(role)?.end('SIGTERM');
      await outside?.stop();
      proxy?.close();
      await mailServer.close();
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;
