import { expireOrder, listOverdueOrders, type OrderDesk } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';

type Deps = { db: Db; desk: OrderDesk; clock: () => Date };

/**
 * The end of an order's hold. This is where a provider is asked once more before the pieces are let go; an order whose
 * payment is in doubt is left to whoever clears the doubt.
 */
export async function expireUnpaid({ db, desk, clock }: Deps, orderId: number): Promise<void> {
  await db.transaction((tx) => expireOrder(tx, desk, orderId, clock()));
}

export async function sweepUnpaid(deps: Deps): Promise<void> {
  for (const orderId of await listOverdueOrders(deps.db, deps.clock())) await expireUnpaid(deps, orderId);
}
