import type { ApiAnswer } from '#server/app.ts';
import { cacheKeyOf, isCall, productsIn } from '#server/page-cache/cache-keys.ts';
import { type IsStale, TTL_MS } from '#server/page-cache/response-cache.ts';

type Kept = { answer: ApiAnswer; tags: ReadonlySet<number>; expiresAt: number };

/** Lists, products and texts as they are: some megabytes at most. */
const MOST_KEPT = 200;

/**
 * What pages ask of the API while they are rendered, by the rules of the page cache: the same calls, kept until something they
 * show changes. A page that no cache has, a search for instance, asks for menu and categories like all others.
 */
export function keepAnswers() {
  const entries = new Map<string, Kept>();
  let changes = 0;
  let isEnabled = false;

  function invalidate(isStale: IsStale): void {
    changes += 1;
    for (const [key, kept] of entries) if (isStale(key, kept)) entries.delete(key);
  }

  async function answerOnce(path: string, ask: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
    const key = cacheKeyOf(path);
    if (!key || !isCall(key)) return ask();
    const kept = entries.get(key);
    if (kept && kept.expiresAt >= performance.now()) return kept.answer;
    const changesBefore = changes;
    const answer = await ask();
    // A refusal is a response; and what was begun before a change may show what was before it.
    if (!isEnabled || changes !== changesBefore || !answer.ok || answer instanceof Response) return answer;
    const output = (await answer.json()) as object;
    entries.delete(key);
    entries.set(key, {
      answer: { ...answer, json: async () => frozen(output) },
      tags: new Set(productsIn(output)),
      expiresAt: performance.now() + TTL_MS,
    });
    const [oldest] = entries.keys();
    if (entries.size > MOST_KEPT && oldest !== undefined) entries.delete(oldest);
    return answer;
  }

  return {
    answerOnce,
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

/** Whoever changed it would change the next page, too. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
