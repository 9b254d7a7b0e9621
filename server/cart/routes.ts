import * as calls from '#contract/calls/cart.ts';
import { type ErrorCode, Refusal } from '#contract/errors.ts';
import { signedInHandlers } from '#server/accounts/index.ts';
import { addToCart, clearCart, removeLine, replaceCart, setQty } from '#server/cart/change-cart.ts';
import type { PieceLimits } from '#server/cart/piece-limits.ts';
import { readCart } from '#server/cart/read-cart.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';

type Deps = {
  db: Db;
  clock: () => Date;
  limits: PieceLimits;
  /** Hears which products were put into a cart. */
  onAdded?: ((productIds: number[], request: Pick<RequestContext, 'address' | 'userAgent'>) => void) | undefined;
};

export function cartRoutes({ db, clock, limits, onAdded }: Deps) {
  const { signedIn, idempotent } = signedInHandlers({ db, clock });

  return [
    signedIn(calls.getCart, async (_input, { id }) => ({ cart: await readCart(db, id) })),
    signedIn(calls.addToCart, async (lines, { id }, { writeOnce, request }) => {
      const adding = writeOnce(async (tx) => ({ cart: await addToCart(tx, id, lines, limits) }));
      adding.then(
        ({ cart }) => onAdded?.(productsOf(cart, lines), request),
        () => undefined,
      );
      // Outside of the transaction, which is undone by then.
      return adding.catch(asRefusedAdd);
    }),
    idempotent(calls.replaceCart, async (tx, lines, { id }) => ({ cart: await replaceCart(tx, id, lines, limits) })),
    idempotent(calls.setCartQty, async (tx, line, { id }) => ({ cart: await setQty(tx, id, line, limits) })),
    idempotent(calls.removeFromCart, async (tx, line, { id }) => ({ cart: await removeLine(tx, id, line.id) })),
    idempotent(calls.clearCart, async (tx, _input, { id }) => ({ cart: await clearCart(tx, id) })),
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
