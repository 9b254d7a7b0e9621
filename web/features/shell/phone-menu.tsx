import { type ReactNode, useEffect, useState } from 'react';
import { NavLink } from 'react-router';
import { shellTexts } from '#texts/shell.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SlidePanel, SlidePanelClose } from '#ui/slide-panel.tsx';
import { useConfig, useSite } from '#web/api/page-data.ts';
import { hasSignedInHere, useUser } from '#web/features/account/session.ts';
import { useSignOut } from '#web/features/account/session-navigation.ts';
import { SearchField } from '#web/features/search/search-field.tsx';
import { LanguageLinks } from '#web/features/shell/language-links.tsx';
import { BlogPanel, BranchesPanel, GiftingPanel, ShopPanel } from '#web/features/shell/nav-panels.tsx';
import { UserName } from '#web/features/shell/user-menu.tsx';
import { useWishes } from '#web/features/wishlist/stored-wishes.ts';

type Props = { isOpen: boolean; onClose: () => void };

const line =
  'flex min-h-13 flex-1 items-center justify-between text-left font-serif text-[1.75rem]/[1.1] font-medium aria-[current=page]:text-leaf';

/** What lies under a name; with `unfolds` the name is a page of its own. */
const FOLDS: Record<string, { Panel: typeof ShopPanel; unfolds?: (of: { name: string }) => string }> = {
  '/shop': { Panel: ShopPanel, unfolds: shellTexts.unfoldsCategories },
  gifting: { Panel: GiftingPanel },
  '/blog': { Panel: BlogPanel, unfolds: shellTexts.unfoldsArticles },
  branches: { Panel: BranchesPanel },
};

/** The header's links and the account, for screens narrower than 640 px. */
export function PhoneMenu({ isOpen, onClose }: Props) {
  const { brandName } = useConfig();
  const { menu } = useSite();
  useCloseWhenWide(onClose);
  const link = (to: string, name: string) =>
    to.startsWith('/') ? (
      <NavLink to={to} end={to === '/'} onClick={onClose} className={line}>
        {name}
      </NavLink>
    ) : (
      <a href={to} rel="noopener" className={line}>
        {name}
      </a>
    );
  return (
    <SlidePanel
      isOpen={isOpen}
      onClose={onClose}
      label={shellTexts.menu}
      side="left"
      className="w-[min(19rem,calc(100vw-2.5rem))]"
    >
      <div className="flex h-(--header-bar) flex-none items-center justify-between border-b border-line pr-2.25 pl-5">
        <span className="font-serif text-[1.125rem]/none font-semibold tracking-mark text-leaf uppercase">
          {brandName}
        </span>
        <SlidePanelClose asChild>
          <IconButton icon="close" label={shellTexts.closeMenu} />
        </SlidePanelClose>
      </div>
      <SearchField onDone={onClose} className="relative flex-none! px-5 pt-4" />
      <nav aria-label={shellTexts.mainMenu} className="flex-1 px-5 py-4">
        <ul>
          {menu.map(({ to, name }) => {
            const fold = FOLDS[to];
            if (!fold) {
              return (
                <li key={to} className="flex">
                  {link(to, name)}
                </li>
              );
            }
            const { Panel, unfolds } = fold;
            return (
              <Fold key={to} name={name} {...(unfolds && { link: link(to, name), unfolds: unfolds({ name }) })}>
                <Panel onChoose={onClose} />
              </Fold>
            );
          })}
        </ul>
      </nav>
      <WishlistLine onClose={onClose} />
      <LanguageLinks
        className="flex-none justify-between gap-2 border-t border-line px-5"
        linkClassName="min-h-12 text-ink-soft aria-[current]:font-semibold aria-[current]:text-leaf"
      />
      <AccountActions onClose={onClose} />
    </SlidePanel>
  );
}

type FoldProps = { name: string; link?: ReactNode; unfolds?: string; children: ReactNode };

/** A name with something under it. With a page of its own, the name goes there and only the marker unfolds. */
function Fold({ name, link, unfolds, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const marker = (
    <Icon name="down" small className={cx('transition-transform duration-(--duration-base)', isOpen && 'rotate-180')} />
  );
  const toggle = { type: 'button' as const, 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) };
  return (
    <li>
      <div className="flex">
        {link ? (
          <>
            {link}
            <button {...toggle} aria-label={unfolds} className="-mr-3 flex min-w-11 items-center justify-end pr-3">
              {marker}
            </button>
          </>
        ) : (
          <button {...toggle} className={line}>
            {name}
            {marker}
          </button>
        )}
      </div>
      {isOpen && <div className="-mx-5 bg-cream text-ui">{children}</div>}
    </li>
  );
}

function WishlistLine({ onClose }: { onClose: () => void }) {
  const count = useWishes().length;
  return (
    <NavLink
      to="/wishlist"
      onClick={onClose}
      className="flex min-h-13 flex-none items-center gap-3 border-t border-line px-5 aria-[current=page]:text-leaf"
    >
      <Icon name="heart" />
      {shellTexts.wishlist}
      {count > 0 && <span className="ml-auto text-sm text-ink-mute tabular-nums">{count}</span>}
    </NavLink>
  );
}

const SIGN_IN = { to: '/login', text: shellTexts.signIn };
const REGISTER = { to: '/register', text: shellTexts.register };

function AccountActions({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const signOut = useSignOut();
  const foot = 'grid flex-none grid-cols-2 gap-3 border-t border-line p-5';
  if (!user) {
    const ways = hasSignedInHere() ? [SIGN_IN, REGISTER] : [REGISTER, SIGN_IN];
    return (
      <div className={foot}>
        {ways.map(({ to, text }, index) => (
          <ButtonLink key={to} look={index === 0 ? 'primary' : 'outline'} to={to} onClick={onClose} className="px-3!">
            {text}
          </ButtonLink>
        ))}
      </div>
    );
  }
  function leave() {
    onClose();
    signOut();
  }
  return (
    <div className={foot}>
      <UserName user={user} className="col-span-full" />
      <ButtonLink look="outline" to="/profile" onClick={onClose} className="px-3!">
        {shellTexts.profile}
      </ButtonLink>
      <ButtonLink look="outline" to="/orders" onClick={onClose} className="px-3!">
        {shellTexts.orders}
      </ButtonLink>
      <Button look="text" onClick={leave} className="col-span-full">
        {shellTexts.signOut}
      </Button>
    </div>
  );
}

/** A turned tablet has the strip again: nothing may stay open that cannot be seen. */
function useCloseWhenWide(onClose: () => void) {
  useEffect(() => {
    const isWide = window.matchMedia('(width >= 40rem)');
    isWide.addEventListener('change', onClose);
    return () => isWide.removeEventListener('change', onClose);
  }, [onClose]);
}
