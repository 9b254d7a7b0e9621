import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Outside of any layout, since a new page may stand in another one than the last. */
let lastPathname: string | null = null;

/** The link that was followed is gone with its page: keyboard and screen reader go on at the beginning of the new one. */
export function useFocusOnNewPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    const isNew = lastPathname !== null && lastPathname !== pathname;
    lastPathname = pathname;
    if (isNew) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
