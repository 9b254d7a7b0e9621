/**
 * Gives refunds in a shop of its own: each task hangs at one statement, or before or after one call to a provider.
 * Reports once all of them hang or are over, and then waits to be killed. With ONE_BY_ONE the connection of a task is cut
 * when it hangs, which to the database is the same as a kill, and the next one follows.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { mailContextOf, providerSettings } from '#server/config/domain-config.ts';
import { openRenditions } from '#server/images/index.ts';
import { openProviders } from '#server/payments/index.ts';
import { executeRefund } from '#server/payments/refunds/execute-refund.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobs } from '#server/shop.ts';

/** Counted from one. */
type Point = { statement: number } | { call: number; when: 'before' | 'after' };
export type HangingRefund = { at: Point } & (
  | { path: string; body: object; token: string; key: string }
  | { refundId: number }
);

type Active = { at: Point; calls: number; onHang: () => void };
const active = new AsyncLocalStorage<Active>();
const realFetch = globalThis.fetch;
const forEver = () => new Promise<never>(() => undefined);

globalThis.fetch = async (...given) => {
  const task = active.getStore();
  if (!task || 'statement' in task.at) return realFetch(...given);
  task.calls += 1;
  if (task.calls !== task.at.call) return realFetch(...given);
  if (task.at.when === 'after') await realFetch(...given);
  task.onHang();
  return forEver();
};

const tasks: HangingRefund[] = JSON.parse(process.env.TASKS ?? '[]');
const log = createLog({ LOG_LEVEL: 'silent' });
const config = readConfig(process.env);
const url = config.DATABASE_URL ?? '';
const queue = await openJobs(url, jobs, { log, isWorker: false });

/** A database of which one statement never reaches the server. */
function openHangingDatabase(at: Point, onHang: () => void) {
  const { db, pool } = openDatabase(url, { log });
  let sent = 0;
  const sockets: { destroy(): void }[] = [];
  pool.on('connect', (client) => {
    sockets.push((client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      sent += 1;
      if (!('statement' in at) || sent !== at.statement) return query(...given);
      onHang();
      return forEver();
    }) as typeof client.query;
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { db, cut };
}

async function run(task: HangingRefund) {
  const hanging = Promise.withResolvers<void>();
  const { db, cut } = openHangingDatabase(task.at, hanging.resolve);
  const providers = openProviders(providerSettings(config), { db, log });
  const clock = () => new Date();
  const work = async () => {
    if ('refundId' in task) {
      const mailContext = mailContextOf({ config, jobs: queue, log });
      return executeRefund({ db, providers, log, mailContext, clock }, task.refundId);
    }
    const renditions = openRenditions(db, { dataDir: config.DATA_DIR, log });
    const app = createApp({ config, db, log, renditions, jobs: queue, providers, clock, checkAnswers: true });
    await app.request(task.path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: `komarika_staff=${task.token}`,
        'Sec-Fetch-Site': 'same-origin',
        'Idempotency-Key': task.key,
      },
      body: JSON.stringify(task.body),
    });
  };
  await Promise.race([active.run({ at: task.at, calls: 0, onHang: hanging.resolve }, work), hanging.promise]);
  return cut;
}

if (process.env.ONE_BY_ONE) for (const task of tasks) (await run(task))();
else await Promise.all(tasks.map(run));
process.send?.('all tasks hang');
