import * as calls from '#contract/cart.ts';
import { signedInHandlers } from '#server/accounts/index.ts';
import { addToCart, clearCart, removeLine, replaceCart, setQty } from '#server/cart/change-cart.ts';
import type { PieceLimits } from '#server/cart/piece-limits.ts';
import { readCart } from '#server/cart/read-cart.ts';
import type { Db } from '#server/platform/db/client.ts';

type Deps = { db: Db; clock: () => Date; limits: PieceLimits };

export function cartRoutes({ db, clock, limits }: Deps) {
  const { signedIn, idempotent } = signedInHandlers({ db, clock });

  return [
    signedIn(calls.getCart, async (_input, { id }) => ({ cart: await readCart(db, id) })),
    idempotent(calls.addToCart, async (tx, lines, { id }) => ({ cart: await addToCart(tx, id, lines, limits) })),
    idempotent(calls.replaceCart, async (tx, lines, { id }) => ({ cart: await replaceCart(tx, id, lines, limits) })),
    idempotent(calls.setCartQty, async (tx, line, { id }) => ({ cart: await setQty(tx, id, line, limits) })),
    idempotent(calls.removeFromCart, async (tx, line, { id }) => ({ cart: await removeLine(tx, id, line.id) })),
    idempotent(calls.clearCart, async (tx, _input, { id }) => ({ cart: await clearCart(tx, id) })),
  ];
}
