import { desc, eq, sql } from 'drizzle-orm';
import type { OrderSummary } from '#contract/calls/orders.ts';
import { type Pagination, paginate } from '#contract/calls/paging.ts';
import { canPay, linesOfOrder, summaryShape } from '#server/orders/order-shape.ts';
import { orders, shippingMethods } from '#server/orders/tables.ts';
import { isOwn } from '#server/orders/whose-orders.ts';
import type { Db } from '#server/platform/db/client.ts';
import { type Owner, ownerColumn } from '#server/platform/db/owner.ts';

type Page = { orders: OrderSummary[]; pagination: Pagination };

/** The newest first. Ids rise with time, so the index of a customer's orders is also their order. */
export async function listOrders(
  db: Db,
  owner: Owner,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<Page> {
  const mine = isOwn(owner);
  const found = await db
    .select({
      total: sql<number>`(select count(*)::int from ${orders} mine where mine.${sql.identifier(ownerColumn(owner, orders).name)} = ${owner.id})`,
      id: orders.id,
      status: orders.status,
      totalCents: orders.totalCents,
      shippingCents: orders.shippingCents,
      paymentMethod: orders.paymentMethod,
      createdAt: orders.createdAt,
      isPaymentInDoubt: orders.isPaymentInDoubt,
      paidAt: orders.paidAt,
      expiresAt: orders.expiresAt,
      shippingName: shippingMethods.name,
      lines: linesOfOrder,
    })
    .from(orders)
    .innerJoin(shippingMethods, eq(shippingMethods.id, orders.shippingMethodId))
    .where(mine)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = found[0]?.total ?? (page > 1 ? await db.$count(orders, mine) : 0);
  return {
    orders: found.map(({ lines, ...order }) => ({ ...summaryShape(order, lines), canPay: canPay(order, now) })),
    pagination: paginate({ page, limit, total }),
  };
}
