import { type Api, createApi } from '#web/api/api.ts';
import { readConfig } from '#web/api/config.ts';
import { safeLocalStorage, safeSessionStorage } from '#web/browser/storage.ts';

export const TOKEN_KEY = 'authToken';

let shared: Api | undefined;
let notifyRefused: ((token: string) => void) | undefined;

/** The API as the browser reaches it. */
export function browserApi(): Api {
  shared ??= create(readToken);
  return shared;
}

/** The same, as one who held a token a moment ago. */
export function apiAs(token: string): Api {
  return create(() => token);
}

/** What proves who is signed in: kept for good or for this tab, and looked for in that order. */
export function readToken(): string | null {
  return safeLocalStorage.read(TOKEN_KEY) || safeSessionStorage.read(TOKEN_KEY);
}

/** Whoever looks after the session is told when the server does not know its token any more. */
export function onTokenRefused(listener: (token: string) => void): void {
  notifyRefused = listener;
}

function create(token: () => string | null): Api {
  const config = readConfig();
  return createApi({
    fetch: (url, init) => fetch(url, init),
    baseUrl: config.apiBaseUrl,
    timeout: config.apiTimeout,
    crossOrigin: config.crossOrigin,
    token,
    onTokenRefused: (refused) => notifyRefused?.(refused),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
}
