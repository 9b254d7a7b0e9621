import type { User } from '#contract/calls/accounts.ts';
import { shellTexts } from '#texts/shell.ts';
import { MenuButton, MenuLink } from '#ui/menu-entry.tsx';
import { Popover } from '#ui/popover.tsx';
import { hasSignedInHere, useUser } from '#web/features/account/session.ts';
import { useSignOut } from '#web/features/account/session-navigation.ts';

export function UserMenu() {
  const user = useUser();
  const signOut = useSignOut();
  return (
    <Popover icon="user" label={shellTexts.account} className="max-sm:hidden">
      {user ? (
        <>
          <UserName user={user} className="mb-2 border-b border-line px-5 pt-1.5 pb-3.5" />
          <MenuLink to="/profile">{shellTexts.profile}</MenuLink>
          <MenuLink to="/orders">{shellTexts.orders}</MenuLink>
          <MenuButton onClick={signOut}>{shellTexts.signOut}</MenuButton>
        </>
      ) : (
        <SignedOut />
      )}
    </Popover>
  );
}

/** Only in a browser: the menu is drawn when it is opened. */
function SignedOut() {
  const signIn = <MenuLink to="/login">{shellTexts.signIn}</MenuLink>;
  const register = <MenuLink to="/register">{shellTexts.createAccount}</MenuLink>;
  return hasSignedInHere() ? (
    <>
      {signIn}
      {register}
    </>
  ) : (
    <>
      {register}
      {signIn}
    </>
  );
}

export function UserName({ user, className }: { user: User; className: string }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div className={className}>
      {name && <p className="font-serif text-[1.25rem]/[1.3] font-semibold wrap-anywhere lining-nums">{name}</p>}
      <p className="text-sm wrap-anywhere text-ink-mute">{user.emailAddress}</p>
    </div>
  );
}
