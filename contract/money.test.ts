import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToRupees, formatRupees, installment } from '#contract/money.ts';

test('[CFG-04] amounts are written in the en-LK way with two decimals', () => {
  expect(formatRupees(1850)).toBe('Rs. 1,850.00');
  expect(formatRupees(0)).toBe('Rs. 0.00');
  expect(formatRupees(1234567.5)).toBe('Rs. 1,234,567.50');
});

test('[CFG-04] every amount is written as Intl writes it', () => {
  const { format } = new Intl.NumberFormat('en-LK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (cents) => {
      expect(formatRupees(centsToRupees(cents))).toBe(`Rs. ${format(centsToRupees(cents))}`);
    }),
  );
});

test('[CFG-04] no amount of cents is lost on the way to the screen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      const written = formatRupees(centsToRupees(cents));
      expect(Number(written.replace(/[^\d]/g, ''))).toBe(cents);
    }),
  );
});

test('[CFG-04] the parts of an amount are whole cents, the nearest, and it is known whether they are exact', () => {
  expect(installment(1850, 3)).toEqual({ part: 616.67, isExact: false });
  expect(installment(1000, 3)).toEqual({ part: 333.33, isExact: false });
  expect(installment(450, 3)).toEqual({ part: 150, isExact: true });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      const { part, isExact } = installment(centsToRupees(cents), 3);
      const together = Math.round(part * 100) * 3;
      expect(Math.abs(together - cents)).toBeLessThanOrEqual(1);
      expect(isExact).toBe(together === cents);
    }),
  );
});
