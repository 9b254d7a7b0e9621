import * as calls from '#contract/orders.ts';
import { readCaller } from '#server/accounts/index.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { orderAgain } from '#server/orders/order-again.ts';
import { readOrder } from '#server/orders/read-order.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';
import { once } from '#server/platform/http/once.ts';

export function orderRoutes({ db, clock }: { db: Db; clock: () => Date }) {
  return [
    handle(calls.listOrders, async (input, request) => {
      const { id } = await readCaller(db, request, clock());
      return listOrders(db, id, input);
    }),
    handle(calls.getOrder, async ({ id }, request) => {
      const caller = await readCaller(db, request, clock());
      return { order: await readOrder(db, caller, id, clock()) };
    }),
    handle(calls.orderAgain, async (input, request) => {
      const { id } = await readCaller(db, request, clock());
      const write = { owner: `user-${id}`, name: 'orderAgain', input, request };
      return once(db, { ...write, work: (tx) => orderAgain(tx, id, input.id) });
    }),
  ];
}
