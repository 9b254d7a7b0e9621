import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cartLines } from '#server/cart/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ MAX_PIECES_PER_LINE: '5', MAX_PIECES_PER_ORDER: '8' });
const { buyer, send, stockOf, setStock, ledgerGaps } = orderClient(shop);
const MINUTE_MS = 60_000;

type Buyer = Awaited<ReturnType<typeof buyer>>;
const placeByCard = async ({ place }: Buyer): Promise<number> =>
  (await place({ paymentMethodId: CARD })).body.details.orderId;
const pass = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE_MS);
};

async function endOfHold(orderId: number): Promise<Date | null | undefined> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.expiresAt;
}

describe('pieces', () => {
  const OF_ONE = { status: 409, body: { code: 'too_many_pieces', details: { most: 5 } } };
  const OF_ALL = { status: 409, body: { code: 'too_many_pieces', details: { most: 8, name: null } } };

  test('[SEC-01] [SPC-01] of one item, and of all together, are capped in the cart, which stays as it was', async () => {
    const nimali = await buyer({ 1: 5 });
    const add = (...lines: object[]) => send('POST', '/cart/add', lines, { token: nimali.token });
    expect(await add({ productItemId: 1, qty: 1 })).toMatchObject({ ...OF_ONE, status: 200 });
    expect((await add({ productItemId: 1, qty: 1 })).body.error).toBe(
      'At most 5 of Aloe Vera Day Cream can be ordered at once. Do you need more? Please write to us.',
    );
    expect(await nimali.fill({ 2: 6 })).toMatchObject(OF_ONE);
    expect(await add({ productItemId: 2, qty: 4 })).toMatchObject({ ...OF_ALL, status: 200 });
    const { cart } = (await add({ productItemId: 2, qty: 3 })).body;
    const set = (qty: number) => send('PUT', `/cart/items/${cart.items[1].id}`, { qty }, { token: nimali.token });
    expect(await set(6)).toMatchObject(OF_ONE);
    expect(await set(4)).toMatchObject(OF_ALL);
    expect(await nimali.cart()).toEqual([
      [1, 5],
      [2, 3],
    ]);
  });

  test('[SEC-01] in a cart from before the limits can be lowered, and not ordered', async () => {
    const nimali = await buyer({ 1: 5, 2: 3 });
    await shop.db.update(cartLines).set({ qty: 7 }).where(eq(cartLines.userId, nimali.id));
    expect(await nimali.place()).toMatchObject(OF_ONE);
    const [line] = (await nimali.get('/cart')).body.cart.items;
    const lowered = await send('PUT', `/cart/items/${line.id}`, { qty: 5 }, { token: nimali.token });
    expect(lowered.status).toBe(200);
    await shop.db.update(cartLines).set({ qty: 5 }).where(eq(cartLines.userId, nimali.id));
    expect(await nimali.place()).toMatchObject(OF_ALL);
  });

  test('[SEC-01] that are ordered again come as far as the limits allow', async () => {
    const nimali = await buyer({ 1: 4, 3: 2 });
    const { order } = (await nimali.place()).body;
    await nimali.fill({ 1: 3, 2: 2 });
    const { missing } = (await nimali.post(`/orders/${order.id}/again`)).body;
    expect(missing).toEqual(['Aloe Vera Day Cream', expect.stringMatching(/Gel/)]);
    expect(await nimali.cart()).toEqual([
      [1, 5],
      [2, 2],
      [3, 1],
    ]);
  });
});

describe('the hold of an unpaid order', () => {
  test('[SEC-01] counts from its first placing, however often it is placed again', async () => {
    const nimali = await buyer({ 1: 2 });
    const first = await placeByCard(nimali);
    const end = await endOfHold(first);
    pass(20);
    expect(await placeByCard(nimali)).toBe(first);
    expect(await endOfHold(first)).toEqual(end);
  });

  test('[SEC-01] passes on to the order that replaces it, and from that to the next', async () => {
    const nimali = await buyer({ 1: 2 });
    const first = await placeByCard(nimali);
    const end = await endOfHold(first);
    for (const qty of [3, 2]) {
      pass(10);
      await nimali.fill({ 1: qty });
      const next = await placeByCard(nimali);
      expect(next).not.toBe(first);
      expect(await endOfHold(next)).toEqual(end);
    }
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[SEC-01] once over gives the pieces back before anybody holds them anew', async () => {
    await setStock(7, 2);
    const { reserved } = await stockOf(7);
    const nimali = await buyer({ 7: 2 });
    const first = await placeByCard(nimali);
    pass(30);
    const second = await placeByCard(nimali);
    expect(second).not.toBe(first);
    expect((await nimali.get(`/orders/${first}`)).body.order).toMatchObject({
      orderStatus: { status: 'Cancelled' },
      events: [{ status: 'Pending' }, { status: 'Cancelled', note: expect.stringContaining('not paid in time') }],
    });
    expect(await endOfHold(second)).toEqual(new Date(shop.clock.now.getTime() + 30 * MINUTE_MS));
    expect((await stockOf(7)).reserved).toBe(reserved + 2);
    expect(await ledgerGaps()).toEqual([]);
  });
});
