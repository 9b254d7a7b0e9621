import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUIET_DAYS } from '#contract/staff/customers.ts';
import { EXPIRY_WARNING_DAYS } from '#contract/staff/stock.ts';
import { countLowStock } from '#server/back-office/goods.ts';
import { listCustomers } from '#server/customers/list-customers.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { joinCounts } from '#server/platform/db/kept-counts.ts';
import { listProducts } from '#server/products/list-products.ts';
import { listStock } from '#server/stock/read-stock.ts';
import { createUsers } from '#testing/create-users.ts';
import { LONG_TEST_MS, runs } from '#testing/randomness.ts';
import { openTestShop } from '#testing/test-shop.ts';

const { db } = await openTestShop();
const NOW = new Date();
const OWNER = { role: 'owner', permissions: [] } as const;
const PRODUCTS = [901, 902];
const buyers = await createUsers(db, 3);
const letters = buyers.slice(0, 2).map(({ email }) => email);

await db.execute(sql`insert into products (id, name, description) values (901, 'One', 'One.'), (902, 'Two', 'Two.')`);
await db.execute(sql`
  insert into product_items (product_id, position, sku, price_cents, on_hand)
  select product, place, 'CNT-' || product || '-' || place, 1000 * place, 20 * place from unnest(array[901, 902]) product, generate_series(1, 2) place`);

/** As every list counted for itself, before any number was kept. */
async function counted() {
  const live = sql`product.archived_at is null and item.archived_at is null`;
  const onSale = sql`(${live} and product.active)`;
  const low = sql`(${onSale} and item.on_hand - item.reserved <= item.warn_at)`;
  const isThere = sql`((${live}) or item.on_hand > 0)`;
  const isOnList = sql`exists (select from newsletter_subscribers where email = lower(customers.email) and status = 'confirmed')`;
  const number = (where: SQL) => sql`(count(*) filter (where ${where}))::int`;
  const { rows } = await db.execute<{ goods: object; stock: object; total: object; customers: object }>(sql`
    select (select json_build_object('all', ${number(live)}, 'on-sale', ${number(onSale)}, 'low', ${number(low)},
        'out', ${number(sql`${onSale} and item.on_hand <= item.reserved`)}, 'hidden', ${number(sql`${live} and not product.active`)},
        'archived', ${number(sql`not (${live})`)}, 'products', count(distinct product.id) filter (where ${live}))
      from product_items item join products product on product.id = item.product_id) as goods,
    (select json_build_object('all', ${number(isThere)}, 'low', ${number(low)}, 'hidden', ${number(sql`${isThere} and not ${onSale}`)},
        'expiring', ${number(sql`exists (select from stock_batches batch where batch.product_item_id = item.id and batch.on_hand > 0
          and batch.expires_on <= (${NOW}::timestamptz at time zone 'Asia/Colombo')::date + ${EXPIRY_WARNING_DAYS}::int)`)})
      from product_items item join products product on product.id = item.product_id) as stock,
    (select json_build_object('pieces', sum(on_hand), 'worth', sum(on_hand * price_cents) / 100.0) from product_items) as total,
    (select json_build_object('all', count(*), 'back', ${number(sql`orders >= 2`)}, 'refused', ${number(sql`cash_refused > 0`)},
        'quiet', ${number(sql`orders > 0 and last_order_at < ${NOW}::timestamptz - make_interval(days => ${QUIET_DAYS})`)},
        'letter', ${number(isOnList)}, 'forget', ${number(sql`forget_asked_at is not null`)}) from customers) as customers`);
  return rows[0];
}

async function shown() {
  const goods = await listProducts(db, { tab: 'all', search: '' }, NOW);
  const stock = await listStock(db, OWNER, { tab: 'all', search: '' }, NOW);
  const customers = await listCustomers(db, { tab: 'all', search: '', limit: 1 }, NOW);
  expect(await countLowStock(db)).toBe(goods.counts.low);
  return {
    goods: { ...goods.counts, products: goods.productCount },
    stock: stock.counts,
    total: stock.total,
    customers: customers.counts,
  };
}

async function agrees(): Promise<void> {
  expect(await shown()).toEqual(await counted());
  const gaps = await auditLedger(db);
  expect(gaps.filter(({ check }) => /^(numbers|an item says|who gets the newsletter)/.test(check))).toEqual([]);
}

const product = fc.constantFrom(...PRODUCTS);
const item = fc
  .record({ product, place: fc.integer({ min: 1, max: 3 }) })
  .map((one) => `CNT-${one.product}-${one.place}`);
const itemIs = (sku: string) => sql`(select id from product_items where sku = ${sku})`;
const buyer = fc.constantFrom(...buyers.map(({ id }) => id));
const letter = fc.constantFrom(...letters);
/** On sale most of the time: nothing else is low or out. */
const onSale = sql`true, null::timestamptz`;
const state = fc.constantFrom(onSale, onSale, onSale, sql`false, null::timestamptz`, sql`false, now()`);
const pieces = fc.integer({ min: -4, max: 6 }).filter((by) => by !== 0);
const daysAgo = fc.constantFrom(0, 1, QUIET_DAYS - 1, QUIET_DAYS, QUIET_DAYS + 1, 900);

/** Whoever changes goods has locked their products; whoever moves pieces or changes customers has not. */
const LOCKS = sql`select from products where id in (901, 902) order by id for no key update`;

const ofGoods = fc.oneof(
  fc
    .tuple(product, state)
    .map(([id, to]) => sql`update products set (active, archived_at) = (select ${to}) where id = ${id}`),
  state.map((to) => sql`update products set (active, archived_at) = (select ${to}) where id in (901, 902)`),
  item.map(
    (sku) =>
      sql`update product_items set archived_at = case when archived_at is null then now() end where sku = ${sku}`,
  ),
  product.map((id) => sql`update product_items set archived_at = now() where product_id = ${id}`),
  fc.constant(sql`update product_items set archived_at = null where product_id in (901, 902)`),
  fc.constant(sql`update product_items set archived_at = null where product_id in (901, 902)`),
  // Each alone: that a number has changed must be seen by every column.
  fc
    .tuple(item, fc.constantFrom(0, 0, 5, 50))
    .map(([sku, to]) => sql`update product_items set warn_at = ${to} where sku = ${sku}`),
  fc
    .tuple(item, fc.nat({ max: 9 }))
    .map(([sku, to]) => sql`update product_items set price_cents = ${to * 100} where sku = ${sku}`),
  product.map(
    (id) => sql`insert into product_items (product_id, position, sku, price_cents)
      values (${id}, 3, ${`CNT-${id}-3`}, 100)`,
  ),
  product.map((id) => sql`delete from product_items where sku = ${`CNT-${id}-3`} and on_hand = 0`),
  fc
    .tuple(item, product)
    .map(([sku, id]) => sql`update product_items set product_id = ${id}, position = 4 where sku = ${sku}`),
);
const ofOthers = fc.oneof(
  fc
    .tuple(item, pieces)
    .map(
      ([sku, by]) => sql`select move_stock(array[${itemIs(sku)}], array[0], array[${by}::int], '{"reason": "count"}')`,
    ),
  fc.tuple(item, pieces).map(([sku, by]) => sql`select move_stock(array[${itemIs(sku)}], array[${by}::int], array[0])`),
  fc.tuple(buyer, fc.nat({ max: 3 }), daysAgo).map(
    ([
      id,
      orders,
      ago,
    ]) => sql`update customers set orders = ${orders}, cash_sent = ${orders}, cash_refused = ${orders % 2},
      last_order_at = case when ${orders > 0} then ${NOW}::timestamptz - make_interval(days => ${ago}) else '-infinity' end where user_id = ${id}`,
  ),
  buyer.map(
    (id) =>
      sql`update customers set forget_asked_at = case when forget_asked_at is null then now() end where user_id = ${id}`,
  ),
  fc.tuple(buyer, letter).map(
    ([
      id,
      email,
    ]) => sql`update users set email = case when email = upper(${email}) then 'other-' || id || '@example.com'
      else upper(${email}) end where id = ${id}`,
  ),
  buyer.map((id) => sql`update users set deleted_at = case when deleted_at is null then now() end where id = ${id}`),
  letter.map(
    (email) => sql`insert into newsletter_subscribers (email, status, source, confirmed_at)
      values (${email}, 'confirmed', 'form', now())`,
  ),
  letter.map(
    (email) => sql`update newsletter_subscribers set status = case status when 'confirmed' then 'unsubscribed'
      else 'confirmed' end where email = ${email}`,
  ),
  letter.map((email) => sql`delete from newsletter_subscribers where email = ${email}`),
);
const change = fc.oneof(
  ofGoods.map((one) => [LOCKS, one]),
  ofOthers.map((one) => [one]),
);

/** A rule of the database says no: nothing has changed. Whoever waits for each other in a circle is a fault. */
const REFUSED = ['23502', '23503', '23505', '23514'];

async function make(statements: SQL[]): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      for (const one of statements) await tx.execute(one);
    });
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    if (!REFUSED.includes(code ?? '')) throw error;
  }
}

test('[SPD-07] numbers that lists show of all their rows are what the rows say, whoever changes them at once', {
  timeout: LONG_TEST_MS,
}, async () => {
  await agrees();
  let joined = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 8 }),
      async (rounds) => {
        for (const together of rounds) {
          await Promise.all(together.map(make));
          await agrees();
        }
        joined += await joinCounts(db);
        expect(await joinCounts(db)).toBe(0);
        await agrees();
      },
    ),
    { numRuns: runs(100, 4) },
  );
  expect(joined).toBeGreaterThan(0);
});
