import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLoginState } from '#web/features/account/login-state.ts';
import { useUser } from '#web/features/account/session.ts';

/** Whoever is signed in has no business here: back to where they came from, or home. */
export function useLeaveWhenSignedIn(): void {
  const isSignedIn = useUser() !== null;
  const { from = '/' } = useLoginState();
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) navigate(from, { replace: true });
  }, [isSignedIn, from, navigate]);
}
