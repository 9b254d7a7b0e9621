import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '#contract/staff/log.ts';
import * as staffCalls from '#contract/staff/members.ts';
import { moveOrders } from '#contract/staff/order-writes.ts';
import * as goods from '#contract/staff/products.ts';
import { SETTING_KEYS, saveSettings } from '#contract/staff/settings.ts';
import type { StaffCall } from '#contract/staff/staff-call.ts';
import { changeStock } from '#contract/staff/stock.ts';
import { logQuery } from '#server/back-office/log.ts';
import { changesOf } from '#server/back-office/log-changes.ts';
import { wordsOf } from '#server/back-office/log-words.ts';
import { auditLog } from '#server/staff/tables.ts';
import { modulesOf } from '#testing/modules-of.ts';
import { orderClient } from '#testing/order-client.ts';
import { edited, productClient } from '#testing/product-client.ts';
import { isLong } from '#testing/randomness.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { db } = shop;
const member = staffClient(shop);
const { owner, read } = await productClient(shop);
const sahan = await member({ firstName: 'Sahan', permissions: ['orders', 'stock'] });
const list = async (input: Parameters<typeof owner.send<typeof calls.listLog>>[1] = {}) =>
  (await owner.send(calls.listLog, input)).body;

const isCall = (value: unknown): value is StaffCall => typeof value === 'object' && value !== null && 'needs' in value;
const parts = await modulesOf('contract/staff/*.ts');
const writes = parts
  .flatMap((part) => Object.values(part))
  .filter(isCall)
  .filter(({ method, needs, asksAgain }) => (method !== 'GET' && needs !== 'sign-in') || asksAgain);

test('[OFC-01] every call of the back office that writes or hands something out has its words', () => {
  expect(writes.filter(({ name }) => !wordsOf(name)).map(({ name }) => name)).toEqual([]);
});

const { buyer } = orderClient(shop);
const nimali = await buyer({ 1: 1 });
await nimali.place();
const [order] = (
  await db.execute<{ id: number; version: number }>(sql`select id, version from orders order by id desc limit 1`)
).rows;
const orderId = order?.id ?? 0;

test('[OFC-02] what was done is told in words, with what was before and after, and leads to what it was about', async () => {
  const product = await read(1);
  const [item] = product.items;
  await sahan.send(moveOrders, { move: 'confirm', orders: [{ orderId, version: order?.version ?? 0 }] });
  await sahan.send(changeStock, { changes: [{ itemId: 3, by: -2, reason: 'damaged' }] });
  const sent = edited(product, { items: [{ ...edited(product).items[0], price: (item?.price ?? 0) + 60 }] as never });
  expect((await owner.send(goods.saveProduct, sent as never)).status).toBe(200);
  await owner.send(saveSettings, { changes: [{ key: 'MAIL_LOW_STOCK', value: 'off', was: 'on' }] });
  const { lines } = await list();
  expect(lines.slice(0, 4)).toMatchObject([
    {
      who: 'Ishani Fernando',
      subject: 'Settings',
      what: 'changed',
      changes: [{ field: 'Low or out (mails to you)', before: 'on', after: 'off' }],
    },
    {
      subject: product.name,
      to: '/products/1',
      what: 'changed',
      changes: [{ before: 'Rs. 1,850.00', after: 'Rs. 1,910.00' }],
    },
    {
      who: 'Sahan Fernando',
      to: '/stock/history?item=3',
      what: 'stock',
      changes: [{ before: expect.any(String), after: expect.stringContaining('damaged') }],
    },
    {
      who: 'Sahan Fernando',
      subject: `Order ${orderId}`,
      to: `/orders/${orderId}`,
      what: 'status',
      changes: [{ field: 'move', after: 'confirm' }],
    },
  ]);
  expect((await sahan.send(calls.listLog, {})).status).toBe(403);
});

test('[OWN-10] a change is told in words: times on the clocks of Sri Lanka, parts by their names, no code', () => {
  const told = changesOf({
    before: { endsAt: '2026-11-09T18:30:00.000Z', isOn: false },
    after: { endsAt: '2026-12-01T04:30:00Z', isOn: true },
    day: '2026-11-09',
    lines: [{ lineId: 3, qty: 2, isWithDelivery: true }],
    'KOM-1.pictures': { before: [{ alt: 'A jar', hash: 'ab81cdd3' }], after: [] },
  });
  expect(told).toEqual([
    { field: 'ends at', before: '10 Nov 2026, 00:00', after: '1 Dec 2026, 10:00' },
    { field: 'is on', before: 'no', after: 'yes' },
    { field: 'day', before: null, after: '9 Nov 2026' },
    { field: 'lines', before: null, after: 'line id 3, qty 2, is with delivery yes' },
    { field: 'pictures of KOM-1', before: 'shows A jar', after: null },
  ]);
  const settings = Object.fromEntries(SETTING_KEYS.map((key) => [key, { before: '1', after: '2' }]));
  expect(
    Object.keys(settings)
      .map((key) => changesOf({ [key]: settings[key] })[0]?.field)
      .filter((field) => /_/.test(field ?? '_')),
  ).toEqual([]);
});

test('[OFC-03] by person, kind and days, and page by page without a gap', async () => {
  const only = async (input: Parameters<typeof list>[0]) => new Set((await list(input)).lines.map(({ who }) => who));
  expect(await only({ who: String(sahan.id) as never })).toEqual(new Set(['Sahan Fernando']));
  expect((await list({ part: 'goods' })).lines.map(({ what }) => what)).toEqual(['changed', 'stock']);
  await db.execute(sql`insert into audit_log (actor_id, action, subject, request_id, at)
    select ${owner.id}, 'adminSetNotices', 'settings:notices', 'old', timestamptz '2025-01-01 00:00+05:30' + (n / 2) * interval '1 minute'
    from generate_series(1, 120) n`);
  const old = { from: '2025-01-01', to: '2025-01-01' };
  const ids: number[] = [];
  for (let before: number | null = 0; before !== null; ) {
    const { lines, older }: Awaited<ReturnType<typeof list>> = await list({
      ...old,
      ...(before && { before: String(before) as never }),
    });
    ids.push(...lines.map(({ id }) => id));
    before = older;
  }
  expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  expect((await list({ from: '2024-12-31', to: '2024-12-31' })).lines).toEqual([]);
});

test('[OFC-04] by the number of an order, the name of a product, or a person', async () => {
  const found = async (search: string) =>
    (await list({ search })).lines.map(({ subject, what }) => `${subject}, ${what}`);
  expect(await found(String(orderId))).toEqual([`Order ${orderId}, status`]);
  expect(await found('nimali kumari')).toEqual([`Order ${orderId}, status`]);
  expect((await found((await read(3)).name)).join()).toContain('stock');
  expect((await found('Sahan')).length).toBe(2);
  expect(await found('nobody at all')).toEqual([]);
});

test('[LNG-70] by a name in Sinhala or Tamil with and without joiners, and however its letters are put together', async () => {
  const found = async (search: string) => (await list({ search })).lines.length;
  for (const [named, searches] of [
    ['ක්\u200dරිෂාන්', ['ක්රිෂාන්', 'ක්\u200dරිෂා']],
    ['பொன்னி'.normalize('NFD'), ['பொன்னி', 'பொன்னி'.normalize('NFD')]],
  ] as const) {
    await db.execute(sql`update users set first_name = ${named} where id = ${sahan.id}`);
    for (const search of searches) expect([search, await found(search)]).toEqual([search, 2]);
  }
  await db.execute(sql`update users set first_name = 'Sahan' where id = ${sahan.id}`);
  expect(await found('ක්රිෂාන්')).toBe(0);
});

test('[OFC-05] of very many lines a page is found by an index, whatever is asked for', async () => {
  const lines = isLong ? 100_000 : 30_000;
  await db.transaction(async (tx) => {
    // Without looking at each of them whether its person is there.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (let first = 1; first < lines; first += 10_000) {
      await tx.execute(sql`insert into audit_log (actor_id, action, subject, request_id, at)
        select ${owner.id}, (array['adminAddNote', 'adminMoveOrders', 'adminChangeStock'])[1 + n % 3], 'order:' || n, 'many', now() - n * interval '5 minutes'
        from generate_series(${first}::int, ${first + 9999}::int) n`);
    }
  });
  await db.execute(sql`analyze audit_log`);
  const base = { who: undefined, part: undefined, from: undefined, to: undefined, search: '' } as const;
  const asked = [
    {},
    { who: sahan.id },
    { part: 'goods' as const },
    { from: '2026-03-01', to: '2026-03-07' },
    { search: '4711' },
    { before: lines - 1000 },
  ];
  for (const one of asked) {
    const query = await logQuery(db, { ...base, ...one }, 51);
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect([one, plan]).toEqual([one, expect.not.stringContaining('Seq Scan on audit_log')]);
  }
});

test('[OFC-06] as a file: the code is asked for again, the export is a line itself, and no cell becomes a formula', async () => {
  const old = await member({ role: 'owner', secondFactorAt: new Date(shop.clock.now.getTime() - 11 * 60_000) });
  expect((await old.send(calls.exportLog, {})).body.code).toBe('second_factor_needed');
  await db.insert(auditLog).values({
    actorId: owner.id,
    action: 'adminAddCourier',
    subject: 'courier:99',
    changes: { after: { name: '=cmd()' } },
    requestId: 'x',
  });
  const { body } = await owner.send(calls.exportLog, { part: 'settings', search: '' });
  expect(body.csv).toContain("'=cmd()");
  expect(body.rows).toBeGreaterThan(2);
  expect(await db.$count(auditLog, eq(auditLog.action, 'adminExportLog'))).toBe(1);
  expect((await list()).lines[0]).toMatchObject({ subject: 'Changes', what: 'exported' });
});

test('[OFC-07] it leads to an Undo only while there is one', async () => {
  const at = (minutes: number) => new Date(shop.clock.now.getTime() - minutes * 60_000);
  const ship = {
    actorId: sahan.id,
    action: 'adminMoveOrders',
    subject: `order:${orderId}`,
    changes: { move: 'ship' },
    requestId: 'undo',
  };
  await db.insert(auditLog).values([
    { ...ship, at: at(1) },
    { ...ship, at: at(31) },
    { ...ship, changes: { move: 'confirm' }, at: at(2) },
  ]);
  const { lines } = await list({ who: String(sahan.id) as never });
  const moved = lines.filter(({ what }) => what === 'status').map(({ takeBack }) => takeBack);
  expect(moved.filter(Boolean)).toEqual([`/orders/${orderId}`]);
  expect(lines.find(({ what }) => what === 'stock')?.takeBack).toBe('/stock/history?item=3');
});

test('[OFC-08] the owner sees where everybody is signed in, and signs them out there or everywhere', async () => {
  const dilki = await member({ firstName: 'Dilki' });
  const { sessions } = (await owner.send(staffCalls.listStaffSessions, {})).body;
  const hers = sessions.find(({ userId }) => userId === dilki.id);
  expect(hers).toMatchObject({ isThis: false, hasProof: false, lastSeen: expect.any(String) });
  expect(sessions.find(({ isThis }) => isThis)?.userId).toBe(owner.id);
  expect((await dilki.send(staffCalls.listStaffSessions, {})).status).toBe(403);
  const end = (id: number, sessionId?: number) =>
    owner.send(staffCalls.endMemberSessions, {
      id: String(id) as never,
      ...(sessionId && { sessionId: String(sessionId) as never }),
    });
  // A session is ended of whom it is, and nobody ends the one they sit in.
  expect((await end(sahan.id, hers?.id)).body.ended).toBe(0);
  expect((await end(owner.id, sessions.find(({ isThis }) => isThis)?.id)).body.ended).toBe(0);
  expect((await end(dilki.id, hers?.id)).body.ended).toBe(1);
  expect((await dilki.send(calls.listLog, {})).status).toBe(401);
  expect((await end(sahan.id)).body.ended).toBe(1);
  expect((await end(owner.id)).body.ended).toBe(0);
  expect((await end(2_000_000)).body.code).toBe('staff_not_found');
  expect((await list()).lines[0]).toMatchObject({ what: 'signed out by the owner' });
});
