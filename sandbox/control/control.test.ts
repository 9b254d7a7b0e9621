import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSandbox, TEST_CARDS, type TestSandbox } from '#testing/test-sandbox.ts';

let sandbox: TestSandbox;
let orders = 0;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

async function payWith(fault: object, on = sandbox) {
  const order = `C-${++orders}`;
  const session = await on.sessionWithCard();
  await on.fault({ provider: 'gateway', operation: 'PAY', ...fault });
  const body = { apiOperation: 'PAY', session: { id: session }, order: { amount: '100.00', currency: 'LKR' } };
  return { order, paying: on.gateway('PUT', `/order/${order}/transaction/1`, body) };
}

const captured = (order: string) => sandbox.cardOrder(order)?.capturedCents;

describe('faults', () => {
  test('[SBX-09] a payment is declined, left unknown, or made with another amount', async () => {
    const declined = await payWith({ kind: 'decline', gatewayCode: 'INSUFFICIENT_FUNDS' });
    expect((await declined.paying).body.response.gatewayCode).toBe('INSUFFICIENT_FUNDS');
    const other = await payWith({ kind: 'wrong-amount', amountCents: 5000 });
    expect((await other.paying).body.order).toMatchObject({ status: 'CAPTURED', amount: 100, totalCapturedAmount: 50 });
    const unknown = await payWith({ kind: 'unknown' });
    expect((await unknown.paying).body.result).toBe('UNKNOWN');
    await sandbox.control(`orders/${unknown.order}/transactions/1/resolve`);
    expect(captured(unknown.order)).toBe(10_000);
  });

  test('[SBX-09] a provider is down, or closes the connection, and does nothing', async () => {
    const down = await payWith({ kind: 'down' });
    expect((await down.paying).status).toBe(503);
    const { order, paying } = await payWith({ kind: 'refuse' });
    await expect(paying).rejects.toThrow();
    const rejected = await payWith({ kind: 'reject' });
    expect((await rejected.paying).body.error.cause).toBe('INVALID_REQUEST');
    expect([down.order, order, rejected.order].map(captured)).toEqual([undefined, undefined, undefined]);
  });

  test('[SBX-09] an answer is late or never comes, though the money was taken', async () => {
    const late = await payWith({ kind: 'late', delayMs: 150 });
    const asked = performance.now();
    expect((await late.paying).body.result).toBe('SUCCESS');
    expect(performance.now() - asked).toBeGreaterThan(100);
    const order = `C-${++orders}`;
    const session = await sandbox.sessionWithCard();
    await sandbox.fault({ provider: 'gateway', operation: 'PAY', kind: 'lose-answer' });
    const { GATEWAY_MERCHANT_ID: id, GATEWAY_PASSWORD: password } = sandbox.settings;
    const request = (signal?: AbortSignal) =>
      fetch(`${sandbox.url}/api/rest/version/61/merchant/${id}/order/${order}/transaction/1`, {
        method: 'PUT',
        headers: { Authorization: `Basic ${Buffer.from(`merchant.${id}:${password}`).toString('base64')}` },
        body: JSON.stringify({
          apiOperation: 'PAY',
          session: { id: session },
          order: { amount: '100.00', currency: 'LKR' },
        }),
        signal: signal ?? null,
      });
    await expect(request(AbortSignal.timeout(300))).rejects.toThrow();
    expect(captured(order)).toBe(10_000);
    expect(await (await request()).json()).toMatchObject({ result: 'SUCCESS' });
    expect(captured(order)).toBe(10_000);
    const cut = await payWith({ kind: 'cut-answer' });
    await expect(cut.paying).rejects.toThrow();
    expect(captured(cut.order)).toBe(10_000);
  });

  test('[SBX-09] one session is ended, and no other', async () => {
    const [ended, other] = [await sandbox.sessionWithCard(), await sandbox.sessionWithCard()];
    expect((await sandbox.control(`sessions/${ended}/end`)).status).toBe(200);
    expect((await sandbox.control('sessions/SESSION0/end')).status).toBe(404);
    expect((await sandbox.typeCard(ended)).body.status).toBe('system_error');
    expect((await sandbox.typeCard(other)).body.status).toBe('ok');
  });

  test('[SBX-09] Koko and Mintpay have theirs; one befalls as many calls as it was ordered for', async () => {
    await sandbox.fault({ provider: 'mintpay', kind: 'down', times: 2 });
    const ask = () => sandbox.send('GET', '/mintpay/api/v2/purchase/merchant-gateway/status-purchase');
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([503, 503, 401]);
    await sandbox.fault({ provider: 'koko', operation: 'orderView', kind: 'down' });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await sandbox.send('POST', '/koko/api/merchants/orderView', {}, headers)).status).toBe(503);
  });

  test.each([
    [{ provider: 'bank', kind: 'down' }, 'provider'],
    [{ provider: 'koko', kind: 'explode' }, 'kind'],
    [{ provider: 'koko', kind: 'down', times: 0 }, 'times'],
    [{ provider: 'koko', kind: 'late', delayMs: -1 }, 'delayMs'],
  ])('[SBX-09] %j is refused with a sentence', async (fault, name) => {
    const { status, body } = await sandbox.fault(fault);
    expect([status, body.error.split(' ')[0]]).toEqual([400, name]);
  });

  test('[SBX-09] another page cannot order any: only JSON is taken', async () => {
    expect((await fetch(`${sandbox.url}/control/reset`, { method: 'POST' })).status).toBe(415);
  });
});

test('[SBX-09] everything is forgotten on demand, except keys and passwords', async () => {
  const own = await openTestSandbox();
  const { paying } = await payWith({ kind: 'down', times: 5 }, own);
  await paying;
  await own.control('clock', { advanceMs: 1000 });
  await own.control('reset');
  expect(own.ledger()).toEqual({ cards: [], koko: [], mintpay: [], deliveries: [] });
  expect((await own.send('GET', '/control/faults')).body).toEqual([]);
  expect((await own.gateway('POST', '/session', {})).status).toBe(201);
  await own.close();
});

test('[SBX-10] orders and keys outlive a restart in a file that holds no card number', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'komarika-sandbox-'));
  const stateFile = path.join(folder, 'inside', 'sandbox.json');
  const first = await openTestSandbox({ stateFile });
  const session = await first.sessionWithCard({ number: TEST_CARDS.frictionless, securityCode: '107' });
  await first.gateway('PUT', '/order/KEPT/transaction/1', {
    apiOperation: 'PAY',
    session: { id: session },
    order: { amount: '100.00', currency: 'LKR' },
  });
  await first.close();
  const kept = await readFile(stateFile, 'utf8');
  expect(kept).not.toContain(TEST_CARDS.frictionless);
  expect(kept).not.toContain('"107"');
  const second = await openTestSandbox({ stateFile });
  expect(second.cardOrder('KEPT')).toMatchObject({ capturedCents: 10_000 });
  expect(second.settings.KOKO_PRIVATE_KEY).toBe(first.settings.KOKO_PRIVATE_KEY);
  await second.close();
  await rm(folder, { recursive: true });
});
