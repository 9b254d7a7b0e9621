import type { MiddlewareHandler } from 'hono';
import { fail } from '#contract/errors.ts';

/** More than a rush at the opening of a sale; what waits longer than this queue would have been given up anyway. */
const MAX_CONCURRENT = 2000;

/** Refuses what cannot be served in time, before it takes memory and connections from what can. */
export function shedLoad(max = MAX_CONCURRENT): MiddlewareHandler {
  let inFlight = 0;
  return async (c, next) => {
    // Whoever watches over the shop must hear from it most of all now.
    if (inFlight >= max && !c.req.path.startsWith('/api/health')) throw fail('overloaded');
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  };
}
