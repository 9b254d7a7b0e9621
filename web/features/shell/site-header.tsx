import { Suspense, useEffect, useState } from 'react';
import { STANDARD_DELIVERY_TEXT } from '#contract/delivery.ts';
import { Count } from '#ui/count.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Wrap } from '#ui/layout.tsx';
import { MenuStrip, StripLink, StripPanel } from '#ui/menu-strip.tsx';
import { openCart, useCartCount } from '#web/features/cart/use-cart.ts';
import { Logo } from '#web/features/shell/logo.tsx';
import { BlogPanel, BranchesPanel, GiftingPanel } from '#web/features/shell/nav-panels.tsx';
import { PhoneMenuButton } from '#web/features/shell/phone-menu-button.tsx';
import { UserMenu } from '#web/features/shell/user-menu.tsx';

/** The bar stays; the strip below it slides away behind it while one reads on, and returns on the way up. */
export function SiteHeader() {
  const isStripAway = useScrollsDown();
  return (
    <header className="pointer-events-none sticky top-0 z-(--z-header) *:pointer-events-auto">
      <div className="relative z-1 bg-paper max-sm:border-b max-sm:border-line">
        <Wrap className="grid h-(--header-bar) grid-cols-[1fr_auto_1fr] items-center">
          <div className="flex items-center">
            <PhoneMenuButton />
            <p className="text-xs text-ink-mute max-[46rem]:hidden">{`Delivery across Sri Lanka, ${STANDARD_DELIVERY_TEXT}`}</p>
          </div>
          <Logo />
          <div className="-mr-2.5 flex justify-end gap-1 noscript:invisible">
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

/** Gifting and Branches have a panel but no page. */
function NavStrip({ isAway }: { isAway: boolean }) {
  return (
    <MenuStrip
      className={cx(
        '-mt-2 h-[calc(var(--header-nav)+1px)] border-b border-line bg-paper transition-transform duration-(--duration-base) ease-leaf focus-within:translate-y-0 max-sm:hidden noscript:block',
        isAway &&
          'not-data-opened:-translate-y-9 not-data-opened:not-focus-within:pointer-events-none! not-data-opened:not-focus-within:*:opacity-0',
      )}
    >
      <StripLink to="/">Home</StripLink>
      <StripLink to="/shop">Shop</StripLink>
      <StripPanel name="Gifting" className="w-80">
        <GiftingPanel />
      </StripPanel>
      <StripLink to="/about">About</StripLink>
      <StripPanel name="Blog" to="/blog" hasMarker className="w-104 py-2">
        <BlogPanel />
      </StripPanel>
      <StripPanel name="Branches" hasMarker className="w-76 max-lg:right-0 max-lg:left-auto max-lg:translate-x-0">
        <BranchesPanel />
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
