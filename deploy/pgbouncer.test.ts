import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { saveProduct } from '#contract/staff/products.ts';
import { getReport } from '#contract/staff/reports.ts';
import { type Db, openDatabase, withBatch } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { createUsers } from '#testing/create-users.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { edited, productClient } from '#testing/product-client.ts';
import { launchShop, openShop } from '#testing/shop-process.ts';
import { openFolder, startProgram, writeIn } from '#testing/system-programs.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { freePort } from '#testing/unique.ts';

/** The pooler by the file that is shipped, with few connections, so that everybody uses everybody's. */
const POOL = 3;
async function openPooler(databaseUrl: string, { hasLimits = true } = {}) {
  const { username, password, hostname, port: databasePort, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const { folder, remove } = openFolder('pgbouncer');
  const changes: [RegExp, string][] = [
    [/^shop = host=postgres port=5432 dbname=shop/m, `${pathname.slice(1)} = host=${hostname} port=${databasePort}`],
    [/^listen_addr = .*/m, 'listen_addr = 127.0.0.1'],
    [/^listen_port = .*/m, `listen_port = ${port}\nunix_socket_dir =`],
    [/^auth_file = .*/m, `auth_file = ${folder}/userlist.txt`],
    [/^default_pool_size = .*/m, `default_pool_size = ${POOL}`],
    ...(hasLimits ? [] : ([[/ connect_query='.*'/, '']] as [RegExp, string][])),
  ];
  let settings = readFileSync('deploy/pgbouncer/pgbouncer.ini', 'utf8');
  for (const [pattern, text] of changes) {
    if (!pattern.test(settings)) throw new Error(`deploy/pgbouncer/pgbouncer.ini has no ${pattern}.`);
    settings = settings.replace(pattern, text);
  }
  writeIn(folder, { 'pgbouncer.ini': settings, 'userlist.txt': `"${username}" "${password}"\n` });
  const pooler = await startProgram('pgbouncer', { args: [`${folder}/pgbouncer.ini`], port, asNobody: true });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    output: pooler.output,
    async close() {
      await pooler.stop();
      remove();
    },
  };
}

let directUrl: string;
let home: ReturnType<typeof openFolder>;
let db: Db;
let close: () => Promise<void>;
const fixed = {
  LOG_LEVEL: 'warn',
  PAYMENT_METHODS: 'cod',
  SECRET_KEY: 'thirty-two letters, and a few more',
};
let settings: Record<string, string>;
let pooler: Awaited<ReturnType<typeof openPooler>>;
let mails: Awaited<ReturnType<typeof openMailServer>>;
let [web, worker]: Awaited<ReturnType<typeof openShop>>[] = [];
beforeAll(async () => {
  directUrl = await openTestDatabase();
  home = openFolder('pooled');
  settings = { ...fixed, DATA_DIR: home.folder };
  ({ db, close } = openDatabase(directUrl, { log: createLog({ LOG_LEVEL: 'silent' }) }));
  pooler = await openPooler(directUrl);
  mails = await openMailServer();
  const pooled = {
    ...settings,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: directUrl,
    SMTP_URL: mails.url,
    COD_UNPROVED_PER_ADDRESS: '9999',
    HOLD_UNPROVED_PERCENT: '100',
  };
  web = await openShop({ ...pooled, ROLE: 'web' });
  worker = await openShop({ ...pooled, ROLE: 'worker' });
}, 120_000);
afterAll(async () => {
  await Promise.all([web?.end('SIGTERM'), worker?.end('SIGTERM')]);
  await mails?.close();
  await pooler?.close();
  await close();
  home.remove();
});

const here = () => ({
  db,
  request: (path: string, init: RequestInit = {}) => fetch((web?.address ?? '') + path, init),
});
const complaints = () =>
  `${web?.output.text}${worker?.output.text}`.split('\n').filter((line) => /"level":(40|50|60)/.test(line));

test('[SCL-10] @nightly through a pooler in transaction mode shoppers buy at once, mails go out once, and staff report and import', async () => {
  const client = orderClient(here());
  await db.execute(sql`update product_items set on_hand = reserved + 900`);
  const buyers = await Promise.all(Array.from({ length: 40 }, () => client.buyer({ 3: 1, 5: 2 })));
  const placed = await Promise.all(
    buyers.map((buyer) => buyer.place({ shippingAddress: shippingAddressOf(buyer.id) }, { key: `order-${buyer.id}` })),
  );
  expect(placed.map(({ status, body }) => [status, body.code])).toEqual(placed.map(() => [200, undefined]));
  const repeated = await buyers[0]?.place(
    { shippingAddress: shippingAddressOf(buyers[0].id) },
    { key: `order-${buyers[0].id}` },
  );
  expect(repeated?.body.order.id).toBe(placed[0]?.body.order.id);
  const mailsTo = (email: string) => mails.received.filter(({ to }) => to.includes(email)).length;
  await expect.poll(() => buyers.map(({ email }) => mailsTo(email)), { timeout: 60_000 }).toEqual(buyers.map(() => 1));
  expect(await client.ledgerGaps()).toEqual([]);
  const { owner } = await productClient(here());
  expect((await owner.send(getReport, {})).status).toBe(200);
  // Every hot statement often enough to have got a name, if any had.
  for (let time = 0; time < 30; time += 1) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fetch(`${web?.address}/api/products?search=aloe${time}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
  expect(complaints()).toEqual([]);
});

test('[SCL-10] @nightly what is listened for goes past the pooler: a price is on the page that was kept', async () => {
  const { owner, read } = await productClient(here());
  const page = async () => (await fetch(`${web?.address}/product/2`)).text();
  await page();
  const product = edited(await read(2));
  const [item] = product.items;
  if (!item) throw new Error('The product has nothing to sell.');
  await owner.send(saveProduct, { ...product, items: [{ ...item, price: 3456 }] });
  expect(await page()).toContain('3,456.00');
});

test('[SCL-11] @nightly a pooler that gives connections without time limits, and one that was not told to us, are refused with what to do', async () => {
  const unlimited = await openPooler(directUrl, { hasLimits: false });
  const unsaid = launchShop({ ...settings, DATABASE_URL: unlimited.url, ROLE: 'web' });
  await unsaid.ended;
  expect(unsaid.output.text).toContain('DATABASE_URL leads through a pooler. Set DATABASE_DIRECT_URL');
  const open = launchShop({ ...settings, DATABASE_URL: unlimited.url, DATABASE_DIRECT_URL: directUrl, ROLE: 'web' });
  await open.ended;
  expect(open.output.text).toContain(
    "Add connect_query='set statement_timeout = 10000; set idle_in_transaction_session_timeout = 10000' to its database",
  );
  await unlimited.close();
});

test('[SCL-12] @nightly no statement takes longer than it may, and long work goes past the pooler', async () => {
  const log = createLog({ LOG_LEVEL: 'silent' });
  const pooled = openDatabase(pooler.url, { log, directUrl });
  const limits = async (asked: typeof db) => (await asked.execute(sql`show statement_timeout`)).rows;
  expect(await limits(pooled.db)).toEqual([{ statement_timeout: '10s' }]);
  expect(await withBatch(pooled.db, log, limits)).toEqual([{ statement_timeout: '0' }]);
  // Two transactions in turn on one connection of the pooler: nothing of the first is left for the second.
  await pooled.db.transaction((tx) =>
    tx.execute(sql`select pg_advisory_xact_lock(42), set_config('a.b', 'mine', true)`),
  );
  const { rows } = await pooled.db.execute(
    sql`select current_setting('a.b', true) as left, (select count(*)::int from pg_locks where locktype = 'advisory' and objid = 42) as locks`,
  );
  expect(rows).toEqual([{ left: expect.toSatisfy((left) => !left), locks: 0 }]);
  await pooled.close();
});

test('[SCL-12] @nightly a pooler that restarts costs what was under way, and nothing later', async () => {
  const [user] = await createUsers(db, 1);
  const { send } = orderClient(here());
  const ask = () => send('GET', '/cart', undefined, { token: user?.token ?? '' });
  expect((await ask()).status).toBe(200);
  const client = new pg.Client(inject('serverUrl'));
  await client.connect();
  // All connections of the pooler to the server end, as at a failover.
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${new URL(directUrl).pathname.slice(1)}' and pid <> pg_backend_pid()`);
  await client.end();
  await sleep(1500);
  for (let time = 0; time < 10; time += 1) await ask();
  await expect.poll(async () => (await ask()).status, { timeout: 15_000 }).toBe(200);
});
