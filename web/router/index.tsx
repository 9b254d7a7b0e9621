/**
 * Stands in for react-router in the browser's build (scripts/small-router.ts): what this shop uses of it, under the same
 * names. The server draws with react-router itself, and `npm run dev` runs it in the browser, too.
 */
import { type ReactNode, use } from 'react';
import type { LinkDescriptor } from 'react-router';
import { withRouteProps } from '#web/router/router-tree.tsx';
import { routeModules } from '#web/router/routes.ts';
import { ErrorResponse } from '#web/router/server-data.ts';

export {
  Navigate,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from '#web/router/hooks.ts';
export { Link, NavLink, PrefetchPageLinks } from '#web/router/links.tsx';
export { HydratedRouter, Outlet } from '#web/router/router-tree.tsx';

export const isRouteErrorResponse = (error: unknown) => error instanceof ErrorResponse;

type AwaitProps<T> = { resolve: T | Promise<T>; children: (value: T) => ReactNode };

export function Await<T>({ resolve, children }: AwaitProps<T>) {
  return children(resolve instanceof Promise ? use(resolve) : resolve);
}

/** Only the root has any. */
export function Links() {
  const links: LinkDescriptor[] = routeModules.root?.links?.() ?? [];
  return links.map((link) => 'href' in link && <link key={link.href} {...link} />);
}

/** The document came with its scripts. */
export const Scripts = () => null;

// What the build wraps around the parts of a route's file.
export {
  withRouteProps as UNSAFE_withComponentProps,
  withRouteProps as UNSAFE_withErrorBoundaryProps,
  withRouteProps as UNSAFE_withHydrateFallbackProps,
};
