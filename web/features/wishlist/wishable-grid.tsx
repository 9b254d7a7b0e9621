import type { ComponentProps } from 'react';
import { ProductGrid } from '#web/features/product-card/product-grid.tsx';
import { TellMe } from '#web/features/wishlist/tell-me.tsx';
import { WishButton } from '#web/features/wishlist/wish-button.tsx';

/** Products with a heart each; what is sold out offers to tell when it is back. */
export function WishableGrid(props: Pick<ComponentProps<typeof ProductGrid>, 'products' | 'seenFirst' | 'pulses'>) {
  return (
    <ProductGrid
      {...props}
      corner={({ id, name }) => <WishButton productId={id} label={`Add ${name} to wishlist`} look="plain" />}
      whenSoldOut={({ itemId, name }) => itemId !== null && <TellMe itemId={itemId} name={name} />}
    />
  );
}
