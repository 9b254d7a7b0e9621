import { expect, test } from 'vitest';
import { paymentAttempts } from '#server/payments/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { KOKO, shippingAddress } from '#testing/order-client.ts';
import { openTestSandbox } from '#testing/test-sandbox.ts';
import { openTestShop } from '#testing/test-shop.ts';

const sandbox = await openTestSandbox();
const nameless = await openTestShop(sandbox.settings);
const named = await openTestShop({ ...sandbox.settings, PUBLIC_URL: 'https://komarika.example' });

/** Somebody who orders at an address of the shop, gives up at Koko, and is sent back. */
async function wayBack(shop: typeof nameless, host: string) {
  const { send, customer } = apiClient(shop.request);
  const { token } = await customer(`${crypto.randomUUID()}@example.com`);
  await send('POST', '/cart/add', [{ productItemId: 1, qty: 1 }], { token });
  const placed = await shop.request('/api/orders', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, Host: host },
    body: JSON.stringify({ shippingAddress, paymentMethodId: KOKO }),
  });
  expect(placed.status).toBe(200);
  const attempts = await shop.db.select().from(paymentAttempts);
  const back = await shop.request(`/payments/koko/cancel/${attempts.at(-1)?.token}`);
  return back.headers.get('Location')?.replace(/\d+$/, 'N');
}

test('[PAY-10] a payer comes back to where they are signed in, if the shop has no name of its own', async () => {
  expect(await wayBack(nameless, '127.0.0.1:3000')).toBe('http://127.0.0.1:3000/cancel-order?orderId=N');
  expect(await wayBack(nameless, 'evil.example/path?')).toBe('/cancel-order?orderId=N');
  expect(await wayBack(named, '127.0.0.1:3000')).toBe('/cancel-order?orderId=N');
});
