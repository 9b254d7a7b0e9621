import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { User } from '#contract/calls/accounts.ts';
import { useGuest } from '#web/features/account/guest.ts';
import { signOut, useSession } from '#web/features/account/session.ts';

/** For pages that belong to somebody: whoever is not signed in is sent to sign in, and comes back. */
export function useSignedInUser(): User | null {
  return useUserOrGuest(false).user;
}

/** For pages of orders, which guests have too. */
export function useShopper(): { user: User | null; isShopper: boolean } {
  return useUserOrGuest(useGuest());
}

function useUserOrGuest(isGuest: boolean) {
  const { user, isLoading, ending } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasHere = useRef(false);

  useEffect(() => {
    if (user) wasHere.current = true;
    // Whoever signs out on this page has already been sent somewhere.
    if (user || isGuest || isLoading || (wasHere.current && ending === 'signed-out')) return;
    const reason = ending === 'refused' ? 'session-ended' : undefined;
    navigate('/login', { replace: true, state: { from: pathname + search, reason } });
  }, [user, isGuest, isLoading, ending, pathname, search, navigate]);

  return { user, isShopper: user !== null || (isGuest && !isLoading) };
}

/** For a page that had nobody to load for: when somebody signs in after all, in another tab, it loads. Gives a way to load again. */
export function useReloadOnSignIn(isMissingData: boolean): () => void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isMissingData) void revalidate();
  }, [isMissingData, revalidate]);
  return () => void revalidate();
}

/** Signs out and goes home. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    signOut();
    navigate('/');
  };
}
