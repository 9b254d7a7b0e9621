import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountOf, reductionText, splitDiscount } from '#server/discounts/discount-rules.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import { releaseDiscount, takeDiscount } from '#server/discounts/take-discount.ts';
import { createUsers } from '#testing/create-users.ts';
import { openTestShop } from '#testing/test-shop.ts';

const cents = fc.integer({ min: 0, max: 2_000_000_000 });

test('[CHK-12] a discount is never more than the subtotal, nor less than nothing', () => {
  const reduction = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), amountCents: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amountCents: fc.integer({ min: 1, max: 2_000_000_000 }) }),
  );
  fc.assert(
    fc.property(reduction, cents, (given, subtotal) => {
      const discount = discountOf(given, subtotal);
      expect(Number.isInteger(discount)).toBe(true);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(subtotal);
    }),
  );
  expect(discountOf({ percent: 20, amountCents: null }, 515_000)).toBe(103_000);
  expect(reductionText({ percent: 20, amountCents: null })).toBe('20 % off');
  expect(reductionText({ percent: null, amountCents: 50_000 })).toBe('Rs. 500.00 off');
});

test('[CHK-12] the parts of a discount add up to it, and each is within a cent of its share and within its line', () => {
  const split = fc
    .array(cents, { minLength: 1, maxLength: 60 })
    .chain((lines) =>
      fc.tuple(fc.constant(lines), fc.integer({ min: 0, max: lines.reduce((sum, line) => sum + line, 0) })),
    );
  fc.assert(
    fc.property(split, ([lines, discount]) => {
      const parts = splitDiscount(discount, lines);
      const sum = lines.reduce((total, line) => total + line, 0);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(discount);
      for (const [index, part] of parts.entries()) {
        const line = lines[index] ?? 0;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(line);
        const exact = sum === 0 ? 0 : (discount * line) / sum;
        expect(Math.abs(part - exact)).toBeLessThan(1.001);
      }
    }),
  );
  expect(splitDiscount(100, [100, 100, 100])).toEqual([34, 33, 33]);
});

test('[CHK-09] a use given back can be used again, and giving it back twice frees one', async () => {
  const { db } = await openTestShop();
  const [member] = await createUsers(db, 1);
  const startsAt = new Date('2024-01-01');
  await db.insert(discountCodes).values({ code: 'TWICE', percent: 5, mostUses: 2, mostPerCustomer: 2, startsAt });
  const buyer = { userId: member?.id ?? 0, subtotalCents: 1000, isFirstOrder: true, now: new Date() };
  const take = () => db.transaction((tx) => takeDiscount(tx, 'twice', buyer));
  const release = (useId: number) => db.transaction((tx) => releaseDiscount(tx, useId));

  const first = await take();
  await take();
  await expect(take()).rejects.toThrow('You have used this discount code already.');
  await release(first.useId);
  await release(first.useId);
  expect(await take()).toMatchObject({ code: 'TWICE', cents: 50 });
  await expect(take()).rejects.toThrow();
});
