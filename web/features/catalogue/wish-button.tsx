import { useWish } from '#web/features/catalogue/wishlist.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

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
