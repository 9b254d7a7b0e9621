import { Suspense, useEffect, useState } from 'react';
import { feeText } from '#contract/rules/delivery.ts';
import { shellTexts } from '#texts/shell.ts';
import { Count } from '#ui/count.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Wrap } from '#ui/layout.tsx';
import { MenuStrip, StripLink, StripPanel } from '#ui/menu-strip.tsx';
import { useConfig, useSite } from '#web/api/page-data.ts';
import { afterFrame } from '#web/browser/after-frame.ts';
import { openCart, useCartCount } from '#web/features/cart/use-cart.ts';
import { HeaderSearch } from '#web/features/search/header-search.tsx';
import { LanguageLinks } from '#web/features/shell/language-links.tsx';
import { Logo } from '#web/features/shell/logo.tsx';
import { PhoneMenuButton } from '#web/features/shell/phone-menu-button.tsx';
import { UserMenu } from '#web/features/shell/user-menu.tsx';
import { WishLink } from '#web/features/wishlist/wish-link.tsx';

/** The bar stays; the strip below it slides away behind it while one reads on, and returns on the way up. */
export function SiteHeader() {
  const isStripAway = useScrollsDown();
  const { delivery } = useConfig();
  return (
    <header className="pointer-events-none sticky top-0 z-(--z-header) *:pointer-events-auto">
      <div className="relative z-1 bg-paper max-sm:border-b max-sm:border-line">
        <Wrap className="grid h-(--header-bar) grid-cols-[1fr_auto_1fr] items-center noscript:max-sm:h-auto noscript:max-sm:grid-cols-1 noscript:max-sm:justify-items-center">
          <div className="flex items-center sm:gap-8 noscript:max-sm:order-last noscript:max-sm:w-full noscript:max-sm:pb-4">
            <PhoneMenuButton />
            <HeaderSearch />
            <p className="text-xs text-ink-mute max-[80rem]:hidden">
              {shellTexts.delivery({ fee: feeText(delivery) })}
            </p>
          </div>
          <Logo />
          <div className="-mr-2.5 flex justify-end gap-1 noscript:invisible noscript:max-sm:hidden">
            <LanguageLinks className="mr-1 gap-2 text-sm text-ink-soft max-lg:hidden" linkClassName="hover:text-leaf" />
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
    <IconButton icon="bag" label={shellTexts.cart({ count })} onClick={openCart}>
      <Count value={count} />
    </IconButton>
  );
}

type Panel = {
  panel: 'ShopPanel' | 'GiftingPanel' | 'BlogPanel' | 'BranchesPanel';
  look: { className: string; hasMarker?: true };
};

const PANELS: Record<string, Panel> = {
  '/shop': { panel: 'ShopPanel', look: { className: 'w-116 max-lg:-left-16 max-lg:translate-x-0' } },
  gifting: { panel: 'GiftingPanel', look: { className: 'w-80' } },
  '/blog': { panel: 'BlogPanel', look: { className: 'w-104 py-2', hasMarker: true } },
  branches: {
    panel: 'BranchesPanel',
    look: { className: 'w-76 max-lg:right-0 max-lg:left-auto max-lg:translate-x-0', hasMarker: true },
  },
};

/** What panels hold is fetched when somebody comes near the strip. Gifting and Branches have a panel but no page. */
function NavStrip({ isAway }: { isAway: boolean }) {
  const { menu } = useSite();
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
      {menu.map(({ to, name }) => {
        const Panel = panels && PANELS[to] && panels[PANELS[to].panel];
        return PANELS[to] ? (
          <StripPanel key={to} name={name} {...PANELS[to].look} {...(to.startsWith('/') && { to })}>
            {Panel && <Panel />}
          </StripPanel>
        ) : (
          <StripLink key={to} to={to}>
            {name}
          </StripLink>
        );
      })}
    </MenuStrip>
  );
}

const BEGIN = 120;

/** Whether the reader is on the way down; near the top nobody is. */
function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = 0;
    afterFrame(() => {
      last = window.scrollY;
    });
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
