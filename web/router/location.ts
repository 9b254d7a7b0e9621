import type { Location, Path, To } from 'react-router';
import { localPath } from '#texts/core/local-path.ts';

const ABSOLUTE = /^(?:[a-z][\w+.-]*:|\/\/)/i;

/** Where a link leads, in the parts that an address has; without a path it stays on the page. */
export function resolve(to: To, pathname: string): Path {
  const parts = typeof to === 'string' ? split(to) : to;
  const { search = '', hash = '' } = parts;
  return {
    pathname: parts.pathname ? `/${parts.pathname}`.replaceAll(/[\\/]{2,}/g, '/') : pathname,
    search: search && search !== '?' ? `?${search.replace(/^\?/, '')}` : '',
    hash: hash && hash !== '#' ? `#${hash.replace(/^#/, '')}` : '',
  };
}

function split(to: string): Partial<Path> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/.exec(to) ?? [];
  return { pathname, search, hash };
}

export const pathOf = ({ pathname, search, hash }: Path) => pathname + search + hash;

/** As the browser's bar shows it: in front stands the language, of which the router knows nothing. */
export const addressOf = (path: Path) => localPath(pathOf(path));

const FRONT = localPath('/').replace(/\/$/, '');

function withoutLanguage(pathname: string): string | undefined {
  if (pathname === FRONT) return '/';
  return pathname.startsWith(`${FRONT}/`) ? pathname.slice(FRONT.length) : undefined;
}

/** An address with a scheme or a host: the path on this site, or nothing when it lies elsewhere. */
export function ofThisSite(to: To): { to: To; elsewhere?: string } {
  if (typeof to !== 'string' || !ABSOLUTE.test(to)) return { to };
  const address = URL.canParse(to, window.location.href) ? new URL(to, window.location.href) : undefined;
  const pathname = address?.origin === window.location.origin ? withoutLanguage(address.pathname) : undefined;
  return address && pathname
    ? { to: pathOf({ search: address.search, hash: address.hash, pathname }) }
    : { to: '', elsewhere: to };
}

/** The path as the router knows it, of one that stands in the browser's bar. */
export const pathHere = (pathname: string): string => withoutLanguage(pathname) ?? pathname;

type Entry = { key?: string; usr?: unknown; idx?: number } | null;

/** The entry of the browser's history that is shown. */
export function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Entry;
  return {
    pathname: pathHere(pathname),
    search,
    hash,
    state: entry?.usr ?? null,
    key: entry?.key ?? 'default',
  };
}

/** A new one, as the browser would write its address. */
export function newLocation(path: Path, state: unknown): Location {
  const { pathname, search, hash } = new URL(window.location.origin + pathOf(path));
  const key = Math.random().toString(36).slice(2, 10);
  return { pathname, search, hash, state: state ?? null, key };
}

export function writeEntry(action: 'PUSH' | 'REPLACE', location: Location): void {
  const index = (window.history.state as Entry)?.idx ?? 0;
  const entry = { usr: location.state, key: location.key, idx: action === 'PUSH' ? index + 1 : index };
  if (action === 'PUSH') window.history.pushState(entry, '', addressOf(location));
  else window.history.replaceState(entry, '', addressOf(location));
}

/** A part of the page that is shown: nothing has to be loaded for it. */
export function isOnSamePage(from: Path, to: Path): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== '';
}
