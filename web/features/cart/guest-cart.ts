import { useSyncExternalStore } from 'react';

const KEY = 'cart';

/** How many pieces lie in the cart that this browser keeps. None while the server renders. */
export function useGuestCartCount(): number {
  return useSyncExternalStore(subscribe, count, () => 0);
}

function count(): number {
  return countItems(readStorage()) ?? 0;
}

/** The sum of the quantities in a stored cart; nothing when the text is no cart. */
export function countItems(text: string | null): number | undefined {
  if (text === null) return 0;
  try {
    const { items } = JSON.parse(text);
    const quantities: unknown[] = items.map(({ quantity }: { quantity: unknown }) => quantity);
    if (!quantities.every((quantity) => Number.isSafeInteger(quantity) && Number(quantity) > 0)) return undefined;
    return quantities.reduce((sum: number, quantity) => sum + Number(quantity), 0);
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  removeIfCorrupt();
  function onStorage(event: StorageEvent) {
    if (event.key === KEY || event.key === null) listener();
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function removeIfCorrupt(): void {
  const text = readStorage();
  if (text !== null && countItems(text) === undefined) window.localStorage.removeItem(KEY);
}

function readStorage(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
