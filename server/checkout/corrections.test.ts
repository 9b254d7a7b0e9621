import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { correctOrder } from '#contract/staff/corrections.ts';
import { openCorrectionShop } from '#testing/correction-client.ts';
import { CASH } from '#testing/order-client.ts';
import { runRefundJobs } from '#testing/payment-shop.ts';
import { runs } from '#testing/randomness.ts';

const {
  shop,
  buyer,
  cardOrder,
  instalmentOrder,
  arrive,
  choose,
  payments,
  stockOf,
  setStock,
  ledgerGaps,
  heldFor,
  member,
  dilki,
  read,
  page,
  linesOf,
  correct,
  preview,
  move,
  cashOrder,
  paidOrder,
  refundsOf,
} = await openCorrectionShop();
const sahan = await member({ firstName: 'Sahan' });

type Pieces = Record<number, number>;

beforeEach(async () => {
  for (const item of [1, 2, 3, 5]) await setStock(item, 50);
});

describe('what it costs', () => {
  test('[COR-01] [COR-02] a preview counts it through and writes nothing', async () => {
    const { orderId } = await paidOrder({ 1: 2 });
    const before = [await read(orderId), await stockOf(1), await stockOf(3)];
    const { body } = await preview(orderId, { 1: 1, 3: 1 });
    expect(body).toMatchObject({
      lines: [
        { productItemId: 1, qty: 1, was: 2, price: 1850 },
        { productItemId: 3, qty: 1, was: 0, price: 1450 },
      ],
      subtotal: 3300,
      discount: null,
      isSame: false,
      notes: [],
    });
    expect(body.total).toBe(3300 + body.shipping);
    expect(body.totalBefore).toBe(3700 + body.shipping);
    expect(body.money).toEqual({ way: 'refund', amount: 400 });
    expect(body.deliveryDays.length).toBeGreaterThanOrEqual(3);
    expect([await read(orderId), await stockOf(1), await stockOf(3)]).toEqual(before);
    expect((await preview(orderId, { 1: 2 })).body).toMatchObject({ isSame: true, money: { way: 'none' } });
    expect((await preview(orderId, { 1: 3 })).body.money).toEqual({ way: 'ask', amount: 1850 });
  });

  test('[COR-02] what was sold keeps its price, what is new costs today’s, and the lines add up', async () => {
    const { orderId } = await cashOrder({ 1: 2 });
    await shop.db.execute(sql`update product_items set price_cents = price_cents + 10051 where id in (1, 3)`);
    const { body } = await correct(orderId, { 1: 3, 3: 1 });
    expect(body.order.lines.map(({ price, qty }) => [price, qty])).toEqual([
      [1850, 3],
      [1550.51, 1],
    ]);
    const { totalCents, roundingCents } = await read(orderId);
    expect([totalCents % 100, roundingCents]).toEqual([0, 49]);
    await shop.db.execute(sql`update product_items set price_cents = price_cents - 10051 where id in (1, 3)`);
  });

  test('[COR-02] a discount follows its code’s rule, and falls away below its minimum', async () => {
    const { orderId } = await cashOrder({ 1: 4 }, { discountCode: 'ALOE20' });
    expect((await read(orderId)).discountCents).toBe(148_000);
    const less = await correct(orderId, { 1: 3 });
    expect(less.body.order.discount).toEqual({ code: 'ALOE20', amount: 1110 });
    const { body } = await preview(orderId, { 1: 1 });
    expect(body).toMatchObject({ discount: null, notes: [expect.stringContaining('ALOE20 falls away')] });
    await correct(orderId, { 1: 1 });
    expect(await read(orderId)).toMatchObject({ discountCents: 0, discountCode: null, discountUseId: null });
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[COR-02] the limit of cash on delivery and the days of delivery are those of the checkout', async () => {
    const { orderId } = await cashOrder({ 1: 1 });
    const tooMuch = await correct(orderId, { 1: 40 });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'payment_method_not_offered']);
    const [day = ''] = (await preview(orderId, { 1: 1 })).body.deliveryDays;
    const wrong = await correct(orderId, { 1: 1 }, { scheduleDelivery: '2024-01-01' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'delivery_day_not_offered']);
    const { body } = await correct(orderId, { 1: 1 }, { scheduleDelivery: day });
    expect(body.order.scheduleDelivery).toBe(day);
    const told = body.order.timeline.find(({ title }) => title === 'Changed');
    expect(told?.text).toMatch(/^delivery any day → \d+ \w+\. As you asked\.$/);
    // A promised day may stay, however late it is by now.
    await shop.db.execute(sql`update orders set schedule_delivery = '2024-01-01' where id = ${orderId}`);
    expect((await correct(orderId, { 1: 2 })).status).toBe(200);
  });

  test('[COR-01] nothing at all, the same, an unknown item, one twice, and what has left are refused in words', async () => {
    const { orderId } = await cashOrder({ 1: 2 });
    const code = async (pieces: Pieces) => (await correct(orderId, pieces)).body.code;
    expect(await code({})).toBe('invalid_input');
    expect(await code({ 1: 2 })).toBe('order_not_correctable');
    expect(await code({ 1: 2, 99999: 1 })).toBe('item_not_found');
    const { version } = await read(orderId);
    const twice = [1, 2].map((qty) => ({ productItemId: 1, qty }));
    const answer = await dilki.send(correctOrder, { id: orderId, version, lines: twice, reason: 'x' });
    expect(answer.body.code).toBe('invalid_input');
    expect((await correct(orderId, { 1: 1 }, { expectedTotal: 1 })).body.code).toBe('correction_changed');
    await move(orderId, 'confirm');
    await move(orderId, 'ship');
    expect((await correct(orderId, { 1: 1 })).body).toMatchObject({
      code: 'order_not_correctable',
      error: 'The parcel has left.',
    });
    expect((await page(orderId)).correct).toEqual({ isPossible: false, why: 'The parcel has left.' });
  });
});

describe('stock', () => {
  test('[COR-03] what is added is reserved, what is taken off goes back, all of it or nothing', async () => {
    const { orderId } = await cashOrder({ 1: 2, 2: 1 });
    const [one, two, three] = [await stockOf(1), await stockOf(2), await stockOf(3)];
    await setStock(3, 1);
    const short = await correct(orderId, { 1: 1, 3: 2 });
    expect(short.body).toMatchObject({ code: 'out_of_stock', details: { left: 1 } });
    expect([await stockOf(1), await stockOf(2)]).toEqual([one, two]);
    expect((await correct(orderId, { 1: 1, 3: 1 })).status).toBe(200);
    expect((await stockOf(1)).reserved).toBe(one.reserved - 1);
    expect((await stockOf(2)).reserved).toBe(two.reserved - 1);
    expect((await stockOf(3)).reserved).toBe(three.reserved + 1);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[COR-03] corrections against shoppers for the last pieces: none is sold twice', async () => {
    const placed = await Promise.all([1, 2, 3, 4].map(() => cashOrder({ 1: 1 })));
    const shoppers = await Promise.all([1, 2, 3, 4].map(() => buyer({ 5: 1 })));
    await setStock(5, 3);
    const results = await Promise.all([
      ...placed.map(async ({ orderId }) => (await correct(orderId, { 1: 1, 5: 1 })).status),
      ...shoppers.map(async ({ place }) => (await place({ paymentMethodId: CASH })).status),
    ]);
    expect(results.filter((status) => status === 200)).toHaveLength(3);
    const { onHand, reserved } = await stockOf(5);
    expect(reserved).toBe(onHand);
    expect(await ledgerGaps()).toEqual([]);
  });
});

test('[COR-02] after any corrections the lines add up to the order, and the books agree', async () => {
  const orderIds = [
    (await paidOrder({ 1: 2, 3: 1 })).orderId,
    (await cashOrder({ 2: 3 }, { discountCode: 'ALOE20' })).orderId,
    (await cardOrder({ 3: 3 })).orderId,
  ];
  const qty = fc.nat(3);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...orderIds),
      fc.tuple(qty, qty, qty, qty),
      async (orderId, [one, two, three, five]) => {
        const wanted = Object.entries({ 1: one, 2: two, 3: three, 5: five }).filter(([, pieces]) => pieces > 0);
        const { status } = await correct(orderId, Object.fromEntries(wanted));
        expect([200, 400, 409, 422]).toContain(status);
        const [order, lines] = [await read(orderId), await linesOf(orderId)];
        const sum = (of: (line: (typeof lines)[number]) => number) =>
          lines.reduce((total, line) => total + of(line), 0);
        expect(sum(({ priceCents, qty: pieces }) => priceCents * pieces)).toBe(order.subtotalCents);
        expect(sum(({ discountCents }) => discountCents)).toBe(order.discountCents);
      },
    ),
    { numRuns: runs(24) },
  );
  expect(await ledgerGaps()).toEqual([]);
});

describe('two at once', () => {
  test('[COR-09] of two who correct, one does, and the other is told who was faster', async () => {
    const { orderId } = await paidOrder({ 1: 3 });
    const { version } = await read(orderId);
    const answers = await Promise.all([
      correct(orderId, { 1: 2 }, { version }, dilki),
      correct(orderId, { 1: 1 }, { version }, sahan),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: 'changed_meanwhile',
      error: expect.stringContaining('changed the goods'),
    });
    expect(await refundsOf(orderId)).toHaveLength(1);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[COR-09] one press that is repeated with its key is one correction', async () => {
    const { orderId } = await paidOrder({ 1: 2 });
    const { version } = await read(orderId);
    const answers = await Promise.all(
      [1, 2, 3].map(() => correct(orderId, { 1: 1 }, { version }, dilki, `once-${orderId}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await refundsOf(orderId)).toHaveLength(1);
  });

  test('[COR-09] against a payer who is just sent on to Koko: one of the two comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const nimali = await instalmentOrder('koko', { 1: 2 });
      const { version } = await read(nimali.orderId);
      const [arrived, changed] = await Promise.all([
        arrive(nimali.redirectUrl),
        correct(nimali.orderId, { 1: 1 }, { version }),
      ]);
      const form = /action="([^"]+pay[^"]+)"/.exec(await arrived.text())?.[1];
      if (form) await choose(form, 'approve');
      const { status, totalCents, isPaymentInDoubt } = await read(nimali.orderId);
      expect([Boolean(form), changed.status]).toEqual(form ? [true, 409] : [false, 200]);
      expect([status, isPaymentInDoubt]).toEqual([form ? 'Paid' : 'Pending', false]);
      expect(heldFor(nimali.orderId)).toBe(form ? totalCents : 0);
    }
  });

  test('[COR-09] against a payment, and against the shopper who calls it off', async () => {
    for (let round = 0; round < 4; round += 1) {
      const nimali = await cardOrder({ 1: 2 });
      const { version } = await read(nimali.orderId);
      await Promise.all([nimali.pay(), correct(nimali.orderId, { 1: 1 }, { version })]);
      const order = await read(nimali.orderId);
      if (order.status === 'Paid') expect(heldFor(nimali.orderId)).toBe(order.totalCents);
      else expect(heldFor(nimali.orderId)).toBe(0);

      const kamala = await paidOrder({ 1: 2 });
      const seen = (await read(kamala.orderId)).version;
      const [changed, off] = await Promise.all([
        correct(kamala.orderId, { 1: 1 }, { version: seen }),
        kamala.post(`/orders/${kamala.orderId}/cancel`),
      ]);
      expect([200, 409]).toContain(changed.status);
      expect(off.status).toBe(200);
      await runRefundJobs(payments, kamala.orderId);
      expect(heldFor(kamala.orderId)).toBe(0);
    }
    expect(await ledgerGaps()).toEqual([]);
  });
});
