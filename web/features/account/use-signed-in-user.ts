import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { useSession } from '#web/features/account/session.ts';

/** For pages that belong to somebody: whoever is not signed in is sent to sign in, and comes back. */
export function useSignedInUser(): User | null {
  const { user, isLoading, ending } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasHere = useRef(false);

  useEffect(() => {
    if (user) wasHere.current = true;
    // Whoever signs out on this page has already been sent somewhere.
    if (user || isLoading || (wasHere.current && ending === 'left')) return;
    const reason = ending === 'refused' ? 'session-ended' : undefined;
    navigate('/login', { replace: true, state: { from: pathname + search, reason } });
  }, [user, isLoading, ending, pathname, search, navigate]);

  return user;
}
