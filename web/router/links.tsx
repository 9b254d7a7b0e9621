import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import type { LinkProps, NavLinkProps } from 'react-router';
import { useLocation, useNavigate } from '#web/router/hooks.ts';
import { addressOf, ofThisSite, pathHere, pathOf, resolve } from '#web/router/location.ts';
import { findMatches, routeModules } from '#web/router/routes.ts';

type Props = Pick<LinkProps, 'to' | 'replace' | 'state' | 'reloadDocument' | 'preventScrollReset'> &
  AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** Goes there without a new document, when it is pressed as links are. */
export function Link({ to, replace, state, reloadDocument, preventScrollReset: _, onClick, ...rest }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const { to: inside, elsewhere } = ofThisSite(to);
  const path = resolve(inside, location.pathname);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
    const isHere = !rest.target || rest.target === '_self';
    if (event.defaultPrevented || reloadDocument || elsewhere || !isPlain || !isHere) return;
    event.preventDefault();
    void navigate(path, { replace: replace ?? pathOf(location) === pathOf(path), state });
  }
  return <a {...rest} href={elsewhere ?? addressOf(path)} onClick={follow} />;
}

type NavProps = Omit<Props, 'className'> & Pick<NavLinkProps, 'className' | 'end'>;

/** Says of itself whether it leads to where one is. */
export function NavLink({ to, end = false, className = '', ...rest }: NavProps) {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase();
  const there = resolve(to, pathname)
    .pathname.toLowerCase()
    .replace(/(.)\/$/, '$1');
  const isActive = here === there || (!end && here.startsWith(there === '/' ? there : `${there}/`));
  const names =
    typeof className === 'function'
      ? className({ isActive, isPending: false, isTransitioning: false })
      : [className, isActive && 'active'].filter(Boolean).join(' ');
  return <Link {...rest} to={to} className={names} aria-current={isActive ? 'page' : undefined} />;
}

/** Fetches the code of a page before it is needed. */
export function PrefetchPageLinks({ page }: { page: string }) {
  const routes = findMatches(pathHere(new URL(page, window.location.origin).pathname)).map(({ route }) => route);
  const files = routes
    .filter(({ id }) => !routeModules[id])
    .flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set(files)].map((file) => <link key={file} rel="modulepreload" href={file} />);
}
