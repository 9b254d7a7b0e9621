import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import * as calls from '#contract/staff/ledger.ts';
import { ledgerClient, settlementCsv } from '#testing/ledger-client.ts';
import { orderClient } from '#testing/order-client.ts';
import { posted } from '#testing/posted.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { db } = shop;
const { ledgerGaps } = orderClient(shop);
const { dilki, payment, refund, preview, book } = await ledgerClient(shop);

const bucketsOf = (sheet: calls.SettlementSheet | null | undefined) =>
  sheet?.rows.map(({ bucket, amount, note }) => [bucket, amount, note]);
const owedBy = async (provider: calls.SettledBy) => {
  const { body } = await dilki.send(calls.getOwed, {});
  const one = body.owed.find((row) => row.provider === provider);
  if (!one) throw new Error('Nobody owes.');
  return one;
};

test('[BKS-05] rows are found by the reference of payment, attempt or refund, or by the number of the order', async () => {
  const [one, two, three, four] = [
    await payment('card', 100_000),
    await payment('hosted', 200_050),
    await payment('card', 300_000),
    await payment('koko', 400_000),
  ];
  const given = await refund(one, 40_000);
  const open = await refund(two, 50_000, { state: 'by_hand' });
  const file = settlementCsv([
    [one.paymentRef.toUpperCase(), '"1,000.00"', 25],
    [two.reference, 'Rs. 2000.50', -50],
    [`#${three.orderId}`, 2990, 60],
    [given, '(400.00)', -10],
    [open, -500, 0],
    [four.reference, 4000, 0],
    [three.reference, 3000, 0],
    ['nobody', 12, 0],
    [one.paymentRef, 1000, 0],
  ]);
  const { sheet } = (await preview('card', file)).body;
  expect(bucketsOf(sheet)).toEqual([
    ['matches', 1000, ''],
    ['matches', 2000.5, ''],
    ['differs', 2990, 'Rs. 10.00 less than in the books'],
    ['matches', -400, ''],
    ['unknown', -500, `Refund ${open} is not marked as given back yet: do that first`],
    ['unknown', 4000, 'No payment with this provider has this number'],
    ['seen_before', 3000, 'On this sheet already, line 4'],
    ['unknown', 12, 'No payment with this provider has this number'],
    ['seen_before', 1000, 'On this sheet already, line 2'],
  ]);
  expect(sheet?.booked).toEqual({ rows: 4, gross: 5590.5, fees: 125, net: 5465.5 });

  const before = await owedBy('card');
  const { status, body } = await book('card', file, { seen: sheet?.seen ?? '' });
  expect([status, body.settlement]).toMatchObject([200, { rows: 9, booked: 4, gross: 5590.5, fees: 125, net: 5465.5 }]);
  const after = await owedBy('card');
  expect(after.owed).toBe(before.owed - 5590.5);
  expect([after.paidOut, after.fees, after.differs]).toEqual([5465.5, 125, { entries: 1, amount: 10 }]);
  const differing = await dilki.send(calls.listEntries, { tender: 'card', owed: 'differs' });
  expect(differing.body).toMatchObject({ count: 1, amount: 3000, owed: 10, entries: [{ orderId: three.orderId }] });
  const read = (await dilki.send(calls.getSettlement, { id: body.settlement.id })).body;
  expect(read.rows.map(({ bucket, inBooks }) => [bucket, inBooks]).slice(0, 4)).toEqual([
    ['matches', 1000],
    ['matches', 2000.5],
    ['differs', 3000],
    ['matches', -400],
  ]);
  expect((await dilki.send(calls.getSettlement, { id: 4711 })).status).toBe(404);

  // Another file about the same: nothing is paid twice.
  const again = `${file}\r\n`;
  const { sheet: seen } = (await preview('card', again)).body;
  expect(seen?.booked.rows).toBe(0);
  expect(seen?.rows[0]?.note).toBe('Booked with sheet.csv');
  expect((await book('card', again, { seen: seen?.seen ?? '' })).body.code).toBe('sheet_refused');
  expect(await ledgerGaps()).toEqual([]);
});

test('[BKS-05] columns are chosen once per provider, of xlsx too', async () => {
  const paid = await payment('mintpay', 123_400);
  const rows = [
    ['Mintpay statement', null, null],
    ['Purchase', 'Paid by buyer', 'Our part'],
    [paid.reference, 1234, 61.7],
  ];
  const xlsx = async () =>
    new Uint8Array(await writeXlsxFile(rows.map((row) => row.map((value) => ({ value }))) as never).toBuffer());
  const first = await preview('mintpay', await xlsx(), {});
  expect(first.body).toMatchObject({ columns: null, sheet: null });
  const columns = { payment: 'Purchase', amount: 'Paid by buyer', fee: 'Our part' };
  const file = await xlsx();
  const { sheet } = (await preview('mintpay', file, columns)).body;
  expect(sheet?.booked).toEqual({ rows: 1, gross: 1234, fees: 61.7, net: 1172.3 });
  expect((await book('mintpay', file, { seen: sheet?.seen ?? '' }, { columns })).status).toBe(200);
  expect((await preview('mintpay', await xlsx(), {})).body.columns).toEqual(columns);
  expect((await preview('koko', await xlsx(), {})).body.columns).toBeNull();
});

test('[BKS-06] two who book at once, the same file again, and what changed meanwhile', async () => {
  const [one, two] = [await payment('koko', 70_000), await payment('koko', 80_000)];
  const file = settlementCsv([
    [one.reference, 700, 7],
    [two.reference, 800, 8],
  ]);
  const seen = (await preview('koko', file)).body.sheet ?? { seen: '' };
  const malith = await staffClient(shop)({ firstName: 'Malith' });
  const both = await Promise.all([book('koko', file, seen), book('koko', file, seen, { staff: malith })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await book('koko', file, seen)).body).toMatchObject({ code: 'changed_meanwhile' });
  expect(await owedBy('koko')).toMatchObject({ paidOut: 1485, fees: 15 });

  const three = await payment('koko', 90_000);
  const later = settlementCsv([[three.reference, 900, 9]]);
  const looked = (await preview('koko', later)).body.sheet ?? { seen: '' };
  await book(
    'koko',
    settlementCsv([[three.orderId, 900, 9]]),
    (await preview('koko', settlementCsv([[three.orderId, 900, 9]]))).body.sheet ?? looked,
  );
  const { rows: before } = await db.execute(sql`select count(*) from settlement_rows`);
  expect((await book('koko', later, looked)).body.code).toBe('changed_meanwhile');
  expect((await db.execute(sql`select count(*) from settlement_rows`)).rows).toEqual(before);
  const { rows } = await db.execute(
    sql`select action, count(*)::int as lines from audit_log where action = 'adminBookSettlement' group by 1`,
  );
  expect(rows[0]?.lines).toBe(
    await db.execute(sql`select count(*)::int as n from settlements`).then((found) => found.rows[0]?.n),
  );
});

test('[BKS-09] the file for the accountant: invoice, reference, harmless cells, no names, Windows line ends', async () => {
  const at = new Date('2026-03-02T18:29:59Z');
  const paid = await payment('card', 150_050, at);
  await db.execute(sql`insert into document_series (name, last) values ('invoice-2019', 7)`);
  await db.execute(sql`insert into documents (kind, series, number, order_id, amount_cents, issued_at, body)
    values ('invoice', 'invoice-2019', 7, ${paid.orderId}, 150050, ${at}, '{}')`);
  await posted(
    db,
    sql`insert into refunds (order_id, attempt_id, method, number, reference, amount_cents, state, reason, done_reference, done_at)
    values (${paid.orderId}, ${paid.attemptId}, 'bank', 5, 'formula', 50, 'done', 'test', '=1+1', ${at})`,
  );
  const { body } = await dilki.send(calls.exportLedger, { from: '2026-03-02', to: '2026-03-02' });
  expect(body.name).toBe('books-2026-03-02-2026-03-02.csv');
  const lines = body.csv.split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    '\uFEFFDay,Time,Order,Invoice,Way,In,Refunded,Fee,Settlement,Reference',
    `2026-03-02,23:59:59,${paid.orderId},2019-00007,Card,1500.5,,,,${paid.paymentRef}`,
    `2026-03-02,23:59:59,${paid.orderId},,Transfer,,0.5,,,'=1+1`,
  ]);
  expect(lines.at(-2)).toBe('Total,,,,All,1500.5,0.5,0,,');
  expect(body.csv).not.toMatch(/[^\r]\n|Street|n@example/);
  expect((await dilki.send(calls.exportLedger, { from: '2026-03-99', to: '2026-03-02' })).status).toBe(400);
  const { rows } = await db.execute(sql`select subject from audit_log where action = 'adminExportBooks'`);
  expect(rows).toEqual([{ subject: 'books' }]);
});

test('[BKS-04] a list goes on beyond its first hundred, and its sums are those of all', async () => {
  for (let index = 0; index < 103; index += 1) await payment('koko', 1000 + index, new Date('2026-02-02T06:00:00Z'));
  const filter = { from: '2026-02-02', to: '2026-02-02', tender: 'koko', flow: 'came' } as const;
  const first = (await dilki.send(calls.listEntries, filter)).body;
  const rest = (await dilki.send(calls.listEntries, { ...filter, before: first.older ?? 0 })).body;
  expect([first.entries.length, rest.entries.length, first.count, rest.older]).toEqual([100, 3, 103, null]);
  const seen = [...first.entries, ...rest.entries];
  expect(new Set(seen.map(({ id }) => id)).size).toBe(103);
  const cents = seen.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const { totals } = (await dilki.send(calls.getLedger, { from: '2026-02-02', to: '2026-02-02' })).body;
  expect([cents, Math.round(first.amount * 100)]).toEqual([cents, cents]);
  expect(Math.round(totals.tenders.koko.came * 100)).toBe(cents);
});

test('[SPD-09] money that comes while a sheet is booked is owed, or paid by it, as the sheet says in the end', async () => {
  const { attemptId, orderId } = await payment('koko', 70_000);
  const isOwed = async () =>
    (
      await db.execute<{ cents: number; settled: number | null }>(sql`
      select owed.amount_cents as cents, settled_cents as settled from owed_entries owed join money_entries on id = entry_id
      where order_id = ${orderId} order by id`)
    ).rows;
  expect(await isOwed()).toEqual([{ cents: 70_000, settled: null }]);

  let booked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    booked = resolve;
  });
  const booking = db.transaction(async (tx) => {
    await tx.execute(sql`select from orders where id = ${orderId} for update`);
    booked();
    await tx.execute(sql`select pg_sleep(0.3)`);
    await tx.execute(sql`
      with sheet as (
        insert into settlements (provider, file_name, file_hash, gross_cents, fees_cents, net_cents, booked_by, booked_at)
        select 'koko', 'k.csv', 'k', 60000, 0, 60000, min(id), now() from users where role = 'owner' returning id)
      insert into settlement_rows (settlement_id, line, reference, gross_cents, attempt_id, bucket)
      select id, 2, 'k', 60000, ${attemptId}, 'differs' from sheet`);
  });
  await isLocked;
  const posting = posted(
    db,
    sql`update payment_attempts set captured_cents = captured_cents + 5000 where id = ${attemptId}`,
  );
  await Promise.all([booking, posting]);
  expect(await isOwed()).toEqual([
    { cents: 70_000, settled: 60_000 },
    { cents: 5000, settled: 60_000 },
  ]);
});
