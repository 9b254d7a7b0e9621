import { fail } from '#contract/errors.ts';

export type BoundedQueue = {
  /** Waits for its turn, then runs; refused when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
  readonly waiting: number;
  readonly isIdle: boolean;
};

/** Work of which only so much is done at once. Who would wait too long is told at once, and holds nothing meanwhile. */
export function boundedQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): BoundedQueue {
  let running = 0;
  const line: (() => void)[] = [];

  return {
    async run(work) {
      if (running < atOnce) {
        running += 1;
      } else {
        if (line.length >= mostWaiting) throw fail('overloaded');
        // Whoever leaves hands over their place, so that nobody overtakes.
        await new Promise<void>((resolve) => line.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
    get waiting() {
      return line.length;
    },
    get isIdle() {
      return running === 0;
    },
  };
}
