import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitDiscount } from '#contract/rules/discount-rule.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { listDeliveryDays } from '#server/checkout/delivery-days.ts';
import { subtotalOf, totalOf, withDiscount } from '#server/checkout/totals.ts';
import { readConfig } from '#server/config/config.ts';
import { deliveryTerms } from '#server/config/domain-config.ts';

const terms = deliveryTerms(readConfig({}));
const line = fc.record({ priceCents: fc.integer({ min: 0, max: 5_000_000 }), qty: fc.integer({ min: 1, max: 999 }) });

test('[CHK-12] a total adds up to the cent, in sum and line by line', () => {
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 30 }),
    share: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(order, ({ lines, share }) => {
      const subtotal = subtotalOf(lines);
      const discountCents = Math.round((subtotal * share) / 100);
      const charges = { discountCents, shippingCents: 50_000, paymentFeeCents: 0 };
      const { totalCents: total, roundingCents } = totalOf('card', subtotal, charges);
      const byLine = withDiscount(
        lines,
        splitDiscount(
          discountCents,
          lines.map(({ priceCents, qty }) => priceCents * qty),
        ),
      ).reduce((sum, { priceCents, qty, discountCents: part }) => sum + priceCents * qty - part, 50_000);
      expect(total).toBe(byLine);
      expect(Number.isInteger(total)).toBe(true);
      expect(roundingCents).toBe(0);
    }),
  );
});

test('[CSH-10] cash is rounded to the nearest rupee, half of one upwards, and nothing else is', () => {
  const cents = fc.integer({ min: 0, max: 500_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.nat(50_000), (subtotal, off, shippingCents) => {
      const charges = { discountCents: Math.min(off, subtotal), shippingCents, paymentFeeCents: 0 };
      const exact = subtotal - charges.discountCents + shippingCents;
      const { totalCents, roundingCents } = totalOf('cod', subtotal, charges);
      expect(totalCents % 100).toBe(0);
      expect(totalCents).toBe(exact + roundingCents);
      expect(roundingCents).toBeGreaterThanOrEqual(-49);
      expect(roundingCents).toBeLessThanOrEqual(50);
      expect(totalOf('koko', subtotal, charges)).toEqual({ totalCents: exact, roundingCents: 0 });
    }),
  );
});

test('[CHK-09] delivery days are no Sundays and no Poya days, within two weeks or a little later, and late enough to be kept', () => {
  // A Wednesday in Colombo already, though still Tuesday in Greenwich.
  const now = new Date('2026-11-17T20:00:00Z');
  expect(listDeliveryDays(terms, now, 'Colombo')).toEqual([
    '2026-11-23',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ]);
  expect(listDeliveryDays(terms, now, 'Jaffna')[0]).toBe('2026-11-27');
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.constantFrom(...DISTRICTS), (when, district) => {
      const days = listDeliveryDays(terms, when, district);
      expect(days.length).toBeGreaterThanOrEqual(3);
      for (const day of days) {
        expect(new Date(day).getUTCDay()).not.toBe(0);
        expect(new Date(day).getTime() - when.getTime()).toBeLessThan(17.3 * 86_400_000);
        expect(listDeliveryDays(terms, when, 'Colombo')).toContain(day);
      }
      expect(listDeliveryDays(terms, when).every((day) => days.includes(day))).toBe(true);
    }),
  );
});
