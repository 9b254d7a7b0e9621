export const TOKEN = 'authToken';

/** Where the session is kept, in the order in which it is looked for. A browser that keeps nothing has no place for it. */
export function storages(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}

/** The first storage that has something under a name decides. */
export function lookUp(key: string): string | null {
  for (const storage of storages()) {
    const value = storage.getItem(key);
    if (value) return value;
  }
  return null;
}

export function readToken(): string | null {
  return lookUp(TOKEN);
}
