import type { Location, Path, To } from 'react-router';

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

/** An address with a scheme or a host: the path on this site, or nothing when it lies elsewhere. */
export function ofThisSite(to: To): { to: To; elsewhere?: string } {
  if (typeof to !== 'string' || !ABSOLUTE.test(to)) return { to };
  const address = URL.canParse(to, window.location.href) ? new URL(to, window.location.href) : undefined;
  return address?.origin === window.location.origin ? { to: pathOf(address) } : { to: '', elsewhere: to };
}

type Entry = { key?: string; usr?: unknown; idx?: number } | null;

/** The entry of the browser's history that is shown. */
export function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Entry;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
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
  if (action === 'PUSH') window.history.pushState(entry, '', pathOf(location));
  else window.history.replaceState(entry, '', pathOf(location));
}

/** A part of the page that is shown: nothing has to be loaded for it. */
export function isOnSamePage(from: Path, to: Path): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== '';
}
