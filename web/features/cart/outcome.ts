import { ApiError } from '#web/api/api-error.ts';

/**
 * `isRefusal`: the server is there and has said no, rather than not answered. `isSignedOut`: it does not know this
 * customer, or not any more.
 */
export type Outcome = { isDone: true } | { isDone: false; text: string; isRefusal: boolean; isSignedOut: boolean };

export const DONE: Outcome = { isDone: true };

export const NOT_SIGNED_IN: Outcome = {
  isDone: false,
  text: 'Please sign in first.',
  isRefusal: true,
  isSignedOut: true,
};

/** The server's own sentence is better than ours, if it refused and did not merely break. */
export function toOutcome(cause: unknown, message: string): Outcome & { isDone: false } {
  const isRefusal = cause instanceof ApiError && cause.status < 500 && cause.code !== undefined;
  return {
    isDone: false,
    text: (isRefusal && cause.sentence) || message,
    isRefusal,
    isSignedOut: isRefusal && cause.code === 'not_signed_in',
  };
}
