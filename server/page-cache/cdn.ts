import { setTimeout as sleep } from 'node:timers/promises';
import { CATALOGUE_CHANNEL } from '#server/catalogue/index.ts';
import { ALL, keyOfChange } from '#server/page-cache/cdn-keys.ts';
import { listenTo } from '#server/platform/db/listen.ts';
import type { Log } from '#server/platform/log.ts';

/** Whoever keeps answers in front of the shop, and must be told when they are not true any more. */
export type Cdn = { purge(keys: string[]): Promise<void> };

const ANSWER_WITHIN_MS = 5_000;

/** Varnish by our file, and every CDN that takes PURGE with the keys in a header. */
export function httpPurge({ url, token }: { url: string; token?: string | undefined }): Cdn {
  return {
    async purge(keys) {
      const response = await fetch(url, {
        method: 'PURGE',
        headers: { 'Surrogate-Key': keys.join(' '), ...(token && { Authorization: `Bearer ${token}` }) },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The CDN answered ${response.status} to a purge.`);
    },
  };
}

/** What comes in one moment is told together. */
const GATHER_MS = 20;
/** A replica hears of a change some milliseconds after another: what it still answered meanwhile is dropped by a second purge. */
const AGAIN_AFTER_MS = 700;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;
/** More than these are told as everything. */
const MOST_KEYS = 50;
const CLOSE_MS = 2_000;

type Options = { cdn: Cdn; databaseUrl: string; log: Log };

/**
 * Tells a CDN what the database says has changed, straight from its notes, until it has understood. Nothing is lost: who begins
 * to listen, for the first time or again, cannot know what was said before, and has everything dropped.
 */
export async function openCdnPurge({ cdn, databaseUrl, log }: Options) {
  const waiting = new Set<string>();
  const closing = new AbortController();
  let telling: Promise<void> | undefined;

  async function tellAll(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    await sleep(GATHER_MS);
    while (waiting.size > 0) {
      const keys = waiting.has(ALL) || waiting.size > MOST_KEYS ? [ALL] : [...waiting];
      waiting.clear();
      try {
        await cdn.purge(keys);
        if (retryMs > FIRST_RETRY_MS) log.warn({ code: 'cdn_purge' }, 'the CDN hears of changes again');
        retryMs = FIRST_RETRY_MS;
        again(keys);
      } catch (error) {
        for (const key of keys) waiting.add(key);
        if (retryMs === FIRST_RETRY_MS)
          log.warn({ err: error, code: 'cdn_purge' }, 'the CDN was not told of a change: it is told again');
        if (closing.signal.aborted) return;
        await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => undefined);
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      }
    }
  }

  function tell(key: string): void {
    waiting.add(key);
    telling ??= tellAll().finally(() => {
      telling = undefined;
      const [missed] = waiting;
      if (missed && !closing.signal.aborted) tell(missed);
    });
  }

  const repeats = new Set<NodeJS.Timeout>();
  function again(keys: string[]): void {
    const timer = setTimeout(() => {
      repeats.delete(timer);
      cdn.purge(keys).catch(() => {
        for (const key of keys) tell(key);
      });
    }, AGAIN_AFTER_MS);
    repeats.add(timer);
  }

  const listener = await listenTo({
    url: databaseUrl,
    channel: CATALOGUE_CHANNEL,
    onNotification: (note) => tell(keyOfChange(note)),
    onOpen: () => tell(ALL),
    onLost: () => undefined,
    log,
  });

  return {
    /** A setting has changed: it may stand on every page. */
    purgeAll: () => tell(ALL),
    async close() {
      await listener.close();
      for (const timer of repeats) clearTimeout(timer);
      closing.abort();
      await Promise.race([telling, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
