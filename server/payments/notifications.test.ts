import { createSign, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { isLong } from '#testing/randomness.ts';

const { cardOrder, instalmentOrder, sandbox, books, work, shop, url, browse } = await openPaymentShop({
  LOG_LEVEL: 'warn',
});
await work();

const secret = sandbox.settings.GATEWAY_WEBHOOK_SECRET ?? '';

function notify(body: object, headers: Record<string, string> = {}) {
  return fetch(`${url}/api/payments/card/notify`, {
    method: 'POST',
    headers: { 'X-Notification-Secret': secret, 'X-Notification-ID': randomUUID(), ...headers },
    body: JSON.stringify(body),
  });
}

async function inbox(orderId: number): Promise<number> {
  const { rows } = await shop.db.execute(sql`select id from payment_events where order_id = ${orderId}`);
  return rows.length;
}

/** As if the shop had died before it received the answer to its PAY. */
async function forgetAnswer(orderId: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    // The order first, as everybody locks it: a job that settles it meanwhile comes before all of this, or after.
    for (const status of ['Processing', 'Pending'])
      await tx.execute(sql`
        update orders set status = ${status}, paid_at = null, is_payment_in_doubt = true where id = ${orderId}`);
    await tx.execute(sql`
      update payment_attempts set state = 'processing', captured_cents = 0, payment_ref = null where order_id = ${orderId}`);
    await tx.execute(sql`select post_capture(id) from payment_attempts where order_id = ${orderId}`);
    await tx.execute(sql`delete from mails where key = ${String(orderId)}`);
  });
}

test('[PAY-13] many notifications, doubled and out of order, make one payment and one mail', async () => {
  const nimali = await cardOrder();
  await nimali.pay();
  const { orderId } = nimali;
  await expect.poll(() => inbox(orderId)).toBeGreaterThan(1);
  await forgetAnswer(orderId);
  const told = await sandbox.gateway('GET', `/order/${orderId}/transaction/${orderId}-1-pay`);
  const denied = { ...told.body, result: 'FAILURE', response: { gatewayCode: 'DECLINED' } };
  const before = await inbox(orderId);
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const letters = Array.from({ length: isLong ? 100 : 40 }, (_, n) => ({
    id: ids[(n * 7) % 20] ?? '',
    body: n % 3 ? told.body : denied,
  }));
  const answers = await Promise.all(letters.map(({ id, body }) => notify(body, { 'X-Notification-ID': id })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await inbox(orderId)).toBe(before + 20);
  await expect
    .poll(() => books(orderId), { timeout: 15_000 })
    .toEqual({
      status: 'Paid',
      attempts: ['card paid'],
      mails: ['order-received'],
      issues: [],
    });
  expect(sandbox.cardOrder(String(orderId))?.transactions.filter(({ type }) => type === 'PAYMENT')).toHaveLength(1);
});

test('[PAY-13] a notification without the secret, with another, or for another merchant is ignored', async () => {
  const { orderId } = await cardOrder();
  const body = { merchant: 'KOMARIKATEST', order: { id: String(orderId) }, transaction: { type: 'PAYMENT' } };
  expect((await notify(body, { 'X-Notification-Secret': '' })).status).toBe(401);
  expect((await notify(body, { 'X-Notification-Secret': secret.toLowerCase() })).status).toBe(401);
  expect((await notify({ ...body, merchant: 'SOMEBODY' })).status).toBe(401);
  expect((await notify({})).status).toBe(401);
  expect(await inbox(orderId)).toBe(0);
  expect((await notify({ ...body, order: { id: '99999999' } })).status).toBe(200);
  expect((await notify({ ...body, order: { id: "1' or '1'='1" } })).status).toBe(200);
  expect((await notify(body)).status).toBe(200);
  expect(await inbox(orderId)).toBe(1);
});

test('[PAY-13] Koko tells our server before the browser comes back: one payment, one mail', async () => {
  const nimali = await instalmentOrder('koko');
  await nimali.choose('approve-and-stay');
  await expect.poll(() => books(nimali.orderId), { timeout: 15_000 }).toMatchObject({ status: 'Paid' });
  const back = await browse(nimali.redirectUrl.replace('/go/', '/koko/return/'));
  expect(back.headers.get('Location')).toBe(`/created-order/result?orderId=${nimali.orderId}`);
  expect(await books(nimali.orderId)).toMatchObject({ attempts: ['koko paid'], mails: ['order-received'] });
});

test('[PAY-13] Koko is paid but its signature is not right: we ask it, and the log says so', async () => {
  const nimali = await instalmentOrder('koko');
  await sandbox.fault({ provider: 'koko', operation: 'NOTIFICATION', kind: 'drop' });
  await nimali.choose('approve-and-stay');
  const { trnId = '' } = sandbox.ledger().koko.find(({ id }) => id === `${nimali.orderId}-1`) ?? {};
  const told = { orderId: `${nimali.orderId}-1`, trnId, status: 'SUCCESS', signature: 'c2lnbmVk' };
  const heard = await fetch(`${url}/api/payments/koko/notify`, { method: 'POST', body: new URLSearchParams(told) });
  expect(heard.status).toBe(401);
  expect(shop.logged.join('')).toContain('a notification was not proven and is ignored');
  expect((await books(nimali.orderId))?.status).toBe('Pending');
  expect((await nimali.check()).body).toMatchObject({ status: 'paid', orderStatus: 'Paid' });
});

test('[PAY-13] a notification of Koko that somebody else signed, or that lies, changes nothing', async () => {
  const nimali = await instalmentOrder('koko');
  const told = { orderId: `${nimali.orderId}-1`, trnId: '1', status: 'SUCCESS', desc: '' };
  // The shop's own key is not Koko's.
  const key = sandbox.settings.KOKO_PRIVATE_KEY ?? '';
  const signature = createSign('RSA-SHA256').update(`${told.orderId}1SUCCESS`).sign(key, 'base64');
  for (const signed of [signature, 'nonsense', '']) {
    const body = new URLSearchParams({ ...told, signature: signed });
    expect((await fetch(`${url}/api/payments/koko/notify`, { method: 'POST', body })).status).toBe(401);
  }
  expect(await inbox(nimali.orderId)).toBe(0);
  expect((await nimali.check()).body).toMatchObject({ status: 'waiting', orderStatus: 'Pending' });
});

test('[PAY-13] until the shop opens, nothing is written but what providers tell', async () => {
  const closed = await openPaymentShop({ UNDER_DEVELOPMENT: 'on' });
  const told = { method: 'POST', body: '{}' };
  expect((await fetch(`${closed.url}/api/payments/card/notify`, told)).status).toBe(401);
  expect((await fetch(`${closed.url}/api/payments/card/session`, told)).status).toBe(503);
});
