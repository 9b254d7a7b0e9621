import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moveOrder } from '#server/orders/index.ts';
import { orders } from '#server/orders/tables.ts';
import { orderClient, shippingAddress } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { buyer, send } = orderClient(shop);

const door = { town: 'Peradeniya', landmark: 'Opposite the temple', secondPhoneNumber: '081 238 8888' };

async function mailText(orderId: number): Promise<string> {
  const { rows } = await shop.db.execute(
    sql`select text from mails where kind = 'order-received' and key = ${String(orderId)}`,
  );
  return String(rows[0]?.text);
}

test('[TWN-03] town, landmark and second phone go with the order: to its page, its mail, the next checkout and the copy', async () => {
  const nimali = await buyer({ 1: 1 });
  const { body } = await nimali.place({ shippingAddress: { ...shippingAddress, ...door }, saveInfo: true });
  const { order } = (await nimali.get(`/orders/${body.order.id}`)).body;
  const kept = { town: 'Peradeniya', landmark: 'Opposite the temple', secondPhoneNumber: '+94812388888' };
  expect(order.shippingAddress).toMatchObject({ ...kept, city: 'Kandy', district: 'Kandy' });
  expect(order.billingAddress).toMatchObject({ town: 'Peradeniya', landmark: '', secondPhoneNumber: '' });
  const { saved } = (await nimali.get('/orders/saved')).body;
  expect(saved).toMatchObject({ town: 'Peradeniya', landmark: kept.landmark, secondPhone: '+94812388888' });
  const said = await mailText(order.id);
  for (const words of ['Peradeniya, Kandy 20000', kept.landmark, '+94 81 238 8888']) expect(said).toContain(words);
  const { body: copy } = await nimali.get(`/users/${nimali.id}/data`);
  expect(copy.orders[0].shippingAddress).toMatchObject(kept);

  await shop.db.update(orders).set({ forgetAtEnd: true }).where(eq(orders.id, order.id));
  const move = { orderId: order.id, to: 'Cancelled', actor: 'customer', reason: '', now: new Date() } as const;
  await shop.db.transaction((tx) => moveOrder(tx, move));
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  expect(JSON.stringify(row)).not.toMatch(/Peradeniya|temple|388888/i);
});

test.each([
  ['left out', {}],
  ['null', { town: null, landmark: null, secondPhoneNumber: null }],
  ['empty', { town: '', landmark: ' ', secondPhoneNumber: '' }],
])(
  '[TWN-04] an order of the specified fields is taken with the new ones %s, and the city is the district',
  async (_, fields) => {
    const nimali = await buyer({ 1: 1 });
    const { status, body } = await nimali.place({ shippingAddress: { ...shippingAddress, ...fields } });
    expect(status).toBe(200);
    const { order } = (await nimali.get(`/orders/${body.order.id}`)).body;
    expect(order.shippingAddress).toMatchObject({ town: '', landmark: '', secondPhoneNumber: '', city: 'Kandy' });
  },
);

test.each([
  ['town', 7, 'Town must be text'],
  ['town', 'x'.repeat(81), 'Town is too long: at most 80 characters'],
  ['town', 'Kandy\nwww.evil.example', 'Town must be one line of plain text'],
  ['landmark', 'see evil.com', 'Landmark must not hold a web address'],
  ['secondPhoneNumber', '12', 'Write a Sri Lankan number, such as 077 123 4567'],
])('[TWN-04] %s %j is refused in words', async (field, value, message) => {
  const nimali = await buyer({ 1: 1 });
  const { status, body } = await nimali.place({ shippingAddress: { ...shippingAddress, [field]: value } });
  expect(status).toBe(400);
  expect(body.details.problems[0]).toEqual({ field: `shippingAddress.${field}`, message });
});

test('[TWN-03] the address book keeps them, and one without stays as it was', async () => {
  const { id, token } = await buyer();
  const plain = { fullName: 'Nimali Perera', address: '12 Temple Road', district: 'Kandy', phone: '0771234567' };
  const add = (address: object) => send('POST', `/users/${id}/addresses`, address, { token });
  const { town, landmark, secondPhoneNumber: secondPhone } = door;
  await add(plain);
  const { body } = await add({ ...plain, town, landmark, secondPhone });
  expect(body.addresses).toMatchObject([
    { town: '', landmark: '', secondPhone: '' },
    { town, landmark, secondPhone: '+94812388888' },
  ]);
});
