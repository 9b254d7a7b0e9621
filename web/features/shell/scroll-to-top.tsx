import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { safeSessionStorage } from '#web/browser/storage.ts';

const HOME = '/';
const HOME_POSITION = 'homeScroll';
const isProduct = (pathname: string) => pathname.startsWith('/product/');

/**
 * Every change of route begins at the top, or at the part its address names; a change of filters stays where it is.
 * Who leaves the home page for a product and comes back finds it where it was.
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const last = useRef<string>(null);
  const homePosition = useRef(0);

  // While the old page still stands: when the new one does, the position may already be another.
  useEffect(() => {
    if (pathname !== HOME) return;
    function look() {
      if (window.location.pathname === HOME) homePosition.current = window.scrollY;
    }
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pathname]);

  useLayoutEffect(() => {
    const from = last.current;
    if (from === pathname) return;
    last.current = pathname;
    if (from === HOME && isProduct(pathname))
      safeSessionStorage.write(HOME_POSITION, String(Math.round(homePosition.current)));
    else if (from !== null && pathname !== HOME && !isProduct(pathname)) safeSessionStorage.remove(HOME_POSITION);

    const stored = pathname === HOME ? takeHomePosition() : null;
    if (stored !== null) return holdPosition(stored);
    // A document that has just been opened is where the browser put it: at an anchor, or where a reload found it.
    if (from === null) return;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash]);
  return null;
}

/** Where the home page was left. Given out once: the next visit begins at the top again. */
function takeHomePosition(): number | null {
  const stored = safeSessionStorage.read(HOME_POSITION);
  safeSessionStorage.remove(HOME_POSITION);
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : null;
}

/** Holds on while what is still loading changes the page's height, until the reader moves. */
function holdPosition(top: number): () => void {
  const given = new AbortController();
  const hold = () => window.scrollTo(0, top);
  const watch = new ResizeObserver(hold);
  function letGo() {
    watch.disconnect();
    given.abort();
  }
  hold();
  watch.observe(document.body);
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(sign, letGo, { passive: true, signal: given.signal });
  }
  return letGo;
}
