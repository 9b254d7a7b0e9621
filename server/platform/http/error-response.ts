import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorBody, type ErrorCode, errors, fail, Refusal } from '#contract/errors.ts';
import type { Log } from '#server/platform/log.ts';

/** Postgres and network codes that mean the database is away or too busy, not that we asked something wrong. */
const DATABASE_UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A lock was waited for too long, or in a circle: whoever tries again will get it.
  '40P01',
  '55P03',
  '57014',
]);

/** No faults: logging each with its stack would add to what is too much already. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['under_development', 'overloaded']);
const RETRYABLE: ReadonlySet<ErrorCode> = new Set(['unavailable', 'timed_out', 'overloaded']);

/** A refusal is answered in its own words; a fault is logged whole and tells the caller nothing but the request id. */
export function respondToError(error: unknown, context: Context, log: Log): Response {
  const requestId = context.get('requestId') as string;
  const refusal = toRefusal(error);
  const { status } = errors[refusal.code];
  if (status >= 500 && !EXPECTED.has(refusal.code)) {
    log.error({ err: error, requestId, method: context.req.method, path: context.req.path }, 'request failed');
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
  const { code } = error as { code?: string };
  if (code && DATABASE_UNAVAILABLE.has(code)) return true;
  if (/timeout exceeded when trying to connect|Connection terminated/.test(error.message)) return true;
  return isDatabaseUnavailable(error.cause);
}
