import { NavLink } from 'react-router';
import { CartButton } from '#web/features/shell/cart-button.tsx';
import { Logo } from '#web/features/shell/logo.tsx';
import { useScrollsDown } from '#web/features/shell/use-scrolls-down.ts';
import { cx } from '#web/ui/cx.ts';
import { Wrap } from '#web/ui/layout.tsx';

/** The bar stays; the strip below it slides away behind it while one reads on, and returns on the way up. */
export function SiteHeader() {
  const isStripAway = useScrollsDown();
  return (
    <header className="pointer-events-none sticky top-0 z-(--z-header) *:pointer-events-auto">
      <div className="relative z-1 bg-paper">
        <Wrap className="grid h-(--header-bar) grid-cols-[1fr_auto_1fr] items-center">
          <p className="text-xs text-ink-mute max-sm:invisible">Delivery across Sri Lanka, Rs. 500</p>
          <Logo />
          <div className="-mr-2.5 flex justify-end gap-1 noscript:invisible">
            <CartButton />
          </div>
        </Wrap>
      </div>
      <nav
        aria-label="Main"
        className={cx(
          '-mt-2 flex h-[calc(var(--header-nav)+1px)] justify-center gap-[clamp(1.5rem,2.8vw,2.75rem)] border-b border-line bg-paper transition-transform duration-(--duration-base) ease-leaf focus-within:translate-y-0',
          isStripAway && '-translate-y-9 not-focus-within:*:opacity-0',
        )}
      >
        <StripLink to="/">Home</StripLink>
        <StripLink to="/shop">Shop</StripLink>
      </nav>
    </header>
  );
}

function StripLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className="relative inline-flex items-center text-ui text-ink-soft after:absolute after:inset-x-0 after:-bottom-px after:h-px after:origin-left after:scale-x-0 after:bg-leaf after:transition-transform after:duration-(--duration-base) after:ease-leaf hover:text-ink hover:after:scale-x-100 aria-[current=page]:text-ink aria-[current=page]:after:scale-x-100"
    >
      {children}
    </NavLink>
  );
}
