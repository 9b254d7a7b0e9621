import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useUser } from '#web/features/account/session.ts';

const REASONS = ['registered', 'password-changed', 'deleted', 'session-ended'] as const;

/** What the account screens hand on to one another. */
export type LoginState = {
  /** Where the person came from, and goes back to. */
  from?: string;
  email?: string;
  reason?: (typeof REASONS)[number];
};

/** A reload keeps it in the browser's history, of which the server, and so the first rendering, knows nothing. */
export function useLoginState(): LoginState {
  const { state } = useLocation();
  return readLoginState(useHydrated() ? state : null);
}

/** For the screens of guests: whoever is signed in goes back to where they came from, or home. */
export function useLeaveWhenSignedIn(): void {
  const isSignedIn = useUser() !== null;
  const { from = '/' } = useLoginState();
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) navigate(from, { replace: true });
  }, [isSignedIn, from, navigate]);
}

/** The history of a browser may hold anything; only what is meant for these screens comes out. */
export function readLoginState(state: unknown): LoginState {
  const { from, email, reason } = Object(state) as Record<keyof LoginState, unknown>;
  const known = REASONS.find((name) => name === reason);
  return {
    ...(isInside(from) && { from }),
    ...(typeof email === 'string' && { email }),
    ...(known && { reason: known }),
  };
}

/** An address of this shop, never one that leads out of it, nor back to the screen itself. */
function isInside(from: unknown): from is string {
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/(login|register)\b/.test(from);
}
