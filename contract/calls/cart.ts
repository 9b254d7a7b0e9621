import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { OwnList, OwnText } from '#contract/rules/own-text.ts';
import { Id, NumericId, notWhole } from '#contract/rules/whole-number.ts';
import { callTexts } from '#texts/calls.ts';

/** A number that somebody may have meant; what may be bought at once is a setting, and less. */
const MOST_OF_ONE = 999;
const wrongQty = notWhole(MOST_OF_ONE);
const Qty = z.int(wrongQty).check(z.minimum(1, wrongQty), z.maximum(MOST_OF_ONE, wrongQty));

const CartLine = z.object({
  id: z.int(),
  productItemId: z.int(),
  qty: z.int(),
  productItem: z.object({
    price: z.number(),
    SKU: z.string(),
    /** Size and scent, such as '50 g jar, Rose'; empty where it is not known. */
    size: z.optional(OwnList),
    /** Its product has others beside it, so that only `?item=` leads to this one. */
    isOneOfSeveral: z.optional(z.boolean()),
    productImage: z.array(z.string()),
    /** Less than the line's qty: part of it was sold since it was added. */
    qtyInStock: z.int(),
    product: z.object({ id: z.int(), name: OwnText }),
  }),
});

export const Cart = z.object({
  items: z.array(CartLine),
  /** Of what can be bought: a line that has sold out is kept, but costs nothing. */
  total: z.number(),
  /** Rises with every change: an answer with a lower one is old news. */
  version: z.int(),
});
export type Cart = z.output<typeof Cart>;

const CartLineInputs = z
  .array(z.object({ productItemId: NumericId, qty: Qty }), {
    error: () => callTexts.cartList({ shape: '{productItemId, qty}' }),
  })
  .check(z.minLength(1, { error: () => callTexts.cartNone }), z.maxLength(50, { error: () => callTexts.cartMany }));

const output = z.object({ cart: Cart });
/** Code and details as in every refusal (`errors.ts`). */
const RefusedAdd = z.object({ error: z.string(), code: z.string(), details: z.record(z.string(), z.unknown()) });
const signedIn = ['not_signed_in'] as const;

export const getCart = call('getCart', 'GET /cart', {
  summary: 'Your cart',
  promises: 'cart.items[]',
  output,
  fails: signedIn,
});

export const addToCart = call('addToCart', 'POST /cart/add', {
  summary: 'Add pieces; what is already there gets more of them',
  input: CartLineInputs,
  /** The specified client expects a refused add as an answer with an `error`, and takes any other status for a broken line. */
  output: z.union([output, RefusedAdd]),
  fails: [...signedIn, 'idempotency_key_reused'],
});

export const replaceCart = call('replaceCart', 'PUT /cart', {
  summary: 'Put these pieces in place of all that is in the cart; when one is refused the cart stays as it was',
  input: CartLineInputs,
  output,
  fails: [...signedIn, 'item_not_found', 'out_of_stock', 'too_many_pieces', 'idempotency_key_reused'],
});

export const setCartQty = call('setCartQty', 'PUT /cart/items/{id}', {
  summary: 'Set the quantity of one line',
  input: z.object({ id: Id, qty: Qty }),
  output,
  fails: [...signedIn, 'line_not_found', 'out_of_stock', 'too_many_pieces', 'idempotency_key_reused'],
});

export const removeFromCart = call('removeFromCart', 'DELETE /cart/items/{id}', {
  summary: 'Remove one line',
  input: z.object({ id: Id }),
  output,
  fails: [...signedIn, 'line_not_found', 'idempotency_key_reused'],
});

export const clearCart = call('clearCart', 'DELETE /cart/clear', {
  summary: 'Empty the cart',
  output,
  fails: [...signedIn, 'idempotency_key_reused'],
});
