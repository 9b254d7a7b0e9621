import { useSearchParams } from 'react-router';

/**
 * Where somebody wanted to go before signing in. Only places of the back office: a link must lead nobody elsewhere.
 * `maySetUp`: whoever shows the old authenticator may have come to set up another.
 */
export function useReturnTo({ maySetUp = false } = {}): { to: string; query: string } {
  const [query] = useSearchParams();
  const asked = query.get('return') ?? '/';
  const isSignIn = /^\/(login|code|set-up|invitation)\b/.test(asked) && !(maySetUp && /^\/set-up\b/.test(asked));
  const to = /^\/(?![/\\])/.test(asked) && !isSignIn ? asked : '/';
  return { to, query: to === '/' ? '' : `?return=${encodeURIComponent(to)}` };
}

/** The address of the next step of signing in. */
export function stepAfter(next: 'in' | 'code' | 'set_up', { to, query }: { to: string; query: string }): string {
  if (next === 'in') return to;
  return next === 'code' ? `/code${query}` : `/set-up${query}`;
}
