import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { purgeImports } from '#server/imports/index.ts';
import { csvFile, importClient } from '#testing/import-client.ts';
import { CASH, orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const ROWS = 600;
const LAST_PIECES = 4;

const shop = await openTestShop();
const { preview, fix, apply, get, goods, stockGaps } = await importClient(shop);
const { buyer, ledgerGaps } = orderClient(shop);

test('[IMP-18] hundreds of rows with one that is wrong: nothing; mended: all at once, while shoppers buy the last pieces', async () => {
  await shop.db.execute(sql`insert into products (name, description, category_id)
    select 'Many ' || n, 'One of many.', 1 from generate_series(1, ${ROWS}::int) n`);
  await shop.db.execute(sql`insert into product_items (product_id, sku, price_cents, on_hand)
    select id, 'MANY-' || substr(name, 6), 100000, 2 from products where name like 'Many %'`);
  const { rows: items } = await shop.db.execute<{ id: number; sku: string }>(
    sql`select id, sku from product_items where sku like 'MANY-%' order by id`,
  );
  const before = await goods();
  const wrongAt = 345;
  const file = csvFile([
    ['SKU', 'Price', 'Stock', 'Text'],
    ...items.map(({ sku }, at) => [sku, at === wrongAt ? '1.200,00' : 1200, LAST_PIECES, `Said anew of ${sku}.`]),
  ]);
  const { body } = await preview(file);
  expect(body.counts).toEqual({ changed: ROWS - 1, wrong: 1, new: 0, same: 0 });
  expect(body.rows[0]).toMatchObject({
    line: wrongAt + 2,
    problems: [{ field: 'price', sentence: 'Price ‘1.200,00’ is not a number', proposal: '1,200.00' }],
  });
  expect(body.more).toBe(50);
  const next = await get(body.id, 'look', body.more ?? 0);
  expect(next.body.rows).toHaveLength(50);
  expect((await apply(body.id)).status).toBe(409);
  expect(await goods()).toEqual(before);

  const fixed = await fix(body.id, { cells: [{ line: wrongAt + 2, field: 'price', written: '1,200.00' }] });
  expect(fixed.body.counts).toEqual({ changed: ROWS, wrong: 0, new: 0, same: 0 });
  // Eight want one piece each of the same few items, of which there are two before and four afterwards.
  const wanted = items.filter((_, at) => at % 300 === 0);
  const buyers = await Promise.all(Array.from({ length: 8 * wanted.length }, () => buyer()));
  const [applied, ...placed] = await Promise.all([
    apply(body.id),
    ...buyers.map(async (shopper, at) => {
      await shopper.fill({ [wanted[at % wanted.length]?.id ?? 0]: 1 });
      return shopper.place({ paymentMethodId: CASH, shippingAddress: shippingAddressOf(at) });
    }),
  ]);
  expect(applied.body.outcome).toBe(`Applied: ${ROWS.toLocaleString('en')} changed.`);
  expect(new Set(placed.map(({ status }) => status)).size).toBeGreaterThan(0);
  const { rows: sold } = await shop.db.execute<{ worst: number }>(
    sql`select max(reserved - on_hand) as worst from product_items where sku like 'MANY-%'`,
  );
  expect(Number(sold[0]?.worst)).toBeLessThanOrEqual(0);
  const { rows: counted } = await shop.db.execute(
    sql`select count(*)::int as count from product_items where sku like 'MANY-%' and on_hand = ${LAST_PIECES} and price_cents = 120000`,
  );
  expect(counted).toEqual([{ count: ROWS }]);
  expect(await stockGaps()).toEqual([]);
  expect(await ledgerGaps()).toEqual([]);
  const { rows: told } = await shop.db.execute(
    sql`select count(*)::int as count, min(delta) as least, max(delta) as most from stock_movements where reason = 'import'`,
  );
  expect(told).toEqual([{ count: ROWS, least: 2, most: 2 }]);
});

test('[IMP-18] movements are still written by nobody else', async () => {
  const insert = shop.db.execute(
    sql`insert into stock_movements (product_item_id, delta, on_hand, reason) values (1, 1, 1, 'count')`,
  );
  await expect(insert).rejects.toThrow();
});

test('[IMP-19] what nobody applied goes after a day, and of what was applied only its line stays', async () => {
  const { body } = await preview(
    csvFile([
      ['SKU', 'Price'],
      ['KOM-CR-001', 1234],
    ]),
  );
  expect(await purgeImports(shop.db)).toBe(0);
  await shop.db.execute(sql`update product_imports set created_at = now() - interval '25 hours'`);
  expect(await purgeImports(shop.db)).toBe(1);
  expect((await get(body.id)).body.code).toBe('import_not_found');
  const { rows } = await shop.db.execute(sql`select state, plan from product_imports`);
  expect(rows).toEqual([{ state: 'applied', plan: {} }]);
});
