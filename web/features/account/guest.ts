import { useSyncExternalStore } from 'react';
import { readConfig } from '#web/api/config.ts';
import { safeLocalStorage } from '#web/browser/storage.ts';
import { notify, subscribe } from '#web/features/account/session.ts';

/** Kept while this browser shops without an account. What proves it to the server is a cookie that no script sees. */
export const GUEST = 'guest';

export const isGuest = (): boolean => safeLocalStorage.read(GUEST) !== null;

export const useGuest = (): boolean => useSyncExternalStore(subscribe, isGuest, () => false);

/** Whether somebody may buy who has not signed in. */
export const sellsToGuests = (): boolean => readConfig().sellsToGuests === true;

export function forgetGuest(): void {
  if (safeLocalStorage.remove(GUEST)) notify();
}
