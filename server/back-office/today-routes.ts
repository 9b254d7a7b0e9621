import { isNotNull, isNull, sql } from 'drizzle-orm';
import * as calls from '#contract/staff/today.ts';
import { readToday } from '#server/back-office/today.ts';
import { firstImageOf } from '#server/catalogue/index.ts';
import { imagePath } from '#server/images/index.ts';
import { listOrders } from '#server/orders/staff/index.ts';
import { orderIssues, readIssues } from '#server/payments/index.ts';
import { actOnIssue, type IssueDeps } from '#server/payments/staff/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { staffHandlers } from '#server/staff/index.ts';

const MOST_FOUND = 5;

/** Today, what needs a person, and find or do. */
export function todayRoutes(deps: IssueDeps): Route[] {
  const { db } = deps;
  const handleStaff = staffHandlers(deps);

  return [
    handleStaff(calls.getToday, (_input, staff, { now }) => readToday(db, staff, now)),
    handleStaff(calls.listIssues, async ({ state, ...unread }, staff) => {
      unread satisfies Record<string, never>;
      return { issues: await readIssues(db, staff, (state === 'open' ? isNull : isNotNull)(orderIssues.resolvedAt)) };
    }),
    handleStaff(calls.actOnIssue, (input, staff, context) => actOnIssue(deps, input, staff, context)),
    handleStaff(calls.find, async ({ search }, staff, { now }) => {
      const [{ orders }, products] = await Promise.all([
        listOrders(db, staff, { tab: 'all', search, limit: MOST_FOUND }, now),
        findProducts(db, search),
      ]);
      return { orders, products };
    }),
  ];
}

type ProductMatch = { id: number; name: string; sku: string; image: string | null };

async function findProducts(db: Db, search: string) {
  const like = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<ProductMatch>(sql`
    select product.id, product.name, item.sku, ${firstImageOf(sql`item.id`)} as image
    from products product join lateral (
      select * from product_items item where item.product_id = product.id and item.archived_at is null
      order by lower(item.sku) like ${like} desc, item.position limit 1) item on true
    where product.archived_at is null and product.id in (
      select id from products where lower(name) like ${like}
      union all select product_id from product_items where lower(sku) like ${like} and archived_at is null)
    order by product.rank, product.id limit ${MOST_FOUND}`);
  return rows.map(({ image, ...product }) => ({ ...product, src: image ? imagePath(image) : null }));
}
