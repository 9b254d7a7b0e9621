import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { Shop, ShopActions, Wanted } from '#web/features/cart/buy-actions.ts';
import type { ShopDesk } from '#web/features/cart/buy-dialogs.tsx';
import { hasAction } from '#web/features/cart/has-action.ts';

/** What the buttons of the shop do. All of it is fetched by the first who presses one. */
export function useShopActions(given: Omit<Shop, 'isAtCheckout'>): {
  actions: Pick<ShopActions, 'addToCart' | 'buyNow'>;
  desk: ReactNode;
} {
  const navigate = useNavigate();
  const shop = { ...given, isAtCheckout: leadsToCheckout(useLocation()) };
  const latest = useRef({ shop, navigate });
  useLayoutEffect(() => {
    latest.current = { shop, navigate };
  });

  const [desk, setDesk] = useState<ShopDesk>();
  const [{ open, actions }] = useState(() => {
    let opening: Promise<ShopDesk> | undefined;

    function open(): Promise<ShopDesk> {
      opening ??= import('#web/features/cart/buy-dialogs.tsx').then(({ openDesk }) => {
        const opened = openDesk(
          () => latest.current.shop,
          (address) => void latest.current.navigate(address),
        );
        setDesk(opened);
        return opened;
      });
      return opening;
    }

    /** Code that cannot be had is most often that of an older visit: a new document brings the new one. */
    async function withDesk<T>(product: Wanted, work: (desk: ShopDesk) => Promise<T>): Promise<T | undefined> {
      try {
        await open();
      } catch {
        window.location.assign(latest.current.shop.isSignedIn ? `/product/${product.id}` : '/login');
        return undefined;
      }
      return work(await open());
    }

    const actions: Pick<ShopActions, 'addToCart' | 'buyNow'> = {
      addToCart: async (product, ...rest) =>
        (await withDesk(product, (desk) => desk.actions.addToCart(product, ...rest))) ?? false,
      buyNow: (product, qty) => withDesk(product, (desk) => desk.actions.buyNow(product, qty)),
    };
    return { open, actions };
  });

  const { isSignedIn } = shop;
  useEffect(() => {
    // Fetched later if not now: the wish stays where it is.
    if (isSignedIn && hasAction())
      open().then(
        (desk) => desk.actions.carryOutPending(),
        () => undefined,
      );
  }, [isSignedIn, open]);

  return { actions, desk: desk && <desk.View /> };
}

/** There already, or signing in to come back there. */
function leadsToCheckout({ pathname, state }: Location): boolean {
  return pathname === '/checkout' || (pathname === '/login' && state?.from === '/checkout');
}
