import { wishlistTexts } from '#texts/wishlist.ts';
import { Dialog } from '#ui/dialog.tsx';
import { StockAlertForm } from '#web/features/wishlist/stock-alert-form.tsx';

export type SoldOutItem = { itemId: number; name: string };
type Props = { item: SoldOutItem; isOpen: boolean; onClose: () => void };

export function StockAlertDialog({ item, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={item.name} text={wishlistTexts.soldOut}>
      <StockAlertForm {...item} className="mt-6" />
    </Dialog>
  );
}
