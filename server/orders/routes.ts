import * as calls from '#contract/orders.ts';
import { readCaller } from '#server/accounts/index.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { reorder } from '#server/orders/reorder.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';
import { once } from '#server/platform/http/idempotency.ts';

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
    handle(calls.reorder, async (input, request) => {
      const { id } = await readCaller(db, request, clock());
      const write = { owner: `user-${id}`, name: 'reorder', input, request };
      return once(db, { ...write, work: (tx) => reorder(tx, id, input.id) });
    }),
  ];
}
