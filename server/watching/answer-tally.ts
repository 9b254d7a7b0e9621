import type { IncomingMessage } from 'node:http';

/** At most 1, 2, 4, ... milliseconds, and whatever took longer. */
const SIZES = 16;
/** A watcher's own question says nothing of shoppers, and a stream of events is open for hours. */
const NOT_COUNTED = /^\/api\/(health|admin\/events)/;

export type Answers = { requests: number; errors: number; took: number[] };

/** Plain numbers, so that counting costs an answer nothing. */
export function answerTally() {
  let counted = none();
  return {
    note({ url = '' }: IncomingMessage, status: number, ms: number): void {
      if (NOT_COUNTED.test(url)) return;
      counted.requests += 1;
      if (status >= 500) counted.errors += 1;
      const size = Math.min(ms <= 1 ? 0 : Math.ceil(Math.log2(ms)), SIZES - 1);
      counted.took[size] = (counted.took[size] ?? 0) + 1;
    },
    /** What was counted since it was last taken. */
    take(): Answers {
      const taken = counted;
      counted = none();
      return taken;
    },
    /** They could not be kept, and are counted with the next. */
    giveBack({ requests, errors, took }: Answers): void {
      counted.requests += requests;
      counted.errors += errors;
      for (const [size, count] of took.entries()) counted.took[size] = (counted.took[size] ?? 0) + count;
    },
  };
}

export type AnswerTally = ReturnType<typeof answerTally>;

const none = (): Answers => ({ requests: 0, errors: 0, took: Array.from({ length: SIZES }, () => 0) });

/** Of so many parts in a hundred of all answers: how long they took at most. */
export function tookAtMost(took: number[], percent: number): number {
  const all = took.reduce((sum, count) => sum + count, 0);
  let left = (all * percent) / 100;
  for (const [size, count] of took.entries()) {
    // Evenly spread within a size: the middle of 32 to 64 is not 64.
    if (count >= left && count > 0) {
      const least = size === 0 ? 0 : 2 ** (size - 1);
      return Math.round(least + ((2 ** size - least) * left) / count);
    }
    left -= count;
  }
  return 0;
}
