import { type ReactNode, useMemo, useState } from 'react';
import type { SignInDialog, SignInReason } from '#web/features/shop-actions/sign-in-dialog.tsx';

type Wanted = { id: number; name: string; itemId: number | null };

export type ShopActions = {
  /** Tells whether the product is in the cart now. */
  addToCart: (product: Wanted, qty: number) => Promise<boolean>;
  buyNow: (product: Wanted, qty: number) => void;
};

type Asked = { reason: SignInReason; isOpen: boolean; Dialog: typeof SignInDialog };

/** What the buttons of the shop do. Both ask to sign in; the dialog's code is fetched by the first who presses. */
export function useShopActions(): { actions: ShopActions; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>();

  const actions = useMemo(() => {
    async function ask(reason: SignInReason) {
      try {
        const { SignInDialog: Dialog } = await import('#web/features/shop-actions/sign-in-dialog.tsx');
        setAsked({ reason, isOpen: true, Dialog });
      } catch {
        window.location.assign('/login');
      }
    }
    async function addToCart() {
      await ask('add');
      return false;
    }
    return { addToCart, buyNow: () => void ask('buy') };
  }, []);

  const dialog = asked && (
    <asked.Dialog reason={asked.reason} isOpen={asked.isOpen} onClose={() => setAsked({ ...asked, isOpen: false })} />
  );
  return { actions, dialog };
}
