import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListener } from '#testing/listener.ts';
import { eventually, openTestSandbox, type TestSandbox } from '#testing/test-sandbox.ts';

let sandbox: TestSandbox;
let orders = 0;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

async function pay(notificationUrl: string, typed = {}) {
  const order = `N-${++orders}`;
  const session = await sandbox.sessionWithCard(typed);
  await sandbox.gateway('PUT', `/order/${order}/transaction/1`, {
    apiOperation: 'PAY',
    session: { id: session },
    order: { amount: '100.00', currency: 'LKR', notificationUrl },
  });
  return order;
}

async function heardAfter(fault: object | undefined, count: number) {
  const shop = await openListener();
  if (fault) await sandbox.fault({ provider: 'gateway', operation: 'NOTIFICATION', ...fault });
  const order = await pay(shop.url);
  await eventually(() => shop.heard.length >= count);
  shop.close();
  return { order, heard: shop.heard.map(({ headers, body }) => ({ headers, body: JSON.parse(body) })) };
}

test('[SBX-07] a payment is told to the shop’s server with secret, id and attempt, as RETRIEVE_TRANSACTION shows it', async () => {
  const { order, heard } = await heardAfter(undefined, 1);
  expect(heard[0]?.headers).toMatchObject({
    'x-notification-secret': sandbox.settings.GATEWAY_WEBHOOK_SECRET,
    'x-notification-attempt': '1',
    'x-notification-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const { body } = await sandbox.gateway('GET', `/order/${order}/transaction/1`);
  expect(heard[0]?.body).toEqual(body);
});

test('[SBX-07] one that is not accepted comes again, with the same id, when its time has come', async () => {
  const shop = await openListener([500, 503]);
  await pay(shop.url);
  await eventually(() => shop.heard.length === 1);
  await sandbox.control('clock', { advanceMs: 10_000 });
  await eventually(() => shop.heard.length === 2);
  await sandbox.control('clock', { advanceMs: 30_000 });
  await eventually(() => shop.heard.length === 3);
  expect(shop.heard.map(({ headers }) => headers['x-notification-attempt'])).toEqual(['1', '2', '3']);
  expect(new Set(shop.heard.map(({ headers }) => headers['x-notification-id'])).size).toBe(1);
  await eventually(() => sandbox.ledger().deliveries.at(-1)?.state === 'sent');
  await sandbox.control('clock', { offsetMs: 0 });
  shop.close();
});

test('[SBX-07] it can come twice, or tell the opposite of the truth', async () => {
  const twice = await heardAfter({ kind: 'duplicate' }, 2);
  expect(twice.heard[0]?.headers['x-notification-id']).toBe(twice.heard[1]?.headers['x-notification-id']);
  const { order, heard } = await heardAfter({ kind: 'contradict' }, 1);
  expect(heard[0]?.body).toMatchObject({ result: 'FAILURE', order: { status: 'FAILED', totalCapturedAmount: 0 } });
  expect(sandbox.cardOrder(order)).toMatchObject({ capturedCents: 10_000 });
});

test('[SBX-07] it can be dropped and sent by hand, come late, or after the next one', async () => {
  const shop = await openListener();
  const order = (kind: string, more = {}) =>
    sandbox.fault({ provider: 'gateway', operation: 'NOTIFICATION', kind, ...more });
  await order('drop');
  const dropped = await pay(shop.url);
  await order('delay', { delayMs: 60_000 });
  const late = await pay(shop.url);
  await order('reorder');
  const overtaken = await pay(shop.url);
  const prompt = await pay(shop.url);
  const heard = () => shop.heard.map(({ body }) => JSON.parse(body).order.id);
  await eventually(() => heard().length === 2);
  expect(heard()).toEqual([prompt, overtaken]);
  await sandbox.control('clock', { advanceMs: 60_000 });
  await eventually(() => heard().length === 3);
  const lost = sandbox.ledger().deliveries.find(({ state }) => state === 'dropped');
  await sandbox.control(`deliveries/${lost?.id}/send`);
  await eventually(() => heard().length === 4);
  expect(heard().slice(2)).toEqual([late, dropped]);
  await sandbox.control('clock', { offsetMs: 0 });
  shop.close();
});
