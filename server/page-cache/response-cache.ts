import { fail } from '#contract/errors.ts';
import {
  type CachedResponse,
  compressBetter,
  type FindTags,
  type SharedHeaders,
  toCachedResponse,
} from '#server/page-cache/cached-response.ts';

/** Together with what is being rendered this stays well inside the memory of a small machine. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Nothing is stale for longer, should a change ever go unheard. */
export const TTL_MS = 10 * 60_000;

/** From here on it saves its readers more than it costs to compress it as well as can be. */
export const OFTEN = 50;

/** As many as come at once when a sale opens. Others shall not wait behind one page that does not come. */
const MOST_WAITING = 500;

type Options = {
  findTags: FindTags;
  /** What caches in front are told of what is cached here under a key. */
  tellCaches?: ((key: string) => SharedHeaders) | undefined;
  maxBytes?: number;
  mostWaiting?: number;
};
type Entry = { cached: CachedResponse; expiresAt: number; asked: number };
export type IsStale = (key: string, kept: { tags: ReadonlySet<number> }) => boolean;
/** A rendering under way, and the invalidations that came meanwhile. */
type Pending = { response: Promise<CachedResponse | Response>; invalidations: IsStale[] };

/**
 * Responses that are the same for everybody, rendered once and cached until something they show changes. The least
 * recently used go first when there are too many. It begins disabled: what cannot hear of changes must not cache anything.
 */
export function createResponseCache({
  findTags,
  tellCaches,
  maxBytes = MAX_BYTES,
  mostWaiting = MOST_WAITING,
}: Options) {
  const entries = new Map<string, Entry>();
  /** By key those that further requests may join; beside them all others that must hear of invalidations. */
  const joinable = new Map<string, Pending>();
  const pending = new Set<Pending>();
  /** How many requests wait for each key. */
  const waiting = new Map<string, number>();
  let bytes = 0;
  let isEnabled = false;

  function remove(key: string): void {
    bytes -= entries.get(key)?.cached.bytes ?? 0;
    entries.delete(key);
  }

  function set(key: string, cached: CachedResponse): void {
    remove(key);
    entries.set(key, { cached, expiresAt: performance.now() + TTL_MS, asked: 0 });
    bytes += cached.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  /** One after the other: each takes a core beside this one for a fifth of a second. Meanwhile what is there is sent. */
  let improving = Promise.resolve();
  function improve(key: string, entry: Entry): void {
    improving = improving.then(async () => {
      if (entries.get(key) !== entry) return;
      const better = await compressBetter(entry.cached);
      if (entries.get(key) !== entry) return;
      bytes += better.bytes - entry.cached.bytes;
      entry.cached = better;
    });
  }

  function get(key: string): CachedResponse | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt < performance.now()) {
      remove(key);
      return undefined;
    }
    entry.asked += 1;
    if (entry.asked === OFTEN) improve(key, entry);
    // The last is the most recently used; while there is room nobody needs to know which that is.
    if (bytes > maxBytes / 2) {
      entries.delete(key);
      entries.set(key, entry);
    }
    return entry.cached;
  }

  /** Answers from here on are as good as lost for those who would wait behind so many. */
  async function renderOnce(key: string, render: () => Promise<Response>): Promise<CachedResponse | Response> {
    const others = waiting.get(key) ?? 0;
    if (others >= mostWaiting) throw fail('overloaded');
    waiting.set(key, others + 1);
    try {
      return await joinOrRender(key, render);
    } finally {
      const left = (waiting.get(key) ?? 1) - 1;
      if (left > 0) waiting.set(key, left);
      else waiting.delete(key);
    }
  }

  /** Renders a response, or joins those who wait for the same one. What is not a 200, or lacks something, is handed on and not cached. */
  async function joinOrRender(key: string, render: () => Promise<Response>): Promise<CachedResponse | Response> {
    const joined = joinable.get(key);
    if (joined) {
      const response = await joined.response;
      if (!(response instanceof Response)) return response;
      // What failed for one would fail for all who waited, each rendering anew at the same time.
      if (response.status >= 500) throw fail('unavailable');
    }
    if (!isEnabled) return render();
    const invalidations: IsStale[] = [];
    const response = render().then(async (rendered) => {
      if (rendered.status !== 200 || rendered.headers.get('X-Cache') === 'bypass') return rendered;
      const cached = await toCachedResponse(rendered, findTags, tellCaches?.(key));
      if (!isEnabled || invalidations.some((isStale) => isStale(key, cached))) return { ...cached, isOutdated: true };
      set(key, cached);
      return cached;
    });
    const rendering = { response, invalidations };
    pending.add(rendering);
    joinable.set(key, rendering);
    try {
      return await response;
    } finally {
      pending.delete(rendering);
      if (joinable.get(key) === rendering) joinable.delete(key);
    }
  }

  function invalidate(isStale: IsStale): void {
    for (const [key, { cached }] of entries) if (isStale(key, cached)) remove(key);
    for (const { invalidations } of pending) invalidations.push(isStale);
    // Whoever asks from now on must not get what was begun before the change.
    joinable.clear();
  }

  return {
    get,
    renderOnce,
    invalidate,
    enable() {
      isEnabled = true;
    },
    disable() {
      isEnabled = false;
      invalidate(() => true);
    },
  };
}
