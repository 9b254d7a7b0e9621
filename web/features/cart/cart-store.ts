import type { Call, InputOf } from '#contract/call.ts';
import {
  addToCart,
  type Cart,
  clearCart,
  getCart,
  removeFromCart,
  replaceCart,
  setCartQty,
} from '#contract/calls/cart.ts';
import { cartTexts } from '#texts/cart.ts';
import type { Api } from '#web/api/api.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { GUEST } from '#web/features/account/guest.ts';
import {
  applyServerCart,
  type CartContents,
  type CartLineInput,
  type CartResult,
  type CartState,
  DONE,
  EMPTY_CART,
  NO_CONTENTS,
  NOT_SIGNED_IN,
  toFailure,
  withPendingQuantities,
} from '#web/features/cart/cart-state.ts';
import { readGuestCart } from '#web/features/cart/guest-cart.ts';

/** The one cart of this page. It lives in the browser only: while the server renders it has no customer and stays empty. */
export const cart = createCartStore({ api: browserApi, readGuestCart });

/** A cart: the server's for whoever shops there, the browser's for others. */
export function createCartStore({ api, readGuestCart }: { api: () => Api; readGuestCart: () => CartContents }) {
  const listeners = new Set<() => void>();
  /** By the id of the line: what was chosen and is not answered yet. */
  const pendingQuantities = new Map<number, number>();
  let customer: string | null = null;
  /** Answers that were asked for before the last sign-in or sign-out belong to somebody else. */
  let session = 0;
  let contents = NO_CONTENTS;
  let error: CartState['error'] = null;
  /** What 'Clear Cart' took out, as long as nothing else has come in. */
  let cleared: CartLineInput[] = [];
  let pendingChanges = 0;
  let pendingLoads = 0;
  let lastLoad = 0;
  let state = EMPTY_CART;

  function publish() {
    state = {
      ...contents,
      items: withPendingQuantities(contents.items, pendingQuantities),
      isLoading: pendingLoads > 0 && contents === NO_CONTENTS,
      error,
      isOnServer: customer !== null,
      canRestore: cleared.length > 0 && contents.items.length === 0,
      isSettling: pendingChanges > 0,
    };
    for (const listener of listeners) listener();
  }

  function setCustomer(nextCustomer: string | null) {
    // Who becomes a guest by a press is one before the page is drawn anew.
    if (nextCustomer === GUEST && customer === GUEST) return;
    session += 1;
    customer = nextCustomer;
    pendingQuantities.clear();
    error = null;
    cleared = [];
    pendingChanges = 0;
    pendingLoads = 0;
    contents = NO_CONTENTS;
    void load();
  }

  async function load(): Promise<CartResult> {
    if (error?.during === 'load') error = null;
    if (customer === null) {
      contents = readGuestCart();
      publish();
      return DONE;
    }
    const startedIn = session;
    const loadNumber = ++lastLoad;
    pendingLoads += 1;
    publish();
    try {
      const { cart } = await api().call(getCart, {});
      if (startedIn === session) contents = applyServerCart(contents, cart);
      return DONE;
    } catch (cause) {
      const failure = toFailure(cause, cartTexts.failedToLoad);
      // A later load may have had an answer already.
      if (startedIn === session && loadNumber === lastLoad) error = { during: 'load', text: failure.text };
      return failure;
    } finally {
      if (startedIn === session) {
        pendingLoads -= 1;
        publish();
      }
    }
  }

  type Change<C extends Call> = { call: C; input: InputOf<C>; message: string; key?: string | undefined };

  async function change<C extends Call>({ call, input, message, key }: Change<C>): Promise<CartResult> {
    if (customer === null) return NOT_SIGNED_IN;
    const startedIn = session;
    pendingChanges += 1;
    if (error?.during === 'change') error = null;
    publish();
    try {
      const answer = (await api().call(call, input, { key })) as { cart?: Cart; error?: unknown };
      if (startedIn !== session) return DONE;
      if (answer.error) {
        return { isDone: false, text: sentenceOf(answer.error) ?? message, isRefusal: true, isSignedOut: false };
      }
      if ((call as Call) !== clearCart) cleared = [];
      if (answer.cart) contents = applyServerCart(contents, answer.cart);
      else if ((call as Call) === clearCart) contents = { ...NO_CONTENTS, version: contents.version };
      else await load();
      return DONE;
    } catch (cause) {
      return toFailure(cause, message);
    } finally {
      if (startedIn === session) {
        pendingChanges -= 1;
        publish();
      }
    }
  }

  /** For changes made in the cart itself: what went wrong is told there; after a refusal what is true is asked for. */
  async function changeInPlace<C extends Call>(request: Change<C>): Promise<boolean> {
    const startedIn = session;
    const result = await change(request);
    if (result.isDone || startedIn !== session || customer === null) return result.isDone;
    error = { during: 'change', text: result.text };
    publish();
    if (result.isRefusal) void load();
    return false;
  }

  /** One request per line at a time: what is pressed meanwhile goes out as one more, so the last word is the shopper's. */
  async function settle(id: number) {
    const startedIn = session;
    for (let sent: number | undefined; startedIn === session; ) {
      const qty = pendingQuantities.get(id);
      if (qty === undefined || qty === sent) break;
      sent = qty;
      if (!(await changeInPlace({ call: setCartQty, input: { id, qty }, message: cartTexts.failedToUpdate }))) break;
    }
    if (startedIn !== session) return;
    pendingQuantities.delete(id);
    publish();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => state,
    /** Somebody has signed in (named by anything that differs from others), shops as a guest, or has signed out (null). */
    setCustomer,
    load,
    add: (item: CartLineInput, key?: string) =>
      change({ call: addToCart, input: [item], message: cartTexts.failedToAdd, key }),
    /** In one step; with a server that knows only what is specified, in the two that are specified. */
    async replace(item: CartLineInput): Promise<CartResult> {
      const replaced = await change({ call: replaceCart, input: [item], message: cartTexts.failedToAdd });
      if (replaced.isDone || !replaced.isUnknownCall) return replaced;
      const cleared = await change({ call: clearCart, input: {}, message: cartTexts.failedToClear });
      return cleared.isDone ? change({ call: addToCart, input: [item], message: cartTexts.failedToAdd }) : cleared;
    },
    setQuantity(id: number, quantity: number) {
      if (customer === null) return;
      const isSettlingLine = pendingQuantities.has(id);
      pendingQuantities.set(id, quantity);
      publish();
      if (!isSettlingLine) void settle(id);
    },
    async remove(id: number) {
      await changeInPlace({ call: removeFromCart, input: { id }, message: cartTexts.failedToRemove });
    },
    async clear() {
      const lines = contents.items.map(({ productItemId, quantity }) => ({ productItemId, qty: quantity }));
      if (await changeInPlace({ call: clearCart, input: {}, message: cartTexts.failedToClear })) cleared = lines;
      publish();
    },
    /** Undoes `clear`. Added, not put in place: another device may have begun a new cart meanwhile. */
    async restore() {
      await changeInPlace({ call: addToCart, input: cleared, message: cartTexts.failedToAdd });
    },
  };
}
