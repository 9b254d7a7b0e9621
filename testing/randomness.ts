import fc from 'fast-check';

/** What every test run begins with; `npm run test:long` brings a new one. */
const FIXED_SEED = 20_261_118;

const seed = Number(process.env.TEST_SEED ?? FIXED_SEED);
export const isLong = process.env.TEST_LONG === 'yes';

/** For a test that plays histories or kills a shop again and again. */
export const LONG_TEST_MS = isLong ? 900_000 : 180_000;

/** Set before each test file (vitest.config.ts): the same code gets the same answer. */
fc.configureGlobal({ seed, numRuns: isLong ? 1000 : 50 });

/** How often a property that costs seconds is tried: a tenth on each run, or as often as is said; all by night. */
export function runs(all: number, byDay = Math.ceil(all / 10)): number {
  return isLong ? all : byDay;
}

/** A tenth of these by seed, in their order; all by night. */
export function someOf<T>(all: T[]): T[] {
  const count = runs(all.length);
  return fc.sample(fc.subarray(all, { minLength: count, maxLength: count }), 1)[0] ?? [];
}

/** Of these the next few each time, so that together all come; by night all each time. */
export function inTurns<T>(all: T[], count: number): () => T[] {
  let next = 0;
  return () => {
    if (isLong) return all;
    next += count;
    return Array.from({ length: count }, (_, index) => all[(next + index) % all.length] as T);
  };
}
