import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorBody, type ErrorCode, errors, fail, Refusal } from '#contract/errors.ts';
import type { Log } from '#server/platform/log.ts';

/** The database cannot be reached. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** It is away, full, too busy or going down (classes 08, 53, 57, 58), or became a copy that cannot be written to. */
const AWAY_STATE = /^(08|53|57|58)[\dA-Z]{3}$|^25(P03|006)$/;
/** A lock was waited for too long, or in a circle: whoever tries again will get it. */
const LOCKED = new Set(['40P01', '55P03']);
const LOST =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout/;

/** No faults: logging each with its stack would add to what is too much already. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['under_development', 'overloaded', 'not_ready']);
const RETRYABLE: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'timed_out',
  'overloaded',
  'not_ready',
  'pictures_away',
]);

/** What opens an order is not written down with the rest of its address. */
export function loggedPath(path: string): string {
  return path.replace(/^((?:\/\w\w)?\/order\/)[^/]+/, '$1…');
}

/** A refusal is answered in its own words; a fault is logged and tells the caller nothing but the request id. */
export function respondToError(error: unknown, context: Context, log: Log): Response {
  const requestId = context.get('requestId') as string;
  const refusal = toRefusal(error);
  const { status } = errors[refusal.code];
  if (status >= 500 && !EXPECTED.has(refusal.code)) {
    log.error(
      { err: error, requestId, method: context.req.method, path: loggedPath(context.req.path) },
      'request failed',
    );
  }
  if (refusal.code === 'too_many_attempts') {
    const { retryAfterSeconds } = refusal.details as { retryAfterSeconds: number };
    context.header('Retry-After', String(retryAfterSeconds));
  }
  if (RETRYABLE.has(refusal.code)) context.header('Retry-After', '5');
  const body: ErrorBody = { error: refusal.message, code: refusal.code, details: refusal.details, requestId };
  return context.json(body, status as ContentfulStatusCode);
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return isDatabaseUnavailable(error) ? fail('unavailable') : fail('internal');
}

function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  if (NETWORK_CODES.has(code) || AWAY_STATE.test(code) || LOCKED.has(code) || LOST.test(error.message)) return true;
  return isDatabaseUnavailable(error.cause);
}
