import type { Parcel, ShownRefund } from '#contract/calls/orders.ts';
import * as calls from '#contract/calls/orders.ts';
import { fail } from '#contract/errors.ts';
import { signedInHandlers } from '#server/accounts/index.ts';
import type { PieceLimits } from '#server/cart/index.ts';
import { joinByLink } from '#server/orders/join-orders.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { reorder } from '#server/orders/reorder.ts';
import type { Db } from '#server/platform/db/client.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';

/** Nobody guesses a link; whoever tries all the same waits. */
const LINKS = { name: 'add-linked-order', most: 30, seconds: 600 };

type Deps = {
  db: Db;
  clock: () => Date;
  limits: PieceLimits;
  /** Where the parcels of these orders are. */
  readParcels: (db: Db, orderIds: number[]) => Promise<Map<number, Parcel>>;
  /** What of their money goes back or went. */
  readRefunds: (db: Db, orderIds: number[]) => Promise<Map<number, ShownRefund[]>>;
};

export function orderRoutes({ db, clock, limits, readParcels, readRefunds }: Deps) {
  const { signedIn, idempotent } = signedInHandlers({ db, clock });

  async function withWhatFollowed<O extends { id: number }>(found: O[]) {
    const ids = found.map(({ id }) => id);
    const [parcels, refunds] = await Promise.all([readParcels(db, ids), readRefunds(db, ids)]);
    return found.map((order) => ({
      ...order,
      parcel: parcels.get(order.id) ?? null,
      refunds: refunds.get(order.id) ?? [],
    }));
  }

  return [
    signedIn(calls.listOrders, async (page, { id }) => {
      const { orders, pagination } = await listOrders(db, id, page, clock());
      return { orders: await withWhatFollowed(orders), pagination };
    }),
    signedIn(calls.getOrder, async ({ id }, caller) => {
      const [order] = await withWhatFollowed([await readOrder(db, caller, id, clock())]);
      if (!order) throw fail('order_not_found');
      return { order };
    }),
    signedIn(calls.addLinkedOrder, async ({ link: token }, { id: userId }, { request }) => {
      if (!request.isSameOrigin) throw fail('wrong_origin');
      await limitRate(db, LINKS, String(userId));
      return { orderId: await joinByLink(db, { token, userId, now: clock() }) };
    }),
    idempotent(calls.reorder, (tx, { id: orderId }, { id }) => reorder(tx, id, orderId, limits)),
  ];
}
