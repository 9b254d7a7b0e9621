import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useRouteError } from 'react-router';
import { ErrorPage } from '#web/features/shell/error-page.tsx';
import { SiteFrame } from '#web/features/shell/site-frame.tsx';

export default function SiteLayout() {
  useFocusOnNewPage();
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** Here and not only at the root, so that a page that breaks does not take the document's styles down with it. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

/** The link that was followed is gone with its page: keyboard and screen reader go on at the beginning of the new one. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
