import { useSyncExternalStore } from 'react';
import type { User } from '#contract/calls/accounts.ts';
import { apiAs, onTokenRefused, readToken, TOKEN_KEY } from '#web/api/browser-api.ts';
import { safeLocalStorage, safeSessionStorage } from '#web/browser/storage.ts';

const USER_KEY = 'user';
/** Somebody has signed in with this browser before. */
const KNOWN_KEY = 'hasSignedIn';

type Session = {
  user: User | null;
  /** Nobody knows yet: true while the server renders and until the page is hydrated. */
  isLoading: boolean;
  /** How it ended: here by the person, or by time or another device. Nothing of a session that never was. */
  ending: Ending | null;
};
type Ending = 'signed-out' | 'refused';

/** Where a session may be stored, in the order in which it is looked for. */
const PLACES = [safeLocalStorage, safeSessionStorage];

const LOADING: Session = { user: null, isLoading: true, ending: null };

const listeners = new Set<() => void>();
let ending: Ending | null = null;
let restored: { from: string | null; session: Session } | undefined;

export function useSession(): Session {
  return useSyncExternalStore(subscribe, restore, () => LOADING);
}

/** Who is signed in in this browser. Nobody is while the server renders. */
export function useUser(): User | null {
  // Not by way of the session: to learn that nobody is signed in is no reason to draw the page anew.
  return useSyncExternalStore(subscribe, readUser, () => null);
}

/** The same for whoever is no component. Only in a browser. */
export function readUser(): User | null {
  return restore().user;
}

/** Whether somebody has signed in with this browser before. Only in a browser. */
export function hasSignedInHere(): boolean {
  return safeLocalStorage.read(KNOWN_KEY) !== null;
}

type Credentials = { token: string; user: User; isRemembered: boolean };

/** Remembered: for good. Otherwise until the browser is closed. Never in both places. False if neither keeps anything. */
export function storeCredentials({ token, user, isRemembered }: Credentials): boolean {
  clear();
  const place = isRemembered ? safeLocalStorage : safeSessionStorage;
  const isStored = place.write(TOKEN_KEY, token) && place.write(USER_KEY, JSON.stringify(user));
  if (!isStored) clear();
  safeLocalStorage.write(KNOWN_KEY, 'yes');
  notify();
  return isStored;
}

/** Goes to persistent storage only, whatever the other holds. */
export function setToken(token: string): void {
  safeLocalStorage.write(TOKEN_KEY, token);
  notify();
}

/** Changes what is known of the user, wherever it is kept. */
export function storeUser(user: User): void {
  const place = PLACES.find(({ read }) => read(USER_KEY));
  place?.write(USER_KEY, JSON.stringify(user));
  notify();
}

/** Takes effect at once; the server hears of it as soon as it can. */
export function signOut(): void {
  const token = readToken();
  ending = 'signed-out';
  clear();
  notify();
  if (token) void endOnServer(token);
}

async function endOnServer(token: string): Promise<void> {
  try {
    const { logout } = await import('#contract/calls/accounts.ts');
    await apiAs(token).call(logout, {});
  } catch {
    // Nobody has the token any more, and it ends by itself in time.
  }
}

onTokenRefused((token) => {
  // Somebody may have signed in anew since the call was made.
  if (readToken() !== token) return;
  ending = 'refused';
  clear();
  notify();
});

function clear(): void {
  for (const { remove } of PLACES) {
    remove(TOKEN_KEY);
    remove(USER_KEY);
  }
}

export function notify(): void {
  for (const listener of listeners) listener();
}

/** Signed in means a stored token plus a stored user; each is looked for in persistent storage first. */
function restore(): Session {
  const from = readToken() ? safeLocalStorage.read(USER_KEY) || safeSessionStorage.read(USER_KEY) : null;
  // The same text gives the same object: React compares by identity.
  if (from === restored?.from && ending === restored.session.ending) return restored.session;
  const user = parseUser(from);
  if (user) ending = null;
  restored = { from, session: { user, isLoading: false, ending } };
  return restored.session;
}

function parseUser(text: string | null): User | null {
  try {
    const { id, firstName, lastName, emailAddress, phone, role, isEmailVerified } = JSON.parse(text ?? 'null') ?? {};
    if (typeof emailAddress !== 'string') return null;
    return {
      id: Number.isSafeInteger(id) ? id : 0,
      firstName: asText(firstName),
      lastName: asText(lastName),
      emailAddress,
      phone: asText(phone) || null,
      role: role === 'staff' || role === 'owner' ? role : 'customer',
      isEmailVerified: isEmailVerified === true,
    };
  } catch {
    return null;
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Signing in or out in one tab holds for the others. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
