import { fail } from '#contract/errors.ts';

type Limits = { atOnce: number; mostWaiting: number };

/** An operation is answered after twenty seconds in any case: what begins much later is done for nobody. */
const LONGEST_WAIT_MS = 15_000;

/**
 * Lets so many do something at once and the others wait, first come first served. In a rush each then finishes soon after
 * its turn began, instead of everybody advancing by one statement at a time; and the rest of the shop keeps its share of
 * the database. More may not wait than can be served in time.
 */
export function createTurns({ atOnce, mostWaiting }: Limits) {
  const waiting = new Set<() => void>();
  let underWay = 0;

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(fail('overloaded'));
      }, LONGEST_WAIT_MS);
      waiting.add(begin);
    });
  }

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (underWay < atOnce) underWay += 1;
    else if (waiting.size >= mostWaiting) throw fail('overloaded');
    else await waitForTurn();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else underWay -= 1;
    }
  };
}
