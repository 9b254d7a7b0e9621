import { expect, test } from 'vitest';
import { sender } from '#testing/sender.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { send, customer } = sender(shop.request);
const shippingAddress = {
  firstName: 'Nimali',
  lastName: 'Perera',
  address: '12 Temple Road',
  district: 'Kandy',
  phoneNumber: '0771234567',
};

test('[API-07] [CHK-17] an order paid on delivery is placed, and empties the cart', async () => {
  const { token } = await customer('nimali@example.com');
  await send('POST', '/cart/add', [{ productItemId: 1, qty: 2 }], { token });
  const placed = await send('POST', '/orders', { shippingAddress, paymentMethodId: 4 }, { token });
  expect(placed).toMatchObject({ status: 200, body: { order: { orderTotal: 4200 } } });
  const { body } = await send('GET', `/orders/${placed.body.order.id}`, undefined, { token });
  expect(body.order).toMatchObject({ orderTotal: 4200, paymentStatus: 'Due on delivery' });
  expect((await send('GET', '/cart', undefined, { token })).body.cart.items).toEqual([]);
});
