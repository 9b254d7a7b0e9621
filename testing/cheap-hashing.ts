import { COST, cost } from '#server/accounts/password.ts';
import { isLong } from '#testing/randomness.ts';

const ofTests = isLong ? COST : { memory: 8, passes: 1 };

/** Set before each test file (vitest.config.ts): many register, few tests are about what a password costs. */
Object.assign(cost, ofTests);

export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  Object.assign(cost, COST);
  return work().finally(() => Object.assign(cost, ofTests));
}
