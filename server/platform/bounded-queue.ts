import { fail } from '#contract/errors.ts';

type Limits = {
  atOnce: number;
  mostWaiting: number;
  /** An operation is answered after twenty seconds in any case: what begins much later is done for nobody. */
  longestWaitMs?: number;
};

export type BoundedQueue = {
  /** Waits for its turn, then runs; refused when too many wait already, or for too long. */
  run<T>(work: () => Promise<T>): Promise<T>;
  readonly waiting: number;
  /** Whoever comes now has to wait. */
  readonly isFull: boolean;
  readonly isIdle: boolean;
};

/**
 * Work of which only so much is done at once, first come first served. In a rush each then ends soon after its turn began,
 * instead of everybody advancing a little at a time; and the rest of the shop keeps its share. Who would wait too long is
 * told at once, and holds nothing meanwhile.
 */
export function boundedQueue({ atOnce, mostWaiting, longestWaitMs = 15_000 }: Limits): BoundedQueue {
  const line = new Set<() => void>();
  let running = 0;

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        line.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        line.delete(begin);
        reject(fail('overloaded'));
      }, longestWaitMs);
      line.add(begin);
    });
  }

  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else if (line.size >= mostWaiting) throw fail('overloaded');
      else await waitForTurn();
      try {
        return await work();
      } finally {
        // Whoever leaves hands over their place, so that nobody overtakes.
        const [next] = line;
        if (next) next();
        else running -= 1;
      }
    },
    get waiting() {
      return line.size;
    },
    get isFull() {
      return running >= atOnce;
    },
    get isIdle() {
      return running === 0;
    },
  };
}
