import { type Api, createApi } from '#web/api/api.ts';
import { readConfig } from '#web/api/config.ts';

let opened: Api | undefined;

/** The API as the browser reaches it. */
export function browserApi(): Api {
  opened ??= open();
  return opened;
}

function open(): Api {
  const config = readConfig();
  return createApi({
    fetch: (url, init) => fetch(url, init),
    baseUrl: config.apiBaseUrl,
    timeout: config.apiTimeout,
    crossOrigin: config.crossOrigin,
    token: () => localStorage.getItem('authToken') ?? sessionStorage.getItem('authToken'),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
}
