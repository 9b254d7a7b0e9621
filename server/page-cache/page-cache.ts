import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { CATALOGUE_CHANNEL, readCatalogueChange } from '#server/catalogue/index.ts';
import { cacheKeyOf, isCall, productsShownIn } from '#server/page-cache/cache-keys.ts';
import { respondWithCached, sendCached } from '#server/page-cache/cached-response.ts';
import { createResponseCache, type ResponseCache } from '#server/page-cache/response-cache.ts';
import { listenTo } from '#server/platform/db/listen.ts';
import type { Log } from '#server/platform/log.ts';

type Bindings = { requestId?: string; incoming?: IncomingMessage };
type AppFetch = (request: Request, bindings: Bindings) => Response | Promise<Response>;
type Options = { fetch: AppFetch; databaseUrl: string; log: Log };

const READING = new Set(['GET', 'HEAD']);
/** Writes after which the catalogue may be another; whoever made one shall see it in the next answer. */
const CHANGES_CATALOGUE = /^\/api\/(admin|orders|payments)\b/;

/**
 * Stands before the app and answers what it has kept. Everything else goes on to the app; what may be kept is asked of it
 * in nobody's name, so that nothing of the one who asked first can reach the others.
 */
export async function openPageCache({ fetch, databaseUrl, log }: Options) {
  const cache = createResponseCache({ findSubjects: productsShownIn });
  const listener = await listenTo({
    url: databaseUrl,
    channel: CATALOGUE_CHANNEL,
    onNote: (note) => dropTouched(cache, note),
    onOpen: cache.open,
    onLost: cache.close,
    log,
  });

  async function answer(request: Request, { incoming }: Bindings): Promise<Response> {
    const url = incoming?.url ?? '';
    const hasOrigin = request.headers.has('Origin');
    const address = isCacheable(request.method, url, hasOrigin) ? cacheKeyOf(url) : undefined;
    if (!address) {
      const response = await fetch(request, { ...(incoming && { incoming }) });
      if (!READING.has(request.method) && CHANGES_CATALOGUE.test(url)) await listener.catchUp();
      return response;
    }
    const requestId = randomUUID();
    const made = await cache.make(address, async () =>
      fetch(new Request(`http://localhost${address}`), { requestId, ...(incoming && { incoming }) }),
    );
    return made instanceof Response ? made : respondWithCached(made, request, requestId);
  }

  /** Most ask for an address in the very form in which it is kept: then nothing needs to be taken apart. */
  function findCached(method: string, url: string, hasOrigin: boolean) {
    if (!isCacheable(method, url, hasOrigin)) return undefined;
    const found = cache.find(url);
    if (found) return found;
    const address = cacheKeyOf(url);
    return address && address !== url ? cache.find(address) : undefined;
  }

  const toApp = getRequestListener((request, bindings) => answer(request, bindings as Bindings));
  const listen: RequestListener = (request, response) => {
    const { method = '', url = '' } = request;
    const kept = findCached(method, url, request.headers.origin !== undefined);
    if (!kept) {
      void toApp(request, response);
      return;
    }
    const requestId = randomUUID();
    const status = sendCached(kept, request, response, requestId);
    if (log.isLevelEnabled('info')) {
      log.info({ requestId, method, path: url.split('?', 1)[0], status, ms: 0, kept: true }, 'request');
    }
  };
  return { listen, close: () => listener.close() };
}

/** A call from another origin is answered with headers of its own. */
function isCacheable(method: string, url: string, hasOrigin: boolean): boolean {
  return READING.has(method) && !(hasOrigin && isCall(url));
}

function dropTouched(cache: ResponseCache, note: string): void {
  const change = readCatalogueChange(note);
  cache.drop((address, { subjects }) => {
    if (change.touches === 'everything') return true;
    return subjects.has(change.productId) && (change.touches === 'product' || isCall(address));
  });
}
