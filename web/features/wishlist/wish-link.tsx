import { Link } from 'react-router';
import { Count } from '#ui/count.tsx';
import { Icon } from '#ui/icon.tsx';
import { useWishes } from '#web/features/wishlist/stored-wishes.ts';
import { useAccountWishes } from '#web/features/wishlist/wishes.ts';

/** The heart of the header; narrow screens have it in their menu. */
export function WishLink() {
  const count = useWishes().length;
  useAccountWishes();
  return (
    <Link
      to="/wishlist"
      aria-label={`Wishlist, ${count} ${count === 1 ? 'product' : 'products'}`}
      className="relative inline-flex size-11 flex-none items-center justify-center rounded-round hover:bg-mint-soft hover:text-leaf max-sm:hidden"
    >
      <Icon name="heart" />
      <Count value={count} />
    </Link>
  );
}
