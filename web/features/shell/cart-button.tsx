import { Count } from '#ui/count.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useShopper } from '#web/features/shell/shopper.ts';

export function CartButton() {
  const { cartCount, openCart } = useShopper();
  return (
    <IconButton icon="bag" label={`Cart, ${cartCount} ${cartCount === 1 ? 'item' : 'items'}`} onClick={openCart}>
      <Count value={cartCount} />
    </IconButton>
  );
}
