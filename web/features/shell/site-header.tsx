import { STANDARD_DELIVERY_TEXT } from '#contract/delivery.ts';
import { Wrap } from '#ui/layout.tsx';
import { CartButton } from '#web/features/shell/cart-button.tsx';
import { Logo } from '#web/features/shell/logo.tsx';
import { NavStrip } from '#web/features/shell/nav-strip.tsx';
import { PhoneMenuButton } from '#web/features/shell/phone-menu-button.tsx';
import { useScrollsDown } from '#web/features/shell/use-scrolls-down.ts';
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
      <NavStrip isAway={isStripAway} />
    </header>
  );
}
