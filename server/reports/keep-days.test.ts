import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOwed } from '#server/ledger/read-owed.ts';
import { keepDays } from '#server/reports/index.ts';
import { fillLargeShop } from '#testing/large-shop/fill.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { db } = shop;
const client = new pg.Client(shop.url);
await client.connect();
afterAll(() => client.end());
const now = new Date();

beforeAll(() => fillLargeShop(shop.url, 700), 300_000);

const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
/** All that there is, and a year in the middle of it. */
const SPANS = [
  [ago(1200), ago(-2)],
  [ago(400), ago(35)],
] as const;
const KINDS = [
  'district',
  'method',
  'source',
  'campaign',
  'discount',
  'refused',
  'tried',
  'web',
  'paid',
  'money',
  'owed',
  'tax',
];

/** What is told of some days by what is kept, and what the rows themselves say. */
async function expectTold(ask: { execute: typeof db.execute } = db) {
  const rowsOf = async (statement: SQL) => (await ask.execute(statement)).rows;
  for (const [from, until] of SPANS) {
    for (const kind of KINDS) {
      const told = await rowsOf(sql`select * from figures_between(${kind}::text, ${from}, ${until}) order by 1, 2`);
      const counted = await rowsOf(sql`select * from count_figures(${kind}::text, ${from}, ${until}) order by 1, 2`);
      expect([kind, told]).toEqual([kind, counted]);
    }
    const sold = sql`product_id, sum(pieces)::int as pieces, sum(cents)::bigint as cents`;
    expect(await rowsOf(sql`select ${sold} from sold_between(${from}, ${until}) group by 1 order by 1`)).toEqual(
      await rowsOf(sql`select ${sold} from count_sold(${from}, ${until}) group by 1 order by 1`),
    );
    expect(
      await rowsOf(
        sql`select item_id, sum(pieces) as pieces from bought_between(${from}, ${until}) group by 1 order by 1`,
      ),
    ).toEqual(
      await rowsOf(sql`select item_id, sum(bought) as pieces from count_sold(${from}, ${until}) group by 1 order by 1`),
    );
    const [median] = await rowsOf(sql`
      select median_total(${from}, ${until})::float8 as told, percentile_cont(0.5) within group (order by total_cents) as counted
      from orders where created_at >= ${from} and created_at < ${until} and is_sale(status)`);
    expect(median?.told).toBe(median?.counted);
  }
}

const isKept = async () =>
  (
    await db.execute(
      sql`select 1 from kept_spans('2024-06-01T00:00:00+05:30', ${now}::timestamptz - interval '3 days', 'goods')`,
    )
  ).rows.length;

test('[SPD-04] what is kept says what the rows say, and every day that is over is kept', async () => {
  await expectTold();
  const { rows } = await db.execute<{ days: number }>(sql`
    select colombo_day(${now}) - colombo_day(min(at)) as days from (
      select created_at as at from orders union all select at from money_entries union all select issued_at from documents) at`);
  expect(await keepDays(db, now)).toBe(rows[0]?.days);
  await expectTold();
  expect(await keepDays(db, now)).toBe(0);
  const { rows: spans } = await db.execute(sql`
    select is_kept from kept_spans(colombo_midnight(colombo_day(${now}) - 700), colombo_midnight(colombo_day(${now}) + 1), 'all') order by from_day`);
  expect(spans).toEqual([{ is_kept: true }, { is_kept: false }]);
  expect(await isKept()).toBeGreaterThan(0);
});

test('[SPD-05] what providers owe is what an account of all entries and all sheets says', async () => {
  const day = (at: string) => sql`(${sql.raw(at)} at time zone 'Asia/Colombo')::date`;
  const { rows: entries } = await db.execute(sql`
    with item as (
      select tender, attempt_id, coalesce(refund_id, 0) as refund, sum(amount_cents) as cents, min(at) as at, count(*)::int as entries
      from money_entries where tender in ('card', 'koko', 'mintpay') group by 1, 2, 3
    )
    select tender, sum(entries)::int as entries, sum(item.cents - coalesce(line.gross_cents, 0))::float8 / 100 as amount,
      ${day(`'${now.toISOString()}'::timestamptz`)} - ${day('item.at')} as days, line.id is not null as differs
    from item left join settlement_rows line on line.bucket in ('matches', 'differs') and line.attempt_id = item.attempt_id
      and coalesce(line.refund_id, 0) = item.refund
    where line.id is null or line.bucket = 'differs' group by tender, days, differs`);
  const { rows: sums } = await db.execute(sql`
    select tender, sum(amount_cents) filter (where refund_id is null)::float8 / 100 as took,
      coalesce(-sum(amount_cents) filter (where refund_id is not null), 0)::float8 / 100 as "gaveBack" from money_entries group by 1`);
  const told = await readOwed(db, now);
  const AGES = { '0-3': [0, 3], '4-7': [4, 7], '8-14': [8, 14], '15': [15, 9999] } as const;
  expect(told.filter(({ took }) => took > 0).length).toBeGreaterThan(1);
  for (const { provider, took, gaveBack, ages, differs } of told) {
    expect({ tender: provider, took, gaveBack }).toEqual(
      sums.find(({ tender }) => tender === provider) ?? { tender: provider, took: 0, gaveBack: 0 },
    );
    const of = (some: typeof entries) => ({
      entries: some.reduce((sum, one) => sum + Number(one.entries), 0),
      amount: Math.round(some.reduce((sum, one) => sum + Number(one.amount) * 100, 0)) / 100,
    });
    const mine = entries.filter(({ tender }) => tender === provider);
    expect(differs).toEqual(of(mine.filter((one) => one.differs)));
    for (const [age, [from, to]] of Object.entries(AGES)) {
      const some = mine.filter(({ days, differs }) => !differs && Number(days) >= from && Number(days) <= to);
      expect([provider, age, ages[age as keyof typeof AGES]]).toEqual([provider, age, of(some)]);
    }
  }
});

const old = sql`(select id from orders where created_at < now() - interval '100 days' and status = 'Delivered' and payment_method <> 'cod' order by id limit 1)`;
const CALLED_OFF = `select max(id) from orders where created_at < now() - interval ''9 days'' and status = ''Cancelled''
  and payment_method = ''cod'' and not exists (select from shipments where order_id = orders.id)`;
const CHANGES: [string, SQL[]][] = [
  ['a status', [sql`update orders set status = 'Refunded' where id = ${old}`]],
  ['a district', [sql`update orders set shipping_district = 'Ampara' where id = ${old}`]],
  [
    'a campaign',
    [sql`update orders set utm_source = 'radio', utm_campaign = 'rains' where id = ${old} and source = 'web'`],
  ],
  ['the day of a payment', [sql`update orders set paid_at = paid_at + interval '2 days' where id = ${old}`]],
  [
    'what delivery costs',
    [
      sql`update orders set shipping_cents = shipping_cents + 100, total_cents = total_cents + 100 where id = (
        select max(id) from orders where paid_at > created_at + interval '2 days' and created_at < now() - interval '50 days')`,
    ],
  ],
  ['a day', [sql`update orders set created_at = created_at - interval '3 days' where id = ${old}`]],
  ['pieces that came back', [sql`update order_lines set back_qty = 1 where order_id = ${old}`]],
  ['a line', [sql`delete from refund_lines`, sql`delete from order_lines where order_id = ${old}`]],
  [
    'a payment that comes in two parts',
    [
      sql`insert into money_entries (order_id, attempt_id, tender, amount_cents, at)
        select order_id, attempt_id, tender, 100, now() from money_entries where attempt_id is not null and refund_id is null order by id limit 1`,
      sql`set constraints all deferred`,
    ],
  ],
  ['the product of an item', [sql`update product_items set product_id = 1, position = 99 where id = 10005`]],
  ['a parcel', [sql`update shipments set state = 'back' where state = 'delivered' and id % 50 = 0`]],
  ['a try to pay', [sql`update payment_attempts set state = 'declined' where order_id = ${old}`]],
  ['fees', [sql`update settlement_rows set fee_cents = fee_cents + 1 where id % 50 = 0`]],
  ['fees that are no longer told', [sql`delete from settlement_rows where id % 50 = 0`]],
  [
    'money and papers that go',
    ['money_entries', 'documents'].map((name) => sql`delete from ${sql.identifier(name)} where order_id = ${old}`),
  ],
  [
    'an order that goes',
    [
      sql.raw(`do $$ declare child record; begin
        for child in select conrelid::regclass as name, attname as key from pg_constraint
          join pg_attribute on attrelid = conrelid and attnum = conkey[1] where confrelid = 'orders'::regclass loop
          execute format('delete from %s where %I in (${CALLED_OFF})', child.name, child.key);
        end loop;
        execute 'delete from orders where id in (${CALLED_OFF})';
      end $$`),
    ],
  ],
  ['all orders', [sql`truncate orders cascade`]],
];

test.each(CHANGES)(
  '[SPD-04] what is kept is not told of days in which something was changed: %s',
  async (_, changes) => {
    const undo = new Error('undo');
    const changed = db.transaction(async (tx) => {
      // What must never be changed or go is changed here.
      for (const name of ['money_entries', 'documents', 'stock_movements']) {
        const kept = name === 'stock_movements' ? 'user' : `${name}_stay`;
        await tx.execute(sql.raw(`alter table ${name} disable trigger ${kept}`));
      }
      const before = await tx.execute(sql`select * from count_figures('method', '2020-01-01', '2035-01-01')`);
      for (const statement of changes) await tx.execute(statement);
      await expectTold(tx);
      await tx.execute(sql`select keep_days(colombo_day(${now}), 50)`);
      await expectTold(tx);
      expect(before.rows.length).toBeGreaterThan(100);
      throw undo;
    });
    await expect(changed).rejects.toBe(undo);
  },
);

test('[SPD-04] a change is told whoever is just counting, and whenever it is committed', async () => {
  const change = `update orders set total_cents = total_cents + 100, shipping_cents = shipping_cents + 100 where id = (
    select min(id) from orders where created_at < now() - interval '50 days' and status = 'Delivered' and paid_at is null or id = 0)`;
  const any = `update orders set shipping_district = 'Ampara' where id = (select min(id) from orders where created_at < now() - interval '50 days' and shipping_district = 'Colombo')`;
  await client.query(change);
  // Committed after it was counted, and unknown to whoever counts.
  await client.query('begin');
  await client.query(any);
  await keepDays(db, now);
  await expectTold();
  await client.query('commit');
  await expectTold();
  // Committed while somebody counts, who commits later.
  await client.query('begin');
  await client.query(`select keep_days(colombo_day(now()), 9)`);
  await db.execute(sql.raw(any));
  await expectTold();
  await client.query('commit');
  await expectTold();
  await keepDays(db, now);
  await expectTold();
});
