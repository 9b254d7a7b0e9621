/**
 * Corrects one order per request, each of which hangs before a statement of its own. Reports once all of them hang, and then waits to be killed.
 */
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openRenditions } from '#server/images/index.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobs } from '#server/shop.ts';

/** Counted from one. */
export type HangingCorrection = { orderId: number; body: object; statement: number };

const { DATABASE_URL: url = '', STAFF_TOKEN: token = '' } = process.env;
const corrections: HangingCorrection[] = JSON.parse(process.env.CORRECTIONS ?? '[]');
const log = createLog({ LOG_LEVEL: 'silent' });
const config = readConfig({ DATABASE_URL: url });
const queue = await openJobs(url, jobs, { log, isWorker: false });

/** A database whose nth statement never reaches the server. */
function openHangingDatabase(atStatement: number, onHang: () => void) {
  const { db, pool } = openDatabase(url, { log });
  let sent = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      sent += 1;
      if (sent !== atStatement) return query(...given);
      onHang();
      return new Promise(() => undefined);
    }) as typeof client.query;
  });
  return db;
}

async function correct({ orderId, body, statement }: HangingCorrection): Promise<void> {
  const hanging = Promise.withResolvers<void>();
  const db = openHangingDatabase(statement, hanging.resolve);
  const app = createApp({
    config,
    db,
    log,
    renditions: openRenditions(db, { dataDir: config.DATA_DIR, log }),
    jobs: queue,
    providers: {},
    clock: () => new Date(),
    checkAnswers: true,
  });
  const answered = app.request(`/api/admin/orders/${orderId}/corrections`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: `komarika_staff=${token}`,
      'Sec-Fetch-Site': 'same-origin',
      'Idempotency-Key': `crash-${orderId}`,
    },
    body: JSON.stringify(body),
  });
  await Promise.race([answered, hanging.promise]);
}

await Promise.all(corrections.map(correct));
process.send?.('all requests hang');
