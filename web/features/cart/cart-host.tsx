import { useEffect, useState } from 'react';
import { cart } from '#web/features/cart/cart.ts';
import type { CartDrawer } from '#web/features/cart/cart-drawer.tsx';

/** Opens the drawer whenever the window hears 'cart-open'. Its code is fetched the first time. */
export function CartHost() {
  const [Drawer, setDrawer] = useState<typeof CartDrawer>();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    async function open() {
      void cart.load();
      try {
        const { CartDrawer } = await import('#web/features/cart/cart-drawer.tsx');
        setDrawer(() => CartDrawer);
        setIsOpen(true);
      } catch {
        // The checkout shows the same lines.
        window.location.assign('/checkout');
      }
    }
    const close = () => setIsOpen(false);
    const onEvent = () => void open();
    window.addEventListener('cart-open', onEvent);
    window.addEventListener('popstate', close);
    return () => {
      window.removeEventListener('cart-open', onEvent);
      window.removeEventListener('popstate', close);
    };
  }, []);

  return Drawer ? <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null;
}
