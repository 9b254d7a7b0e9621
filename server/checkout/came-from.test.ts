import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getOrder } from '#contract/staff/order-page.ts';
import { apiClient } from '#testing/api-client.ts';
import { CASH, shippingAddress } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { send, customer } = apiClient(shop.request);
const { token } = await customer('source@example.com');
const packer = await staffClient(shop)({ permissions: ['orders'] });

async function order(more: object) {
  await send('PUT', '/cart', [{ productItemId: 1, qty: 1 }], { token });
  const payload = { shippingAddress, paymentMethodId: CASH, ...more };
  const { status, body } = await send('POST', '/orders', payload, { token });
  expect(status).toBe(200);
  const { rows } = await shop.db.execute(sql`
    select utm_source as source, utm_medium as medium, utm_campaign as campaign from orders where id = ${body.order.id}`);
  return { id: body.order.id as number, kept: Object.values(rows[0] ?? {}) };
}

test('[RPT-12] an order keeps the campaign of its visit, cleaned and cut, and staff see it', async () => {
  const cameFrom = { source: ' Instagram', medium: 'STORY', campaign: '<b>Rains</b> & sun' };
  const { id, kept } = await order({ cameFrom });
  expect(kept).toEqual(['instagram', 'story', 'b rains b sun']);
  const { body } = await packer.send(getOrder, { id });
  expect(body.cameFrom).toBe('instagram / story / b rains b sun');
  const long = await order({ cameFrom: { source: 'x'.repeat(5000) } });
  expect(long.kept).toEqual(['x'.repeat(60), '', '']);
});

test.each([
  [undefined],
  [null],
  ['instagram'],
  [7],
  [[]],
  [{ source: '', campaign: 'rains' }],
  [{ source: { deep: true } }],
  [{ source: 'nimali@example.com', medium: 'mail' }],
  [{ source: '077 123 4567' }],
])('[RPT-12] one that sends %j is placed all the same, and keeps nothing', async (cameFrom) => {
  expect((await order({ cameFrom })).kept).toEqual(['', '', '']);
});

test('[RPT-12] a mail address or a phone in a campaign is left out, the source stays', async () => {
  const { kept } = await order({
    cameFrom: { source: 'mail', medium: 'to 0771234567', campaign: 'for nimali@example.com' },
  });
  expect(kept).toEqual(['mail', '', '']);
});
