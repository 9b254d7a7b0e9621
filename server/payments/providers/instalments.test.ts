import { describe, expect, test } from 'vitest';
import { CARD, CASH, KOKO, MINTPAY } from '#testing/order-client.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';

const shop = await openPaymentShop();
const { instalmentOrder, sandbox, books, browse, later, arrive } = shop;

const captured = (method: 'koko' | 'mintpay', orderId: number) =>
  sandbox.ledger()[method].filter((one) => {
    const name = 'orderId' in one ? one.orderId : one.id;
    return name.startsWith(`${orderId}-`) && /SUCCESS|Approved/.test(one.status);
  });

describe.each(['koko', 'mintpay'] as const)('%s', (method) => {
  test('[PAY-14] [CHK-19] a payer goes there, pays and comes back to a paid order', async () => {
    const nimali = await instalmentOrder(method);
    expect(nimali.placed.payment).toMatchObject({ amount: nimali.placed.order.orderTotal, currency: 'LKR' });
    const back = await nimali.choose('approve');
    expect(back?.headers.get('Location')).toBe(`/created-order/result?orderId=${nimali.orderId}`);
    expect(await books(nimali.orderId)).toEqual({
      status: 'Paid',
      attempts: [`${method} paid`],
      mails: ['order-received'],
      issues: [],
    });
    expect(await nimali.cart()).toEqual([]);
    const [paid] = captured(method, nimali.orderId);
    expect(paid?.amountCents).toBe(Math.round(nimali.placed.order.orderTotal * 100));
  });

  test('[PAY-14] a payer who is declined comes back with the cart as it was, and can try again', async () => {
    const nimali = await instalmentOrder(method);
    const back = await nimali.choose('decline');
    expect(back?.headers.get('Location')).toBe(`/cancel-order?orderId=${nimali.orderId}`);
    const { status, reason } = (await nimali.check()).body;
    expect([status, reason]).toEqual(['declined', expect.stringContaining('did not approve the payment')]);
    expect(await nimali.cart()).toEqual([[1, 1]]);
    const again = await nimali.place({ paymentMethodId: method === 'koko' ? KOKO : MINTPAY });
    expect(again.body.order.id).toBe(nimali.orderId);
    expect(again.body.payment.redirectUrl).not.toBe(nimali.redirectUrl);
    await nimali.choose('approve', again.body.payment.redirectUrl);
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Paid' });
  });

  test('[PAY-13] whoever closes the browser after paying has a paid order within one sweep', async () => {
    const nimali = await instalmentOrder(method);
    await sandbox.fault({ provider: 'koko', operation: 'NOTIFICATION', kind: 'drop' });
    expect(await nimali.choose('approve-and-stay')).toBeUndefined();
    await sandbox.control('faults', undefined, 'DELETE');
    expect((await books(nimali.orderId))?.status).toBe('Pending');
    await later(1);
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Paid', mails: ['order-received'] });
  });

  test('[PAY-13] a browser that claims to have paid is not believed', async () => {
    const nimali = await instalmentOrder(method);
    await arrive(nimali.redirectUrl);
    const token = nimali.redirectUrl.split('/').at(-1);
    const back = await browse(`/payments/${method}/return/${token}?status=SUCCESS&orderId=${nimali.orderId}-1`);
    expect(back.headers.get('Location')).toBe(`/order-confirmation?orderId=${nimali.orderId}`);
    expect((await nimali.check()).body).toMatchObject({ status: 'waiting', orderStatus: 'Pending' });
    await nimali.choose('approve');
    expect((await nimali.check()).body).toMatchObject({ status: 'paid' });
  });

  test('[PAY-13] while the provider does not answer the order is being checked, and nothing else can be paid for it', async () => {
    const nimali = await instalmentOrder(method);
    const operation = method === 'koko' ? 'orderView' : 'status';
    await sandbox.fault({ provider: method, operation, kind: 'down', times: 4 });
    await sandbox.fault({ provider: 'koko', operation: 'NOTIFICATION', kind: 'drop' });
    const back = await nimali.choose('approve');
    expect(back?.headers.get('Location')).toBe(`/order-confirmation?orderId=${nimali.orderId}`);
    expect((await nimali.check()).body).toMatchObject({ status: 'checking', orderStatus: 'Pending' });
    const again = await nimali.place({ paymentMethodId: CARD });
    expect(again.body).toMatchObject({ code: 'payment_in_doubt', details: { orderId: nimali.orderId } });
    expect((await nimali.post(`/orders/${nimali.orderId}/cancel`)).body.code).toBe('payment_in_doubt');
    await sandbox.control('faults', undefined, 'DELETE');
    await later(1);
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Paid', attempts: [`${method} paid`] });
  });
});

test('[PAY-11] [PAY-14] who cancels at Koko was not declined: no mail, and the order can be paid', async () => {
  const nimali = await instalmentOrder('koko');
  const back = await nimali.choose('cancel');
  expect(back?.headers.get('Location')).toBe(`/cancel-order?orderId=${nimali.orderId}`);
  expect((await nimali.check()).body).toMatchObject({ status: 'cancelled', orderStatus: 'Pending', reason: null });
  expect(await books(nimali.orderId)).toMatchObject({ attempts: ['koko cancelled'], mails: [] });
});

test('[PAY-14] who leaves the page of Koko without paying and comes back is let in again under a new reference', async () => {
  const nimali = await instalmentOrder('koko');
  await arrive(nimali.redirectUrl);
  await nimali.choose('approve');
  expect(await books(nimali.orderId)).toMatchObject({ status: 'Paid', attempts: ['koko cancelled', 'koko paid'] });
});

test('[PAY-14] paid with Koko and, in another window, again: one pays the order, the other becomes an order issue', async () => {
  const nimali = await instalmentOrder('koko');
  const first = await (await arrive(nimali.redirectUrl)).text();
  await nimali.choose('approve');
  const form = /action="([^"]+)"/.exec(first)?.[1] ?? '';
  const body = new URLSearchParams({ choice: 'approve-and-stay' });
  await fetch(new URL(form, sandbox.url), { method: 'POST', body });
  await later(2);
  expect(await books(nimali.orderId)).toEqual({
    status: 'Paid',
    attempts: ['koko paid', 'koko paid'],
    mails: ['order-received'],
    issues: ['paid_twice'],
  });
});

test.each(['koko', 'mintpay'] as const)(
  '[PAY-13] [PAY-14] paid with %s in an old window after cash was chosen: the money goes back, cash stays due',
  async (method) => {
    const nimali = await instalmentOrder(method);
    const left = /action="([^"]+pay[^"]+)"/.exec(await (await arrive(nimali.redirectUrl)).text())?.[1] ?? '';
    const { body } = await nimali.place({ paymentMethodId: CASH });
    expect(body.order.id).toBe(nimali.orderId);
    await shop.choose(left, 'approve-and-stay');
    await later(2);
    await later(5);
    expect((await nimali.check()).body).toMatchObject({ status: 'on_delivery', orderStatus: 'Pending' });
    expect(await books(nimali.orderId)).toMatchObject({
      status: 'Pending',
      attempts: [`${method} paid`],
      issues: expect.arrayContaining(['paid_otherwise']),
    });
    expect(await runRefundJobs(shop.payments, nimali.orderId)).toHaveLength(1);
  },
);

test.each(['koko', 'mintpay'] as const)(
  '[PAY-13] a late decline by %s in an old window leaves the paid order as it is',
  async (method) => {
    const nimali = await instalmentOrder(method);
    const left = /action="([^"]+pay[^"]+)"/.exec(await (await arrive(nimali.redirectUrl)).text())?.[1] ?? '';
    const { body } = await nimali.place({ paymentMethodId: CARD });
    expect(body.order.id).toBe(nimali.orderId);
    await sandbox.typeCard(body.paymentSession.sessionId);
    expect((await shop.complete(nimali, nimali.orderId, body.paymentSession.sessionId)).body.status).toBe('paid');
    await shop.choose(left, 'decline');
    await later(2);
    await later(5);
    expect((await nimali.check()).body).toMatchObject({ status: 'paid', orderStatus: 'Paid', reason: null });
    expect(await books(nimali.orderId)).toEqual({
      status: 'Paid',
      attempts: [`${method} cancelled`, 'card paid'],
      mails: ['order-received'],
      issues: [],
    });
  },
);

test('[PAY-14] Mintpay takes another amount: nothing is marked as paid, an order issue is raised', async () => {
  const nimali = await instalmentOrder('mintpay');
  await sandbox.fault({ provider: 'mintpay', operation: 'approve', kind: 'wrong-amount', amountCents: 100 });
  await nimali.choose('approve');
  expect((await nimali.check()).body).toMatchObject({ status: 'checking', orderStatus: 'Pending' });
  expect(await books(nimali.orderId)).toEqual({
    status: 'Pending',
    attempts: ['mintpay paid'],
    mails: [],
    issues: ['wrong_amount'],
  });
});

test('[PAY-14] the newer interface of Mintpay works as well', async () => {
  const newer = await openPaymentShop({ MINTPAY_API: 'v2' });
  const nimali = await newer.instalmentOrder('mintpay');
  await nimali.choose('approve');
  expect((await nimali.check()).body).toMatchObject({ status: 'paid', orderStatus: 'Paid' });
});

test('[PAY-12] the page that leads to Koko may send its form to Koko and nowhere else', async () => {
  const nimali = await instalmentOrder('koko');
  const page = await browse(nimali.redirectUrl);
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain(`form-action ${sandbox.url}`);
  expect(policy).toMatch(/default-src 'none'.*script-src 'sha256-[^']+'/);
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(await page.text()).toContain('<button>Continue</button>');
  expect((await browse('/payments/go/nobody')).status).toBe(404);
});
