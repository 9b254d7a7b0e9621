import { fail } from '#contract/errors.ts';
import type { Limit } from '#server/platform/http/rate-limit.ts';

/** More callers than this within one window are not told apart: the first of them are forgotten. */
const MOST_REMEMBERED = 10_000;

/**
 * Counts per caller in this process alone, for what is asked so often that counting must not cost a write. Each replica
 * counts for itself, so with several of them a caller has as many times the limit.
 */
export function limitInMemory({ most, seconds }: Omit<Limit, 'name'>, mostRemembered = MOST_REMEMBERED) {
  // By their first attempt: those whose window ends first stand first.
  const windows = new Map<string, { count: number; endsAt: number }>();

  return (subject: string): void => {
    const now = performance.now();
    for (const [known, { endsAt }] of windows) {
      if (endsAt > now && windows.size < mostRemembered) break;
      windows.delete(known);
    }
    const window = windows.get(subject) ?? { count: 0, endsAt: now + seconds * 1000 };
    window.count += 1;
    windows.set(subject, window);
    if (window.count <= most) return;
    throw fail('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) });
  };
}
