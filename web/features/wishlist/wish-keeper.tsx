import { useEffect } from 'react';
import { readUser, useUser } from '#web/features/account/session.ts';
import { leaveAccount, useWishes } from '#web/features/wishlist/stored-wishes.ts';
import { syncSoon } from '#web/features/wishlist/wishes.ts';

/** Keeps the list with whoever is signed in: joined with the account's, and without it again afterwards. */
export function WishKeeper({ onCount }: { onCount: (count: number) => void }) {
  const owner = useUser()?.emailAddress;
  const count = useWishes().length;
  useEffect(() => onCount(count), [count, onCount]);
  useEffect(() => {
    // Asked anew: until a page is hydrated nobody is known to be signed in.
    if (owner ?? readUser()) void syncSoon();
    else leaveAccount();
  }, [owner]);
  return null;
}
