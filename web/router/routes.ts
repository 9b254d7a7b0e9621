import type { ComponentType, ReactNode } from 'react';
import type { LinksFunction, ShouldRevalidateFunction } from 'react-router';

/** What the build says of a route, and the server sends along. */
export type Route = {
  id: string;
  parentId?: string;
  path?: string;
  hasLoader: boolean;
  hasErrorBoundary: boolean;
  module: string;
  imports?: string[];
};

type LoaderArgs = { request: Request; params: Params; serverLoader: () => Promise<unknown> };

/** The file of a route. */
export type RouteModule = {
  default?: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  ErrorBoundary?: ComponentType;
  HydrateFallback?: ComponentType;
  clientLoader?: (args: LoaderArgs) => unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
  links?: LinksFunction;
};

type Params = Record<string, string | undefined>;
export type Match = { route: Route; params: Params; pathname: string };

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, Route> };
    __reactRouterRouteModules?: Record<string, RouteModule>;
  }
}

/** Those of the first page come with it, the others are added when they are fetched. */
export let routeModules: Record<string, RouteModule> = {};

type Branch = { routes: Route[]; pattern: RegExp; names: string[] };

/** All addresses of the site, those that say most first. */
let branches: Branch[] = [];

/** The document names its routes when this file is here already. */
export function knowRoutes(): void {
  routeModules = window.__reactRouterRouteModules ?? {};
  branches = findBranches(Object.values(window.__reactRouterManifest?.routes ?? {}));
}

function findBranches(routes: Route[]): Branch[] {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const withParents = (route: Route): Route[] => {
    const parent = byId.get(route.parentId ?? '');
    return parent ? [...withParents(parent), route] : [route];
  };
  const open = (path: string) =>
    path.split('/').reduce((sum, part) => sum + (part === '*' ? 10 : +part.startsWith(':')), 0);
  return routes
    .filter(({ id }) => !parents.has(id))
    .map((leaf) => ({ chain: withParents(leaf), path: leaf.path ?? '' }))
    .sort((one, other) => open(one.path) - open(other.path))
    .map(({ chain, path }) => ({ routes: chain, ...compile(path) }));
}

/** 'product/:id?' as an expression: only the leaves of our tree have a path. */
function compile(path: string): { pattern: RegExp; names: string[] } {
  const names: string[] = [];
  const source = path.split('/').map((part) => {
    const [, name, mark] = /^(?::(\w+)|\*)(\?)?$/.exec(part) ?? [];
    if (part === '*') names.push('*');
    else if (name) names.push(name);
    else return part && `/${part.replaceAll(/[^\w-]/g, '\\$&')}`;
    if (part === '*') return '/?(.*)';
    return mark ? '(?:/([^/]*))?' : '/([^/]+)';
  });
  return { pattern: new RegExp(`^${source.join('')}/*$`, 'i'), names };
}

/** The routes that show an address, from the root to the page; every address has some, since one page says that there is none. */
export function findMatches(pathname: string): Match[] {
  const decoded = decode(pathname);
  for (const { routes, pattern, names } of branches) {
    const found = pattern.exec(decoded);
    if (!found) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, found[index + 1]?.replaceAll('%2F', '/')]));
    return routes.map((route, index) => ({ route, params, pathname: index === routes.length - 1 ? decoded : '/' }));
  }
  return [];
}

function decode(pathname: string): string {
  try {
    return pathname.replaceAll(/[^/]+/g, (part) => decodeURIComponent(part).replaceAll('/', '%2F'));
  } catch {
    return pathname;
  }
}

/** Fetches the file of a route. What cannot be had leaves the page as it is (web/document/offer-retry.js). */
export async function loadModule({ id, module }: Route): Promise<RouteModule> {
  const fetchFile = (): Promise<RouteModule> => import(/* @vite-ignore */ module);
  const known = routeModules[id];
  if (known) return known;
  try {
    routeModules[id] = await fetchFile();
  } catch (error) {
    if (!window.offerRetry) throw error;
    // Declined, it stays where it is: the next press goes elsewhere.
    routeModules[id] = await window.offerRetry(fetchFile).catch(() => new Promise<RouteModule>(() => {}));
  }
  return routeModules[id];
}
