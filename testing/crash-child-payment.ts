/**
 * Sends requests into a shop of its own, each of which hangs at one call to a provider: before it is sent, or after it was
 * answered. Reports once all of them hang, and then waits to be killed.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { providerSettings } from '#server/config/domain-config.ts';
import { openRenditions } from '#server/images/index.ts';
import { openProviders } from '#server/payments/index.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobs } from '#server/shop.ts';

export type HangingRequest = {
  path: string;
  body: object;
  token: string;
  /** Counted from one. */
  atCall: number;
  when: 'before' | 'after';
};

type ActiveRequest = HangingRequest & { calls: number; onHang: () => void };

const activeRequest = new AsyncLocalStorage<ActiveRequest>();
const realFetch = globalThis.fetch;
const forEver = () => new Promise<never>(() => undefined);

globalThis.fetch = async (...given) => {
  const active = activeRequest.getStore();
  if (!active) return realFetch(...given);
  active.calls += 1;
  if (active.calls !== active.atCall) return realFetch(...given);
  if (active.when === 'after') await realFetch(...given);
  active.onHang();
  return forEver();
};

const requests: HangingRequest[] = JSON.parse(process.env.REQUESTS ?? '[]');
const log = createLog({ LOG_LEVEL: 'silent' });
const config = readConfig(process.env);
const url = config.DATABASE_URL ?? '';
const { db } = openDatabase(url, { log });
const app = createApp({
  config,
  db,
  log,
  renditions: openRenditions(db, { dataDir: config.DATA_DIR, log }),
  jobs: await openJobs(url, jobs, { log, isWorker: false }),
  providers: openProviders(providerSettings(config), { db, log }),
  clock: () => new Date(),
  checkAnswers: true,
});

await Promise.all(
  requests.map(async (request) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const headers = { Authorization: `Bearer ${request.token}`, 'Content-Type': 'application/json' };
    activeRequest.run({ ...request, calls: 0, onHang: resolve }, () => {
      void app.request(request.path, { method: 'POST', headers, body: JSON.stringify(request.body) });
    });
    await promise;
  }),
);
process.send?.('all requests hang');
