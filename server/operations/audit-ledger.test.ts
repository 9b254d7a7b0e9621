import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { buyer } = orderClient(shop);

test('[REL-14] the ledger of a shop that has sold agrees with itself', async () => {
  const nimali = await buyer({ 1: 2, 3: 1 });
  await nimali.place({ discountCode: 'WELCOME10' });
  await nimali.fill({ 2: 1 });
  await nimali.place({ paymentMethodId: CARD });
  expect(await auditLedger(shop.db)).toEqual([]);
});

const attempt = (captured: number) => sql`update payment_attempts set state = 'paid', captured_cents = ${captured}`;

test.each<[string, SQL[], object]>([
  [
    'reserved pieces are those that orders hold',
    [sql`update product_items set reserved = reserved + 1 where id = 1`],
    { subject: 'item 1' },
  ],
  [
    'an order costs what its lines do',
    [sql`update order_lines set price_cents = price_cents + 1 where order_id = (select max(id) from orders)`],
    {},
  ],
  [
    'the status of an order is that of its last event',
    [sql`update order_events set to_status = 'Shipped' where order_id = (select max(id) from orders)`],
    { expected: 'Shipped', found: 'Pending' },
  ],
  [
    'an order paid online has its total captured',
    [sql`update orders set paid_at = now(), status = 'Paid' where id = (select max(id) from orders)`],
    { found: '0' },
  ],
  [
    'a parcel is where its order says',
    [sql`insert into shipments (order_id) select max(id) from orders`],
    { expected: 'Pending', found: 'with_courier' },
  ],
  ['captured money belongs to an order, has gone back, or is before a person', [attempt(100)], { found: '100' }],
  ['refunds add up', [attempt(100), sql`update payment_attempts set refunded_cents = 50`], { found: '50' }],
  [
    'a sheet of a provider adds up, and pays what that provider took',
    [
      sql`insert into settlements (provider, file_name, file_hash, gross_cents, fees_cents, net_cents, booked_by, booked_at)
        select 'card', 'a.csv', 'a', 100, 0, 100, min(id), now() from users`,
    ],
    { expected: '100, 0', found: '0, 0' },
  ],
  [
    'no line gives back more than it cost',
    [
      attempt(100),
      sql`insert into refunds (order_id, attempt_id, number, reference, amount_cents, reason)
        select order_id, id, 1, 'tampered', 100, '' from payment_attempts where not exists (
          select 1 from orders where orders.id = order_id and is_demo)`,
      sql`insert into refund_lines (refund_id, order_line_id, qty, amount_cents)
        select refunds.id, line.id, 1, 100000000 from refunds join order_lines line using (order_id) where reference = 'tampered'`,
    ],
    { found: '100000000' },
  ],
  [
    'pieces that are back were counted in',
    [sql`update order_lines set back_qty = 1 where order_id = (select max(id) from orders)`],
    { expected: '0', found: '1' },
  ],
  ['uses of a discount code are counted', [sql`update discount_codes set uses = uses + 1 where code = 'ALOE20'`], {}],
  [
    'a held discount code has an order that holds it',
    [sql`update orders set discount_use_id = null where discount_code = 'WELCOME10' and not is_demo`],
    { found: 'none' },
  ],
  [
    'what reports keep of a day is what its rows add up to',
    [
      sql`select keep_days(colombo_day(now()), 1000)`,
      sql`update day_figures set cents = cents + 1 where kind = 'method' and cents > 0`,
    ],
    { subject: expect.stringMatching(/^day [\d-]+, method \w+$/) },
  ],
  [
    'what reports keep of a day is what its rows add up to',
    [sql`select keep_days(colombo_day(now()), 1000)`, sql`update goods_sold set pieces = pieces + 1`],
    { subject: expect.stringMatching(/^day [\d-]+, item \d+$/) },
  ],
])('[REL-14] [SPD-04] finds that it no longer holds: %s', async (check, tampering, gap) => {
  const undo = new Error('undo');
  const found = shop.db.transaction(async (tx) => {
    for (const statement of tampering) await tx.execute(statement);
    expect(await auditLedger(tx)).toContainEqual(expect.objectContaining({ check, ...gap }));
    throw undo;
  });
  await expect(found).rejects.toBe(undo);
});

test('[STK-15] stock that its history does not explain is found and named', async () => {
  const undo = new Error('undo');
  const found = shop.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ left: number }>(sql`select on_hand as left from product_items where id = 1`);
    const left = rows[0]?.left ?? 0;
    await tx.execute(sql`alter table product_items disable trigger product_items_record_direct`);
    await tx.execute(sql`alter table stock_batches disable trigger user`);
    await tx.execute(sql`update product_items set on_hand = on_hand + 7 where id = 1`);
    await tx.execute(sql`insert into stock_batches (product_item_id, code, on_hand) values (2, 'K-1', 4000)`);
    const gaps = (await auditLedger(tx)).map(({ check, subject, expected, found: is }) => [
      check,
      subject,
      expected,
      is,
    ]);
    expect(gaps).toEqual([
      ['pieces on hand are what the movements of the item add up to', 'item 1 (KOM-CR-001)', `${left}`, `${left + 7}`],
      ['pieces of a batch are what its movements add up to', expect.stringMatching(/^batch \d+ \(K-1\)$/), '0', '4000'],
      [
        'batches hold no more than there is of their item',
        'item 2 (KOM-CR-002)',
        expect.stringMatching(/^at most \d+$/),
        '4000',
      ],
    ]);
    throw undo;
  });
  await expect(found).rejects.toBe(undo);
});
