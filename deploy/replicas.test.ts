import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadPicture } from '#contract/staff/pictures.ts';
import { saveProduct } from '#contract/staff/products.ts';
import { type Db, openDatabase } from '#server/platform/db/client.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { apiClient } from '#testing/api-client.ts';
import { createUsers } from '#testing/create-users.ts';
import { fillTemplate } from '#testing/fill-template.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { photograph } from '#testing/pictures.ts';
import { edited, productClient } from '#testing/product-client.ts';
import { openReplicas, type Replica } from '#testing/replicas.ts';
import { settingsClient } from '#testing/settings-client.ts';
import { openClient } from '#testing/shoppers/asking.ts';
import { openVisitors } from '#testing/shoppers/visitors.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openFolder } from '#testing/system-programs.ts';
import { noteFigure, writeFigures } from './figures.ts';
import { measureFleet } from './measure-fleet.ts';
import { commitsWithAndWithoutNotes } from './measure-notes.ts';

/**
 * Four web and two worker processes on one PostgreSQL that keeps what it promises (fsync), behind the balancer as it is
 * shipped. `npm run test:replicas`.
 */
const log = createLog({ LOG_LEVEL: 'silent' });
const MUCH = {
  COD_OPEN_PER_PHONE: '9999',
  COD_OPEN_PER_ADDRESS: '9999',
  COD_UNPROVED_PER_ADDRESS: '99999',
  HOLD_UNPROVED_PERCENT: '100',
};
let home: ReturnType<typeof openFolder>;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let mails: Awaited<ReturnType<typeof openMailServer>>;
let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  home = openFolder('replicas');
  postgres = await startEmbeddedPostgres({ dataDir: home.folder, database: 'shop' });
  await fillTemplate(postgres.url);
  ({ db, close } = openDatabase(postgres.url, { log }));
  await db.execute(sql`update product_items set on_hand = reserved + 900000`);
  mails = await openMailServer();
}, 240_000);
afterAll(async () => {
  await close();
  await mails.close();
  await postgres.stop();
  home.remove();
  writeFigures();
});

const open = (web: number, workers: number) =>
  openReplicas({
    databaseUrl: postgres.url,
    dataDir: home.folder,
    web,
    workers,
    settings: { PAYMENT_METHODS: 'cod', SMTP_URL: mails.url, REGISTRATIONS_PER_ADDRESS: '9999', ...MUCH },
  });
const at = (address: string) => ({
  db,
  request: (path: string, init: RequestInit = {}) => fetch(address + path, init),
});

describe('four web processes and two workers', () => {
  let fleet: Awaited<ReturnType<typeof openReplicas>>;
  beforeAll(async () => {
    fleet = await open(4, 2);
  }, 240_000);
  afterAll(() => fleet?.close());
  const first = () => fleet.webs[0] as Replica;
  const others = () => fleet.webs.slice(1);
  /** How long after `change` was answered the last of the others shows it. */
  async function lateness(change: () => Promise<unknown>, isShownBy: (address: string) => Promise<boolean>) {
    await change();
    const began = performance.now();
    const waits = others().map(async ({ address }) => {
      while (!(await isShownBy(address))) await sleep(5);
      return performance.now() - began;
    });
    return Math.max(...(await Promise.all(waits)));
  }
  const textOf = async (address: string) => (await fetch(address)).text();

  test('[SCL-01] @nightly whoever signs in at one process is signed in at all of them, and signed out at all', async () => {
    const { token } = await apiClient(at(first().address).request).customer('devi@example.com');
    const dilki = await staffClient(at(first().address))();
    const sessionsAt = (address: string) =>
      apiClient(at(address).request).send('GET', '/auth/sessions', undefined, { token });
    for (const { address } of fleet.webs) {
      expect((await sessionsAt(address)).body.sessions).toHaveLength(1);
      const headers = { Cookie: `komarika_staff=${dilki.token}`, 'Sec-Fetch-Site': 'same-origin' };
      expect((await fetch(`${address}/api/admin/orders`, { headers })).status).toBe(200);
    }
    await apiClient(at(others()[2]?.address ?? '').request).send('POST', '/auth/logout', {}, { token });
    for (const { address } of fleet.webs) expect((await sessionsAt(address)).status).toBe(401);
  });

  test('[SCL-02] @nightly limits hold for all processes together: searches, and guesses at a password', async () => {
    const { ask, close: leave } = openClient(fleet.port, 900);
    let answered = 0;
    let refusals = 0;
    // Somebody who searches without a pause, on whichever process.
    for (let round = 0; round < 50 && refusals < 100; round += 1) {
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, index) => ask({ path: `/api/products?search=aloe${round}x${index}` })),
      );
      answered += statuses.filter(({ status }) => status === 200).length;
      refusals += statuses.filter(({ status }) => status === 429).length;
      await sleep(100);
    }
    // Each for itself would have let four times as many through: all thousand.
    expect(answered).toBeGreaterThanOrEqual(600);
    expect(answered).toBeLessThan(900);
    const guesses = [];
    for (let index = 0; index < 12; index += 1) {
      const body = { email: 'devi@example.com', password: `wrong-${index}` };
      guesses.push((await ask({ method: 'POST', path: '/api/auth/login', body })).status);
    }
    expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(6);
    expect(guesses.at(-1)).toBe(429);
    leave();
  });

  test('[SCL-03] @nightly a price, a text and a setting are shown by every process within a second', async () => {
    const { owner, read } = await productClient(at(first().address));
    for (const { address } of fleet.webs) for (let time = 0; time < 2; time += 1) await textOf(`${address}/product/1`);
    const product = edited(await read(1));
    const [item] = product.items;
    if (!item) throw new Error('The product has nothing to sell.');
    const save = () =>
      owner.send(saveProduct, { ...product, name: 'Everywhere Day Cream', items: [{ ...item, price: 2345 }] });
    const price = await lateness(save, async (address) => {
      const page = await textOf(`${address}/product/1`);
      return page.includes('2,345.00') && page.includes('Everywhere Day Cream');
    });
    const set = () => settingsClient(owner).set({ BRAND_NAME: 'Aloe Everywhere' });
    const setting = await lateness(set, async (address) => (await textOf(`${address}/`)).includes('Aloe Everywhere'));
    expect(price).toBeLessThan(1000);
    expect(setting).toBeLessThan(1000);
    await settingsClient(owner).set({ BRAND_NAME: null });
    noteFigure('a changed price is on every page of four processes after', `${Math.round(price)} ms`);
    noteFigure('a changed setting is', `${Math.round(setting)} ms`);
  });

  test('[SCL-04] @nightly each job is done once, whichever worker takes it, and a timetable is followed once', async () => {
    const client = orderClient(at(fleet.address));
    const buyers = await Promise.all(Array.from({ length: 40 }, () => client.buyer({ 3: 1 })));
    const placing = buyers.map(async (buyer) => {
      const { status, body } = await buyer.place({ shippingAddress: shippingAddressOf(buyer.id) });
      expect([status, body.code]).toEqual([200, undefined]);
    });
    await Promise.all(placing);
    const mailsTo = (email: string) => mails.received.filter(({ to }) => to.includes(email)).length;
    await expect.poll(() => buyers.filter(({ email }) => mailsTo(email) === 0).length, { timeout: 120_000 }).toBe(0);
    // Whatever would be sent twice would have been sent by now.
    await sleep(3000);
    expect(buyers.map(({ email }) => mailsTo(email))).toEqual(buyers.map(() => 1));
    const { rows } = await db.execute(sql`
      select count(*)::int as failed from jobs.job where state = 'failed' or retry_count > 0`);
    expect(rows).toEqual([{ failed: 0 }]);
    // A timetable that two workers know is followed once.
    const { rows: beats } = await db.execute(sql`
      select count(*)::int as twice from (select singleton_on from jobs.job where name = 'heartbeat' and singleton_on is not null
        group by singleton_on having count(*) > 1) doubled`);
    expect(beats).toEqual([{ twice: 0 }]);
  });

  test('[SCL-05] @nightly an open back office hears of an order wherever it is connected and wherever it was placed', async () => {
    const staff = await Promise.all(fleet.webs.map(() => staffClient(at(fleet.address))()));
    const streams = new AbortController();
    const heard = staff.map(() => '');
    await Promise.all(
      staff.map(async ({ token }, index) => {
        // The next process is asked for each: one is connected to each of them.
        const { body, status } = await fetch(`${fleet.address}/api/admin/events`, {
          headers: { Cookie: `komarika_staff=${token}` },
          signal: streams.signal,
        });
        expect(status).toBe(200);
        void (async () => {
          for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) heard[index] += chunk;
        })().catch(() => 'cut off');
      }),
    );
    const nimali = await orderClient(at(fleet.address)).buyer({ 5: 1 });
    const { body } = await nimali.place({ shippingAddress: shippingAddressOf(nimali.id) });
    const told = `"kind":"placed","orderId":${body.order.id}`;
    const began = performance.now();
    await expect.poll(() => heard.every((text) => text.includes(told)), { timeout: 5000, interval: 10 }).toBe(true);
    noteFigure(
      'an order is told to back offices at all processes after',
      `${Math.round(performance.now() - began)} ms`,
    );
    streams.abort();
  });

  test('[SCL-06] @nightly a picture sent to one process is shown by all, each with a disk of its own, and each size made once', async () => {
    const dilki = await staffClient(at(first().address))();
    const file = new Uint8Array(await photograph(900, 700));
    const { body } = await dilki.send(uploadPicture, {}, { file });
    const address = body.picture.address.replace('1200.webp', '640.webp');
    const shown = await Promise.all(
      fleet.webs.map(async (web) =>
        Buffer.from(await (await fetch(web.address + address)).arrayBuffer()).toString('base64'),
      ),
    );
    expect(new Set(shown).size).toBe(1);
    expect(shown[0]?.length).toBeGreaterThan(1000);
    const { rows } = await db.execute<{ made: number }>(sql`
      select count(*)::int as made from image_renditions where hash = ${body.picture.hash} and width = 640 and format = 'webp'`);
    expect(rows).toEqual([{ made: 1 }]);
  });

  test('[SCL-08] @nightly a process that is frozen, or killed, costs no shopper more than one slow answer, and no write is lost or doubled', async () => {
    for (const signal of ['SIGSTOP', 'SIGKILL'] as const) {
      const buyers = await createUsers(db, 12);
      const visiting = openVisitors(
        fleet.port,
        buyers.map(({ token }) => token),
      );
      await sleep(3000);
      const victim = fleet.webs[1] as Replica;
      victim.shop.kill(signal);
      await sleep(25_000);
      victim.shop.kill('SIGCONT');
      await sleep(3000);
      const { visitors: noticed, written } = await visiting.stop();
      expect([signal, noticed.flatMap(({ failed }) => failed)]).toEqual([signal, []]);
      const mostSlow = Math.max(...noticed.map(({ slow }) => slow));
      expect([signal, mostSlow]).toEqual([signal, signal === 'SIGKILL' ? 0 : expect.toSatisfy((most) => most <= 1)]);
      const { rows } = await db.execute<{ token: string; pieces: number }>(sql`
        select user_id as id, sum(qty)::int as pieces from cart_lines where user_id in ${buyers.map(({ id }) => id)} group by 1`);
      const pieces = new Map(rows.map((row) => [Number((row as unknown as { id: number }).id), row.pieces]));
      for (const { id, token } of buyers) expect([id, pieces.get(id) ?? 0]).toEqual([id, written.get(token) ?? 0]);
      const asked = noticed.reduce((sum, one) => sum + one.asked, 0);
      const slow = noticed.reduce((sum, one) => sum + one.slow, 0);
      const what = signal === 'SIGSTOP' ? 'frozen' : 'killed';
      noteFigure(
        `one of four processes ${what} for 25 s: answers over 3 s, failures, of all`,
        `${slow}, 0, of ${asked}`,
      );
      if (signal === 'SIGKILL') await fleet.restart(1, 'SIGKILL');
    }
  });
});

describe('two web processes', () => {
  test('[SCL-07] @nightly both are restarted one after the other under load, and nobody is refused or kept waiting', async () => {
    const fleet = await open(2, 1);
    const buyers = await createUsers(db, 12);
    const visiting = openVisitors(
      fleet.port,
      buyers.map(({ token }) => token),
    );
    await sleep(2000);
    for (const index of [0, 1]) {
      await fleet.restart(index);
      // As long as the balancer leaves out one that did not answer (deploy/nginx).
      await sleep(16_000);
    }
    const { visitors: noticed } = await visiting.stop();
    await fleet.close();
    const sum = (key: 'asked' | 'retried' | 'slow') => noticed.reduce((total, one) => total + one[key], 0);
    expect(noticed.flatMap(({ failed }) => failed)).toEqual([]);
    expect([sum('retried'), sum('slow')]).toEqual([0, 0]);
    noteFigure('two processes restarted in turn: refused or slow, of all', `0 of ${sum('asked')}`);
  });
});

test('[SCL-09] @nightly what one, two and four web processes do in a second is measured and written down', async () => {
  for (const web of [1, 2, 4]) {
    const fleet = await open(web, 2);
    const { rendered, added, ordered, kilobytesOfOrder } = await measureFleet(fleet.port, db);
    for (const rate of [rendered, added, ordered]) expect(rate).toBeGreaterThan(1);
    const many = web === 1 ? 'one web process' : `${web === 2 ? 'two' : 'four'} web processes`;
    noteFigure(
      `${many}: pages rendered, pieces added, orders placed in a second`,
      [rendered, added, ordered].map((rate) => rate.toFixed(0)).join(', '),
    );
    if (web === 1)
      noteFigure('an order leaves in the database, with its jobs and mails', `${kilobytesOfOrder.toFixed(0)} kB`);
    await fleet.close();
  }
  const { without, withNotes } = await commitsWithAndWithoutNotes(postgres.url);
  noteFigure(
    'commits of 32 connections in a second: of one row, of one row with a note to listeners',
    `${without.toFixed(0)}, ${withNotes.toFixed(0)}`,
  );
});
