import { safeSessionStorage } from '#web/browser/storage.ts';

const KEY = 'carriedState';

/** Another language is another document: what a page was opened with, such as where signing in leads back to, goes along. */
export function carryState(address: string): void {
  const state = window.history.state?.usr;
  if (state) safeSessionStorage.write(KEY, JSON.stringify([address, state]));
}

/** Before the router looks: only the page it was meant for takes it, once. */
export function takeCarriedState(): void {
  const text = safeSessionStorage.read(KEY);
  if (!text) return;
  safeSessionStorage.remove(KEY);
  const [address, usr] = JSON.parse(text);
  if (window.location.href.endsWith(address)) window.history.replaceState({ ...window.history.state, usr }, '');
}
