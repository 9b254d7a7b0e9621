import * as guestCalls from '#contract/calls/guests.ts';
import type { Parcel, ShownRefund } from '#contract/calls/orders.ts';
import * as calls from '#contract/calls/orders.ts';
import { fail } from '#contract/errors.ts';
import { findGuest, shopperHandlers, signedInHandlers } from '#server/accounts/index.ts';
import { type PieceLimits, readCart } from '#server/cart/index.ts';
import { readOwnOrder } from '#server/orders/find-order.ts';
import { joinGuest, keepGuestOrder } from '#server/orders/join-guest.ts';
import { joinByLink } from '#server/orders/join-orders.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { makeOrderLink } from '#server/orders/order-links.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { reorder } from '#server/orders/reorder.ts';
import type { Db } from '#server/platform/db/client.ts';
import { ownerKey } from '#server/platform/db/owner.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';

const OWN_LINKS = { name: 'order-link', most: 30, seconds: 3600 };
/** Nobody guesses a link; whoever tries all the same waits. */
const LINKS = { name: 'add-linked-order', most: 30, seconds: 600 };

type Deps = {
  db: Db;
  clock: () => Date;
  limits: PieceLimits;
  sellsToGuests: boolean;
  /** Where the parcels of these orders are. */
  readParcels: (db: Db, orderIds: number[]) => Promise<Map<number, Parcel>>;
  /** What of their money goes back or went. */
  readRefunds: (db: Db, orderIds: number[]) => Promise<Map<number, ShownRefund[]>>;
};

export function orderRoutes({ db, clock, limits, sellsToGuests, readParcels, readRefunds }: Deps) {
  const { signedIn, idempotent } = signedInHandlers({ db, clock });
  const { shopping } = shopperHandlers({ db, clock });
  const { shoppingOnce } = shopperHandlers({ db, clock, takesGuests: sellsToGuests });

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
    shopping(calls.listOrders, async (page, shopper) => {
      const { orders, pagination } = await listOrders(db, shopper, page, clock());
      return { orders: await withWhatFollowed(orders), pagination };
    }),
    shopping(calls.getOrder, async ({ id }, caller) => {
      const [order] = await withWhatFollowed([await readOrder(db, caller, id, clock())]);
      if (!order) throw fail('order_not_found');
      return { order };
    }),
    signedIn(calls.addLinkedOrder, async ({ link: token }, { id: userId }, { request }) => {
      if (!request.isSameOrigin) throw fail('wrong_origin');
      await limitRate(db, LINKS, String(userId));
      return { orderId: await joinByLink(db, { token, userId, now: clock() }) };
    }),
    idempotent(guestCalls.joinGuest, async (tx, _input, { id: userId }, request) => {
      const guestId = await findGuest(db, request, { isWrite: true, now: clock() });
      if (guestId === null) return { cart: await readCart(tx, { kind: 'account', id: userId }), note: null };
      return joinGuest(tx, { userId, guestId }, limits);
    }),
    idempotent(guestCalls.keepGuestOrder, async (tx, { id: orderId }, { id: userId }, request) => {
      await limitRate(db, LINKS, String(userId));
      const guestId = await findGuest(db, request, { isWrite: true, now: clock() });
      if (guestId === null) throw fail('order_not_found');
      return { orderId: await keepGuestOrder(tx, { userId, guestId }, orderId) };
    }),
    // Not once per key: what is kept of an answer opens no order.
    shopping(guestCalls.getOrderLink, async ({ id }, shopper) => {
      await limitRate(db, OWN_LINKS, ownerKey(shopper));
      await readOwnOrder(db, shopper, id);
      return { path: await db.transaction((tx) => makeOrderLink(tx, '', id)) };
    }),
    shoppingOnce(calls.reorder, (tx, { id: orderId }, shopper) => reorder(tx, shopper, orderId, limits)),
  ];
}
