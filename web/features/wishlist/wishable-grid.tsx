import { type ComponentProps, lazy, Suspense } from 'react';
import { wishlistTexts } from '#texts/wishlist.ts';
import { ProductGrid } from '#web/features/product-card/product-grid.tsx';
import { WishButton } from '#web/features/wishlist/wish-button.tsx';

/** Most products can be bought; should its code not come, the card does without. */
const TellMe = lazy(() =>
  import('#web/features/wishlist/tell-me.tsx').then(
    ({ TellMe }) => ({ default: TellMe }),
    () => ({ default: () => null }),
  ),
);

/** Products with a heart each; what is sold out offers to tell when it is back. */
export function WishableGrid(props: Pick<ComponentProps<typeof ProductGrid>, 'products' | 'seenFirst' | 'pulses'>) {
  return (
    <ProductGrid
      {...props}
      corner={({ id, name }) => <WishButton productId={id} label={wishlistTexts.addNamed({ name })} look="plain" />}
      whenSoldOut={({ itemId, name }) => (
        <Suspense>{itemId !== null && <TellMe itemId={itemId} name={name} />}</Suspense>
      )}
    />
  );
}
