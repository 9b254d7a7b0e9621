import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderLink } from '#contract/staff/order-writes.ts';
import { printOrders } from '#contract/staff/print.ts';
import { moveOrder } from '#server/orders/index.ts';
import { orders } from '#server/orders/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { englishIn } from '#testing/foreign-words.ts';
import { CARD, KOKO, MINTPAY, orderClient, shippingAddress } from '#testing/order-client.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { staffClient } from '#testing/staff-client.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';

const SELLER = { COMPANY_NAME: 'Aloe House', COMPANY_ADDRESS: '12 Lake Road, Kandy', COMPANY_TIN: '114000000' };
const { shop, url, sandbox, browse, goAndChoose, answerChallenge, complete, payments } = await openPaymentShop(SELLER);
const member = await staffClient(shop)();
const at = (code: string) => ({
  ...shop,
  request: (path: string, init: RequestInit) => shop.request(`/${code}${path}`, init),
});

const { rows: goods } = await shop.db.execute<{ name: string }>(sql`select name from products`);
const TYPED = [
  ...goods.map(({ name }) => name),
  ...['Nimali Kumari Perera', '12 Temple Road', '12 Lake Road, Kandy', 'Aloe House', 'hello'],
  ...['Komarika', 'KOMARIKA', 'noopener', shop.config.CONTACT_EMAIL, shop.config.CONTACT_PHONE],
];
const nodesOf = (html: string) =>
  html
    .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, '\n')
    .replaceAll(/<[^>]*lang="en"[^>]*>[^<]*/g, '\n')
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n');

/** A page of this language that says nothing in English. */
async function expectSpoken(address: string, code: string): Promise<string> {
  const html = await (await browse(address)).text();
  expect(html, address).toContain(`<html lang="${code}-LK">`);
  const skus = html.match(/[A-Z]{2,}-[\w-]+/g) ?? [];
  for (const node of nodesOf(html)) expect(englishIn(node, [...TYPED, ...skus]), `${address}: ${node}`).toEqual([]);
  return html;
}

describe.each(['si', 'ta'])('in %s', (code) => {
  const { buyer } = orderClient(at(code));

  test.each([
    ['Koko', KOKO],
    ['Mintpay', MINTPAY],
  ])('[LNG-15] [LNG-32] who pays with %s goes and comes back in the language they left in', async (_name, method) => {
    const person = await buyer({ 1: 1 });
    const { order, payment } = (await person.place({ paymentMethodId: method })).body;
    expect(payment.redirectUrl).toMatch(new RegExp(`^${url}/${code}/payments/go/`));
    await expectSpoken(payment.redirectUrl, code);
    const back = await goAndChoose(payment.redirectUrl, 'approve');
    expect(back?.headers.get('Location')).toBe(`/${code}/created-order/result?orderId=${order.id}`);
  });

  test('[LNG-15] [LNG-32] the bank’s question and its answer keep it', async () => {
    const person = await buyer({ 1: 1 });
    const { order, paymentSession } = (await person.place({ paymentMethodId: CARD })).body;
    const { sessionId, returnUrl, cancelUrl } = paymentSession;
    expect(returnUrl).toBe(`${url}/${code}/created-order/result?orderId=${order.id}`);
    expect(cancelUrl).toBe(`${url}/${code}/cancel-order?orderId=${order.id}`);
    await sandbox.typeCard(sessionId, { number: TEST_CARDS.challenged });
    const { challengeUrl } = (await complete(person, order.id, sessionId)).body;
    await expectSpoken(challengeUrl, code);
    const back = await answerChallenge(challengeUrl, 'Y');
    expect(back.headers.get('Location')).toBe(`/${code}/created-order/result?orderId=${order.id}`);
  });

  test('[LNG-15] who changes the language and pays the same order again comes back in the new one', async () => {
    const person = await buyer({ 1: 1 });
    const first = (await person.place({ paymentMethodId: CARD })).body;
    const other = code === 'si' ? 'ta' : 'si';
    const payAgain = async () => {
      const wanted = { shippingAddress, paymentMethodId: CARD };
      return (await apiClient(at(other).request).send('POST', '/orders', wanted, { token: person.token })).body;
    };
    const again = await payAgain();
    expect(again.order.id).toBe(first.order.id);
    expect(again.paymentSession.returnUrl).toContain(`/${other}/`);
    expect(again.paymentSession.sessionId).not.toBe(first.paymentSession.sessionId);
    const same = await payAgain();
    expect(same.paymentSession.sessionId).toBe(again.paymentSession.sessionId);
  });

  test('[LNG-31] [LNG-32] an order’s link, its invoice and its question about a return speak the order’s language', async () => {
    const person = await buyer({ 1: 1 });
    const { order } = (await person.place()).body;
    const now = shop.clock.now;
    const { seller } = payments.mailContext;
    for (const to of ['Processing', 'Shipped', 'Delivered'] as const) {
      await shop.db.update(orders).set({ confirmedAt: now }).where(eq(orders.id, order.id));
      await shop.db.transaction((tx) =>
        moveOrder(tx, { orderId: order.id, to, actor: 'staff', reason: '', seller, now }),
      );
    }
    const { link } = (await member.send(orderLink, { id: order.id })).body;
    expect(link).toMatch(new RegExp(`^${url}/${code}/order/`));
    for (const page of [link, `${link}/invoice`, `${link}/return`]) await expectSpoken(page, code);
    // The invoice is the order's, wherever it is opened.
    const english = await browse(`${link.replace(`/${code}/`, '/')}/invoice`);
    expect(await english.text()).toContain(`<html lang="${code}-LK">`);
  });

  test('[LNG-31] slips and labels are in the order’s language', async () => {
    const person = await buyer({ 1: 1 });
    const { order } = (await person.place({ giftBag: true })).body;
    const [printed] = (await member.send(printOrders, { orders: String(order.id) })).body.orders;
    expect(printed?.language).toBe(code);
    for (const words of Object.values(printed?.says ?? {})) {
      expect(englishIn(words.replaceAll(/\{\w+\}/g, '')), words).toEqual([]);
    }
  });
});

test('[LNG-31] a tax invoice has its sum in words, which are English and say so; others have it in English only', async () => {
  const { buyer } = orderClient(at('si'));
  const person = await buyer({ 1: 1 });
  const { order } = (await person.place()).body;
  await shop.db
    .update(orders)
    .set({ buyerTin: '114000001', confirmedAt: shop.clock.now })
    .where(eq(orders.id, order.id));
  const { seller } = payments.mailContext;
  for (const to of ['Processing', 'Shipped'] as const) {
    const move = { orderId: order.id, to, actor: 'staff', reason: '', seller, now: shop.clock.now } as const;
    await shop.db.transaction((tx) => moveOrder(tx, move));
  }
  const { link } = (await member.send(orderLink, { id: order.id })).body;
  const html = await (await browse(`${link}/invoice`)).text();
  expect(html).toContain('<h1>බදු බිල්පත</h1>');
  expect(html).toMatch(/<p class="said" lang="en">[A-Z][a-z -]+ rupees/);
});
