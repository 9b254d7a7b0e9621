import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { productItems } from '#server/catalogue/tables.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { CARD, CASH, orderClient } from '#testing/order-client.ts';
import { settingsClient } from '#testing/settings-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { buyer, stockOf, ledgerGaps } = orderClient(shop);
type Buyer = Awaited<ReturnType<typeof buyer>>;

const GEL = 3; // Rs. 1,450
const setPrice = (priceCents: number) =>
  shop.db.update(productItems).set({ priceCents }).where(eq(productItems.id, GEL));
const owner = settingsClient(await staffClient(shop)({ role: 'owner' }));
const setShipping = (priceCents: number) => owner.set({ DELIVERY_FEE: String(priceCents / 100) });

beforeEach(async () => {
  await setPrice(145_000);
  await setShipping(50_000);
});

/** Everything that an order would change. */
async function stateOf(person: Buyer) {
  const { rows } = await shop.db.execute(sql`
    select (select json_agg(json_build_array(id, status, total_cents, discount_use_id, expires_at) order by id) from orders) as orders,
      (select count(*)::int from order_lines) as lines, (select count(*)::int from payment_attempts) as attempts,
      (select json_agg(json_build_array(code, uses) order by code) from discount_codes) as codes,
      (select count(*)::int from mails) as mails, (select count(*)::int from idempotency_keys) as keys`);
  return { ...rows[0], stock: await stockOf(GEL), cart: (await person.get('/cart')).body.cart.version };
}

/** Places an order for a total that is not the total any more: refused with the quote of now, and nothing is changed. */
async function expectRefused(person: Buyer, payload: { expectedTotal: number; discountCode?: string }, total: number) {
  const before = await stateOf(person);
  const answer = await person.place(payload, { key: 'one-press' });
  const { paymentMethodId = CASH, discountCode = '' } = payload as { paymentMethodId?: number; discountCode?: string };
  const { quote } = (await person.post('/orders/quote', { paymentMethodId, discountCode, district: 'Kandy' })).body;
  expect(answer).toMatchObject({ status: 409, body: { code: 'total_changed', details: { quote } } });
  expect(quote.total).toBe(total);
  expect(answer.body.error).toContain(`to Rs. ${total.toLocaleString('en')}.00. Nothing has been ordered yet`);
  expect(await stateOf(person)).toEqual(before);
  // The refusal has ended the key: pressed again it orders for what is shown now.
  const again = await person.place({ ...payload, expectedTotal: total }, { key: 'one-press' });
  return again;
}

describe('an order for the total that was shown', () => {
  test('[SEC-07] is placed while that is the total, and by those who name none', async () => {
    const nimali = await buyer({ [GEL]: 2 });
    expect((await nimali.place({ expectedTotal: 3400 })).body.order.orderTotal).toBe(3400);
    await nimali.fill({ [GEL]: 1 });
    await setPrice(145_010);
    expect((await nimali.place({ expectedTotal: 1950 })).body.order.orderTotal).toBe(1950);
    await nimali.fill({ [GEL]: 1 });
    expect((await nimali.place()).body.order.orderTotal).toBe(1950);
  });

  test.each([-1, 3400.001, 1e12, '3400', null, [3400]])('[SEC-07] %j is no total', async (expectedTotal) => {
    const nimali = await buyer({ [GEL]: 2 });
    const { status, body } = await nimali.place({ expectedTotal });
    expect([status, body.details.problems[0].field]).toEqual([400, 'expectedTotal']);
  });

  test.each([160_000, 120_000])('[SEC-07] is refused when a price has become %i, up or down', async (price) => {
    const nimali = await buyer({ [GEL]: 2 });
    await setPrice(price);
    const total = (price * 2) / 100 + 500;
    const again = await expectRefused(nimali, { expectedTotal: 3400 }, total);
    expect(again.body.order.orderTotal).toBe(total);
  });

  test('[SEC-07] is refused when delivery has become dearer', async () => {
    const nimali = await buyer({ [GEL]: 2 });
    await setShipping(60_000);
    expect((await expectRefused(nimali, { expectedTotal: 3400 }, 3500)).body.order.orderTotal).toBe(3500);
  });

  test('[SEC-07] is refused when another device has changed the cart', async () => {
    const nimali = await buyer({ [GEL]: 2 });
    await nimali.fill({ [GEL]: 3 });
    expect((await expectRefused(nimali, { expectedTotal: 3400 }, 4850)).body.order.orderTotal).toBe(4850);
  });

  test('[SEC-07] is refused with a code that has ended, and tells why', async () => {
    const nimali = await buyer({ [GEL]: 2 });
    await shop.db
      .insert(discountCodes)
      .values({ code: 'SUMMER', percent: 10, startsAt: new Date('2024-01-01'), endsAt: new Date(Date.now() + 60_000) });
    const payload = { discountCode: 'SUMMER', expectedTotal: 3110 };
    shop.clock.now = new Date(Date.now() + 120_000);
    const again = await expectRefused(nimali, payload, 3400);
    // Who insists on the code is told about the code.
    expect(again.body).toMatchObject({ code: 'discount_refused', error: 'This discount code has expired.' });
    expect((await nimali.place({ expectedTotal: 3400 })).body.order.orderTotal).toBe(3400);
    shop.clock.now = new Date();
  });

  test('[SEC-07] is refused with a code whose last use went to somebody else', async () => {
    await shop.db
      .insert(discountCodes)
      .values({ code: 'ONLYONE', percent: 10, mostUses: 1, startsAt: new Date('2024-01-01') });
    const [nimali, ruwan] = [await buyer({ [GEL]: 2 }), await buyer({ [GEL]: 1 })];
    await ruwan.place({ discountCode: 'ONLYONE' });
    const again = await expectRefused(nimali, { discountCode: 'ONLYONE', expectedTotal: 3110 }, 3400);
    expect(again.body.code).toBe('discount_refused');
  });

  test('[SEC-07] is refused when its way to pay is not offered for the new total', async () => {
    const nimali = await buyer({ [GEL]: 10 });
    await setPrice(250_000);
    const again = await expectRefused(nimali, { expectedTotal: 15_000 }, 25_500);
    expect(again.body.code).toBe('payment_method_not_offered');
  });
});

describe('an order that is placed again', () => {
  async function unpaidOrder(payload: object = {}) {
    const nimali = await buyer({ [GEL]: 2 });
    const { orderId } = (await nimali.place({ paymentMethodId: CARD, ...payload })).body.details;
    const totalOf = async () =>
      (await shop.db.select({ cents: orders.totalCents }).from(orders).where(eq(orders.id, orderId)))[0]?.cents;
    return { ...nimali, orderId, totalOf };
  }

  test('[SEC-07] stays as it is when its price has changed', async () => {
    const nimali = await unpaidOrder();
    await setPrice(160_000);
    const again = await expectRefused(nimali, { paymentMethodId: CARD, expectedTotal: 3400 } as never, 3700);
    expect(again.body).toMatchObject({ code: 'payment_unavailable' });
    expect(again.body.details.orderId).not.toBe(nimali.orderId);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[SEC-07] costs what its quote says, also when its code is worth something else by now', async () => {
    const startsAt = new Date('2024-01-01');
    await shop.db.insert(discountCodes).values({ code: 'MORE', percent: 10, mostUses: 1, startsAt });
    const nimali = await unpaidOrder({ discountCode: 'MORE', expectedTotal: 3110 });
    await shop.db.update(discountCodes).set({ percent: 20 }).where(eq(discountCodes.code, 'MORE'));
    const payload = { paymentMethodId: CARD, discountCode: 'MORE', expectedTotal: 3110 };
    const again = await expectRefused(nimali, payload, 2820);
    expect(again.body.details.orderId).toBe(nimali.orderId);
    expect(await nimali.totalOf()).toBe(282_000);
    const [code] = await shop.db.select().from(discountCodes).where(eq(discountCodes.code, 'MORE'));
    expect(code?.uses).toBe(1);
  });
});
