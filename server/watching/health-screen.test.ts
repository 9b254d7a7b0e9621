import { mkdirSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/staff/health.ts';
import { saveSettings } from '#contract/staff/settings.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { alertOwner } from '#server/mail/index.ts';
import { auditLog } from '#server/staff/index.ts';
import { incidents, processes } from '#server/watching/tables.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({
  BACKUPS: 'on',
  // Where nobody listens.
  GATEWAY_URL: 'http://127.0.0.1:9',
  GATEWAY_PASSWORD: 'gate-word',
  KOKO_URL: 'http://127.0.0.1:9',
  PAYMENT_METHODS: 'card,koko,cod',
  SMTP_URL: 'smtp://127.0.0.1:9',
});
const { db } = shop;
const owner = await staffClient(shop)({ role: 'owner', secondFactorAt: new Date() });
const read = async () => (await owner.send(calls.readShopHealth, {})).body;
/** A worker was there just now, and nothing waits. */
beforeAll(async () => {
  await shop.queue.work([]);
  const beat = sql`select 1 from jobs.job where name = 'heartbeat' and completed_on is not null`;
  while ((await db.execute(beat)).rowCount === 0) await sleep(50);
  await db.execute(sql`delete from jobs.job where name <> 'heartbeat'`);
  await db.execute(sql`update mails set state = 'sent', sent_at = created_at where state = 'queued'`);
});

test('[HLT-01] the owner reads that the shop is open while all is well, and that it is not while the coming-soon page stands there', async () => {
  expect(await read()).toMatchObject({
    state: 'open',
    sentences: ['Orders, payments and the back office work.'],
    incidents: [],
    waiting: ['mails', 'payments', 'refunds', 'jobs'].map((what) => ({
      what,
      count: 0,
      oldestSeconds: null,
      isLate: false,
    })),
  });
  const closed = await openTestShop({ UNDER_DEVELOPMENT: 'on' });
  const early = await staffClient(closed)({ role: 'owner' });
  expect((await early.send(calls.readShopHealth, {})).body.state).toBe('closed');
});

test('[HLT-09] closing and opening is for the owner, after the code, and stands in the list of changes', async () => {
  const change = (member: typeof owner, value: 'on' | 'off', was: 'on' | 'off') =>
    member.send(saveSettings, { changes: [{ key: 'UNDER_DEVELOPMENT', value, was }] });
  const keeper = await staffClient(shop)({ permissions: ['settings'], secondFactorAt: new Date() });
  expect((await change(keeper, 'on', 'off')).status).toBe(403);
  const stale = await staffClient(shop)({ role: 'owner', secondFactorAt: new Date(Date.now() - 11 * 60_000) });
  expect((await change(stale, 'on', 'off')).body.code).toBe('second_factor_needed');
  expect((await read()).state).toBe('open');

  expect((await change(owner, 'on', 'off')).status).toBe(200);
  const closed = await read();
  expect([closed.state, closed.sentences[0]]).toEqual(['closed', expect.stringContaining('cannot order')]);
  expect((await change(owner, 'on', 'off')).body.code).toBe('changed_meanwhile');
  expect((await change(owner, 'off', 'on')).status).toBe(200);
  expect((await read()).state).toBe('open');
  const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'adminSaveSettings'));
  expect(lines.map(({ actorId, changes }) => [actorId, changes])).toEqual([
    [owner.id, { UNDER_DEVELOPMENT: { before: 'off', after: 'on' } }],
    [owner.id, { UNDER_DEVELOPMENT: { before: 'on', after: 'off' } }],
  ]);
  await db.execute(sql`delete from settings where key = 'UNDER_DEVELOPMENT'`);
});

test('[HLT-09] [SEC-12] a shop for the public is not opened while it would show examples and gaps', async () => {
  const early = await openTestShop({ UNDER_DEVELOPMENT: 'on', PUBLIC_URL: 'https://shop.example' });
  const its = await staffClient(early)({ role: 'owner', secondFactorAt: new Date() });
  const changes = [{ key: 'UNDER_DEVELOPMENT' as const, value: 'off', was: 'on' }];
  const { status, body } = await its.send(saveSettings, { changes });
  expect([status, body.error]).toEqual([409, expect.stringMatching(/examples and gaps.*the name of the company/)]);
  expect((await its.send(calls.readShopHealth, {})).body.state).toBe('closed');
});

test('[HLT-02] each provider that is configured has its row: a day by half hours, from the calls that were made', async () => {
  const before = (await read()).dependences;
  expect(before.map(({ name, now }) => [name, now])).toEqual([
    ['Card gateway', 'quiet'],
    ['Koko', 'quiet'],
    ['Mail server', expect.any(String)],
  ]);
  const person = await orderClient(shop).buyer({ 1: 1 });
  await person.place({ paymentMethodId: CARD });
  await db.execute(sql`
    insert into payment_calls (attempt_id, operation, status, took_ms, at)
    select max(id), 'RETRIEVE_ORDER', 200, took, now() - ago * interval '1 minute' from payment_attempts,
      (values (120, 95), (7000, 200)) calls (took, ago) group by took, ago`);
  const after = await read();
  const [card] = after.dependences;
  expect(card).toMatchObject({ now: 'down', tookMs: null, means: expect.stringMatching(/^no answer 1 of 3 times/) });
  expect(card?.pulse).toHaveLength(48);
  expect([card?.pulse.at(-1), card?.pulse.at(-4), card?.pulse.at(-7), card?.pulse[0]]).toEqual([
    'down',
    'up',
    'slow',
    'quiet',
  ]);
  expect([after.state, after.sentences.join(' ')]).toEqual([
    'troubled',
    expect.stringContaining('Card gateway did not answer last'),
  ]);
});

test('[HLT-04] what waits is counted with the age of the oldest, and what waits too long is said', async () => {
  await db.execute(sql`
    insert into mails (kind, key, recipient, subject, html, text, created_at)
    values ('welcome', 'late', 'late@example.com', '', '', '', now() - interval '2 hours')`);
  const { waiting, state, sentences } = await read();
  expect(waiting[0]).toMatchObject({ what: 'mails', isLate: true });
  expect(waiting[0]?.oldestSeconds).toBeGreaterThan(7000);
  expect([state, sentences.join(' ')]).toEqual(['troubled', expect.stringContaining('Mails wait')]);
});

test('[HLT-05] what broke lately stands there with what was done: what processes saw, and what the owner was mailed', async () => {
  const alerts = mailContextOf({ config: shop.config, jobs: shop.queue, log: shop.log });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await db.insert(incidents).values([
    { kind: 'killed', seenBy: 'a', beganAt: ago(90), endedAt: ago(89) },
    { kind: 'jobs', seenBy: 'a', beganAt: ago(20) },
  ]);
  await db.transaction((tx) =>
    alertOwner(tx, alerts, { code: 'refund_waiting', cause: 'refund 7', text: 'It waits.' }),
  );
  await db.transaction((tx) => alertOwner(tx, alerts, { code: 'order_issue', cause: '3', text: 'Decide.' }));
  expect((await read()).incidents.map(({ title, text, isOpen }) => [title, text, isOpen])).toEqual([
    ['A refund is waiting', expect.stringContaining('refund 7. The provider has not taken it yet'), false],
    ['Nobody did the work behind the shop', expect.stringContaining('Your engineer starts the worker'), true],
    ['A copy of the shop stopped without a word', expect.stringMatching(/^For 1 minutes?\. Killed/), false],
  ]);
});

test('[HLT-06] the machine and the copies that run are told', async () => {
  await db.insert(processes).values({ id: 'a', role: 'web', version: '1.2.3', memoryBytes: 1 });
  await db.execute(sql`insert into answer_counts values (now(), 200, 2, '{100,0,0,0,0,98,0,0,2}')`);
  const { machine, copies, databaseMegabytes } = await read();
  expect(machine).toMatchObject({ answers: { requests: 200, errors: 2, middleMs: 1 } });
  expect(machine.answers?.slowMs).toBeGreaterThan(16);
  expect(machine.allMemoryMegabytes * 1024 * 1024).toBeLessThanOrEqual(totalmem());
  expect([
    machine.diskMegabytes > machine.freeDiskMegabytes,
    machine.memoryMegabytes > 0,
    databaseMegabytes > 0,
  ]).toEqual([true, true, true]);
  expect(copies).toMatchObject([{ role: 'web', version: '1.2.3' }]);
});

describe('backups', () => {
  const file = path.resolve(shop.config.DATA_DIR, 'backups', 'shop-1.age');
  const content = Buffer.alloc(300_000, 'sealed');

  test('[HLT-03] one is begun by the owner, seen while it is under way, and written down who asked', async () => {
    expect((await read()).backups).toEqual({
      isOn: true,
      last: null,
      rehearsed: null,
      elsewhereAt: null,
      hasFile: false,
      isUnderWay: false,
      moments: null,
    });
    const none = await owner.send(calls.openDownload, {});
    expect([none.status, none.body.error]).toEqual([409, expect.stringContaining("Press 'Back up now' first")]);
    expect((await owner.send(calls.backUpNow, {})).status).toBe(200);
    expect((await read()).backups.isUnderWay).toBe(true);
    expect(await db.$count(auditLog, eq(auditLog.action, 'adminBackUpNow'))).toBe(1);
    await db.execute(sql`delete from jobs.job where name = 'backup'`);
  });

  test('[HLT-03] the last one and its rehearsal are told; one that failed is said, and the good one stays to be downloaded', async () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    await db.execute(sql`
      insert into backups (started_at, ended_at, file, bytes, orders, rehearsed_at, problem) values
        (now() - interval '1 day', now() - interval '1 day' + interval '6 s', ${file}, 300000, 12, now() - interval '1 day', null),
        (now(), now(), null, null, null, null, 'It could not be written.')`);
    expect((await owner.send(calls.rehearseNow, {})).status).toBe(200);
    expect((await read()).backups.isUnderWay).toBe(true);
    await db.execute(sql`delete from jobs.job where name = 'rehearse-backup'`);
    const { backups, state, sentences } = await read();
    expect(backups).toMatchObject({
      last: { bytes: null, problem: 'It could not be written.' },
      rehearsed: { orders: 12 },
      hasFile: true,
    });
    expect([state, sentences.join(' ')]).toEqual(['troubled', expect.stringContaining('The last backup is not good')]);
  });

  test('[HLT-07] the whole shop is downloaded by the owner alone, after the code, as the sealed file that it is', async () => {
    const stale = await staffClient(shop)({ role: 'owner', secondFactorAt: new Date(Date.now() - 11 * 60_000) });
    for (const call of [calls.openDownload, calls.downloadShop]) {
      expect((await stale.send(call, {})).body.code).toBe('second_factor_needed');
    }
    const packer = await staffClient(shop)({ permissions: ['orders', 'settings'], secondFactorAt: new Date() });
    for (const call of [
      calls.readShopHealth,
      calls.backUpNow,
      calls.rehearseNow,
      calls.openDownload,
      calls.downloadShop,
      calls.readHealthReport,
    ]) {
      expect((await packer.send(call, {})).status).toBe(403);
    }
    const { body } = await owner.send(calls.openDownload, {});
    expect(body.path).toBe('/api/admin/backups/file');
    expect(await db.$count(auditLog, eq(auditLog.action, 'adminOpenDownload'))).toBe(1);
    const response = await shop.request(body.path, { headers: owner.headers });
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="shop-1.age"');
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });
});

test('[HLT-08] the report to send along has figures, versions and what broke, and nobody in it', async () => {
  const { body } = await owner.send(calls.readHealthReport, {});
  const report = JSON.parse(body.text);
  expect(report).toMatchObject({
    shop: { node: process.version },
    health: { state: 'troubled' },
    database: { tables: expect.any(Array) },
  });
  const due = sql`state = 'queued' and coalesce(send_after, created_at) <= now()`;
  expect(report.figures.shop_mails_waiting).toEqual([await db.$count(sql`mails`, due)]);
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct lower(word) as word from (
      select email as word from users union select first_name from users union select last_name from users
      union select shipping_phone from orders union select recipient from mails union select name from customers) words
    where length(word) > 3`);
  expect(rows.length).toBeGreaterThan(3);
  const text = body.text.toLowerCase();
  expect(rows.map(({ word }) => word).filter((word) => text.includes(word))).toEqual([]);
  expect(text).not.toMatch(/127\.0\.0\.1|gate-word|secret|password/);
});
