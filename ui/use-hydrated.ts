import { useSyncExternalStore } from 'react';

/** Whether the page has come alive: false on the server and in the first moment of the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
