import * as calls from '#contract/orders.ts';
import { signedInHandlers } from '#server/accounts/index.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { reorder } from '#server/orders/reorder.ts';
import type { Db } from '#server/platform/db/client.ts';

export function orderRoutes({ db, clock }: { db: Db; clock: () => Date }) {
  const { signedIn, idempotent } = signedInHandlers({ db, clock });

  return [
    signedIn(calls.listOrders, (page, { id }) => listOrders(db, id, page)),
    signedIn(calls.getOrder, async ({ id }, caller) => ({ order: await readOrder(db, caller, id, clock()) })),
    idempotent(calls.reorder, (tx, { id: orderId }, { id }) => reorder(tx, id, orderId)),
  ];
}
