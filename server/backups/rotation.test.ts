import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlived } from '#server/backups/rotation.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-19T20:10:00Z');
const daysAgo = (days: number) => ({ days, startedAt: new Date(NOW - days * DAY_MS) });
const keptOf = (all: ReturnType<typeof daysAgo>[]) => {
  const gone = new Set(outlived(all, new Date(NOW)));
  return all.filter((one) => !gone.has(one)).map(({ days }) => days);
};

test('[BAK-11] of a backup each night for two years seven days, four weeks and twelve months are kept', () => {
  const kept = keptOf(Array.from({ length: 730 }, (_, days) => daysAgo(days)));
  expect(kept.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(kept.filter((days) => days < 28)).toHaveLength(10);
  expect(kept.filter((days) => days < 366).length).toBe(kept.length);
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
  expect(Math.max(...kept)).toBeGreaterThan(320);
});

test('[BAK-11] whichever nights were missed, the newest stays, and what was kept once is not let go for what is older', () => {
  const nights = fc.uniqueArray(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(nights, (days) => {
      const kept = keptOf(days.map(daysAgo));
      expect(kept).toContain(Math.min(...days));
      expect(kept.length).toBeLessThanOrEqual(23);
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(days.length, 7));
      // Nothing is gained by letting some go before.
      expect(keptOf(kept.map(daysAgo))).toEqual(kept);
    }),
    { numRuns: 200 },
  );
});
