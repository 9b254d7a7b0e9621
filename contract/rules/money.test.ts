import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToRupees, formatRupees, installment } from '#contract/rules/money.ts';

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

test('[CFG-04] the parts of an amount are whole cents, the nearest to it', () => {
  expect(installment(1850, 3)).toBe(616.67);
  expect(installment(1000, 3)).toBe(333.33);
  expect(installment(450, 3)).toBe(150);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      const together = Math.round(installment(centsToRupees(cents), 3) * 100) * 3;
      expect(Math.abs(together - cents)).toBeLessThanOrEqual(1);
    }),
  );
});
