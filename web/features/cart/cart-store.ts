import type { Call, InputOf } from '#contract/call.ts';
import { addToCart, type Cart, clearCart, getCart, removeFromCart, replaceCart, setCartQty } from '#contract/cart.ts';
import type { Api } from '#web/api/api.ts';
import { accept, type CartState, type Contents, EMPTY, NOTHING, withWanted } from '#web/features/cart/cart-state.ts';
import { messages } from '#web/features/cart/messages.ts';
import { DONE, NOT_SIGNED_IN, type Outcome, toOutcome } from '#web/features/cart/outcome.ts';

type Wanted = { productItemId: number; qty: number };

type Deps = {
  api: () => Api;
  readGuestCart: () => Contents;
  /** The server refused the token. */
  endSession: () => void;
};

/** The one cart of this page: the server's for a customer, the browser's for a guest. */
export function createCartStore({ api, readGuestCart, endSession }: Deps) {
  const listeners = new Set<() => void>();
  const wanted = new Map<number, number>();
  let customer: string | null = null;
  /** Answers that were asked for before the last sign-in or sign-out belong to somebody else. */
  let session = 0;
  let contents = NOTHING;
  let error: CartState['error'] = null;
  let underWay = 0;
  let loading = 0;
  let lastLoad = 0;
  let state = EMPTY;

  function publish() {
    state = {
      ...contents,
      items: withWanted(contents.items, wanted),
      isLoading: loading > 0 && contents === NOTHING,
      error,
      isSignedIn: customer !== null,
      isSettling: underWay > 0,
    };
    for (const listener of listeners) listener();
  }

  function follow(nextCustomer: string | null) {
    session += 1;
    customer = nextCustomer;
    wanted.clear();
    error = null;
    underWay = 0;
    loading = 0;
    contents = NOTHING;
    void load();
  }

  async function load(): Promise<Outcome> {
    if (error?.during === 'load') error = null;
    if (customer === null) {
      contents = readGuestCart();
      publish();
      return DONE;
    }
    const [asked, mine] = [session, ++lastLoad];
    loading += 1;
    publish();
    try {
      const { cart } = await api().call(getCart, {});
      if (asked === session) contents = accept(contents, cart);
      return DONE;
    } catch (cause) {
      const outcome = refuse(cause, messages.load, asked);
      // A later load may have had an answer already.
      if (asked === session && mine === lastLoad) error = { during: 'load', text: outcome.text };
      return outcome;
    } finally {
      if (asked === session) {
        loading -= 1;
        publish();
      }
    }
  }

  type Change<C extends Call> = { call: C; input: InputOf<C>; message: string; key?: string | undefined };

  async function change<C extends Call>({ call, input, message, key }: Change<C>): Promise<Outcome> {
    if (customer === null) return NOT_SIGNED_IN;
    const asked = session;
    underWay += 1;
    if (error?.during === 'change') error = null;
    publish();
    try {
      const answer = (await api().call(call, input, { key })) as { cart?: Cart; error?: string };
      if (asked !== session) return DONE;
      if (answer.error) return { isDone: false, text: answer.error, isRefusal: true, isSignedOut: false };
      if (answer.cart) contents = accept(contents, answer.cart);
      else if ((call as Call) === clearCart) contents = { ...NOTHING, version: contents.version };
      else await load();
      return DONE;
    } catch (cause) {
      return refuse(cause, message, asked);
    } finally {
      if (asked === session) {
        underWay -= 1;
        publish();
      }
    }
  }

  function refuse(cause: unknown, message: string, asked: number) {
    const outcome = toOutcome(cause, message);
    if (outcome.isSignedOut && asked === session) endSession();
    return outcome;
  }

  /** For changes made in the cart itself: what went wrong is told there; after a refusal what is true is asked for. */
  async function changeInPlace<C extends Call>(wish: Change<C>): Promise<boolean> {
    const asked = session;
    const outcome = await change(wish);
    if (outcome.isDone || asked !== session || customer === null) return outcome.isDone;
    error = { during: 'change', text: outcome.text };
    publish();
    if (outcome.isRefusal) void load();
    return false;
  }

  /** One request per line at a time: what is pressed meanwhile goes out as one more, so the last word is the shopper's. */
  async function settle(id: number) {
    const asked = session;
    for (let sent: number | undefined; asked === session; ) {
      const qty = wanted.get(id);
      if (qty === undefined || qty === sent) break;
      sent = qty;
      if (!(await changeInPlace({ call: setCartQty, input: { id, qty }, message: messages.update }))) break;
    }
    if (asked !== session) return;
    wanted.delete(id);
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
    /** Somebody has signed in (named by anything that differs from others) or out (null). */
    follow,
    load,
    add: (item: Wanted, key?: string) => change({ call: addToCart, input: [item], message: messages.add, key }),
    replace: (item: Wanted) => change({ call: replaceCart, input: [item], message: messages.add }),
    setQuantity(id: number, quantity: number) {
      if (customer === null) return;
      const isUnderWay = wanted.has(id);
      wanted.set(id, quantity);
      publish();
      if (!isUnderWay) void settle(id);
    },
    async remove(id: number) {
      await changeInPlace({ call: removeFromCart, input: { id }, message: messages.remove });
    },
    async clear() {
      await changeInPlace({ call: clearCart, input: {}, message: messages.clear });
    },
  };
}
