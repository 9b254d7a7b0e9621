import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderLink } from '#contract/staff/order-writes.ts';
import { printOrders } from '#contract/staff/print.ts';
import { moveOrder } from '#server/orders/index.ts';
import { orders } from '#server/orders/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { englishIn } from '#testing/foreign-words.ts';
import { misread } from '#testing/misread.ts';
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

const TYPED = [
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
async function expectSpoken(address: string, code: 'si' | 'ta'): Promise<string> {
  const html = await (await browse(address)).text();
  expect(html, address).toContain(`<html lang="${code}-LK">`);
  const skus = html.match(/[A-Z]{2,}-[\w-]+/g) ?? [];
  expect(misread(html, code), address).toEqual([]);
  for (const node of nodesOf(html)) expect(englishIn(node, [...TYPED, ...skus]), `${address}: ${node}`).toEqual([]);
  return html;
}

async function move(orderId: number, ...way: ('Processing' | 'Shipped' | 'Delivered')[]) {
  const { seller } = payments.mailContext;
  const { now } = shop.clock;
  await shop.db.update(orders).set({ confirmedAt: now }).where(eq(orders.id, orderId));
  for (const to of way) {
    await shop.db.transaction((tx) => moveOrder(tx, { orderId, to, actor: 'staff', reason: '', seller, now }));
  }
}

describe.each(['si', 'ta'] as const)('in %s', (code) => {
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
    await move(order.id, 'Processing', 'Shipped', 'Delivered');
    const asked = await shop.request(`/${code}/api/orders/${order.id}/returns`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(englishIn((await asked.json()).lines[0].name)).toEqual([]);
    const { link } = (await member.send(orderLink, { id: order.id })).body;
    expect(link).toMatch(new RegExp(`^${url}/${code}/order/`));
    for (const page of [link, `${link}/return`]) await expectSpoken(page, code);
    const invoice = await expectSpoken(`${link}/invoice`, code);
    expect(invoice).toContain('<small class="pack" lang="en">Aloe Vera Day Cream</small>');
    expect(invoice).not.toMatch(/ rupees/);
    const letters = { si: 'sinhala', ta: 'tamil' }[code];
    expect(invoice).toContain(`url("/payments/fonts/${letters}.woff2")`);
    const font = await browse(`${url}/payments/fonts/${letters}.woff2`);
    expect(font.headers.get('Content-Type')).toBe('font/woff2');
    // The invoice is the order's, wherever it is opened.
    const english = await browse(`${link.replace(`/${code}/`, '/')}/invoice`);
    expect(await english.text()).toContain(`<html lang="${code}-LK">`);
  });

  test('[LNG-60] goods that nobody has translated say that they are English, on an order’s link and where it is returned', async () => {
    await shop.db.execute(sql`update products set name = 'New Gel' where id = 3`);
    const person = await buyer({ 3: 1 });
    const { order } = (await person.place()).body;
    await move(order.id, 'Processing', 'Shipped', 'Delivered');
    const { link } = (await member.send(orderLink, { id: order.id })).body;
    for (const page of [link, `${link}/return`]) {
      const html = await (await browse(page)).text();
      expect(html).toContain('<span lang="en">');
      expect(html).toContain('New Gel');
      expect(misread(html, code)).toEqual([]);
    }
  });

  test('[LNG-31] slips and labels are in the order’s language', async () => {
    const person = await buyer({ 1: 1 });
    const { order } = (await person.place({ giftBag: true })).body;
    const [printed] = (await member.send(printOrders, { orders: String(order.id) })).body.orders;
    expect(printed?.language).toBe(code);
    expect(englishIn(printed?.lines[0]?.name ?? 'none')).toEqual([]);
    expect(printed?.lines[0]).toMatchObject({ onPack: 'Aloe Vera Day Cream', sizeOnPack: '50 g jar' });
    for (const words of Object.values(printed?.says ?? {})) {
      expect(englishIn(words.replaceAll(/\{\w+\}/g, '')), words).toEqual([]);
    }
  });
});

test('[LNG-31] a tax invoice has its sum in words, which are English and say so; others have it in English only', async () => {
  async function invoice(client: Parameters<typeof orderClient>[0], buyerTin: string): Promise<string> {
    const person = await orderClient(client).buyer({ 1: 1 });
    const { order } = (await person.place()).body;
    await shop.db.update(orders).set({ buyerTin }).where(eq(orders.id, order.id));
    await move(order.id, 'Processing', 'Shipped');
    const { link } = (await member.send(orderLink, { id: order.id })).body;
    return (await browse(`${link}/invoice`)).text();
  }
  expect(await invoice(shop, '')).toMatch(/<p class="said" lang="en">[A-Z][a-z -]+ rupees/);
  const html = await invoice(at('si'), '114000001');
  expect(html).toContain('<h1>බදු බිල්පත</h1>');
  expect(html).toMatch(/<p class="said" lang="en">[A-Z][a-z -]+ rupees/);
});
