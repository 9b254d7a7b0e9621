import { MenuButton, MenuLink } from '#ui/menu-entry.tsx';
import { Popover } from '#ui/popover.tsx';
import { useShopper } from '#web/features/shell/shopper.ts';

export function UserMenu() {
  const { user, signOut } = useShopper();
  return (
    <Popover icon="user" label="Account" className="max-sm:hidden">
      {user ? (
        <>
          <UserName user={user} className="mb-2 border-b border-line px-5 pt-1.5 pb-3.5" />
          <MenuLink to="/profile">Profile</MenuLink>
          <MenuLink to="/orders">Orders</MenuLink>
          <MenuButton onClick={signOut}>Sign out</MenuButton>
        </>
      ) : (
        <>
          <MenuLink to="/login">Sign in</MenuLink>
          <MenuLink to="/register">Create account</MenuLink>
        </>
      )}
    </Popover>
  );
}

export function UserName({ user, className }: { user: { name: string; email: string }; className: string }) {
  return (
    <div className={className}>
      {user.name && (
        <p className="font-serif text-[1.25rem]/[1.3] font-semibold wrap-anywhere lining-nums">{user.name}</p>
      )}
      <p className="text-sm wrap-anywhere text-ink-mute">{user.email}</p>
    </div>
  );
}
