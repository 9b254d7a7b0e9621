import * as calls from '#contract/orders.ts';
import { signedInHandlers } from '#server/accounts/index.ts';
import type { PieceLimits } from '#server/cart/index.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { reorder } from '#server/orders/reorder.ts';
import type { Db } from '#server/platform/db/client.ts';

type Deps = { db: Db; clock: () => Date; limits: PieceLimits };

export function orderRoutes({ db, clock, limits }: Deps) {
  const { signedIn, idempotent } = signedInHandlers({ db, clock });

  return [
    signedIn(calls.listOrders, (page, { id }) => listOrders(db, id, page)),
    signedIn(calls.getOrder, async ({ id }, caller) => ({ order: await readOrder(db, caller, id, clock()) })),
    idempotent(calls.reorder, (tx, { id: orderId }, { id }) => reorder(tx, id, orderId, limits)),
  ];
}
