import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getCash, receiveCash } from '#contract/staff/cash.ts';
import { listEntries } from '#contract/staff/ledger.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { undoMove } from '#contract/staff/order-writes.ts';
import { listOrders } from '#contract/staff/orders.ts';
import { actOnIssue } from '#contract/staff/today.ts';
import { readTakings } from '#server/back-office/takings.ts';
import { orderIssues } from '#server/payments/tables.ts';
import { cashClient, csvOf } from '#testing/cash-client.ts';
import { orderClient } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { db } = shop;
const { ledgerGaps } = orderClient(shop);
const { dilki, courierId, read, parcel, preview, book, settle, state } = await cashClient(shop);

const moneyOf = async (id: number) => (await dilki.send(getOrder, { id })).body.row.money;
const issuesOf = (orderId: number) =>
  db
    .select()
    .from(orderIssues)
    .where(and(eq(orderIssues.orderId, orderId), isNull(orderIssues.resolvedAt)));

describe('where the cash is', () => {
  test('[CSH-01] [CSH-02] due, with courier, received: delivered is paid for the shopper alone', async () => {
    const { orderId, waybill, total, nimali } = await parcel({ isDelivered: false });
    const seen = async () => (await nimali.get(`/orders/${orderId}`)).body.order;
    expect([await moneyOf(orderId), (await seen()).paymentStatus]).toEqual(['due', 'Due on delivery']);
    const { orderId: at, waybill: door, total: sum, nimali: buyer } = await parcel();
    expect(await moneyOf(at)).toBe('with_courier');
    expect((await buyer.get(`/orders/${at}`)).body.order).toMatchObject({ paymentStatus: 'Paid', canPay: false });
    // Whoever pays for a parcel has delivered it.
    expect(
      (
        await settle(
          csvOf([
            [waybill, total, 0],
            [door, sum, 150],
          ]),
        )
      ).body.remittance,
    ).toMatchObject({ fees: 150 });
    expect([await moneyOf(orderId), (await seen()).orderStatus.status]).toEqual(['received', 'Delivered']);
    expect((await read(at)).paidAt).toEqual(shop.clock.now);
    const { undo, timeline } = (await dilki.send(getOrder, { id: at })).body;
    expect(undo).toBeNull();
    expect(timeline.some(({ title }) => title.startsWith('Cash: Rs.'))).toBe(true);
    const event = await db.execute<{ id: number }>(sql`select max(id) as id from order_events where order_id = ${at}`);
    expect((await dilki.send(undoMove, { id: at, eventId: event.rows[0]?.id ?? 0 })).status).toBe(409);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[CSH-01] the database takes no cash as paid that is not, and no short of what is not cash', async () => {
    const { orderId } = await parcel();
    for (const wrong of [
      sql`status = 'Refunded'`,
      sql`cash_short_cents = total_cents + 1`,
      sql`cash_short_cents = -1`,
      sql`status = 'Shipped', cash_short_cents = 5`,
    ])
      await expect(db.execute(sql`update orders set ${wrong} where id = ${orderId}`)).rejects.toThrow();
  });

  test('[CSH-03] by hand: one button, from the courier or from the buyer who was still waited for', async () => {
    for (const isDelivered of [true, false]) {
      const { orderId } = await parcel({ isDelivered });
      const { version } = await read(orderId);
      expect((await dilki.send(receiveCash, { id: orderId, version: version - 1 })).body.code).toBe(
        'changed_meanwhile',
      );
      expect((await dilki.send(receiveCash, { id: orderId, version })).body.sentence).toContain('received for');
      expect(await read(orderId)).toMatchObject({ status: 'Delivered', paidAt: shop.clock.now });
      const again = await dilki.send(receiveCash, { id: orderId, version: (await read(orderId)).version });
      expect(again.body.error).toBe(`The cash of ${orderId} is received already.`);
    }
    const packer = await staffClient(shop)({ permissions: ['orders'] });
    expect((await packer.send(receiveCash, { id: 1, version: 1 })).body.code).toBe('not_allowed');
  });

  test('[CSH-12] every number of the screen is that of its list', async () => {
    const old = await parcel();
    await parcel();
    await db.execute(
      sql`update order_events set at = ${shop.clock.now}::timestamptz - interval '9 days' where order_id = ${old.orderId}`,
    );
    const { due, withCourier, short, received, owing } = (await dilki.send(getCash, {})).body;
    const list = async (filter: object) => {
      const { orders } = (await dilki.send(listOrders, { tab: 'all', limit: 100, ...filter })).body;
      return { orders: orders.length, cents: orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0) };
    };
    const cents = ({ orders, amount }: { orders: number; amount: number }) => ({
      orders,
      cents: Math.round(amount * 100),
    });
    expect(await list({ money: 'due' })).toEqual(cents(due));
    expect(await list({ money: 'with_courier' })).toEqual(cents(withCourier));
    expect((await list({ money: 'short' })).orders).toBe(short.orders);
    const { from, to } = received;
    const entries = (await dilki.send(listEntries, { from, to, tender: 'cod', flow: 'came' })).body;
    expect(entries.amount).toBe(received.amount);
    const ours = owing.find((one) => one.courierId === courierId);
    expect(ours?.ages['8-14'].orders).toBe(1);
    for (const one of owing)
      for (const age of ['0-3', '4-7', '8-14', '15'] as const)
        expect(
          await list({ money: 'with_courier', courier: one.courierId ?? 'none', cashAge: age }),
          `${one.courier} ${age}`,
        ).toEqual(cents(one.ages[age]));
  });
});

describe('booking', () => {
  test('[CSH-08] short raises an issue with the sum and stays short until the rest comes with a later sheet', async () => {
    const { orderId, waybill, total } = await parcel();
    await settle(csvOf([[waybill, total - 200, 0]]));
    expect([await moneyOf(orderId), (await read(orderId)).cashShortCents]).toEqual(['short', 20_000]);
    const [issue] = await issuesOf(orderId);
    expect(issue).toMatchObject({
      reason: 'cash_short',
      note: 'Rs. 200.00 too little, says sheet.csv.',
      attemptId: null,
    });
    expect(await ledgerGaps()).toEqual([]);
    // The same sheet saved anew is another file with the same row.
    const { sheet } = (await preview(`${csvOf([[waybill, total - 200, 0]])}\r\n`)).body;
    expect(sheet?.rows[0]).toMatchObject({ bucket: 'seen_before' });
    await settle(csvOf([[waybill, 150, 0]]));
    expect((await read(orderId)).cashShortCents).toBe(5000);
    await settle(csvOf([[waybill, 50, 0]]));
    expect([await moneyOf(orderId), await issuesOf(orderId)]).toEqual(['received', []]);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[CSH-08] [CSH-14] accepted as it is, takings are what came; the rest by hand; over is received with an issue', async () => {
    const [one, two, three] = [await parcel(), await parcel(), await parcel()];
    await settle(
      csvOf([
        [one.waybill, one.total - 250, 250],
        [two.waybill, two.total - 100, 0],
        [three.waybill, three.total + 5, 0],
      ]),
    );
    const before = (await readTakings(db, shop.clock.now)).today.amount;
    // What the sheet brought counted when it came; now the rest of one comes, and nothing of what was let go.
    for (const [{ orderId }, action] of [
      [one, 'acceptShort'],
      [two, 'restCame'],
    ] as const) {
      const [issue] = await issuesOf(orderId);
      expect((await dilki.send(actOnIssue, { id: issue?.id ?? 0, action })).status).toBe(200);
      expect((await dilki.send(actOnIssue, { id: issue?.id ?? 0, action: 'reopen' })).status).toBe(409);
      expect(await moneyOf(orderId)).toBe('received');
    }
    const after = (await readTakings(db, shop.clock.now)).today.amount;
    expect(after - before).toBeCloseTo(100, 2);
    const { person } = (await dilki.send(getOrder, { id: one.orderId })).body;
    expect(person.lifetime).toBe(one.total - 250);
    expect([await moneyOf(three.orderId), (await issuesOf(three.orderId))[0]?.note]).toEqual([
      'received',
      'Rs. 5.00 too much, says sheet.csv.',
    ]);
    const packer = await staffClient(shop)({ permissions: ['orders', 'refunds'] });
    const [over] = await issuesOf(three.orderId);
    expect((await packer.send(actOnIssue, { id: over?.id ?? 0, action: 'acceptShort' })).body.code).toBe('not_allowed');
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[CSH-07] twice changes nothing, and what changed meanwhile is not booked', async () => {
    const [one, two] = [await parcel(), await parcel()];
    const file = csvOf([
      [one.waybill, one.total, 0],
      [two.waybill, two.total, 0],
    ]);
    const { sheet } = (await preview(file)).body;
    if (!sheet) throw new Error('no sheet');
    await dilki.send(receiveCash, { id: one.orderId, version: (await read(one.orderId)).version });
    const before = await state();
    expect((await book(file, sheet)).body.code).toBe('changed_meanwhile');
    expect(await state()).toEqual(before);
    const fresh = (await preview(file)).body.sheet;
    expect(fresh?.buckets).toMatchObject({ matches: { rows: 1 }, seen_before: { rows: 1 } });
    expect((await settle(file)).status).toBe(200);
    const booked = await state();
    for (const seen of [sheet.seen, fresh?.seen ?? '']) {
      const again = await book(file, { seen });
      expect(again.body).toMatchObject({ code: 'changed_meanwhile', details: { by: 'Dilki' } });
    }
    expect(await state()).toEqual(booked);
    const { sheet: all } = (await preview(file)).body;
    expect(all?.buckets.seen_before.rows).toBe(2);
    expect(all?.booked).toEqual({ orders: 0, amount: 0 });
  });

  test('[CSH-07] two people at once book once, the same file or two files with the same rows', async () => {
    const ruwan = await staffClient(shop)({ firstName: 'Ruwan' });
    for (const isSameFile of [true, false]) {
      const { orderId, waybill, total } = await parcel();
      const files = [csvOf([[waybill, total, 0]]), `${csvOf([[waybill, total, 0]])}${isSameFile ? '' : '\r\n'}`];
      const seen = await Promise.all(files.map(async (file) => (await preview(file)).body.sheet?.seen ?? ''));
      const answers = await Promise.all(
        [dilki, ruwan].map((who, index) => book(files[index] ?? '', { seen: seen[index] ?? '' }, who)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { rows } = await db.execute(
        sql`select count(*)::int as n from cod_remittance_rows where order_id = ${orderId}`,
      );
      expect(rows).toEqual([{ n: 1 }]);
    }
    const { orderId, waybill, total } = await parcel();
    await settle(csvOf([[waybill, total, 0]]));
    // What the code forbids, the keys do, too.
    await expect(
      db.execute(sql`insert into cod_remittance_rows (remittance_id, line, waybill, amount_cents, due_cents, order_id, bucket)
        select id, 99, 'X', 100, 100, ${orderId}, 'matches' from cod_remittances order by id limit 1`),
    ).rejects.toThrow();
    await expect(
      db.execute(sql`insert into cod_remittances (courier_id, file_name, file_hash, sheet_cents, booked_cents, fees_cents, booked_by)
        select courier_id, file_name, file_hash, 0, 0, 0, booked_by from cod_remittances limit 1`),
    ).rejects.toThrow();
    expect(await ledgerGaps()).toEqual([]);
  });
});

test('[CSH-14] [BKS-02] cash counts on the day in Colombo on which it was received, to the millisecond', async () => {
  const before = shop.clock.now;
  const late = new Date('2025-03-10T18:29:59.999Z');
  const early = new Date('2025-03-10T18:30:00.000Z');
  const sums: number[] = [];
  for (const at of [late, early]) {
    shop.clock.now = at;
    const [matching, short] = [await parcel(), await parcel()];
    const file = csvOf([
      [matching.waybill, matching.total, 0],
      [short.waybill, short.total - 10, 0],
    ]);
    const known = (await readTakings(db, at)).today.amount;
    expect((await settle(file)).status).toBe(200);
    // Of what is short that counts which came.
    const came = matching.total + short.total - 10;
    expect((await readTakings(db, at)).today.amount - known).toBeCloseTo(came, 2);
    sums.push(came);
  }
  const { days } = await readTakings(db, new Date('2025-03-12T06:00:00Z'));
  const dayOf = (day: string) => days.find((one) => one.day === day)?.amount ?? 0;
  expect([dayOf('2025-03-10'), dayOf('2025-03-11')]).toEqual(sums);
  shop.clock.now = before;
});
