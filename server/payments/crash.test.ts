import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { HangingRequest } from '#testing/crash-child-payment.ts';
import { CARD, MINTPAY, shippingAddress } from '#testing/order-client.ts';
import { browser } from '#testing/payer.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { isLong } from '#testing/randomness.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';
import { nodeFlags } from '../../scripts/setup.mjs';

const { buyer, cardOrder, instalmentOrder, sandbox, shop, later, ledgerGaps, url, heldFor, challengeOf, books } =
  await openPaymentShop();
const CHILD = fileURLToPath(new URL('../../testing/crash-child-payment.ts', import.meta.url));

/** Where the provider has the money by then. Everywhere else nobody was charged, and the hold ends. */
const PAID = /card, after call 3|challenge, after call 2|from Koko|from Mintpay/;

type Prepared = { person: { id: number; token: string }; path: string; body: object };

/** Each of them makes as many calls to a provider as it says. */
const preparations: Record<string, { calls: number; prepare: () => Promise<Prepared> }> = {
  'placing an order by card': { calls: 2, prepare: () => placing(CARD) },
  'placing an order with Mintpay': { calls: 1, prepare: () => placing(MINTPAY) },
  'completing a card': {
    calls: 3,
    async prepare() {
      const person = await cardOrder();
      const { orderId, sessionId } = person;
      await sandbox.typeCard(sessionId, { number: TEST_CARDS.frictionless });
      return { person, path: '/api/payments/card/complete', body: { orderId, sessionId, browser } };
    },
  },
  'coming back from a challenge': {
    calls: 2,
    async prepare() {
      const person = await cardOrder();
      const { body } = await person.pay({ number: TEST_CARDS.challenged });
      const back = await challengeOf(body.challengeUrl, 'Y');
      return { person, path: new URL(back).pathname, body: {} };
    },
  },
  'coming back from Koko': { calls: 1, prepare: () => comingBack('koko') },
  'coming back from Mintpay': { calls: 1, prepare: () => comingBack('mintpay') },
};

async function placing(paymentMethodId: number): Promise<Prepared> {
  return { person: await buyer({ 1: 1 }), path: '/api/orders', body: { shippingAddress, paymentMethodId } };
}

async function comingBack(method: 'koko' | 'mintpay'): Promise<Prepared> {
  const person = await instalmentOrder(method);
  await sandbox.fault({ provider: 'koko', operation: 'NOTIFICATION', kind: 'drop' });
  await person.choose('approve-and-stay');
  await sandbox.control('faults', undefined, 'DELETE');
  return { person, path: new URL(person.redirectUrl).pathname.replace('/go/', `/${method}/return/`), body: {} };
}

async function ordersOf(userId: number) {
  const { rows } = await shop.db.execute<{ id: number; status: string; totalCents: number; capturedCents: number }>(sql`
    select orders.id, status, total_cents as "totalCents", (
      select sum(captured_cents - refunded_cents)::int from payment_attempts where order_id = orders.id) as "capturedCents"
    from orders where user_id = ${userId}`);
  return rows;
}

/** Another process of the shop takes these requests on, and is killed when all of them stand still. */
async function dieWhile(hanging: HangingRequest[]): Promise<void> {
  const env = { ...process.env, ...sandbox.settings, PUBLIC_URL: url, DATABASE_URL: shop.url };
  const child = spawn(process.execPath, [...nodeFlags.args, CHILD], {
    env: { ...nodeFlags.env, ...env, REQUESTS: JSON.stringify(hanging) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  shop.clock.now = new Date();
}

test('[PAY-07] [PAY-13] a shop killed between authentication and PAY: told as not charged, paid on the same order', async () => {
  const [looks, leaves] = [await cardOrder(), await cardOrder()];
  const hanging = [];
  for (const { token, orderId, sessionId } of [looks, leaves]) {
    await sandbox.typeCard(sessionId, { number: TEST_CARDS.frictionless });
    const body = { orderId, sessionId, browser };
    hanging.push({ token, path: '/api/payments/card/complete', body, atCall: 2, when: 'after' } as const);
  }
  await dieWhile(hanging);
  const { orderId } = looks;
  expect((await looks.check()).body.status).toBe('checking');
  shop.clock.now = new Date(Date.now() + 31_000);
  const { body } = await looks.check();
  expect(body).toMatchObject({ status: 'declined', orderStatus: 'Payment failed' });
  expect(body.reason).toMatch(/interrupted.*You have not been charged. Please try again/);
  expect(heldFor(orderId)).toBe(0);
  const fresh = (await looks.post('/payments/card/session', { orderId })).body.session.id;
  await sandbox.typeCard(fresh);
  expect((await looks.complete(fresh)).body).toMatchObject({ status: 'paid', orderStatus: 'Paid' });

  // Who has closed the page is written to, while the order can still be paid.
  await later(0);
  expect(await books(leaves.orderId)).toMatchObject({
    status: 'Payment failed',
    attempts: ['card declined'],
    mails: ['order-payment-failed'],
  });
});

test('[PAY-13] [ORD-09] a shop killed before or after any call to a provider is paid once, or lets the pieces go', async () => {
  // On each run four of them, of which two are paid; by night all.
  const points: (Pick<HangingRequest, 'atCall' | 'when'> & { name: string; prepare: () => Promise<Prepared> })[] = [];
  for (const [name, { calls, prepare }] of Object.entries(preparations)) {
    for (let atCall = 1; atCall <= calls; atCall += 1) {
      for (const when of ['before', 'after'] as const) {
        points.push({ name: `${name}, ${when} call ${atCall}`, atCall, when, prepare });
      }
    }
  }
  const hanging: (HangingRequest & { name: string; userId: number })[] = [];
  for (const { prepare, ...point } of points.filter((_, index) => isLong || index % 5 === 1)) {
    const { person, path, body } = await prepare();
    hanging.push({ ...point, userId: person.id, token: person.token, path, body });
  }
  await dieWhile(hanging);
  await later(2);
  await later(31);
  for (const { name, userId } of hanging) {
    const [order, ...more] = await ordersOf(userId);
    expect(more, name).toEqual([]);
    const isPaid = PAID.test(name);
    expect(order?.status, name).toBe(isPaid ? 'Paid' : 'Cancelled');
    expect(heldFor(order?.id ?? 0), name).toBe(isPaid ? order?.totalCents : 0);
    expect(order?.capturedCents, name).toBe(isPaid ? order?.totalCents : 0);
  }
  expect(await ledgerGaps()).toEqual([]);
});
