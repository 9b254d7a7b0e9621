import { type Api, createApi } from '#web/api/api.ts';
import { readConfig } from '#web/api/config.ts';
import { readToken } from '#web/api/stored-token.ts';

let opened: Api | undefined;
let tellRefused: ((token: string) => void) | undefined;

/** The API as the browser reaches it. */
export function browserApi(): Api {
  opened ??= open(readToken);
  return opened;
}

/** The same, as one who held a token a moment ago. */
export function apiAs(token: string): Api {
  return open(() => token);
}

/** Whoever looks after the session is told when the server does not know its token any more. */
export function onTokenRefused(listener: (token: string) => void): void {
  tellRefused = listener;
}

function open(token: () => string | null): Api {
  const config = readConfig();
  return createApi({
    fetch: (url, init) => fetch(url, init),
    baseUrl: config.apiBaseUrl,
    timeout: config.apiTimeout,
    crossOrigin: config.crossOrigin,
    token,
    onTokenRefused: (refused) => tellRefused?.(refused),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
}
