import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { auditForAWhile } from '#server/operations/audit-ledger.ts';
import { watch } from '#server/operations/watch.ts';
import { expireOrderJob } from '#server/orders/index.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { countAttempt } from '#server/platform/http/rate-limit.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobs } from '#server/shop.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { evaluate, type Scrape } from '#testing/prometheus.ts';
import { checkRules, expectFiring, hasPromtool } from '#testing/promtool.ts';
import { openScrapedShop } from '#testing/scraped-shop.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { ALERTS } from '../../scripts/alerts.ts';

const direct = await openTestDatabase();
const proxy = await openDatabaseProxy(direct);
const log = createLog({ LOG_LEVEL: 'silent' });
const { db, close } = openDatabase(direct, { log });
const queue = await openJobs(direct, jobs, { log, isWorker: false });
const alerts = mailContextOf({ config: readConfig({}), jobs: queue, log });
afterAll(async () => {
  await queue.close();
  await close();
  await rm(dataDir, { recursive: true });
});

/** By night promtool judges the same. */
const seen: { scrapes: Scrape[]; fired: string[] }[] = [];
const firing = (...scrapes: Scrape[]) =>
  ALERTS.filter(({ expr }) => evaluate(expr, scrapes).length > 0).map(({ name }) => name);

const dataDir = await mkdtemp(path.join(tmpdir(), 'komarika-alerts-'));
const calm = await openScrapedShop({ DATABASE_URL: direct, DATA_DIR: dataDir });

test('[WAT-06] a shop at work fires no alert', async () => {
  const visit = async () => {
    for (const address of ['/', '/shop', '/shop?search=aloe', '/api/products', '/admin', '/no-such-page']) {
      await fetch(calm.address + address).then((response) => response.arrayBuffer());
    }
  };
  // What is compiled and read once is the opening, and not work.
  await visit();
  const before = await calm.scrape();
  await visit();
  // The worker has given a sign of life by then.
  const beat = sql`select 1 from jobs.job where name = 'heartbeat' and state = 'completed'`;
  await expect.poll(async () => (await db.execute(beat)).rowCount).toBe(1);
  const after = await calm.scrape();
  seen.push({ scrapes: [before, after], fired: [] });
  expect(firing(before, after)).toEqual([]);
  await calm.close();
});

test('[WAT-05] [WAT-06] every alert fires in a shop in which its cause was brought about @nightly', async () => {
  // A folder of the system that has no room, a gateway where nobody listens, and room for thirty requests.
  const shop = await openScrapedShop({
    DATABASE_URL: proxy.url,
    ROLE: 'web',
    DATA_DIR: '/proc',
    SECRET_KEY: 's'.repeat(40),
    MAX_REQUESTS: '30',
    GATEWAY_URL: 'http://127.0.0.1:9',
    GATEWAY_PASSWORD: 'nobody',
  });
  const { buyer } = orderClient({ request: (path, init) => fetch(`${shop.address}${path}`, init), db });
  const get = (path: string) => fetch(shop.address + path).then((response) => response.arrayBuffer());
  const failAnOrder = async () => {
    const person = await buyer({ 1: 1 });
    await person.place({ paymentMethodId: CARD });
  };
  const failARequest = async () => {
    await db.execute(sql`alter table reviews rename to reviews_away`);
    await get('/api/products/1/reviews?limit=7');
    await db.execute(sql`alter table reviews_away rename to reviews`);
  };
  await get('/api/products?search=aloe');
  await failAnOrder();
  await failARequest();
  const before = await shop.scrape();

  await failAnOrder();
  await failARequest();
  await standStill();
  const rush = lockGoods(2600);
  await sleep(100);
  await Promise.all(Array.from({ length: 40 }, () => get('/api/products?search=aloe')));
  await rush;
  await makeWaiting();
  await makeOld();
  // The event loop too: nobody turns it while this runs.
  const until = performance.now() + 1200;
  while (performance.now() < until);
  const after = await shop.scrape();
  const fired = firing(before, after);
  seen.push({ scrapes: [before, after], fired: [...fired] });

  proxy.silence();
  // What was found out is told for a second.
  await sleep(1100);
  const asked = performance.now();
  const silent = await shop.scrape();
  expect(performance.now() - asked).toBeLessThan(5_000);
  expect(silent.samples).toContainEqual({ name: 'shop_database_up', labels: {}, value: 0 });
  expect(silent.samples.filter(({ name }) => name === 'shop_mails_waiting')).toEqual([]);
  seen.push({ scrapes: [silent], fired: firing(silent) });
  fired.push(...firing(silent).filter((name) => !fired.includes(name)));
  proxy.open();
  await shop.close();
  const gone = await shop.scrape();
  seen.push({ scrapes: [gone], fired: firing(gone) });
  fired.push(...firing(gone));
  const stuck = await scrapeStuck();
  seen.push({ scrapes: [stuck], fired: firing(stuck) });
  fired.push(...firing(stuck));
  expect(fired.toSorted()).toEqual(ALERTS.map(({ name }) => name).toSorted());
});

test.skipIf(!hasPromtool())(
  '[WAT-06] promtool finds no fault with the rules, and fires the same from these scrapes @nightly',
  async () => {
    expect((await checkRules()).stdout).toContain(`${ALERTS.length} rules found`);
    expect(seen).toHaveLength(5);
    const names = ALERTS.map(({ name }) => name);
    for (const { scrapes, fired } of seen) await expectFiring(scrapes, names, fired);
  },
);

/** Two dozen wait for what somebody holds: connections run out, and answers take longer than two seconds. */
async function lockGoods(ms: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table products in access exclusive mode`);
    await sleep(ms);
  });
}

/** No worker for an hour, a job that failed, mails, a payment and a refund that wait, a wave of declined cards. */
async function standStill(): Promise<void> {
  await db.transaction(async (tx) => {
    for (const orderId of [1, 2]) await queue.enqueue(tx, expireOrderJob, { orderId });
  });
  await db.execute(sql`update jobs.job set state = 'failed', completed_on = now()
    where name = 'expire-order' and data ->> 'orderId' = '1'`);
  await db.execute(sql`update jobs.job set start_after = now() - interval '1 hour' where state = 'created'`);
  await db.execute(sql`update jobs.job set started_on = now() - interval '1 hour', completed_on = now() - interval '1 hour'
    where name = 'heartbeat' and state = 'completed'`);
  await watch(db, alerts);
  for (let card = 0; card < 31; card += 1) await countAttempt(db, { name: 'declined', seconds: 600 }, 'shop');
}

async function makeWaiting(): Promise<void> {
  await db.execute(sql`update mails set created_at = now() - interval '2 hours' where state = 'queued'`);
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update payment_attempts set state = 'unknown', sent_at = now() - interval '2 hours', captured_cents = 200
      where id = (select max(id) from payment_attempts) returning id`);
    const id = rows[0]?.id;
    await tx.execute(sql`select post_capture(${id}::int)`);
    await tx.execute(sql`
      insert into refunds (order_id, attempt_id, number, reference, amount_cents, reason, requested_at)
      select order_id, id, 1, 'waits', 100, '', now() - interval '2 hours' from payment_attempts where id = ${id}`);
    await tx.execute(sql`select post_refund(id) from refunds where reference = 'waits'`);
  });
}

/** An audit that finds a gap and was the last for a day; a night whose backup failed. */
async function makeOld(): Promise<void> {
  await db.execute(sql`update product_items set reserved = reserved + 1 where id = 3`);
  expect(await auditForAWhile(db, alerts)).toBe(true);
  await db.execute(sql`update audits set ended_at = ended_at - interval '30 hours'`);
  await db.execute(sql`
    insert into backups (started_at, file, rehearsed_at, problem) values
      (now() - interval '54 hours', 'a', now() - interval '54 hours', null), (now() - interval '30 hours', null, null, 'It could not be written.')`);
  await db.execute(sql`insert into moment_rehearsals (problem) values ('The books do not agree.')`);
}

/** A PostgreSQL that may not write where it puts its log by. */
async function scrapeStuck(): Promise<Scrape> {
  const own = await mkdtemp(path.join(tmpdir(), 'komarika-stuck-'));
  await chmod(own, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: own, database: 'shop', unsafeFast: true, keepsWalEvery: 1 });
  await chmod(server.spool ?? '', 0o500);
  const shop = await openScrapedShop({
    DATABASE_URL: server.url,
    DATA_DIR: own,
    ROLE: 'web',
    SECRET_KEY: 's'.repeat(40),
  });
  const unkept = ({ samples }: Scrape) => samples.find(({ name }) => name === 'shop_changes_unkept_seconds')?.value;
  try {
    let last = await shop.scrape();
    while (!unkept(last)) last = await sleep(200).then(shop.scrape);
    return last;
  } finally {
    await shop.close();
    await server.stop();
    await rm(own, { recursive: true });
  }
}
