import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { fail } from '#contract/errors.ts';
import { malformed } from '#server/platform/http/malformed-requests.ts';
import { respondWithRefusal } from '#server/platform/http/plain-refusal.ts';
import type { Log } from '#server/platform/log.ts';

type Fetch = (request: Request, bindings: { incoming?: IncomingMessage }) => Response | Promise<Response>;

const AS_DATA = { url: '/api', accept: undefined };

/** From Node's requests to the app's. What cannot be made a request of, by its Host for instance, is no fault of ours. */
export function nodeListener(fetch: Fetch, log: Log) {
  return getRequestListener((request, bindings) => fetch(request, bindings as { incoming?: IncomingMessage }), {
    errorHandler(error) {
      const requestId = randomUUID();
      if (error instanceof RequestError) {
        log.info({ requestId, status: 400, reason: error.message }, 'an address that cannot be read');
        return respondWithRefusal(malformed(), AS_DATA, requestId);
      }
      log.error({ err: error, requestId }, 'request failed');
      return respondWithRefusal(fail('internal'), AS_DATA, requestId);
    },
  });
}
