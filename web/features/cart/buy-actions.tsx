import type { ReactNode } from 'react';
import { getProduct } from '#contract/calls/catalogue.ts';
import { joinGuest } from '#contract/calls/guests.ts';
import { variantText } from '#contract/text/variant-text.ts';
import { cartTexts } from '#texts/cart.ts';
import { ApiError } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import { becomeGuest } from '#web/features/account/become-guest.ts';
import { forgetGuest, GUEST, isGuest, sellsToGuests } from '#web/features/account/guest.ts';
import { readUser } from '#web/features/account/session.ts';
import { CartNotice, type CartNoticeData } from '#web/features/cart/cart-notice.tsx';
import {
  type CartLineInput,
  type CartResult,
  DONE,
  holdsWholeStock,
  toFailure,
} from '#web/features/cart/cart-state.ts';
import { cart } from '#web/features/cart/cart-store.ts';
import {
  type BuyIntent,
  clearPendingAction,
  forgetPendingAction,
  type PendingAction,
  readPendingAction,
  storePendingAction,
} from '#web/features/cart/pending-action.ts';
import { openCart } from '#web/features/cart/use-cart.ts';

const CHECKOUT = '/checkout';

type ProductSummary = { name: string; variant: string; image: string | null; price: number | null };

export type ProductToBuy = ProductSummary & { id: number; itemId: number | null };

/** What buying needs of the page around it. */
export type BuyPage = {
  isSignedIn: boolean;
  /** The shopper stands at the checkout, or is signing in on the way there. */
  isAtCheckout: boolean;
  navigate: (address: string) => void;
  /** Draws the dialogs and notices. */
  show: (dialogs: ReactNode) => void;
};

/** What the buttons of the catalogue do. */
export type BuyActions = ReturnType<typeof createBuyActions>;

/** `page` gives the page of this moment: what was true when it was drawn may not be when a button is pressed. */
export function createBuyActions(page: () => BuyPage) {
  let dialog: (isOpen: boolean) => ReactNode = () => null;
  let isOpen = false;
  let notice: CartNoticeData | null = null;

  function draw() {
    page().show(
      <>
        {dialog(isOpen)}
        <CartNotice notice={notice} onClose={() => notify(null)} />
      </>,
    );
  }
  function openDialog(next: typeof dialog) {
    dialog = next;
    isOpen = true;
    draw();
  }
  /** It is still drawn while it leaves. */
  function closeDialog() {
    isOpen = false;
    draw();
  }
  function notify(next: CartNoticeData | null) {
    notice = next;
    draw();
  }

  async function requestSignIn(intent: BuyIntent, { isCertain = false } = {}) {
    storePendingAction(intent);
    try {
      const { SignInDialog } = await withRetry(() => import('#web/features/cart/sign-in-dialog.tsx'));
      // A page that was still being hydrated may have taken a customer for a visitor; the action has been resumed then.
      if (page().isSignedIn && !isCertain) return;
      openDialog((isOpen) => (
        <SignInDialog
          reason={intent.kind}
          isOpen={isOpen}
          onDismiss={() => {
            forgetPendingAction();
            closeDialog();
          }}
          onGo={closeDialog}
        />
      ));
    } catch {
      forgetPendingAction(); // told, and declined
    }
  }

  async function handleFailure(failure: CartResult & { isDone: false }, intent: BuyIntent) {
    if (failure.isSignedOut) await requestSignIn(intent, { isCertain: true });
    else notify({ text: failure.text, isError: true });
  }

  const isVisitor = () => readUser() === null && sellsToGuests();

  /** Whoever buys without an account becomes a guest first. A cookie that was lost meanwhile begins anew. */
  async function asShopper(change: () => Promise<CartResult>): Promise<CartResult> {
    if (!isVisitor()) return change();
    try {
      await becomeGuest();
      cart.setCustomer(GUEST);
      const result = await change();
      if (result.isDone || !result.isSignedOut) return result;
      await becomeGuest();
      cart.setCustomer(GUEST);
      return await change();
    } catch (error) {
      return toFailure(error, cartTexts.failedToAdd);
    }
  }

  async function add(intent: BuyIntent, key?: string): Promise<boolean> {
    notify(null);
    const result = await asShopper(() => cart.add(toLine(intent), key));
    if (!result.isDone) await handleFailure(result, intent);
    return result.isDone;
  }

  function goToCheckout() {
    if (!page().isAtCheckout) page().navigate(CHECKOUT);
  }

  async function buy(intent: BuyIntent, findProduct: () => Promise<ProductSummary>, key?: string) {
    notify(null);
    const loaded = await cart.load();
    if (!loaded.isDone) return handleFailure(loaded, intent);
    const others = cart
      .read()
      .items.filter(({ productItemId }) => productItemId !== intent.productItemId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (others === 0) {
      if (holdsAll(intent) || (await add(intent, key))) goToCheckout();
      return;
    }
    try {
      const [{ ProceedDialog }, product] = await Promise.all([
        withRetry(() => import('#web/features/cart/proceed-dialog.tsx')),
        findProduct(),
      ]);
      const isConflict = page().isAtCheckout;
      openDialog((isOpen) => (
        <ProceedDialog
          product={product}
          qty={intent.qty}
          others={others}
          isConflict={isConflict}
          isOpen={isOpen}
          onClose={closeDialog}
          onKeep={() =>
            proceed(intent, holdsAll(intent) ? Promise.resolve(DONE) : asShopper(() => cart.add(toLine(intent))))
          }
          onReplace={() =>
            proceed(
              intent,
              asShopper(() => cart.replace(toLine(intent))),
            )
          }
        />
      ));
    } catch {
      notify({ text: cartTexts.notLoaded, isError: true });
    }
  }

  /** Gives the text of what went wrong, if something did. */
  async function proceed(intent: BuyIntent, change: Promise<CartResult>): Promise<string | null> {
    const result = await change;
    if (!result.isDone && !result.isSignedOut) return result.text;
    closeDialog();
    if (result.isDone) goToCheckout();
    else await requestSignIn(intent, { isCertain: true });
    return null;
  }

  /** Not now: then at the next page, since the guest is not forgotten before. */
  async function bringCart(): Promise<void> {
    try {
      const { note } = await browserApi().call(joinGuest, {});
      forgetGuest();
      await cart.load();
      if (note) notify({ text: note, isError: false });
    } catch (error) {
      // A shop that knows nothing of guests has nothing to bring.
      if (error instanceof ApiError && (error.isUnknownCall || error.status === 404)) forgetGuest();
    }
  }

  async function resume({ key, askedAt, ...intent }: PendingAction) {
    closeDialog();
    // At the checkout there is no drawer to open, and whatever joins the order unasked would be paid for.
    if (intent.kind === 'buy' || page().isAtCheckout) await buy(intent, () => fetchProduct(intent), key);
    else if (await add(intent, key)) openCart();
    // Only now: a reload before this starts over, and the key sees to it that nothing is added twice.
    clearPendingAction(key);
  }

  return {
    async addToCart(product: ProductToBuy, qty: number, { opensCart = false } = {}): Promise<boolean> {
      const intent = toIntent('add', product, qty);
      if (!intent) return false;
      if (!page().isSignedIn && !isVisitor()) return requestSignIn(intent).then(() => false);
      if (!(await add(intent))) return false;
      if (opensCart) openCart();
      else notify({ text: cartTexts.isInCart({ name: product.name }), isError: false });
      return true;
    },

    async buyNow(product: ProductToBuy, qty: number): Promise<void> {
      const intent = toIntent('buy', product, qty);
      if (!intent) return;
      await (page().isSignedIn || isVisitor() ? buy(intent, async () => product) : requestSignIn(intent));
    },

    /** Somebody has signed in: what was chosen as a guest comes along, and what was begun before goes on. */
    async goOn(): Promise<void> {
      const action = readPendingAction();
      if (isGuest()) await bringCart();
      if (action) await resume(action);
    },
  };
}

/** Whoever wants to buy and has every piece in the cart has nothing left to add. */
function holdsAll({ productItemId }: BuyIntent): boolean {
  return holdsWholeStock(cart.read().items, productItemId);
}

/** Nothing for a product of which there is no item to sell. */
function toIntent(kind: BuyIntent['kind'], { id, itemId }: ProductToBuy, qty: number): BuyIntent | null {
  return itemId === null ? null : { kind, productItemId: itemId, productId: id, qty };
}

function toLine({ productItemId, qty }: BuyIntent): CartLineInput {
  return { productItemId, qty };
}

/** For an action that was stored without its picture. */
async function fetchProduct({ productId, productItemId }: BuyIntent): Promise<ProductSummary> {
  const { product } = await browserApi().call(getProduct, { id: productId });
  const item = product.items.find(({ id }) => id === productItemId);
  return {
    name: product.name,
    variant: item ? variantText(item) : '',
    image: item?.productImage[0] ?? null,
    price: item?.price ?? null,
  };
}
