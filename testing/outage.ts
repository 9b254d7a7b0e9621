import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 600;
const GIVEN_UP_AFTER_MS = 15_000;

type Write = (person: number, signal: AbortSignal) => Promise<boolean>;

/** Some people who write again and again: for how long nobody was served is the longest time between two answers. */
export function watchWrites(people: number, write: Write) {
  const answeredAt: number[] = [];
  let isStopped = false;

  async function writeOften(person: number): Promise<void> {
    await sleep((person * PAUSE_MS) / people);
    while (!isStopped) {
      const isServed = await write(person, AbortSignal.timeout(GIVEN_UP_AFTER_MS)).catch(() => false);
      if (isServed) answeredAt.push(performance.now());
      await sleep(PAUSE_MS);
    }
  }
  const writing = Promise.all(Array.from({ length: people }, (_, person) => writeOften(person)));

  function longestSilence(from: number): number {
    const times = [from, ...answeredAt.filter((at) => at > from), performance.now()];
    return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
  }
  return {
    /** Since a moment of `performance.now()`, in milliseconds. */
    longestSilence,
    hasServedFor: (ms: number) => longestSilence(performance.now() - ms) < ms / 2,
    async stop() {
      isStopped = true;
      await writing;
    },
  };
}
