import { useShopper } from '#web/features/shell/shopper.ts';
import { Count } from '#web/ui/count.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

export function CartButton() {
  const { cartCount, openCart } = useShopper();
  return (
    <IconButton icon="bag" label={`Cart, ${cartCount} ${cartCount === 1 ? 'item' : 'items'}`} onClick={openCart}>
      <Count value={cartCount} />
    </IconButton>
  );
}
