import { afterEach, vi } from 'vitest';

/** As much of a browser's storage as the storefront needs. */
function createStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

/** A window whose storages are empty. */
export function stubBrowserStorage() {
  const browser = { localStorage: createStorage(), sessionStorage: createStorage() };
  vi.stubGlobal('window', browser);
  return browser;
}

/** For a file that stubs globals: files share one worker, so none of them may outlive its test. */
export function unstubAfterEach(): void {
  afterEach(() => void vi.unstubAllGlobals());
}
