import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The link that was followed is gone with its page: keyboard and screen reader go on at the beginning of the new one. */
export function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
