import type { User } from '#contract/accounts.ts';
import type { Cart } from '#contract/cart.ts';
import * as calls from '#contract/cart.ts';
import { readCaller } from '#server/accounts/index.ts';
import { addToCart, clearCart, removeLine, replaceCart, setQty } from '#server/cart/change-cart.ts';
import { readCart } from '#server/cart/read-cart.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { handle, type RequestContext } from '#server/platform/http/handle.ts';
import { once } from '#server/platform/http/idempotency.ts';

export function cartRoutes({ db, clock }: { db: Db; clock: () => Date }) {
  type Change = (tx: Tx, user: User) => Promise<Cart>;

  async function change(name: string, input: unknown, request: RequestContext, work: Change) {
    const user = await readCaller(db, request, clock());
    const write = { owner: `user-${user.id}`, name, input, request };
    return once(db, { ...write, work: async (tx) => ({ cart: await work(tx, user) }) });
  }

  return [
    handle(calls.getCart, async (_input, request) => {
      const { id } = await readCaller(db, request, clock());
      return { cart: await readCart(db, id) };
    }),
    handle(calls.addToCart, (wanted, request) =>
      change('addToCart', wanted, request, (tx, user) => addToCart(tx, user.id, wanted)),
    ),
    handle(calls.replaceCart, (wanted, request) =>
      change('replaceCart', wanted, request, (tx, user) => replaceCart(tx, user.id, wanted)),
    ),
    handle(calls.setCartQty, (line, request) =>
      change('setCartQty', line, request, (tx, user) => setQty(tx, user.id, line)),
    ),
    handle(calls.removeFromCart, (line, request) =>
      change('removeFromCart', line, request, (tx, user) => removeLine(tx, user.id, line.id)),
    ),
    handle(calls.clearCart, (_input, request) =>
      change('clearCart', {}, request, (tx, user) => clearCart(tx, user.id)),
    ),
  ];
}
