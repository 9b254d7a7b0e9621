import { IconButton } from '#ui/icon-button.tsx';
import { useWishes } from '#web/features/wishlist/stored-wishes.ts';
import { toggleWish } from '#web/features/wishlist/wishes.ts';

export function WishButton({ productId, className }: { productId: number; className?: string }) {
  return (
    <IconButton
      icon="heart"
      label="Add to wishlist"
      look="boxed"
      aria-pressed={useWishes().includes(productId)}
      onClick={() => toggleWish(productId)}
      {...(className && { className })}
    />
  );
}
