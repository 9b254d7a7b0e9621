import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Every change of route begins at the top; a change of filters on the same page stays where it is. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is the reason to scroll, not an input
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
