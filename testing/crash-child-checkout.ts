/**
 * Places one order for each `statement:token`, which hangs before that statement. Reports once all of them hang, and then
 * waits to be killed.
 */
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openRenditions } from '#server/images/index.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobs } from '#server/shop.ts';
import { CASH, shippingAddressOf } from '#testing/order-client.ts';

const [, , url = '', ...given] = process.argv;
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

async function place(one: string, index: number): Promise<void> {
  const [statement, token] = one.split(':');
  const hanging = Promise.withResolvers<void>();
  const db = openHangingDatabase(Number(statement), hanging.resolve);
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
  // Whoever stands still holds up new customers of the same network, as those of the same phone.
  const incoming = { headers: {}, socket: { remoteAddress: `203.0.113.${index}` } };
  const asked = {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'before-the-crash' },
    body: JSON.stringify({
      shippingAddress: shippingAddressOf(index),
      paymentMethodId: CASH,
      discountCode: `CRASH${index}`,
      emailOffers: true,
    }),
  };
  const answered = app.request('/api/orders', asked, { incoming });
  await Promise.race([answered, hanging.promise]);
}

await Promise.all(given.map(place));
process.send?.('all requests hang');
