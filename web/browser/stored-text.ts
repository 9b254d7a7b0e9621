import { useSyncExternalStore } from 'react';

/**
 * A text kept in this browser under a name, the same in every tab. While the server renders and until the page has
 * come alive it is null. Whoever reads it must expect anything: people and old versions write there too.
 */
export function storedText(key: string) {
  const listeners = new Set<() => void>();
  let kept: string | null | undefined;

  function subscribe(listener: () => void): () => void {
    function onStorage(event: StorageEvent) {
      if (event.key !== key && event.key !== null) return;
      kept = event.newValue;
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
    if (kept === undefined) kept = readStorage(key);
    return kept;
  }

  function set(text: string) {
    kept = text;
    try {
      localStorage.setItem(key, text);
    } catch {
      // A browser that keeps nothing still remembers until the page is left.
    }
    for (const listener of listeners) listener();
  }

  return { useText: () => useSyncExternalStore(subscribe, read, () => null), set };
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
