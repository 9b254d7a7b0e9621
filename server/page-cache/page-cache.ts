import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '#contract/errors.ts';
import { CATALOGUE_CHANNEL, readCatalogueChange } from '#server/catalogue/index.ts';
import { cacheKeyOf, isCall, productsShownIn } from '#server/page-cache/cache-keys.ts';
import { respondWithCached, sendCached } from '#server/page-cache/cached-response.ts';
import { cdnHeaders } from '#server/page-cache/cdn-keys.ts';
import { keepAnswers } from '#server/page-cache/kept-answers.ts';
import { createResponseCache, type IsStale } from '#server/page-cache/response-cache.ts';
import { listenTo } from '#server/platform/db/listen.ts';
import { nodeListener } from '#server/platform/http/node-listener.ts';
import { askedBy, respondWithRefusal } from '#server/platform/http/plain-refusal.ts';
import type { Log } from '#server/platform/log.ts';
import { logRequest } from '#server/platform/request-line.ts';

type Bindings = { requestId?: string; incoming?: IncomingMessage };
export type AppFetch = (request: Request, bindings: Bindings) => Response | Promise<Response>;
type Options = {
  fetch: AppFetch;
  databaseUrl: string;
  log: Log;
  /** A CDN in front keeps what is kept here, and is told what has changed. */
  isBehindCdn: boolean;
  /** The API's answers differ by the name it is called by: they are not cached. */
  isApiOfManyNames: boolean;
};

const SAFE_METHODS = new Set(['GET', 'HEAD']);
/** Writes after which the catalogue may be another; whoever made one shall see it in the next response. */
const CHANGES_CATALOGUE = /^(?:\/(?:si|ta))?\/api\/(admin|orders|payments|reviews)\b/;

/**
 * Stands before the app and answers from the cache. Everything else goes on to the app; what is cached is requested of it
 * in nobody's name, so that nothing of the one who asked first can reach the others.
 */
export async function openPageCache({ fetch, databaseUrl, log, isBehindCdn, isApiOfManyNames }: Options) {
  const cache = createResponseCache({ findTags: productsShownIn, tellCaches: isBehindCdn ? cdnHeaders : undefined });
  const answers = keepAnswers();
  const both = [cache, answers];
  let hits = 0;
  let misses = 0;
  const listener = await listenTo({
    url: databaseUrl,
    channel: CATALOGUE_CHANNEL,
    onNotification: (payload) => {
      const isStale = shows(readCatalogueChange(payload));
      for (const kept of both) kept.invalidate(isStale);
    },
    onOpen: () => {
      for (const kept of both) kept.enable();
    },
    onLost: () => {
      for (const kept of both) kept.disable();
    },
    log,
  });

  /** A call from another origin is answered with headers of its own. */
  function isCacheable(method: string, url: string, hasOrigin: boolean): boolean {
    return SAFE_METHODS.has(method) && !((hasOrigin || isApiOfManyNames) && isCall(url));
  }

  /** Most write a URL in the very form of its key: then nothing needs to be parsed. */
  function findCached(method: string, url: string, hasOrigin: boolean) {
    if (!isCacheable(method, url, hasOrigin)) return undefined;
    const cached = cache.get(url);
    if (cached) return cached;
    const key = cacheKeyOf(url);
    return key && key !== url ? cache.get(key) : undefined;
  }

  async function respond(request: Request, { incoming }: Bindings): Promise<Response> {
    const url = incoming?.url ?? '';
    const hasOrigin = request.headers.has('Origin');
    const key = isCacheable(request.method, url, hasOrigin) ? cacheKeyOf(url) : undefined;
    if (!key) {
      const response = await fetch(request, { ...(incoming && { incoming }) });
      if (!SAFE_METHODS.has(request.method) && CHANGES_CATALOGUE.test(url)) await listener.catchUp();
      return response;
    }
    const requestId = randomUUID();
    misses += 1;
    const render = async () =>
      fetch(new Request(`http://localhost${key}`), { requestId, ...(incoming && { incoming }) });
    try {
      const rendered = await cache.renderOnce(key, render);
      return rendered instanceof Response ? rendered : respondWithCached(rendered, request, requestId);
    } catch (error) {
      if (!(error instanceof Refusal && incoming)) throw error;
      return respondWithRefusal(error, askedBy(incoming), requestId);
    }
  }

  const passOn = nodeListener(respond, log);
  const requestListener = (request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const { method = '', url = '' } = request;
    const cached = findCached(method, url, request.headers.origin !== undefined);
    if (!cached) return passOn(request, response);
    hits += 1;
    const requestId = randomUUID();
    const status = sendCached(cached, request, response, requestId);
    logRequest(log, { requestId, method, path: url.split('?', 1)[0] ?? '', status, ms: 0, cached: true });
    return undefined;
  };
  return {
    requestListener,
    answerOnce: answers.answerOnce,
    counts: () => ({ hits, misses }),
    empty() {
      for (const kept of both) kept.invalidate(() => true);
    },
    close: () => listener.close(),
  };
}

export type PageCache = Awaited<ReturnType<typeof openPageCache>>;

/** What shows what has changed. */
function shows(change: ReturnType<typeof readCatalogueChange>): IsStale {
  return (key, { tags }) => {
    if (change.touches === 'everything') return true;
    return tags.has(change.productId) && (change.touches === 'product' || isCall(key));
  };
}
