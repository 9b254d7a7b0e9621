import { useSyncExternalStore } from 'react';

/** What a person has switched on or off for themselves, in this browser. On until it is switched off. */
export function ownSwitch(key: string) {
  const listeners = new Set<() => void>();

  function isOn(): boolean {
    try {
      return localStorage.getItem(key) !== 'off';
    } catch {
      return true;
    }
  }

  function set(isToBeOn: boolean): void {
    try {
      localStorage.setItem(key, isToBeOn ? 'on' : 'off');
    } catch {
      // Without a store it stays on.
    }
    for (const listener of listeners) listener();
  }

  function useIsOn(): boolean {
    return useSyncExternalStore((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }, isOn);
  }

  return { isOn, set, useIsOn };
}
