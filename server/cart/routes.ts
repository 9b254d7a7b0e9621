import * as calls from '#contract/calls/cart.ts';
import { type ErrorCode, Refusal } from '#contract/errors.ts';
import { shopperHandlers } from '#server/accounts/index.ts';
import { addToCart, clearCart, removeLine, replaceCart, setQty } from '#server/cart/change-cart.ts';
import type { PieceLimits } from '#server/cart/piece-limits.ts';
import { readCart } from '#server/cart/read-cart.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';

type Deps = {
  db: Db;
  clock: () => Date;
  limits: PieceLimits;
  sellsToGuests: boolean;
  /** Hears which products were put into a cart. */
  onAdded?: ((productIds: number[], request: Pick<RequestContext, 'address' | 'userAgent'>) => void) | undefined;
};

export function cartRoutes({ db, clock, limits, sellsToGuests, onAdded }: Deps) {
  const { shopping, shoppingOnce } = shopperHandlers({ db, clock, takesGuests: sellsToGuests });

  return [
    shopping(calls.getCart, async (_input, shopper) => ({ cart: await readCart(db, shopper) })),
    shopping(calls.addToCart, async (lines, shopper, { writeOnce, request }) => {
      const adding = writeOnce(async (tx) => ({ cart: await addToCart(tx, shopper, lines, limits) }));
      adding.then(
        ({ cart }) => onAdded?.(productsOf(cart, lines), request),
        () => undefined,
      );
      // Outside of the transaction, which is undone by then.
      return adding.catch(asRefusedAdd);
    }),
    shoppingOnce(calls.replaceCart, async (tx, lines, shopper) => ({
      cart: await replaceCart(tx, shopper, lines, limits),
    })),
    shoppingOnce(calls.setCartQty, async (tx, line, shopper) => ({ cart: await setQty(tx, shopper, line, limits) })),
    shoppingOnce(calls.removeFromCart, async (tx, line, shopper) => ({ cart: await removeLine(tx, shopper, line.id) })),
    shoppingOnce(calls.clearCart, async (tx, _input, shopper) => ({ cart: await clearCart(tx, shopper) })),
  ];
}

function productsOf({ items }: calls.Cart, lines: { productItemId: number }[]): number[] {
  const added = new Set(lines.map(({ productItemId }) => productItemId));
  const found = items.filter(({ productItemId }) => added.has(productItemId));
  return [...new Set(found.map(({ productItem }) => productItem.product.id))];
}

const REFUSED_ADD: ReadonlySet<ErrorCode> = new Set(['item_not_found', 'out_of_stock', 'too_many_pieces']);

/** What the shop has to say about the pieces is an answer of this call; anything else stays what it is. */
function asRefusedAdd(error: unknown) {
  if (!(error instanceof Refusal && REFUSED_ADD.has(error.code))) throw error;
  return { error: error.message, code: error.code, details: error.details as Record<string, unknown> };
}
