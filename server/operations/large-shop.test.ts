import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { fillLargeShop } from '#testing/large-shop/fill.ts';
import { sizeOf } from '#testing/large-shop/size.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const ORDERS = 2000;

test('[SPD-01] the large shop that growth is measured with has all it says, in realistic parts, and its ledger agrees', async () => {
  const steps: string[] = [];
  await fillLargeShop(shop.url, ORDERS, (step) => steps.push(step));
  expect(steps).toContain(`orders 1 to ${ORDERS} of ${ORDERS}`);
  const { rows } = await shop.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from orders where id > 10000) as orders, (select count(*)::int from products where id >= 10000) as products,
      (select count(*)::int from users where id >= 10000) as customers,
      (select round(avg(lines), 1)::float8 from (select count(*) as lines from order_lines where order_id > 10000 group by order_id) sizes) as lines,
      (select count(*)::int from mails where kind like 'order-%' and key::int > 10000) as mails,
      (select max(sold)::int from (select sum(qty) as sold from order_lines group by product_item_id) sales) as most`);
  expect(rows[0]).toMatchObject({
    orders: ORDERS,
    ...{ products: sizeOf(ORDERS).products, customers: sizeOf(ORDERS).customers },
  });
  expect(rows[0]?.lines).toBeCloseTo(3, 0);
  expect(rows[0]?.mails).toBeGreaterThan(ORDERS * 1.15);
  // A few goods are sold far more often than others.
  expect(rows[0]?.most).toBeGreaterThan(200);
  expect(await auditLedger(shop.db)).toEqual([]);
});
