import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { moveOrder } from '#server/orders/index.ts';
import { CARD, CASH, orderClient, shippingAddress } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const limits = { COD_OPEN_PER_ACCOUNT: '3', COD_OPEN_PER_PHONE: '4', COD_OPEN_PER_ADDRESS: '5' };
const shop = await openTestShop(limits);
const { buyer, ledgerGaps } = orderClient(shop);

type Buyer = Awaited<ReturnType<typeof buyer>>;
let lastNumber = 0;
function newNumber(): string {
  lastNumber += 1;
  return String(lastNumber).padStart(6, '0');
}
const newPhone = () => `+94770${newNumber()}`;
const newStreet = () => `${newNumber()} Lake Road`;
const to = (phoneNumber: string, address: string, more: object = {}) => ({
  shippingAddress: { ...shippingAddress, phoneNumber, address, ...more },
});

async function orderCash(person: Buyer, where: object) {
  await person.fill({ 3: 1 });
  return person.place(where);
}

/** What the quote says about cash on delivery. */
async function quoted(person: Buyer, where: object = {}) {
  const { quote } = (await person.post('/orders/quote', where)).body;
  return quote.paymentMethods.find(({ id }: { id: number }) => id === CASH);
}

const OF_ACCOUNT =
  'You have 3 orders on the way to be paid on delivery. Please choose another way to pay, or order again when one has arrived.';

describe('orders with cash on delivery that are on the way', () => {
  test('[SEC-02] are capped per account, until one has arrived or is called off', async () => {
    const nimali = await buyer();
    const ids: number[] = [];
    for (let order = 0; order < 3; order += 1) {
      ids.push((await orderCash(nimali, to(newPhone(), newStreet()))).body.order.id);
    }
    expect(await quoted(nimali)).toMatchObject({ isOffered: false, reason: OF_ACCOUNT });
    const refused = await orderCash(nimali, to(newPhone(), newStreet()));
    expect(refused).toMatchObject({ status: 422, body: { code: 'payment_method_not_offered', error: OF_ACCOUNT } });
    const otherwise = await nimali.place({ ...to(newPhone(), newStreet()), paymentMethodId: CARD });
    expect(otherwise.body.code).toBe('payment_unavailable');
    await nimali.post(`/orders/${ids[0]}/cancel`);
    expect(await quoted(nimali)).toMatchObject({ isOffered: true, reason: null });
    expect((await orderCash(nimali, to(newPhone(), newStreet()))).status).toBe(200);
    for (const status of ['Processing', 'Shipped', 'Delivered'] as const) {
      expect(await quoted(nimali)).toMatchObject({ isOffered: false });
      const move = { orderId: ids[1] ?? 0, to: status, actor: 'staff', reason: '', now: new Date() } as const;
      await shop.db.transaction((tx) => moveOrder(tx, move));
    }
    expect(await quoted(nimali)).toMatchObject({ isOffered: true });
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[SEC-02] are capped per phone, however it is written and whoever orders', async () => {
    for (let order = 0; order < 4; order += 1) {
      expect((await orderCash(await buyer(), to('077 555 1234', newStreet()))).status).toBe(200);
    }
    const nimali = await buyer();
    const reason = expect.stringContaining('This phone number has 4 orders on the way to be paid on delivery.');
    expect((await orderCash(nimali, to('+94 77 5551234', newStreet()))).body).toMatchObject({ error: reason });
    expect(await quoted(nimali, { phoneNumber: '0775551234' })).toMatchObject({ isOffered: false, reason });
    expect(await quoted(nimali)).toMatchObject({ isOffered: true });
  });

  test('[SEC-02] are capped per address, however it is written, and not for the same street elsewhere', async () => {
    const streets = ['7, Flower Road', '7 flower road', '7 Flower Road.', ' 7  FLOWER ROAD', '7 Flower-Road'];
    for (const street of streets) {
      expect((await orderCash(await buyer(), to(newPhone(), street))).status).toBe(200);
    }
    const nimali = await buyer();
    const reason = expect.stringContaining('This address has 5 orders on the way to be paid on delivery.');
    expect((await orderCash(nimali, to(newPhone(), '7 Flower Road'))).body).toMatchObject({ error: reason });
    const place = { address: '7 Flower Road', district: 'Kandy' };
    expect(await quoted(nimali, place)).toMatchObject({ isOffered: false, reason });
    expect(await quoted(nimali, { ...place, district: 'Galle' })).toMatchObject({ isOffered: true });
    const inGalle = to(newPhone(), '7 Flower Road', { district: 'Galle' });
    expect((await orderCash(nimali, inGalle)).status).toBe(200);
  });

  test('[SEC-02] placed at the same moment by many do not pass the caps together', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => buyer({ 3: 1 })));
    const phone = newPhone();
    const byPhone = await Promise.all(people.map((person) => person.place(to(phone, newStreet()))));
    expect(byPhone.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(byPhone.filter(({ body }) => body.code === 'payment_method_not_offered')).toHaveLength(8);
    const others = await Promise.all(Array.from({ length: 12 }, () => buyer({ 3: 1 })));
    const street = newStreet();
    const byStreet = await Promise.all(others.map((person) => person.place(to(newPhone(), street))));
    expect(byStreet.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[SEC-02] stay Pending until staff take them up: nothing packs them by itself', async () => {
    const { rows } = await shop.db.execute(sql`
      select distinct actor from order_events join orders on orders.id = order_events.order_id
      where to_status = 'Processing' and payment_method = 'cod'`);
    expect(rows).toEqual([{ actor: 'staff' }]);
  });
});

test('[SEC-02] orders of the demo data count for nobody', async () => {
  const { rows } = await shop.db.execute<{ counted: number[] }>(sql`
    select count_open_cash(user_id, null, shipping_phone, shipping_district, shipping_address, placed_from, false) as counted
    from orders where is_demo and status = 'Pending' and payment_method = 'cod'`);
  expect(rows).toEqual([{ counted: [0, 0, 0, 0, 0, 0] }]);
});
