import { type ReactNode, useState } from 'react';
import { wishlistTexts } from '#texts/wishlist.ts';
import { Button } from '#ui/button.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import type { SoldOutItem, StockAlertDialog } from '#web/features/wishlist/stock-alert-dialog.tsx';

/** On the card of what is sold out. Few ask, so the dialog is fetched by the press. */
export function TellMe({ itemId, name }: SoldOutItem): ReactNode {
  const [Dialog, setDialog] = useState<typeof StockAlertDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, start] = useBusy();

  async function open() {
    const found = await withRetry(() => import('#web/features/wishlist/stock-alert-dialog.tsx')).catch(() => null); // told, and declined
    if (!found) return;
    setDialog(() => found.StockAlertDialog);
    setIsOpen(true);
  }

  return (
    <>
      <Button
        look="outline"
        size="card"
        className="flex-auto"
        aria-label={wishlistTexts.alertNamed({ name })}
        busy={isBusy}
        onClick={() => start(open)}
      >
        {wishlistTexts.tellMe}
      </Button>
      {Dialog && <Dialog item={{ itemId, name }} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
