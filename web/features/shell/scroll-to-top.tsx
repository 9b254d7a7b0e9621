import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { afterFrame } from '#web/browser/after-frame.ts';
import { keepPlace, placeOf } from '#web/browser/places.ts';
import { safeSessionStorage } from '#web/browser/storage.ts';

const HOME = '/';
const HOME_POSITION = 'homeScroll';
const isProduct = (pathname: string) => pathname.startsWith('/product/');

/**
 * Every change of route begins at the top, or at the part its address names; a change of filters stays where it is. The
 * browser's Back and Forward lead to where a page was left, and so does a link home from the products one went to from there.
 */
export function ScrollToTop() {
  const { pathname, search, hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const last = useRef<string>(null);
  // A link to a part of the page makes an entry without a key of its own.
  const entry = `${key} ${pathname}${search}${hash}`;
  useSignOfLoading();

  // While the old page still stands: when the new one does, the position may already be another.
  useEffect(() => {
    function look() {
      if ((window.history.state?.key ?? 'default') === key) keepPlace(entry, Math.round(window.scrollY));
    }
    afterFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [entry, key]);

  const left = useRef(entry);
  useLayoutEffect(() => {
    const from = last.current;
    const leftAt = placeOf(left.current) ?? 0;
    last.current = pathname;
    left.current = entry;
    if (from === HOME && isProduct(pathname)) safeSessionStorage.write(HOME_POSITION, String(leftAt));
    else if (from !== null && pathname !== HOME && !isProduct(pathname)) safeSessionStorage.remove(HOME_POSITION);

    const stored = pathname === HOME && from !== HOME ? takeHomePosition() : null;
    // A document that has just been opened is where the browser put it: at an anchor, or where a reload found it.
    const place = stored ?? (isReturn && from !== null ? placeOf(entry) : undefined);
    if (place !== undefined) return holdPosition(place);
    if (from === null || from === pathname) return;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [entry, pathname, hash, isReturn]);
  return null;
}

/** A page that has to be fetched first shows at once that it is on its way. */
function useSignOfLoading() {
  const { state } = useNavigation();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-loading', state !== 'idle');
  }, [state]);
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
