import type { IncomingMessage } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/accounts/tables.ts';
import { moveOrder } from '#server/orders/index.ts';
import { orders } from '#server/orders/tables.ts';
import { CARD, CASH, orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({
  HOLD_UNPROVED_PERCENT: '25',
  HOLDS_UNPAID: '3',
  COD_UNPROVED_MAX: '15000',
  COD_UNPROVED_PER_ADDRESS: '4',
});
const { setStock, stockOf, ledgerGaps } = orderClient(shop);
const MINUTE_MS = 60_000;

/** Shoppers who call from this address. */
function behind(address: string) {
  const incoming = { headers: {}, socket: { remoteAddress: address } } as IncomingMessage;
  return orderClient({ db: shop.db, request: (path, init) => shop.request(path, init, { incoming }) }).buyer;
}
type Buyer = Awaited<ReturnType<ReturnType<typeof behind>>>;

let door = 0;
/** To a door and a phone of its own: caps of those have tests of their own. */
function to() {
  door += 1;
  return { shippingAddress: shippingAddressOf(door) };
}
const byCard = ({ place }: Buyer) => place({ ...to(), paymentMethodId: CARD });
const inCash = ({ place }: Buyer) => place(to());
/** There is no sandbox here: the order stands and its pieces are held. */
const HELD = { status: 503, body: { code: 'payment_unavailable' } };
const REFUSED = { status: 409, body: { code: 'hold_refused' } };

const confirmMail = ({ id }: Buyer) =>
  shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
const pass = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE_MS);
};

/** The demo's orders hold some of most items. */
const { rows: items } = await shop.db.execute<{ id: number; reserved: number }>(
  sql`select id, reserved from product_items where id not in (12, 13, 14) order by reserved, id`,
);
const before = new Map(items.map(({ id, reserved }) => [id, reserved]));
async function newItemOf(pieces: number): Promise<number> {
  const { id } = (pieces < 20 ? items.shift() : items.pop()) ?? { id: 0 };
  await shop.db.execute(sql`update product_items set on_hand = ${pieces} where id = ${id}`);
  return id;
}
const held = async (item: number) => (await stockOf(item)).reserved - (before.get(item) ?? 0);

describe('pieces that new customers hold without money', () => {
  test('[SEC-24] are a share of the stock for all behind one address together, though they order at once', async () => {
    const item = await newItemOf(100);
    const buyer = behind('203.0.113.1');
    const people = await Promise.all(Array.from({ length: 12 }, () => buyer({ [item]: 4 })));
    const answers = await Promise.all(people.map((person, index) => (index % 2 ? byCard(person) : inCash(person))));
    expect(answers.filter(({ body }) => body.code === 'hold_refused')).toHaveLength(6);
    expect(await held(item)).toBe(24);
    const more = await byCard(await buyer({ [item]: 4 }));
    expect(more).toMatchObject(REFUSED);
    expect(more.body.error).toMatch(
      /^New customers have reserved many pieces of .+ and not paid yet: 1 can be yours before you confirm your email address\./,
    );
    expect(await byCard(await buyer({ [item]: 1 }))).toMatchObject(HELD);
    expect((await byCard(await buyer({ [item]: 1 }))).body.error).toMatch(/: none can be yours before you confirm/);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[SEC-24] leave the rest to everybody else: another address, a confirmed address, somebody who has bought', async () => {
    const item = await newItemOf(100);
    const buyer = behind('203.0.113.2');
    await byCard(await buyer({ [item]: 25 }));
    expect(await byCard(await buyer({ [item]: 1 }))).toMatchObject(REFUSED);
    expect(await byCard(await behind('203.0.113.3')({ [item]: 5 }))).toMatchObject(HELD);
    const confirmed = await buyer({ [item]: 20 });
    await confirmMail(confirmed);
    expect(await byCard(confirmed)).toMatchObject(HELD);
    const known = await buyer({ [item]: 40 });
    await shop.db.execute(sql`update orders set user_id = ${known.id} where id = (
      select id from orders where is_demo and status = 'Delivered' and paid_at is not null limit 1)`);
    expect(await byCard(known)).toMatchObject(HELD);
    expect(await held(item)).toBe(90);
  });

  test('[SEC-24] hurt no honest shopper behind a carrier’s address: twenty at once, with a piece or two each', async () => {
    const [one, other] = [await newItemOf(100), await newItemOf(100)];
    const buyer = behind('203.0.113.9');
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, n) => buyer(n % 2 ? { [one]: 2 } : { [other]: 1 })),
    );
    const answers = await Promise.all(people.map(byCard));
    expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
    expect([await held(one), await held(other)]).toEqual([20, 10]);
  });

  test('[SEC-24] are twice that share once their mail addresses are confirmed, and no more', async () => {
    const item = await newItemOf(100);
    const buyer = behind('203.0.113.4');
    const people = await Promise.all(Array.from({ length: 8 }, () => buyer({ [item]: 10 })));
    for (const person of people) await confirmMail(person);
    const answers = await Promise.all(people.map(byCard));
    expect(answers.filter(({ body }) => body.code === 'hold_refused')).toHaveLength(3);
    expect(await held(item)).toBe(50);
  });

  test('[SEC-24] count for one person from whichever address, and for an IPv6 network as one', async () => {
    const item = await newItemOf(20);
    const roaming = await behind('203.0.113.5')({ [item]: 3 });
    expect((await inCash(roaming)).status).toBe(200);
    const elsewhere = orderClient({
      db: shop.db,
      request: (path, init) =>
        shop.request(path, init, { incoming: { headers: {}, socket: { remoteAddress: '203.0.113.6' } } as never }),
    });
    await roaming.fill({ [item]: 3 });
    const payload = { ...to(), paymentMethodId: CASH };
    expect(await elsewhere.send('POST', '/orders', payload, { token: roaming.token })).toMatchObject(REFUSED);
    const other = await newItemOf(40);
    expect(await byCard(await behind('2001:db8:1:1::5')({ [other]: 8 }))).toMatchObject(HELD);
    expect(await byCard(await behind('2001:db8:1:1:ffff::6')({ [other]: 8 }))).toMatchObject(REFUSED);
  });

  test('[SEC-24] are always five, also of little: the last pieces are for sale', async () => {
    const item = await newItemOf(6);
    expect(await byCard(await behind('203.0.113.7')({ [item]: 6 }))).toMatchObject(REFUSED);
    const person = await behind('203.0.113.7')({ [item]: 5 });
    expect(await byCard(person)).toMatchObject(HELD);
    await person.fill({ [item]: 4 });
    expect(await byCard(person)).toMatchObject(HELD);
    expect(await held(item)).toBe(4);
  });

  test('[SEC-24] do not count once staff have spoken to the buyer; then nothing tells from where they called', async () => {
    const item = await newItemOf(40);
    const buyer = behind('203.0.113.8');
    const { body } = await inCash(await buyer({ [item]: 10 }));
    const [placed] = await shop.db.select().from(orders).where(eq(orders.id, body.order.id));
    expect(placed?.placedFrom).toMatch(/^[\da-f]{32}$/);
    expect(await inCash(await buyer({ [item]: 1 }))).toMatchObject(REFUSED);
    const move = { orderId: body.order.id, to: 'Processing', actor: 'staff', reason: '', now: new Date() } as const;
    await shop.db.transaction((tx) => moveOrder(tx, move));
    const [confirmed] = await shop.db.select().from(orders).where(eq(orders.id, body.order.id));
    expect(confirmed?.placedFrom).toBeNull();
    expect((await inCash(await buyer({ [item]: 10 }))).status).toBe(200);
  });
});

describe('cash on delivery of somebody unproved', () => {
  const reason = (answer: { body: { code: string; error: string } }) => [answer.body.code, answer.body.error];

  test('[SEC-24] above a sum waits for a confirmed mail address and holds nothing meanwhile', async () => {
    const item = await newItemOf(200);
    const person = await behind('203.0.113.20')({ [item]: 5 });
    const { quote } = (await person.post('/orders/quote', { paymentMethodId: CASH })).body;
    await person.fill({ [item]: Math.ceil((15_000 - 500) / (quote.subtotal / 5)) + 1 });
    const text =
      'Cash on delivery above Rs. 15,000.00 needs a confirmed email address. Please follow the link in our welcome mail, or ask for a new one in your profile, then order again: your cart is kept. Or choose another way to pay.';
    expect(reason(await inCash(person))).toEqual(['payment_method_not_offered', text]);
    expect(await held(item)).toBe(0);
    const asked = (await person.post('/orders/quote', { paymentMethodId: CASH })).body.quote;
    const cash = asked.paymentMethods.find(({ id }: { id: number }) => id === CASH);
    expect(cash).toMatchObject({ isOffered: false, reason: text });
    await confirmMail(person);
    expect((await inCash(person)).status).toBe(200);
  });

  test('[SEC-24] waits for it too when many orders from one address wait for our call, though placed at once', async () => {
    const item = await newItemOf(400);
    const buyer = behind('203.0.113.21');
    const people = await Promise.all(Array.from({ length: 10 }, () => buyer({ [item]: 1 })));
    const answers = await Promise.all(people.map(inCash));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = people[answers.findIndex(({ status }) => status !== 200)] as Buyer;
    const text =
      'Many new orders to be paid on delivery came from your network. Please confirm your email address first, by the link in our welcome mail or a new one from your profile, then order again: your cart is kept. Or choose another way to pay.';
    expect(reason(await inCash(refused))).toEqual(['payment_method_not_offered', text]);
    expect(await held(item)).toBe(4);
    expect(await byCard(refused)).toMatchObject(HELD);
    await confirmMail(refused);
    expect((await inCash(refused)).status).toBe(200);
    expect((await inCash(await behind('203.0.113.22')({ [item]: 1 }))).status).toBe(200);
  });
});

describe('pieces that were let go unpaid', () => {
  test('[SEC-25] are held anew so often in six hours, by whichever way to pay, and then again', async () => {
    await setStock(12, 50);
    const person = await behind('203.0.113.30')({ 12: 1 });
    for (const place of [byCard, inCash, byCard]) {
      await person.fill({ 12: 1 });
      const { body } = await place(person);
      pass(1);
      expect((await person.post(`/orders/${body.details?.orderId ?? body.order.id}/cancel`)).status).toBe(200);
    }
    await person.fill({ 12: 1 });
    const refused = await byCard(person);
    expect(refused).toMatchObject(REFUSED);
    expect(refused.body.error).toBe(
      'You have let pieces go unpaid 3 times in the last six hours. Please order again later, or write to us. Your cart is kept.',
    );
    expect((await inCash(person)).body.code).toBe('hold_refused');
    pass(6 * 60);
    expect(await byCard(person)).toMatchObject(HELD);
  });

  test('[SEC-25] count once however often the cart changed, and not when the hold goes on', async () => {
    await setStock(13, 50);
    const person = await behind('203.0.113.31')({ 13: 1 });
    for (const qty of [1, 2, 3, 4, 5, 4, 3]) {
      await person.fill({ 13: qty });
      expect(await byCard(person)).toMatchObject(HELD);
      pass(1);
    }
    const { body } = await byCard(person);
    await person.post(`/orders/${body.details.orderId}/cancel`);
    expect(await byCard(person)).toMatchObject(HELD);
  });

  test('[SEC-25] count when time took them back, and not when staff did', async () => {
    await setStock(14, 50);
    const person = await behind('203.0.113.32')({ 14: 1 });
    for (let round = 0; round < 3; round += 1) {
      expect(await byCard(person)).toMatchObject(HELD);
      pass(31);
    }
    expect(await byCard(person)).toMatchObject(REFUSED);
    const other = await behind('203.0.113.33')();
    for (let round = 0; round < 4; round += 1) {
      await other.fill({ 14: 1 });
      const { body } = await inCash(other);
      expect(body.code).toBeUndefined();
      pass(1);
      const move = {
        orderId: body.order.id,
        to: 'Cancelled',
        actor: 'staff',
        reason: '',
        now: shop.clock.now,
      } as const;
      await shop.db.transaction((tx) => moveOrder(tx, move));
    }
    expect(await ledgerGaps()).toEqual([]);
  });
});
