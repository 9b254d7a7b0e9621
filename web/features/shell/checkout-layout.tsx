import { Outlet, useRouteError } from 'react-router';
import { ErrorPage } from '#web/features/shell/error-page.tsx';
import { SkipLink } from '#web/features/shell/site-frame.tsx';
import { useFocusOnNewPage } from '#web/features/shell/use-focus-on-new-page.ts';

/** For the screens between cart and confirmation: no header, no footer, no chat. Each page brings its own head. */
export default function CheckoutLayout() {
  useFocusOnNewPage();
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
