import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Every change of route begins at the top, or at the part its address names; a change of filters stays where it is. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is the reason to scroll, not an input
  useLayoutEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
