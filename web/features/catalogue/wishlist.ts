import { useSyncExternalStore } from 'react';

const KEY = 'wishlist';

const listeners = new Set<() => void>();
let kept: string | null | undefined;

/** Whether a product is wished for, and a way to change one's mind. Kept in this browser only. */
export function useWish(productId: number): [isWished: boolean, toggle: () => void] {
  const text = useSyncExternalStore(subscribe, read, () => null);
  const wished = parseWishlist(text);
  const isWished = wished.includes(productId);
  return [isWished, () => write(isWished ? wished.filter((id) => id !== productId) : [...wished, productId])];
}

/** Whatever else may lie under this name, only product ids come out. */
function parseWishlist(text: string | null): number[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key !== KEY && event.key !== null) return;
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
  if (kept === undefined) kept = readStorage();
  return kept;
}

function write(productIds: number[]) {
  kept = JSON.stringify(productIds);
  try {
    localStorage.setItem(KEY, kept);
  } catch {
    // A browser that keeps nothing still remembers until the page is left.
  }
  for (const listener of listeners) listener();
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
