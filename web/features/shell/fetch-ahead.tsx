import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { fetchContentAhead } from '#web/api/page-content.ts';

/** What presses need and the first page does without. */
const PRESSED = [
  () => import('#web/features/cart/buy-actions.tsx'),
  () => import('#web/features/cart/cart-drawer.tsx'),
  () => import('#web/features/cart/sign-in-dialog.tsx'),
  () => import('#web/features/shell/phone-menu.tsx'),
];

const whenIdle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

/** One after the other: asking for all of it at once would hold up a press. */
async function fetchInTurn(): Promise<void> {
  for (const load of PRESSED) {
    await whenIdle();
    await load().catch(() => undefined);
  }
}

/**
 * Fetches code before it is needed: that of the buttons, and that of a page with its texts when a finger comes down on its link or the
 * mouse comes near it. What fails here is asked for again by the press.
 */
export function FetchAhead() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    void fetchInTurn();
    function look({ target }: Event) {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
      if (!link || link.target) return;
      setPage(link.pathname + link.search);
      fetchContentAhead(link.pathname);
    }
    const signs = ['pointerover', 'touchstart', 'focusin'];
    for (const sign of signs) document.addEventListener(sign, look, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, look);
    };
  }, []);
  return page === undefined ? null : <PrefetchPageLinks page={page} />;
}
