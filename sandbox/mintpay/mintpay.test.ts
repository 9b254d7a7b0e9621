import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSandbox, type TestSandbox } from '#testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const SUCCESS_URL = 'http://shop.example/mintpay/ok?orderId=1001&hash=abc';
const FAIL_URL = 'http://shop.example/mintpay/failed?orderId=1001&hash=def';

const token = () => ({ Authorization: `Token ${sandbox.settings.MINTPAY_SECRET}` });
const purchase = (change: object = {}) => ({
  merchant_id: sandbox.settings.MINTPAY_MERCHANT_ID,
  order_id: 'SB-1001',
  total_price: '4500.00',
  customer_email: 'nimali@komarika.example',
  success_url: SUCCESS_URL,
  fail_url: FAIL_URL,
  products: [{ name: 'Aloe Vera Gel', product_id: '1', sku: 'GEL', quantity: 1, unit_price: '4500.00' }],
  ...change,
});
const create = (body: object) => sandbox.send('POST', '/mintpay/user-order/api/', body, token());
const ask = (id: number | string) => {
  const { MINTPAY_MERCHANT_ID: merchant } = sandbox.settings;
  return sandbox.send(
    'GET',
    `/mintpay/user-order/api/status/merchantId/${merchant}/purchaseId/${id}`,
    undefined,
    token(),
  );
};
const post = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.settings.MINTPAY_URL}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

describe('the older interface', () => {
  test.each([
    ['approve', 'Approved', SUCCESS_URL],
    ['decline', 'Rejected', FAIL_URL],
  ])('[SBX-08] Mintpay: %s ends %s, and the browser goes exactly where the shop said', async (choice, status, url) => {
    const made = await create(purchase());
    expect(made.body).toEqual({ message: 'Success', data: expect.any(Number) });
    const id = made.body.data;
    const page = await post('/user-order/login/', { purchase_id: String(id) });
    expect(await page.text()).toContain('Rs. 4,500.00');
    expect((await ask(id)).body.data).not.toHaveProperty('status');
    const answer = await post(`/pay/${id}`, { choice });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, url]);
    expect((await ask(id)).body).toMatchObject({
      message: 'Success',
      data: { order_id: 'SB-1001', total_price: '4500.00', status },
    });
  });

  test('[SBX-08] Mintpay: refuses what it does not know', async () => {
    expect((await sandbox.send('POST', '/mintpay/user-order/api/', purchase())).status).toBe(401);
    for (const change of [{ merchant_id: '1' }, { total_price: 'free' }, { fail_url: '/failed' }, { products: [] }]) {
      expect((await create(purchase(change))).body.message).toBe('Failed');
    }
    expect((await create(purchase({ customer_id: 'nimali' }))).status).toBe(500);
    expect((await ask(1)).body).toEqual({ message: "Order doesn't exists", data: {} });
  });
});

test('[SBX-08] Mintpay: the newer interface gives a link and the same words', async () => {
  const path = '/mintpay/api/v2/purchase/merchant-gateway';
  const body = purchase({ total_price: '4500.0000', channel: 'ONL', checkout_option: 'WEB' });
  const made = await sandbox.send('POST', `${path}/`, body, token());
  const { id, checkout_link: link } = made.body.data;
  expect(await (await fetch(link)).text()).toContain('Rs. 4,500.00');
  await post(`/pay/${id}`, { choice: 'approve-and-stay' });
  const query = new URLSearchParams({
    merchant_id: sandbox.settings.MINTPAY_MERCHANT_ID ?? '',
    purchase_id: String(id),
  });
  const asked = await sandbox.send('GET', `${path}/status-purchase?${query}`, undefined, token());
  expect(asked.body.data.status).toBe('Approved');
  expect((await sandbox.send('POST', `${path}/`, purchase(), token())).body.message).toBe('Failed');
});
