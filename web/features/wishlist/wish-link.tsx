import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { wishlistTexts } from '#texts/wishlist.ts';
import { Count } from '#ui/count.tsx';
import { Icon } from '#ui/icon.tsx';
import type { WishKeeper } from '#web/features/wishlist/wish-keeper.tsx';

/** The heart of the header; narrow screens have it in their menu. What counts is fetched when the page is alive. */
export function WishLink() {
  const [count, setCount] = useState(0);
  const [Keeper, setKeeper] = useState<typeof WishKeeper>();
  useEffect(() => {
    import('#web/features/wishlist/wish-keeper.tsx').then(
      ({ WishKeeper }) => setKeeper(() => WishKeeper),
      () => undefined,
    );
  }, []);
  return (
    <Link
      to="/wishlist"
      aria-label={wishlistTexts.count({ count })}
      // Letter for letter as an IconButton, which costs next to nothing on the way.
      className="group/icon relative inline-flex flex-none items-center justify-center text-ink transition-colors duration-(--duration-quick) hover:bg-mint-soft hover:text-leaf size-11 rounded-round max-sm:hidden"
    >
      <Icon name="heart" />
      <Count value={count} />
      {Keeper && <Keeper onCount={setCount} />}
    </Link>
  );
}
