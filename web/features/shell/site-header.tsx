import { Suspense, useEffect, useState } from 'react';
import { STANDARD_DELIVERY_TEXT } from '#contract/delivery.ts';
import { Count } from '#ui/count.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Wrap } from '#ui/layout.tsx';
import { MenuStrip, StripLink, StripPanel } from '#ui/menu-strip.tsx';
import { openCart, useCartCount } from '#web/features/cart/use-cart.ts';
import { HeaderSearch } from '#web/features/search/header-search.tsx';
import { Logo } from '#web/features/shell/logo.tsx';
import { PhoneMenuButton } from '#web/features/shell/phone-menu-button.tsx';
import { UserMenu } from '#web/features/shell/user-menu.tsx';
import { WishLink } from '#web/features/wishlist/wish-link.tsx';

/** The bar stays; the strip below it slides away behind it while one reads on, and returns on the way up. */
export function SiteHeader() {
  const isStripAway = useScrollsDown();
  return (
    <header className="pointer-events-none sticky top-0 z-(--z-header) *:pointer-events-auto">
      <div className="relative z-1 bg-paper max-sm:border-b max-sm:border-line">
        <Wrap className="grid h-(--header-bar) grid-cols-[1fr_auto_1fr] items-center noscript:max-sm:h-auto noscript:max-sm:grid-cols-1 noscript:max-sm:justify-items-center">
          <div className="flex items-center sm:gap-8 noscript:max-sm:order-last noscript:max-sm:w-full noscript:max-sm:pb-4">
            <PhoneMenuButton />
            <HeaderSearch />
            <p className="text-xs text-ink-mute max-[80rem]:hidden">{`Delivery across Sri Lanka, ${STANDARD_DELIVERY_TEXT}`}</p>
          </div>
          <Logo />
          <div className="-mr-2.5 flex justify-end gap-1 noscript:invisible noscript:max-sm:hidden">
            <WishLink />
            <UserMenu />
            <CartButton />
          </div>
        </Wrap>
      </div>
      <Suspense>
        <NavStrip isAway={isStripAway} />
      </Suspense>
    </header>
  );
}

function CartButton() {
  const count = useCartCount();
  return (
    <IconButton icon="bag" label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`} onClick={openCart}>
      <Count value={count} />
    </IconButton>
  );
}

/** What panels hold is fetched when somebody comes near the strip. Gifting and Branches have a panel but no page. */
function NavStrip({ isAway }: { isAway: boolean }) {
  const [panels, setPanels] = useState<typeof import('#web/features/shell/nav-panels.tsx')>();
  const load = () => void import('#web/features/shell/nav-panels.tsx').then(setPanels, () => undefined);
  return (
    <MenuStrip
      onReach={load}
      className={cx(
        '-mt-2 h-[calc(var(--header-nav)+1px)] border-b border-line bg-paper transition-transform duration-(--duration-base) ease-leaf focus-within:translate-y-0 max-sm:hidden noscript:block',
        isAway &&
          'not-data-opened:-translate-y-9 not-data-opened:not-focus-within:pointer-events-none! not-data-opened:not-focus-within:*:opacity-0',
      )}
    >
      <StripLink to="/">Home</StripLink>
      <StripPanel name="Shop" to="/shop" className="w-116 max-lg:-left-16 max-lg:translate-x-0">
        {panels && <panels.ShopPanel />}
      </StripPanel>
      <StripPanel name="Gifting" className="w-80">
        {panels && <panels.GiftingPanel />}
      </StripPanel>
      <StripLink to="/about">About</StripLink>
      <StripPanel name="Blog" to="/blog" hasMarker className="w-104 py-2">
        {panels && <panels.BlogPanel />}
      </StripPanel>
      <StripPanel name="Branches" hasMarker className="w-76 max-lg:right-0 max-lg:left-auto max-lg:translate-x-0">
        {panels && <panels.BranchesPanel />}
      </StripPanel>
    </MenuStrip>
  );
}

const BEGIN = 120;

/** Whether the reader is on the way down; near the top nobody is. */
function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    function look() {
      const now = window.scrollY;
      if (Math.abs(now - last) < 4) return;
      setIsDown(now > last && now > BEGIN);
      last = now;
    }
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isDown;
}
