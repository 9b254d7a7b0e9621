import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '#web/browser/storage.ts';

/**
 * A text stored in this browser under a name, the same in every tab. While the server renders and until the page is
 * hydrated it is null. A browser that stores nothing still remembers it until the page is left.
 */
export function storedText(key: string) {
  const listeners = new Set<() => void>();
  let current: string | null | undefined;

  function subscribe(listener: () => void): () => void {
    function onStorage(event: StorageEvent) {
      if (event.key !== key && event.key !== null) return;
      current = event.newValue;
      listener();
    }
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  }

  function read(): string | null {
    if (current === undefined) current = safeLocalStorage.read(key);
    return current;
  }

  function set(text: string) {
    current = text;
    safeLocalStorage.write(key, text);
    for (const listener of listeners) listener();
  }

  return { useText: () => useSyncExternalStore(subscribe, read, () => null), read, set };
}
