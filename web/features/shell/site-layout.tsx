import { Outlet, useRouteError } from 'react-router';
import { ErrorPage } from '#web/features/shell/error-page.tsx';
import { SiteFrame } from '#web/features/shell/site-frame.tsx';
import { useFocusOnNewPage } from '#web/features/shell/use-focus-on-new-page.ts';

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
