import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '#contract/errors.ts';
import type { Db } from '#server/platform/db/client.ts';
import { countAttempts, type Limit } from '#server/platform/http/rate-limit.ts';

/** More callers than this within one window are not told apart: the first of them are forgotten. */
const MOST_REMEMBERED = 10_000;
/** Who has used up this part of the limit here is counted together with what the other processes counted. */
const SHARED_FROM = 1 / 10;
const SHARE_EVERY_MS = 1000;

type Window = { count: number; endsAt: number; told: number; elsewhere: number; isTelling: boolean };

/**
 * Counts per caller in memory, for what is asked so often that counting must not cost a write. Of those few who ask much,
 * the processes tell each other once a second, by the row that other limits have too: so it holds for all of them together,
 * but for what is asked within that second.
 */
export function limitOften(limit: Limit, mostRemembered = MOST_REMEMBERED) {
  const { most, seconds } = limit;
  // By their first attempt: those whose window ends first stand first.
  const windows = new Map<string, Window>();

  async function share(db: Db, subject: string, window: Window): Promise<void> {
    window.isTelling = true;
    await sleep(SHARE_EVERY_MS, undefined, { ref: false });
    const untold = window.count - window.told;
    try {
      const { count } = await countAttempts(db, limit, subject, untold);
      window.told += untold;
      window.elsewhere = Math.max(0, count - window.told);
    } catch {
      // While the database is away each counts for itself, and tells it later: nothing can be searched anyway.
    } finally {
      window.isTelling = false;
    }
  }

  return (db: Db, subject: string): void => {
    const now = performance.now();
    for (const [known, { endsAt }] of windows) {
      if (endsAt > now && windows.size < mostRemembered) break;
      windows.delete(known);
    }
    const fresh = { count: 0, endsAt: now + seconds * 1000, told: 0, elsewhere: 0, isTelling: false };
    const window = windows.get(subject) ?? fresh;
    window.count += 1;
    windows.set(subject, window);
    if (window.count >= most * SHARED_FROM && !window.isTelling) void share(db, subject, window);
    if (window.count + window.elsewhere <= most) return;
    throw fail('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) });
  };
}
