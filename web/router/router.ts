import type { Location, NavigateOptions, To } from 'react-router';
import { afterFrame } from '#web/browser/after-frame.ts';
import { currentLocation, isOnSamePage, newLocation, resolve, writeEntry } from '#web/router/location.ts';
import { findMatches, loadModule, type Match, routeModules } from '#web/router/routes.ts';
import { fetchLoaderData, Redirect } from '#web/router/server-data.ts';

type ById = Record<string, unknown>;
type Action = 'POP' | 'PUSH' | 'REPLACE';
/** What came with the document. */
export type FirstData = { loaderData: ById; errors?: ById | null };

export type RouterState = {
  location: Location;
  action: Action;
  matches: Match[];
  loaderData: ById;
  errors: ById | null;
  /** Where it is on the way to. */
  navigation: { state: 'idle' | 'loading'; location?: Location };
  revalidation: 'idle' | 'loading';
};

const IDLE = { state: 'idle' } as const;

/** A page that only the browser can load: until it has, its stand-in is shown. */
export function isWaiting({ route }: Match, loaderData: ById): boolean {
  return !route.hasLoader && !!routeModules[route.id]?.clientLoader && !(route.id in loaderData);
}

/**
 * Goes from page to page: finds the routes of an address, fetches their files and data, and then shows them. One
 * navigation at a time; the next ends the one before. There are no forms and no fetchers, for this shop has neither.
 */
export class Router {
  state: RouterState;
  #listeners = new Set<(state: RouterState) => void>();
  #current = new AbortController();
  /** Of what is under way: a call to load again must not forget it. */
  #pendingAction: Action = 'POP';
  #mustReload = false;
  #onReloaded: (() => void)[] = [];

  constructor({ loaderData, errors = null }: FirstData) {
    const location = currentLocation();
    const matches = findMatches(location.pathname);
    this.state = { location, action: 'POP', matches, loaderData, errors, navigation: IDLE, revalidation: 'idle' };
    window.addEventListener('popstate', () => void this.#start('POP', currentLocation()));
  }

  listen(listener: (state: RouterState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What only the browser can load of the first page, once it listens. */
  begin(): void {
    const { matches, loaderData, location } = this.state;
    if (matches.some((match) => isWaiting(match, loaderData))) void this.#start('POP', location, { isSilent: true });
  }

  async navigate(to: To | number, { replace, state }: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return window.history.go(to);
    const location = newLocation(resolve(to, this.state.location.pathname), state);
    await this.#start(replace ? 'REPLACE' : 'PUSH', location);
  }

  /** Loads what is shown once more. */
  revalidate(): Promise<void> {
    const reloaded = new Promise<void>((done) => this.#onReloaded.push(done));
    const { navigation, location, action } = this.state;
    this.#mustReload = true;
    this.#set({ revalidation: 'loading' });
    if (navigation.location) void this.#start(this.#pendingAction, navigation.location);
    else void this.#start(action, location, { isSilent: true });
    return reloaded;
  }

  #set(change: Partial<RouterState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener(this.state);
  }

  /** `isSilent` stays where it is: neither the history nor the sign of loading hears of it. */
  async #start(action: Action, location: Location, { isSilent = false } = {}): Promise<void> {
    this.#current.abort();
    this.#current = new AbortController();
    this.#pendingAction = action;
    const { signal } = this.#current;
    const matches = findMatches(location.pathname);
    const finish = (loaded: ById, errors: ById | null) => {
      if (!isSilent && action !== 'POP') writeEntry(action, location);
      this.#finish({ action, location, matches, loaderData: this.#merge(matches, loaded, errors), errors });
    };
    if (!this.#mustReload && !isSilent && isOnSamePage(this.state.location, location))
      return finish({}, this.state.errors);

    if (!isSilent) this.#set({ navigation: { state: 'loading', location } });
    const url = new URL(location.pathname + location.search, window.location.origin);
    const due = matches.filter((match, index) => this.#isDue(match, index, url));
    // Meanwhile the press is painted: a page that is here at once would otherwise be drawn first.
    const isSeen = isSilent || document.hidden || new Promise<void>(afterFrame);
    const results = await Promise.allSettled(due.map((match) => load(match, url, signal)));
    await isSeen;
    if (signal.aborted) return;

    const loaded: ById = {};
    let errors: ById | null = null;
    for (const [index, result] of results.entries()) {
      const { id } = due[index]?.route ?? { id: '' };
      if (result.status === 'fulfilled') loaded[id] = result.value;
      else if (result.reason instanceof Redirect)
        return this.navigate(result.reason.to, { replace: action !== 'PUSH' });
      else errors = { [boundaryOf(matches, id)]: result.reason, ...(errors as ById | null) };
    }
    finish(loaded, errors);
  }

  #finish(shown: Partial<RouterState>): void {
    this.#pendingAction = 'POP';
    this.#mustReload = false;
    this.#set({ ...shown, navigation: IDLE, revalidation: 'idle' });
    for (const done of this.#onReloaded.splice(0)) done();
  }

  /** What was there stays for the routes that stay; nothing is known below what has failed. */
  #merge(matches: Match[], loaded: ById, errors: ById | null): ById {
    const merged: ById = {};
    for (const { route } of matches) {
      if (route.id in loaded) merged[route.id] = loaded[route.id];
      else if (route.id in this.state.loaderData) merged[route.id] = this.state.loaderData[route.id];
      if (errors && route.id in errors) break;
    }
    return merged;
  }

  /** Whether a route has to be loaded on the way to an address: when it is new, another, or asked for something else. */
  #isDue(match: Match, index: number, nextUrl: URL): boolean {
    const { location, matches, loaderData } = this.state;
    const { route, params, pathname } = match;
    const module = routeModules[route.id];
    if (!module) return true;
    if (!route.hasLoader && !module.clientLoader) return false;
    const before = matches[index];
    if (before?.route.id !== route.id || loaderData[route.id] === undefined) return true;
    const currentUrl = new URL(location.pathname + location.search, window.location.origin);
    const defaultShouldRevalidate =
      this.#mustReload ||
      currentUrl.href === nextUrl.href ||
      currentUrl.search !== nextUrl.search ||
      before.pathname !== pathname;
    const change = { currentUrl, currentParams: before.params, nextUrl, nextParams: params, defaultShouldRevalidate };
    return module.shouldRevalidate?.(change) ?? defaultShouldRevalidate;
  }
}

async function load({ route, params }: Match, url: URL, signal: AbortSignal): Promise<unknown> {
  const { clientLoader } = await loadModule(route);
  const serverLoader = () => fetchLoaderData(url, route.id, signal);
  if (clientLoader) return clientLoader({ request: new Request(url, { signal }), params, serverLoader });
  return route.hasLoader ? serverLoader() : null;
}

/** The nearest route from there up to the root that shows what went wrong. */
function boundaryOf(matches: Match[], failed: string): string {
  const above = matches.slice(0, matches.findIndex(({ route }) => route.id === failed) + 1);
  return above.findLast(({ route }) => route.hasErrorBoundary)?.route.id ?? 'root';
}
