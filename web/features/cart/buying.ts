import { createContext, useContext } from 'react';
import type { Wanted } from '#web/features/cart/buy-actions.ts';

/** What the catalogue asks of the shop around it; the root says how it is done. */
export type Buying = {
  /** Tells whether the product is in the cart now. */
  addToCart: (product: Wanted, qty: number, options?: { opensCart?: boolean }) => Promise<boolean>;
  buyNow: (product: Wanted, qty: number) => Promise<void>;
};

export const BuyingContext = createContext<Buying | null>(null);

export function useBuying(): Buying {
  const buying = useContext(BuyingContext);
  if (!buying) throw new Error('Nobody sells here: BuyingContext is missing.');
  return buying;
}
