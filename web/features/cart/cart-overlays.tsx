import { useEffect, useState } from 'react';
import { withRetry } from '#web/browser/with-retry.ts';
import { BuyDialogs } from '#web/features/cart/buying.tsx';
import type { CartDrawer } from '#web/features/cart/cart-drawer.tsx';
import { cart } from '#web/features/cart/cart-store.ts';
import { useCartOfUser } from '#web/features/cart/use-cart.ts';

/** What every page has of the cart, once: it follows the shopper, and its drawer and dialogs open above the page. */
export function CartOverlays() {
  useCartOfUser();
  return (
    <>
      <BuyDialogs />
      <LazyCartDrawer />
    </>
  );
}

/** Opens the drawer whenever the window hears 'cart-open'. Its code is fetched the first time. */
function LazyCartDrawer() {
  const [Drawer, setDrawer] = useState<typeof CartDrawer>();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    async function open() {
      void cart.load();
      try {
        const { CartDrawer } = await withRetry(() => import('#web/features/cart/cart-drawer.tsx'));
        setDrawer(() => CartDrawer);
        setIsOpen(true);
      } catch {
        // Told, and declined.
      }
    }
    const onEvent = () => void open();
    window.addEventListener('cart-open', onEvent);
    return () => window.removeEventListener('cart-open', onEvent);
  }, []);

  return Drawer ? <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null;
}
