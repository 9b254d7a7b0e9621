import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, colomboDay } from '#contract/rules/colombo-day.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { getCash } from '#contract/staff/cash.ts';
import { getLedger } from '#contract/staff/ledger.ts';
import { actOnIssue } from '#contract/staff/today.ts';
import { cashClient, csvOf } from '#testing/cash-client.ts';
import { createUsers } from '#testing/create-users.ts';
import { orderClient } from '#testing/order-client.ts';
import { runs } from '#testing/randomness.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { writeOrder } from '#testing/write-order.ts';

const shop = await openTestShop();
const { ledgerGaps } = orderClient(shop);
const { courierId, dilki, parcel, settle } = await cashClient(shop);
const [someone] = await createUsers(shop.db, 1);
const userId = someone?.id ?? 0;

/** A delivered parcel whose cash the courier still has. */
async function delivered(waybill: string, rupees: number, courier = courierId): Promise<number> {
  const at = new Date(shop.clock.now.getTime() - 86_400_000);
  const orderId = await writeOrder(shop.db, {
    userId,
    status: 'Delivered',
    method: 'cod',
    goodsCents: rupees * 100,
    at,
    paidAt: null,
  });
  await shop.db.execute(sql`insert into shipments (order_id, courier_id, waybill, state, shipped_at)
    values (${orderId}, ${courier}, ${waybill}, 'delivered', ${at})`);
  return orderId;
}

const cents = (rupees: number) => Math.round(rupees * 100);

/** What Cash and the books say, in cents; they never differ. */
async function figures() {
  const to = colomboDay(shop.clock.now);
  const cash = (await dilki.send(getCash, {})).body;
  const { totals, shortage, allFees } = (await dilki.send(getLedger, { from: addDays(to, -29), to })).body;
  expect([cash.received.amount, cash.received.surplus]).toEqual([totals.tenders.cod.came, totals.tenders.surplus.came]);
  expect(cash.short.amount).toBe(shortage.missing);
  const sum = Object.values(totals.tenders).reduce((all, { came }) => all + cents(came), 0);
  expect(cents(totals.all.came)).toBe(sum);
  return {
    received: cents(cash.received.amount),
    surplus: cents(cash.received.surplus),
    missing: cents(cash.short.amount),
    letGo: cents(shortage.letGo),
    owed: cents(cash.due.amount) + cents(cash.withCourier.amount) + cents(cash.short.amount),
    fees: cents(allFees),
  };
}

type Figures = Awaited<ReturnType<typeof figures>>;
const between = (before: Figures, after: Figures) =>
  Object.fromEntries(Object.entries(after).map(([name, now]) => [name, now - before[name as keyof Figures]]));

test('[CSH-16] a sheet of Rs. 62,971 with one short, one Rs. 50 over, one doubled, one unknown row', async () => {
  const matching = [6000, 6000, 6000, 6000, 6000, 6000, 6000, 5921];
  for (const [index, total] of matching.entries()) await delivered(`M${index}`, total);
  const short = await delivered('SHORT', 12_000);
  const over = await delivered('OVER', 4000);
  const before = await figures();
  const { body } = await settle(
    csvOf([
      ...matching.map((total, index) => [`M${index}`, total, 355]),
      ['SHORT', 11_000, 355],
      ['OVER', 4050, 355],
      ['M0', 6000, 300],
      ['NOBODY', 2500, 300],
    ]),
  );
  expect(body.remittance).toMatchObject({
    booked: { orders: 10, amount: 62_971 },
    surplus: 50,
    fees: 3550,
    rest: { rows: 2, amount: 8500, fees: 600, isPaid: false, areFeesKept: false },
  });
  expect(body.sentence).toBe(
    '10 rows booked, Rs. 62,971.00, of it Rs. 50.00 too much. Not booked: 2 rows, Rs. 8,500.00',
  );
  const booked = await figures();
  expect(between(before, booked)).toEqual({
    received: 6_292_100,
    surplus: 5000,
    missing: 100_000,
    letGo: 0,
    owed: -6_292_100,
    fees: 355_000,
  });
  // Decisions take nothing out of the books.
  for (const [orderId, action] of [
    [short, 'acceptShort'],
    [over, 'resolve'],
  ] as const) {
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select id from order_issues where order_id = ${orderId} and resolved_at is null`,
    );
    expect((await dilki.send(actOnIssue, { id: rows[0]?.id ?? 0, action })).status).toBe(200);
  }
  expect(between(booked, await figures())).toEqual({
    received: 0,
    surplus: 0,
    missing: -100_000,
    letGo: 100_000,
    owed: -100_000,
    fees: 0,
  });
  expect(await ledgerGaps()).toEqual([]);
});

test('[CSH-17] fees and cash of rows that are not booked count when that was answered', async () => {
  const total = 3000;
  await delivered('ASKED', total);
  const before = await figures();
  const rows = [
    ['ASKED', total, 300],
    ['ASKED', total, 300],
    ['WHOSE', 700, 200],
  ];
  const { body, sheet } = await settle(csvOf(rows), { restPaid: 'yes', restFees: 'yes' });
  expect(sheet).toMatchObject({ booked: { amount: 3000 }, fees: 300, rest: { rows: 2, amount: 3700, fees: 500 } });
  expect(body.remittance).toMatchObject({ booked: { orders: 1, amount: 6700 }, surplus: 3700, fees: 800 });
  expect(body.sentence).toBe('1 row booked, Rs. 6,700.00, of it Rs. 3,700.00 too much');
  expect(between(before, await figures())).toMatchObject({ received: 300_000, surplus: 370_000, fees: 80_000 });
  expect(await ledgerGaps()).toEqual([]);
});

test('[CSH-18] a parcel that names no courier is taken by the sheet that has its number; one of another courier is not', async () => {
  const orderId = await delivered('NAMELESS', 2000);
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`insert into couriers (name) values ('Somebody else') returning id`,
  );
  await delivered('THEIRS', 2000, rows[0]?.id);
  await shop.db.execute(sql`update shipments set courier_id = null where order_id = ${orderId}`);
  const { sheet, status } = await settle(
    csvOf([
      ['nameless', 2000, 0],
      ['THEIRS', 2000, 0],
    ]),
  );
  expect(sheet.rows.map(({ bucket, note }) => [bucket, note])).toEqual([
    ['matches', 'The parcel names no courier: it becomes theirs'],
    ['unknown', 'No parcel of this courier has this number'],
  ]);
  expect(status).toBe(200);
  const { rows: parcels } = await shop.db.execute(sql`select courier_id from shipments where order_id = ${orderId}`);
  expect(parcels).toEqual([{ courier_id: courierId }]);
  expect(await ledgerGaps()).toEqual([]);
});

const FAULTS = ['matches', 'short', 'over', 'doubled', 'unknown', 'refused', 'of another courier'] as const;

test('[CSH-16] [CSH-17] whatever is wrong with a sheet: toast, sheet, Cash and books say the same', async () => {
  const { rows: others } = await shop.db.execute<{ id: number }>(
    sql`insert into couriers (name) values ('Another courier') returning id`,
  );
  const row = fc.record({
    fault: fc.constantFrom(...FAULTS),
    total: fc.integer({ min: 500, max: 20_000 }),
    by: fc.integer({ min: 1, max: 40_000 }),
    fee: fc.integer({ min: 0, max: 50_000 }),
  });
  const sheet = fc.record({
    rows: fc.array(row, { minLength: 1, maxLength: 8 }),
    restPaid: fc.constantFrom(undefined, 'yes' as const),
    restFees: fc.constantFrom(undefined, 'yes' as const),
    decision: fc.constantFrom('acceptShort' as const, 'restCame' as const),
  });
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(sheet, async ({ rows, restPaid, restFees, decision }) => {
      const lines: [string, string, string][] = [];
      for (const { fault, total, by, fee } of rows) {
        serial += 1;
        const kept = (fee / 100).toFixed(2);
        const line = (waybill: string, sum: number) => lines.push([waybill, (sum / 100).toFixed(2), kept]);
        if (fault === 'refused') {
          line((await parcel({ isDelivered: false })).waybill, 0);
          continue;
        }
        const waybill = `W${serial}`;
        const all = total * 100;
        const other = others[0]?.id ?? 0;
        if (fault !== 'unknown') await delivered(waybill, total, fault === 'of another courier' ? other : courierId);
        line(waybill, fault === 'short' ? all - Math.min(by, all) : fault === 'over' ? all + by : all);
        if (fault === 'doubled') line(waybill, all);
      }
      const before = await figures();
      const {
        sheet: seen,
        body,
        status,
      } = await settle(`No ${serial},,\r\n${csvOf(lines)}`, {
        ...(restPaid && { restPaid }),
        ...(restFees && { restFees }),
      });
      const sumOf = (place: number) => lines.reduce((all, line) => all + cents(Number(line[place])), 0);
      expect(cents(seen.booked.amount) + cents(seen.rest.amount)).toBe(sumOf(1));
      expect(cents(seen.fees) + cents(seen.rest.fees)).toBe(sumOf(2));
      expect(status).toBe(seen.booked.orders === 0 ? 422 : 200);
      if (seen.booked.orders === 0) return;
      const { booked, surplus, fees } = body.remittance;
      expect(cents(booked.amount)).toBe(cents(seen.booked.amount) + (restPaid ? cents(seen.rest.amount) : 0));
      expect(cents(fees)).toBe(cents(seen.fees) + (restFees ? cents(seen.rest.fees) : 0));
      expect(body.sentence).toContain(` booked, ${formatRupees(booked.amount)}`);
      if (surplus > 0) expect(body.sentence).toContain(`${formatRupees(surplus)} too much`);
      const after = await figures();
      const came = between(before, after);
      expect([(came.received ?? 0) + (came.surplus ?? 0), came.surplus, came.fees]).toEqual(
        [booked.amount, surplus, fees].map(cents),
      );
      expect((came.owed ?? 0) + (came.received ?? 0)).toBe(0);
      // Then each shortage is decided: what came, and what is let go, was missing before.
      const { rows: open } = await shop.db.execute<{ id: number }>(
        sql`select id from order_issues where reason = 'cash_short' and resolved_at is null`,
      );
      for (const { id } of open) expect((await dilki.send(actOnIssue, { id, action: decision })).status).toBe(200);
      const decided = between(after, await figures());
      expect((decided.missing ?? 0) + after.missing).toBe(0);
      expect((decided.received ?? 0) + (decided.letGo ?? 0)).toBe(after.missing);
      expect(await ledgerGaps()).toEqual([]);
    }),
    { numRuns: runs(60) },
  );
});
