import { createSign, createVerify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListener } from '#testing/listener.ts';
import { eventually, openTestSandbox, type TestSandbox } from '#testing/test-sandbox.ts';

let sandbox: TestSandbox;
let shop: Awaited<ReturnType<typeof openListener>>;
let orders = 0;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  shop = await openListener();
});
afterAll(async () => {
  shop.close();
  await sandbox.close();
});

const signed = (text: string) =>
  createSign('RSA-SHA256')
    .update(text)
    .sign(sandbox.settings.KOKO_PRIVATE_KEY as string, 'base64');

/** The form as a shop makes it, by Koko's own description and not by the sandbox's code. */
function orderForm(change: Record<string, string> = {}) {
  const { KOKO_MERCHANT_ID: mId = '', KOKO_API_KEY: apiKey = '' } = sandbox.settings;
  const f = {
    _mId: mId,
    api_key: apiKey,
    _returnUrl: `${shop.url}/return/token`,
    _cancelUrl: `${shop.url}/cancel/token`,
    _responseUrl: `${shop.url}/notify`,
    _amount: '4500.00',
    _currency: 'LKR',
    _reference: `${mId}123-1001`,
    _orderId: `1001-K${++orders}`,
    _pluginName: 'customapi',
    _pluginVersion: '1.0.1',
    _description: 'Order 1001',
    _firstName: 'Nimali',
    _lastName: 'Perera',
    _email: 'nimali@komarika.example',
    _mobileNo: '+94771234567',
    ...change,
  };
  const dataString =
    f._mId +
    f._amount +
    f._currency +
    f._pluginName +
    f._pluginVersion +
    f._returnUrl +
    f._cancelUrl +
    f._orderId +
    f._reference +
    f._firstName +
    f._lastName +
    f._email +
    f._description +
    f.api_key +
    f._responseUrl;
  return { ...f, dataString, signature: signed(dataString) };
}

async function post(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${sandbox.settings.KOKO_URL}${path}`, { method: 'POST', body, redirect: 'manual' });
  const text = await answer.text();
  return { status: answer.status, text, location: answer.headers.get('Location') ?? '' };
}

const create = (fields: Record<string, string>) => post('/api/merchants/orderCreate', fields);
const choose = (order: string, choice: string) => post(`/pay/${order}`, { choice });

async function view(order: string) {
  const { KOKO_MERCHANT_ID: mId = '', KOKO_API_KEY: apiKey = '' } = sandbox.settings;
  const signature = signed(`${mId}customapi1.0.1${order}${apiKey}`);
  const fields = {
    _mId: mId,
    _pluginName: 'customapi',
    _pluginVersion: '1.0.1',
    api_key: apiKey,
    _orderId: order,
    signature,
  };
  const answer = await post('/api/merchants/orderView', fields);
  return { status: answer.status, body: JSON.parse(answer.text) };
}

const isKokos = ({ orderId, trnId, status, signature }: Record<string, string>) =>
  createVerify('RSA-SHA256')
    .update(`${orderId}${trnId}${status}`)
    .verify(sandbox.settings.KOKO_PUBLIC_KEY as string, signature as string, 'base64');

test('[SBX-08] Koko: an approved order returns, is told to the server with a signature, and can be asked after', async () => {
  const form = orderForm();
  const page = await create(form);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Rs. 4,500.00');
  expect((await view(form._orderId)).body.status).toBe('PENDING');
  const { status, location } = await choose(form._orderId, 'approve');
  expect(status).toBe(303);
  const back = new URL(location);
  expect(back.pathname).toBe('/return/token');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ orderId: form._orderId, status: 'SUCCESS' });
  const told = await eventually(() => shop.heard.find(({ body }) => body.includes(form._orderId)));
  expect(told.path).toBe('/notify');
  const fields = Object.fromEntries(new URLSearchParams(told.body));
  expect(fields).toMatchObject({ orderId: form._orderId, status: 'SUCCESS' });
  expect(isKokos(fields)).toBe(true);
  const asked = await view(form._orderId);
  expect(asked.body).toMatchObject({ orderId: form._orderId, status: 'SUCCESS' });
  expect(isKokos(asked.body)).toBe(true);
});

test('[SBX-08] Koko: a declined and a cancelled order fail, and the server is not told', async () => {
  const [declined, cancelled] = [orderForm(), orderForm()];
  await create(declined);
  await create(cancelled);
  expect((await choose(declined._orderId, 'decline')).location).toContain('/return/token?orderId');
  const { location } = await choose(cancelled._orderId, 'cancel');
  expect(new URL(location).pathname).toBe('/cancel/token');
  expect(new URL(location).searchParams.get('status')).toBe('CANCELED');
  expect((await view(declined._orderId)).body.status).toBe('FAILED');
  expect((await view(cancelled._orderId)).body.status).toBe('FAILED');
  expect(shop.heard.some(({ body }) => body.includes(declined._orderId) || body.includes(cancelled._orderId))).toBe(
    false,
  );
});

test('[SBX-08] Koko: a payer who pays and closes the browser has paid', async () => {
  const form = orderForm();
  await create(form);
  expect((await choose(form._orderId, 'approve-and-stay')).status).toBe(200);
  expect((await view(form._orderId)).body.status).toBe('SUCCESS');
});

test('[SBX-08] Koko: refuses JSON, an unknown plugin, a changed amount, a used order id and an unknown order', async () => {
  const json = await fetch(`${sandbox.settings.KOKO_URL}/api/merchants/orderCreate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(json.status).toBe(415);
  const plugin = await create(orderForm({ _pluginName: 'woocommerce' }));
  expect(JSON.parse(plugin.text)).toEqual({
    status: 'CLIENT_ERROR',
    statusCode: 400,
    validationFailures: [{ field: 'onlineOrderCreate', code: 'OnlineOrder.create.merchantPluginDetail.notExists' }],
  });
  const changed = await create({ ...orderForm(), _amount: '1.00' });
  expect(changed.text).toContain('signature.invalid');
  const form = orderForm();
  await create(form);
  expect((await create(form)).text).toContain('orderId.exists');
  expect(JSON.stringify((await view('none')).body)).toContain('OnlineOrderView.order.notExists');
});
