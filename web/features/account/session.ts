import { useSyncExternalStore } from 'react';

const TOKEN = 'authToken';
const USER = 'user';

type User = { firstName: string; lastName: string; emailAddress: string };

const listeners = new Set<() => void>();
let restored: { from: string | null; user: User | null } = { from: null, user: null };

/** Who is signed in in this browser. Nobody is while the server renders. */
export function useUser(): User | null {
  return useSyncExternalStore(subscribe, restore, () => null);
}

export function signOut(): void {
  for (const storage of storages()) {
    storage.removeItem(TOKEN);
    storage.removeItem(USER);
  }
  for (const listener of listeners) listener();
}

/** Signed in means a stored token plus a stored user; each is looked for in persistent storage first. */
function restore(): User | null {
  const from = lookUp(TOKEN) ? lookUp(USER) : null;
  // The same text gives the same object: React compares by identity.
  if (from !== restored.from) restored = { from, user: parseUser(from) };
  return restored.user;
}

function lookUp(key: string): string | null {
  for (const storage of storages()) {
    const value = storage.getItem(key);
    if (value) return value;
  }
  return null;
}

function parseUser(text: string | null): User | null {
  try {
    const { firstName, lastName, emailAddress } = JSON.parse(text ?? 'null') ?? {};
    if (typeof emailAddress !== 'string') return null;
    return { firstName: asText(firstName), lastName: asText(lastName), emailAddress };
  } catch {
    return null;
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Signing in or out in one tab holds for the others. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A browser that keeps nothing has nobody signed in. */
function storages(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}
