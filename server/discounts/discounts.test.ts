import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseDiscounts } from '#contract/rules/choose-discounts.ts';
import {
  type Basket,
  type BasketLine,
  basketCents,
  basketObstacle,
  type DiscountRule,
  reckonDiscount,
  splitDiscount,
} from '#contract/rules/discount-rule.ts';
import { obstacleText, reductionText } from '#contract/text/discount-text.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import { releaseDiscounts, takeDiscounts } from '#server/discounts/take-discounts.ts';
import { createUsers } from '#testing/create-users.ts';
import { NO_RULE } from '#testing/discount-rules.ts';
import { openTestShop } from '#testing/test-shop.ts';

const cents = fc.integer({ min: 0, max: 2_000_000_000 });
const few = fc.integer({ min: 1, max: 4 });
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 });

const line: fc.Arbitrary<BasketLine> = fc.record({
  productId: fc.integer({ min: 1, max: 5 }),
  categoryId: fc.option(few),
  priceCents: fc.integer({ min: 0, max: 5_000_000 }),
  qty: fc.integer({ min: 1, max: 12 }),
  isReduced: fc.boolean(),
});
const basket: fc.Arbitrary<Basket> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  shippingCents: fc.constantFrom(0, 50_000),
  district: fc.constantFrom(undefined, 'Kandy', 'Galle'),
});

const percent = fc.integer({ min: 1, max: 100 });
const kind: fc.Arbitrary<Partial<DiscountRule>> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent }),
  fc.record({ kind: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 2_000_000_000 }) }),
  fc.record({ kind: fc.constant('free_delivery' as const) }),
  fc.record({
    kind: fc.constant('buy_get' as const),
    ...{ buyQty: few, getQty: few, getPercent: percent },
    getOf: fc.constantFrom('same' as const, 'any' as const, 'named' as const),
    getProductId: fc.integer({ min: 1, max: 5 }),
  }),
);
const rule: fc.Arbitrary<DiscountRule> = fc
  .tuple(
    kind,
    fc.record({
      minimumCents: fc.constantFrom(0, 100_000, 500_000),
      mostOffCents: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      categoryIds: ids,
      productIds: ids,
      districts: fc.constantFrom<string[]>([], ['Kandy']),
      skipsReduced: fc.boolean(),
    }),
  )
  .map(([what, limits]) => ({ ...NO_RULE, percent: null, ...what, ...limits }));

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

test('[DSC-02] [CHK-12] whatever the rules, no line gives more than it costs, and the parts add up', () => {
  const discounts = fc.array(fc.record({ rule, combines: fc.boolean() }), { maxLength: 3 });
  const code = fc.option(fc.record({ rule, combines: fc.constant(false) }));
  fc.assert(
    fc.property(basket, discounts, code, (goods, automatics, typed) => {
      const chosen = chooseDiscounts(goods, { automatics, code: typed });
      expect(sumOf(chosen.parts)).toBe(chosen.cents);
      expect(Number.isInteger(chosen.cents)).toBe(true);
      expect(chosen.cents).toBeLessThanOrEqual(basketCents(goods));
      expect(chosen.deliveryCents).toBeLessThanOrEqual(goods.shippingCents);
      for (const [index, part] of chosen.parts.entries()) {
        const { priceCents = 0, qty = 0 } = goods.lines[index] ?? {};
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(priceCents * qty);
      }
      for (const one of [chosen.automatic, chosen.code]) {
        if (!one) continue;
        expect(basketObstacle(one.discount.rule, goods)).toBeNull();
        expect(one.given.cents + one.given.deliveryCents).toBeGreaterThan(0);
        expect(one.given.cents + one.given.deliveryCents).toBeLessThanOrEqual(
          one.discount.rule.mostOffCents ?? Number.POSITIVE_INFINITY,
        );
      }
      // Nobody pays more than with the best of them alone.
      for (const alone of [...automatics, ...(typed ? [typed] : [])]) {
        if (basketObstacle(alone.rule, goods)) continue;
        const given = reckonDiscount(alone.rule, goods);
        expect(chosen.cents + chosen.deliveryCents).toBeGreaterThanOrEqual(given.cents + given.deliveryCents);
      }
      if (chosen.automatic && chosen.code) expect(chosen.automatic.discount.combines).toBe(true);
    }),
    { numRuns: 400 },
  );
});

const of = (productId: number, priceCents: number, qty: number, more: Partial<BasketLine> = {}): BasketLine => ({
  ...{ productId, priceCents, qty, categoryId: 1, isReduced: false },
  ...more,
});
const goods = (...lines: BasketLine[]): Basket => ({ lines, shippingCents: 50_000, district: 'Kandy' });
const buyTwoGetOne = { kind: 'buy_get', percent: null, buyQty: 2, getQty: 1, getPercent: 100 } as const;

test('[DSC-03] the cheapest pieces of a set are those that cost less', () => {
  const same: DiscountRule = { ...NO_RULE, ...buyTwoGetOne, getOf: 'same' };
  // Two sizes of one product: of five pieces one, of six two, the smaller first.
  expect(reckonDiscount(same, goods(of(1, 900, 2), of(1, 500, 3))).parts).toEqual([0, 500]);
  expect(reckonDiscount(same, goods(of(1, 900, 5), of(1, 500, 1))).parts).toEqual([900, 500]);
  // Two of each of two products make no set.
  expect(basketObstacle(same, goods(of(1, 900, 2), of(2, 500, 2)))).toBe('pieces');
  const any: DiscountRule = { ...same, getOf: 'any' };
  expect(reckonDiscount(any, goods(of(1, 900, 2), of(2, 500, 2))).parts).toEqual([0, 500]);
  const half: DiscountRule = { ...any, getPercent: 50 };
  expect(reckonDiscount(half, goods(of(1, 901, 3))).parts).toEqual([451]);
  // A soap with every two creams: as many as were put into the cart.
  const named: DiscountRule = { ...same, getOf: 'named', getProductId: 9, productIds: [1] };
  expect(reckonDiscount(named, goods(of(1, 900, 5), of(9, 300, 3))).parts).toEqual([0, 600]);
  expect(basketObstacle(named, goods(of(1, 900, 5)))).toBe('pieces');
  const capped: DiscountRule = { ...any, mostOffCents: 100 };
  expect(reckonDiscount(capped, goods(of(1, 900, 2), of(2, 500, 2))).cents).toBe(100);
});

test('[DSC-04] what a discount is not for is said in a sentence', () => {
  const ten: DiscountRule = { ...NO_RULE, percent: 10 };
  const said = (more: Partial<DiscountRule>, ...lines: BasketLine[]) =>
    obstacleText({ ...ten, ...more }, goods(...(lines.length > 0 ? lines : [of(1, 100_000, 1)])));
  expect(said({})).toBe('');
  expect(said({ minimumCents: 500_000 })).toBe('This discount code is for orders from Rs. 5,000.00.');
  expect(said({ districts: ['Galle', 'Matara'] })).toBe('This discount code is for deliveries to Galle and Matara.');
  expect(said({ categoryIds: [2] })).toBe('This discount code is not for what is in this order.');
  expect(said({ skipsReduced: true }, of(1, 100, 1, { isReduced: true }))).toBe(
    'This discount code is not for what is reduced already.',
  );
  // Only what counts is reduced.
  const some: DiscountRule = { ...ten, categoryIds: [2], skipsReduced: true };
  const lines = [of(1, 1000, 1), of(2, 1000, 1, { categoryId: 2 }), of(3, 1000, 1, { categoryId: 2, isReduced: true })];
  expect(reckonDiscount(some, goods(...lines)).parts).toEqual([0, 100, 0]);
  expect(reckonDiscount({ ...ten, percent: 20 }, goods(of(1, 515_000, 1))).cents).toBe(103_000);
  expect(reductionText({ ...ten, percent: 20 })).toBe('20 % off');
  expect(reductionText({ ...ten, kind: 'amount', percent: null, amountCents: 50_000 })).toBe('Rs. 500.00 off');
});

test('[CHK-12] the parts of a discount add up to it, and each is within a cent of its share and within its line', () => {
  const split = fc
    .array(cents, { minLength: 1, maxLength: 60 })
    .chain((lines) => fc.tuple(fc.constant(lines), fc.integer({ min: 0, max: sumOf(lines) })));
  fc.assert(
    fc.property(split, ([lines, discount]) => {
      const parts = splitDiscount(discount, lines);
      const sum = sumOf(lines);
      expect(sumOf(parts)).toBe(discount);
      for (const [index, part] of parts.entries()) {
        const own = lines[index] ?? 0;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(own);
        const exact = sum === 0 ? 0 : (discount * own) / sum;
        expect(Math.abs(part - exact)).toBeLessThan(1.001);
      }
    }),
  );
  expect(splitDiscount(100, [100, 100, 100])).toEqual([34, 33, 33]);
});

const { db } = await openTestShop();

test('[CHK-09] [DSC-07] a use given back can be used again, and giving it back twice frees one', async () => {
  const [member] = await createUsers(db, 1);
  const startsAt = new Date('2024-01-01');
  await db.insert(discountCodes).values({ code: 'TWICE', percent: 5, mostUses: 2, mostPerCustomer: 2, startsAt });
  const buyer = { userId: member?.id ?? 0, isFirstOrder: true, now: new Date() };
  const ordered = { shippingCents: 50_000, lines: [{ ...of(1, 1000, 1), productItemId: 1 }] };
  const take = () => db.transaction((tx) => takeDiscounts(tx, { code: ' twi ce', basket: ordered, buyer }));
  const release = (useId = 0) => db.transaction((tx) => releaseDiscounts(tx, [useId]));

  const first = await take();
  await take();
  await expect(take()).rejects.toThrow('You have used this discount code already.');
  await release(first?.useId);
  await release(first?.useId);
  expect(await take()).toMatchObject({ name: 'TWICE', kind: 'percent', cents: 50, parts: [50] });
  await expect(take()).rejects.toThrow();
});

test('[DSC-01] the database keeps what does not fit together', async () => {
  const refused: [string, string][] = [
    ['kind_fits', `(code, kind, amount_cents) values ('A', 'percent', 100)`],
    ['kind_fits', `(code, kind, percent) values ('A', 'free_delivery', 10)`],
    ['kind_fits', `(code, kind, buy_qty, get_qty, get_percent) values ('A', 'buy_get', 2, 1, 100)`],
    ['kind_fits', `(code, kind, buy_qty, get_qty, get_percent, get_of) values ('A', 'buy_get', 2, 1, 100, 'named')`],
    ['buy_get', `(code, kind, buy_qty, get_qty, get_percent, get_of) values ('A', 'buy_get', 0, 1, 100, 'same')`],
    ['percent', `(code, percent) values ('A', 101)`],
    ['code_or_name', `(percent) values (10)`],
    ['code_or_name', `(code, name, percent) values ('A', 'B', 10)`],
    ['code_written', `(code, percent) values ('aloe', 10)`],
    ['beside', `(code, percent, combines) values ('A', 10, true)`],
    ['public', `(name, percent, is_public) values ('A', 10, true)`],
    ['limits', `(code, percent, most_uses) values ('A', 10, 0)`],
    ['dates', `(code, percent, starts_at, ends_at) values ('A', 10, '2026-02-01', '2026-01-01')`],
    ['one_choice', `(code, percent, category_ids, product_ids) values ('A', 10, '{1}', '{1}')`],
    ['never_overused', `(code, percent, most_uses, uses) values ('A', 10, 1, 2)`],
    ['code', `(code, percent) values ('ALOE20', 10)`],
  ];
  for (const [name, values] of refused) {
    const inserted = db.execute(sql.raw(`insert into discount_codes ${values}`));
    await expect(inserted, values).rejects.toMatchObject({ cause: { constraint: `discount_codes_${name}` } });
  }
  for (const good of [
    `(name, kind) values ('Free', 'free_delivery')`,
    `(code, kind, buy_qty, get_qty, get_percent, get_of, get_product_id) values ('B', 'buy_get', 2, 1, 50, 'named', 1)`,
  ]) {
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`insert into discount_codes ${good}`));
      await tx.execute(sql`delete from discount_codes where created_at = now()`);
    });
  }
});
