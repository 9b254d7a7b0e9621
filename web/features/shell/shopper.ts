import { createContext, useContext } from 'react';

/** What the header shows of the person in front of it; the root knows where it comes from. */
export type Shopper = {
  user: { name: string; email: string } | null;
  signOut: () => void;
  cartCount: number;
  openCart: () => void;
};

/** Where the root has failed, nobody is known and nothing is counted. */
export const ShopperContext = createContext<Shopper>({
  user: null,
  signOut: () => {},
  cartCount: 0,
  openCart: () => {},
});

export function useShopper(): Shopper {
  return useContext(ShopperContext);
}
