import { wishlistTexts } from '#texts/wishlist.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useWishes } from '#web/features/wishlist/stored-wishes.ts';
import { toggleWish } from '#web/features/wishlist/wishes.ts';

type Props = { productId: number; label?: string; look?: 'boxed' | 'plain'; className?: string };

export function WishButton({ productId, label = wishlistTexts.add, look = 'boxed', className }: Props) {
  return (
    <IconButton
      icon="heart"
      label={label}
      look={look}
      aria-pressed={useWishes().includes(productId)}
      onClick={() => toggleWish(productId)}
      {...(className && { className })}
    />
  );
}
