import { useEffect, useSyncExternalStore } from 'react';
import { browserApi } from '#web/api/browser-api.ts';
import { type CartState, countPieces, EMPTY } from '#web/features/cart/cart-state.ts';
import { createCartStore } from '#web/features/cart/cart-store.ts';
import { onGuestCartChange, readGuestCart } from '#web/features/cart/guest-cart.ts';

const nothing = () => {};
let endSession = nothing;

/** Lives in the browser only: while the server renders, nobody follows anyone and it stays empty. */
export const cart = createCartStore({ api: browserApi, readGuestCart, endSession: () => endSession() });

export function useCart(): CartState {
  return useSyncExternalStore(cart.subscribe, cart.read, () => EMPTY);
}

/** How many pieces lie in the cart, for the number on its button: the customer's cart or the guest's. */
export function useCartCount(): number {
  return useSyncExternalStore(
    cart.subscribe,
    () => countPieces(cart.read().items),
    () => 0,
  );
}

/** Keeps the cart with whoever is signed in. `signOut` is called when the server no longer knows the customer. */
export function useCartOf(customer: string | null, signOut: () => void = nothing): void {
  useEffect(() => {
    endSession = signOut;
    cart.follow(customer);
    if (customer === null) return onGuestCartChange(() => void cart.load());
  }, [customer, signOut]);
}

/** Asks for the drawer, wherever it is mounted. */
export function openCart(): void {
  window.dispatchEvent(new CustomEvent('cart-open'));
}
