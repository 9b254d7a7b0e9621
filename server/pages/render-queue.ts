import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail } from '#contract/errors.ts';
import { boundedQueue } from '#server/platform/bounded-queue.ts';

type Options = {
  atOnce?: number;
  /** Browsers give a page up after ten seconds: half of it is for the wait. */
  longestWaitMs?: number;
  /** What one network may cost at once, and how fast that is forgiven: half of a core, for as long as it wants. */
  budgetMs?: number;
  forgivenPerMs?: number;
};

export type RenderQueue = <T>(network: string, render: () => Promise<T>) => Promise<T>;

/** How long a page takes before any was rendered, and how much the last one says about the next. */
const USUAL_MS = 50;
const WEIGHT_OF_LAST = 0.1;
/** A connection is accepted in one turn, its request read in the next. */
const QUIET_TURNS = 3;
const LONGEST_AT_DOOR_MS = 1000;
/** More networks than this are not told apart: the first of them are forgotten. */
const MOST_REMEMBERED = 10_000;

/**
 * Where pages that no cache has wait for their turn. Rendering takes the processor from everything else, so only a few are
 * rendered at once; who could not be answered in time is told so before they wait; and what pages cost is counted for
 * who asks, in time of the processor and not in pages.
 */
export function openRenderQueue({
  atOnce = 2,
  longestWaitMs = 5000,
  budgetMs = 30_000,
  forgivenPerMs = 1 / 2,
}: Options = {}): RenderQueue {
  const queue = boundedQueue({ atOnce, mostWaiting: Number.POSITIVE_INFINITY, longestWaitMs });
  const spent = new Map<string, { ms: number; at: number }>();
  let rendering = 0;
  let arrived = 0;
  let usualTurnMs = USUAL_MS;

  function spentBy(network: string): number {
    const known = spent.get(network);
    return known ? Math.max(0, known.ms - (performance.now() - known.at) * forgivenPerMs) : 0;
  }

  function charge(network: string, ms: number): void {
    const sum = spentBy(network) + ms;
    // The last is the one that asked last.
    spent.delete(network);
    spent.set(network, { ms: sum, at: performance.now() });
    const [oldest] = spent.keys();
    if (spent.size > MOST_REMEMBERED && oldest !== undefined) spent.delete(oldest);
  }

  /** Node accepts one connection per turn of its loop. A page takes a turn for long: those who stand at the door come first. */
  async function letOthersIn(): Promise<void> {
    const until = performance.now() + LONGEST_AT_DOOR_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until; quiet += 1) {
      const before = arrived;
      await nextTurn();
      if (arrived > before) quiet = 0;
    }
  }

  async function measure<T>(network: string, render: () => Promise<T>): Promise<T> {
    const [started, usedBefore] = [performance.now(), usedMs()];
    rendering += 1;
    try {
      return await render();
    } finally {
      // What others rendered meanwhile is in it, too: each is charged its share.
      charge(network, (usedMs() - usedBefore) / rendering);
      // Several at once share one thread: each takes longer, and their turns come no faster.
      const turnMs = (performance.now() - started) / rendering;
      usualTurnMs += (turnMs - usualTurnMs) * WEIGHT_OF_LAST;
      rendering -= 1;
    }
  }

  return async (network, render) => {
    arrived += 1;
    const over = spentBy(network) - budgetMs;
    if (over > 0) {
      throw fail('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(over / forgivenPerMs / 1000)) });
    }
    if (queue.waiting * usualTurnMs > longestWaitMs) throw fail('overloaded');
    return queue.run(async () => {
      await letOthersIn();
      return measure(network, render);
    });
  };
}

/** Of the thread that renders: a machine that is busy with something else costs nobody's budget. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
