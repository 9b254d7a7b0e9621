import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';

/** The line to the gateway: carries everything, until the answer to one operation was its last. */
let gatewayUrl = '';
let lastOperation = '';
const line = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { method = 'GET', url = '/', headers } = request;
  const sent = { Authorization: headers.authorization ?? '', 'Content-Type': 'application/json' };
  const answer = await fetch(gatewayUrl + url, { method, headers: sent, ...(body && { body }) });
  if (lastOperation && body.includes(lastOperation)) line.close();
  response.writeHead(answer.status, { Connection: 'close' }).end(await answer.text());
});
const listen = (port: number) => new Promise<void>((resolve) => line.listen(port, resolve));
await listen(0);
const { port } = line.address() as AddressInfo;

const { cardOrder, sandbox, books, answerChallenge } = await openPaymentShop({
  GATEWAY_URL: `http://localhost:${port}`,
});
gatewayUrl = sandbox.url;
afterAll(() => void line.close());

/** The gateway is there again. */
async function comeBack() {
  lastOperation = '';
  await listen(port);
}

async function payAgain({ orderId, post, complete }: Awaited<ReturnType<typeof cardOrder>>) {
  const fresh = (await post('/payments/card/session', { orderId })).body.session.id;
  await sandbox.typeCard(fresh);
  expect((await complete(fresh)).body).toMatchObject({ status: 'paid', orderStatus: 'Paid' });
  expect(sandbox.cardOrder(String(orderId))?.transactions.filter(({ type }) => type === 'PAYMENT')).toHaveLength(1);
}

test('[PAY-07] a gateway that dies between authentication and PAY has charged nobody: told at once, paid on the same order', async () => {
  const nimali = await cardOrder();
  lastOperation = 'AUTHENTICATE_PAYER';
  const { body } = await nimali.pay({ number: TEST_CARDS.frictionless });
  expect(body).toMatchObject({ status: 'declined', orderStatus: 'Payment failed' });
  expect(body.reason).toBe('The payment did not reach the bank. You have not been charged. Please try again.');
  const { orderId } = nimali;
  expect(await nimali.post('/payments/card/session', { orderId })).toMatchObject({
    status: 503,
    body: { code: 'payment_unavailable' },
  });
  await comeBack();
  await payAgain(nimali);
});

test('[PAY-07] a gateway that dies while the payer is at the bank: not charged, and paid on the same order', async () => {
  const nimali = await cardOrder();
  lastOperation = 'AUTHENTICATE_PAYER';
  const { body } = await nimali.pay({ number: TEST_CARDS.challenged });
  const back = await answerChallenge(body.challengeUrl, 'Y');
  expect(back.headers.get('Location')).toBe(`/cancel-order?orderId=${nimali.orderId}`);
  expect((await nimali.check()).body).toMatchObject({ status: 'waiting', orderStatus: 'Pending' });
  await comeBack();
  await payAgain(nimali);
  expect(await books(nimali.orderId)).toMatchObject({ mails: ['order-received'], issues: [] });
});
