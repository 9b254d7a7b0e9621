import { useEffect, useSyncExternalStore } from 'react';
import { GUEST, sellsToGuests, useGuest } from '#web/features/account/guest.ts';
import { useUser } from '#web/features/account/session.ts';
import { type CartState, countPieces, EMPTY_CART } from '#web/features/cart/cart-state.ts';
import { cart } from '#web/features/cart/cart-store.ts';
import { onGuestCartChange } from '#web/features/cart/guest-cart.ts';

export function useCart(): CartState {
  return useSyncExternalStore(cart.subscribe, cart.read, () => EMPTY_CART);
}

/** How many pieces lie in the cart, for the number on its button: the customer's cart or the guest's. */
export function useCartCount(): number {
  return useSyncExternalStore(
    cart.subscribe,
    () => countPieces(cart.read().items),
    () => 0,
  );
}

/** Keeps the cart with whoever shops. */
export function useCartOfUser(): void {
  const isGuest = useGuest();
  const customer = useUser()?.emailAddress ?? (isGuest && sellsToGuests() ? GUEST : null);
  useEffect(() => {
    cart.setCustomer(customer);
    if (customer === null) return onGuestCartChange(() => void cart.load());
  }, [customer]);
}

/** Asks for the drawer, wherever it is mounted. */
export function openCart(): void {
  window.dispatchEvent(new CustomEvent('cart-open'));
}
