import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { fetchContentAhead } from '#web/api/page-content.ts';
import { savesData } from '#web/browser/low-data.ts';

/** What presses need and the first page does without. */
const PRESSED = [
  () => import('#web/features/cart/buy-actions.tsx'),
  () => import('#web/features/cart/cart-drawer.tsx'),
  () => import('#web/features/cart/sign-in-dialog.tsx'),
  () => import('#web/features/shell/phone-menu.tsx'),
];

const whenIdle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

/** Where most go next. */
const NEXT = ['/shop', '/product/1'];

/** One after the other: asking for all of it at once would hold up a press. */
async function fetchInTurn(): Promise<boolean> {
  for (const load of PRESSED) {
    await whenIdle();
    if (savesData()) return false;
    await load().catch(() => undefined);
  }
  return true;
}

/**
 * Fetches code before it is needed: that of the buttons and of the pages that most go to next, and that of any other page
 * with its texts when a finger comes down on its link or the mouse comes near it. What fails here is asked for again by the press.
 */
export function FetchAhead() {
  const [pages, setPages] = useState<string[]>([]);
  useEffect(() => {
    const add = (...more: string[]) => setPages((known) => [...new Set([...known, ...more])]);
    void fetchInTurn().then((isAllHere) => isAllHere && add(...NEXT));
    function look({ target }: Event) {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
      if (!link || link.target || savesData()) return;
      add(link.pathname);
      fetchContentAhead(link.pathname);
    }
    const signs = ['pointerover', 'touchstart', 'focusin'];
    for (const sign of signs) document.addEventListener(sign, look, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, look);
    };
  }, []);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
