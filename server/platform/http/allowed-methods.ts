import type { MiddlewareHandler } from 'hono';
import { fail } from '#contract/errors.ts';
import { respondToError } from '#server/platform/http/error-response.ts';
import type { Log } from '#server/platform/log.ts';

const READ = ['GET', 'HEAD'];
/** A form that was sent without scripts leads back to its page, and payers come back from providers by a form. */
const READ_OR_SEND = [...READ, 'POST'];

/** Files can only be read: pictures, what the build made (the back office too), and what stands at a fixed address. */
const FILE = /^\/(images|assets)\/|^\/admin(\/|$)|^\/[\w-]+\.(svg|png|ico|jpg|txt|xml|webmanifest)$/;

/** Says which methods an address outside of the API answers. The API knows its own by the contract. */
export function allowedMethods(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    if (/^\/api(\/|$)/.test(path)) return next();
    const allowed = FILE.test(path) ? READ : READ_OR_SEND;
    if (allowed.includes(method)) return next();
    c.header('Allow', allowed.join(', '));
    return method === 'OPTIONS' ? c.body(null, 204) : respondToError(fail('method_not_allowed', { allowed }), c, log);
  };
}
