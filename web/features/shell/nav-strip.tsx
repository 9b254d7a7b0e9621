import { cx } from '#ui/cx.ts';
import { MenuStrip, StripLink, StripPanel } from '#ui/menu-strip.tsx';
import { BlogPanel, BranchesPanel, GiftingPanel } from '#web/features/shell/nav-panels.tsx';

/** Gifting and Branches have a panel but no page. */
export function NavStrip({ isAway }: { isAway: boolean }) {
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
