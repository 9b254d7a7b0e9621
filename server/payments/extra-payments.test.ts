import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { waiveBalance } from '#contract/staff/corrections.ts';
import { orderLink } from '#contract/staff/order-writes.ts';
import { openCorrectionShop } from '#testing/correction-client.ts';
import { runRefundJobs } from '#testing/payment-shop.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';

const {
  url,
  shop,
  sandbox,
  payments,
  books,
  setStock,
  ledgerGaps,
  arrive,
  choose,
  later,
  heldFor,
  instalmentOrder,
  dilki,
  read,
  page,
  correct,
  move,
  paidOrder,
  cashOrder,
  mailsOf,
  refundsOf,
} = await openCorrectionShop();

const open = (to: string, init?: RequestInit) => fetch(new URL(to, url), { redirect: 'manual', ...init });
const linkOf = async (id: number) => (await dilki.send(orderLink, { id })).body.link;
const pay = (link: string, method: string) =>
  open(`${link}/pay`, { method: 'POST', body: new URLSearchParams({ method }) });

/** The session of the gateway's own page, where somebody who pressed Pay ends up. */
const sessionOf = (sent: Response) => /\/checkout\/pay\/([\w-]+)$/.exec(sent.headers.get('Location') ?? '')?.[1] ?? '';

async function typeCard(session: string): Promise<string> {
  const card = { number: TEST_CARDS.without3ds, expiryMonth: '01', expiryYear: '39', securityCode: '100' };
  const { resultIndicator } = (await sandbox.send('POST', `/checkout/pay/${session}`, card)).body;
  const { body } = await sandbox.gateway('GET', `/session/${session}`, undefined, 100);
  return `${body.interaction.returnUrl}?resultIndicator=${resultIndicator}`;
}

/** Paid by card, and dearer since: Rs. 1,450.00. */
async function dearerOrder() {
  const order = await paidOrder({ 1: 1 });
  await correct(order.orderId, { 1: 1, 3: 1 });
  return { ...order, link: await linkOf(order.orderId) };
}

beforeEach(async () => {
  for (const item of [1, 3]) await setStock(item, 50);
});

describe('[COR-07] the rest is paid from the link', () => {
  test('[COR-07] by card: exactly the difference, once, with an event and a mail; then it is shipped', async () => {
    const { orderId, link, get } = await dearerOrder();
    const { totalCents } = await read(orderId);
    const statusOf = async () => (await get(`/orders/${orderId}`)).body.order.paymentStatus;
    expect(await statusOf()).toBe('More to pay');
    const shown = await (await open(link)).text();
    for (const part of ['It waits for the rest of its payment.', 'Rs. 1,450.00 more to pay', 'by card', 'with Koko'])
      expect(shown).toContain(part);
    const sent = await pay(link, 'card');
    const [cookie = ''] = (sent.headers.get('Set-Cookie') ?? '').split(';');
    const returned = await open(await typeCard(sessionOf(sent)), { headers: { Cookie: cookie } });
    expect(returned.headers.get('Location')).toBe(new URL(link).pathname);
    expect(await books(orderId)).toMatchObject({ status: 'Paid', attempts: ['card paid', 'hosted paid'], issues: [] });
    expect(await read(orderId)).toMatchObject({ extraDueCents: 0, receivedCents: totalCents });
    expect(heldFor(orderId)).toBe(totalCents);
    await later(1);
    const mails = (await mailsOf(orderId)).map(({ kind }) => kind);
    expect(mails).toEqual(['order-received', 'order-changed', 'order-extra-paid']);
    expect((await page(orderId)).timeline.find(({ title }) => title === 'Paid in full')?.text).toBe(
      'Rs. 1,450.00 more received: it is paid in full.',
    );
    expect(await statusOf()).toBe('Paid');
    expect(await (await open(link)).text()).not.toContain('<form');
    expect((await pay(link, 'card')).status).toBe(409);
    expect((await move(orderId, 'ship'))?.isMoved).toBe(true);
    expect(await ledgerGaps()).toEqual([]);
  });

  test.each(['koko', 'mintpay'] as const)('[COR-07] by %s, also of an order that was paid otherwise', async (way) => {
    const { orderId, link } = await dearerOrder();
    const sent = await pay(link, way);
    const page = await arrive(sent.headers.get('Location') ?? '');
    await choose(/action="([^"]+pay[^"]+)"/.exec(await page.text())?.[1] ?? '', 'approve');
    expect(await books(orderId)).toMatchObject({ attempts: ['card paid', `${way} paid`], issues: [] });
    const { totalCents, extraDueCents } = await read(orderId);
    expect([extraDueCents, heldFor(orderId)]).toEqual([0, totalCents]);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[COR-07] the gateway tells of it by itself, when the payer never came back', async () => {
    const { orderId, link } = await dearerOrder();
    await typeCard(sessionOf(await pay(link, 'card')));
    const told = sql`select 1 from payment_events where order_id = ${orderId} and body->'order'->>'id' like '%-x%'`;
    while ((await shop.db.execute(told)).rows.length === 0) await sleep(10);
    await later(2);
    expect((await read(orderId)).extraDueCents).toBe(0);
  });

  test('[COR-07] what is taken back of both payments goes back to both', async () => {
    const { orderId, link, post } = await dearerOrder();
    await open(await typeCard(sessionOf(await pay(link, 'card'))));
    // Cheaper by more than the last payment: the first one is refunded first.
    await correct(orderId, { 3: 1 });
    expect(await refundsOf(orderId)).toEqual([{ amount: 185_000, state: 'requested' }]);
    expect((await post(`/orders/${orderId}/cancel`)).status).toBe(200);
    expect(await runRefundJobs(payments, orderId)).toEqual(['done', 'done', 'done']);
    expect(heldFor(orderId)).toBe(0);
    expect(await ledgerGaps()).toEqual([]);
  });
});

describe('[COR-07] what comes too late goes back by itself', () => {
  async function lateCard(between: (orderId: number, post: (path: string) => Promise<unknown>) => Promise<unknown>) {
    const { orderId, link, post } = await dearerOrder();
    const session = sessionOf(await pay(link, 'card'));
    await between(orderId, post);
    await open(await typeCard(session));
    await later(2);
    await runRefundJobs(payments, orderId);
    return orderId;
  }

  test('[COR-07] after it was let go', async () => {
    const orderId = await lateCard(async (id) => dilki.send(waiveBalance, { id, version: (await read(id)).version }));
    expect(await refundsOf(orderId)).toEqual([{ amount: 145_000, state: 'done' }]);
    expect(await books(orderId)).toMatchObject({ status: 'Paid', issues: ['paid_twice'] });
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[COR-07] after it was corrected again', async () => {
    const orderId = await lateCard((id) => correct(id, { 1: 1, 3: 2 }));
    expect(await refundsOf(orderId)).toEqual([{ amount: 145_000, state: 'done' }]);
    expect((await read(orderId)).extraDueCents).toBe(290_000);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[COR-07] after it was called off', async () => {
    const orderId = await lateCard((id, post) => post(`/orders/${id}/cancel`));
    expect(heldFor(orderId)).toBe(0);
    expect(await read(orderId)).toMatchObject({ status: 'Refunded', extraDueCents: 0 });
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[COR-07] two who pay at once: one payment counts, the other goes back', async () => {
    const { orderId, link } = await dearerOrder();
    const [first, second] = [sessionOf(await pay(link, 'card')), sessionOf(await pay(link, 'card'))];
    const backs = [await typeCard(first), await typeCard(second)];
    await Promise.all(backs.map((back) => open(back)));
    await later(2);
    await runRefundJobs(payments, orderId);
    const { totalCents, extraDueCents } = await read(orderId);
    expect([extraDueCents, heldFor(orderId)]).toEqual([0, totalCents]);
    expect(await refundsOf(orderId)).toEqual([{ amount: 145_000, state: 'done' }]);
    expect(await ledgerGaps()).toEqual([]);
  });
});

test('[COR-07] where nothing more is due the link asks for nothing, and a declined card changes nothing', async () => {
  const { orderId } = await cashOrder({ 1: 1 });
  expect((await pay(await linkOf(orderId), 'koko')).status).toBe(409);
  const koko = await instalmentOrder('koko', { 1: 1 });
  await koko.choose('approve');
  await correct(koko.orderId, { 1: 2 });
  const sent = await pay(await linkOf(koko.orderId), 'mintpay');
  const page = await arrive(sent.headers.get('Location') ?? '');
  await choose(/action="([^"]+pay[^"]+)"/.exec(await page.text())?.[1] ?? '', 'reject');
  expect(await read(koko.orderId)).toMatchObject({ status: 'Paid', extraDueCents: 185_000, isPaymentInDoubt: false });
  expect((await books(koko.orderId))?.mails).not.toContain('order-payment-failed');
});
