import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#ui/use-hydrated.ts';
import { initialPath } from '#web/browser/initial-path.ts';

let usedBy: string | undefined;

/**
 * Whether this document was opened for this very visit of the page; if not, it is opened anew, with the same history
 * entry. A document's policy holds as long as the document: only one opened at a payment page may run the gateway's
 * script. And that script binds its fields once, so that every session gets a document without an older one in it.
 */
export function useFullPageLoad(): boolean {
  const { pathname, key } = useLocation();
  const isHydrated = useHydrated();
  const isOwn = isHydrated && initialPath() === pathname && (usedBy ?? key) === key;
  useEffect(() => {
    if (!isHydrated) return;
    if (isOwn) usedBy = key;
    else window.location.reload();
  }, [isHydrated, isOwn, key]);
  return isOwn;
}
