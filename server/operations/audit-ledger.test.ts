import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailContextOf } from '#server/config/domain-config.ts';
import { auditLedger, auditSlice, beginAudit, type LedgerGap } from '#server/operations/audit-ledger.ts';
import { auditProgress } from '#server/operations/tables.ts';
import { fillLargeShop } from '#testing/large-shop/fill.ts';
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

const bySubject = (one: LedgerGap, other: LedgerGap) =>
  `${one.check}: ${one.subject}` < `${other.check}: ${other.subject}` ? -1 : 1;

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
    'what providers owe is written down',
    [attempt(100), sql`select post_capture(id) from payment_attempts`, sql`delete from owed_entries`],
    { found: 'nothing' },
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
  [
    'what reports keep of a day is what its rows add up to',
    [
      sql`update orders set created_at = created_at - interval '50 days' where id = (select min(id) from orders)`,
      sql`select keep_days(colombo_day(now()), 1000)`,
      sql`update product_sales set cents = array(select cent + 1 from unnest(cents) with ordinality as sums (cent, place) order by place)`,
    ],
    { subject: expect.stringMatching(/^day [\d-]+, third of the month, product \d+$/) },
  ],
])(
  '[REL-14] [SPD-04] [SPD-06] [SPD-09] finds, in slices of any size, that it no longer holds: %s',
  async (check, tampering, gap) => {
    const undo = new Error('undo');
    const found = shop.db.transaction(async (tx) => {
      for (const statement of tampering) await tx.execute(statement);
      const gaps = await auditLedger(tx);
      expect(gaps).toContainEqual(expect.objectContaining({ check, ...gap }));
      expect((await auditLedger(tx, 3)).toSorted(bySubject)).toEqual(gaps.toSorted(bySubject));
      throw undo;
    });
    await expect(found).rejects.toBe(undo);
  },
);

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

const alerts = mailContextOf({
  config: { ...shop.config, OWNER_EMAIL: 'owner@example.com' },
  jobs: shop.queue,
  log: shop.log,
});
const sliced = (query: string) => / between \$\d+ and \$\d+/.test(query);

/** Which slices were looked at: the statements with their first and last ids. */
async function slicesOf(run: () => Promise<unknown>): Promise<string[]> {
  const from = shop.statements.length;
  await run();
  return shop.statements
    .slice(from)
    .filter(({ query }) => sliced(query))
    .map(({ query, params }) => `${query} ${params}`);
}
async function goOn(times = Number.POSITIVE_INFINITY): Promise<void> {
  for (let left = times; left > 0 && (await auditSlice(shop.db, alerts, 4)); left -= 1);
}

test('[SPD-06] a pass that is killed goes on with the slice where it was, two at once share it, and each gap is told', async () => {
  await shop.db.execute(sql`update product_items set reserved = reserved + 1 where id = 1`);
  await beginAudit(shop.db);
  const all = await slicesOf(() => goOn());
  expect(all.length).toBeGreaterThan(60);
  const told = sql`text like '%reserved pieces are those that orders hold. item 1:%'`;
  expect(await shop.db.$count(sql`mails`, told)).toBe(1);

  const parts = await slicesOf(async () => {
    await beginAudit(shop.db);
    await goOn(7);
    // Killed in the middle of a slice, which is then looked at again.
    const killed = new Error('killed');
    const dying = shop.db.transaction(async (tx) => {
      await auditSlice(tx as never, alerts, 4);
      throw killed;
    });
    await expect(dying).rejects.toBe(killed);
    await goOn(20);
    await Promise.all([goOn(), goOn()]);
  });
  expect(parts.length).toBe(all.length + 1);
  expect([...new Set(parts)].toSorted()).toEqual([...new Set(all)].toSorted());
  expect(await shop.db.$count(auditProgress)).toBe(0);
  await shop.db.execute(sql`update product_items set reserved = reserved - 1 where id = 1`);
});

test('[SPD-06] a slice reads what it is about by an index, however much there is @nightly', async () => {
  await fillLargeShop(shop.url, 3000);
  const LARGE = [
    'orders',
    'order_lines',
    'order_events',
    'money_entries',
    'stock_movements',
    'documents',
    'payment_attempts',
    'settlement_rows',
  ];
  const client = await shop.pool.connect();
  const scans = async () => {
    const { rows } = await client.query<{ relname: string; seq_scan: string }>(
      'select relname, seq_scan from pg_stat_xact_user_tables where relname = any($1)',
      [LARGE],
    );
    return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
  };
  const from = shop.statements.length;
  await auditLedger(shop.db, 100);
  const made = new Map(
    shop.statements
      .slice(from)
      .filter(({ query }) => sliced(query))
      .map((one) => [one.query, one.params]),
  );
  expect(made.size).toBeGreaterThan(35);
  const whole: string[] = [];
  for (const [query, params] of made) {
    // In the middle of what there is.
    const middle = params.map((value) => (Number(value) < 11_000 ? 11_000 : 11_099));
    await client.query('begin; set local max_parallel_workers_per_gather = 0');
    const before = await scans();
    await client.query(query, middle);
    for (const [name, count] of await scans()) {
      if (count > (before.get(name) ?? 0)) whole.push(`${name}: ${query.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
    }
    await client.query('rollback');
  }
  client.release();
  expect(whole).toEqual([]);
}, 120_000);
