import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToRupees, formatRupees } from '#contract/money.ts';

test('[CFG-04] amounts are written in the en-LK way with two decimals', () => {
  expect(formatRupees(1850)).toBe('Rs. 1,850.00');
  expect(formatRupees(0)).toBe('Rs. 0.00');
  expect(formatRupees(1234567.5)).toBe('Rs. 1,234,567.50');
});

test('[CFG-04] no amount of cents is lost on the way to the screen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      const written = formatRupees(centsToRupees(cents));
      expect(Number(written.replace(/[^\d]/g, ''))).toBe(cents);
    }),
  );
});
