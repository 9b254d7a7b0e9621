import type { MiddlewareHandler } from 'hono';
import { fail } from '#contract/errors.ts';

/** More than a rush at the opening of a sale; what waits longer than this queue would have been given up anyway. */
const MOST_AT_ONCE = 2000;

/** Refuses what cannot be served in time, before it takes memory and connections from what can. */
export function shedLoad(most = MOST_AT_ONCE): MiddlewareHandler {
  let underWay = 0;
  return async (c, next) => {
    // Whoever watches over the shop must hear from it most of all now.
    if (underWay >= most && c.req.path !== '/api/health') throw fail('overloaded');
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
}
