import { IconButton } from '#ui/icon-button.tsx';
import { useWish } from '#web/features/product/wishlist.ts';

export function WishButton({ productId, className }: { productId: number; className?: string }) {
  const [isWished, toggle] = useWish(productId);
  return (
    <IconButton
      icon="heart"
      label="Add to wishlist"
      look="boxed"
      aria-pressed={isWished}
      onClick={toggle}
      {...(className && { className })}
    />
  );
}
