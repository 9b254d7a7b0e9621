import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deliveryPromise } from '#contract/rules/delivery-promise.ts';
import { placeNewOrder, quoteNewOrder } from '#contract/staff/new-order.ts';
import { orderLink } from '#contract/staff/order-writes.ts';
import { deliveryTerms } from '#server/config/domain-config.ts';
import { mailShipped, makeOrderLink, markPaid, moveOrder } from '#server/orders/index.ts';
import { orderLinks } from '#server/orders/tables.ts';
import { tokenHash } from '#server/platform/tokens.ts';
import { couriers, shipments } from '#server/shipments/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { shippingAddress } from '#testing/order-client.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { staffClient } from '#testing/staff-client.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';

const { shop, payments, buyer, cardOrder, instalmentOrder, sandbox, books, url, arrive, choose } =
  await openPaymentShop({
    LOG_LEVEL: 'info',
  });
const member = staffClient(shop);

const DAY_MS = 86_400_000;

const open = (address: string, init: RequestInit = {}) => fetch(address, { redirect: 'manual', ...init });
const linkOf = (orderId: number) => shop.db.transaction((tx) => makeOrderLink(tx, url, orderId));
const tokenIn = (link: string) => link.split('/').at(-1) ?? '';

async function cashOrder() {
  const nimali = await buyer({ 1: 2 });
  const { body } = await nimali.place({ shippingAddress: { ...shippingAddress, town: 'Peradeniya' } });
  return { ...nimali, orderId: body.order.id as number };
}

async function move(orderId: number, ...states: ('Processing' | 'Shipped' | 'Delivered' | 'Cancelled')[]) {
  for (const to of states) {
    const step = { orderId, to, actor: 'staff', reason: '', now: shop.clock.now } as const;
    expect(await shop.db.transaction((tx) => moveOrder(tx, step))).toBe(true);
  }
}

describe('the link in a mail', () => {
  test('[TWN-08] [TWN-10] opens the order without an account: its state, its parcel, its pieces and sums, and no more', async () => {
    const { orderId } = await cashOrder();
    const { rows } = await shop.db.execute<{ text: string }>(
      sql`select text from mails where kind = 'order-received' and key = ${String(orderId)}`,
    );
    const [link = ''] = /http\S+\/order\/[\w-]{43}/.exec(rows[0]?.text ?? '') ?? [];
    await move(orderId, 'Processing', 'Shipped');
    const [courier] = await shop.db
      .insert(couriers)
      .values({ name: 'Swift', trackingAddress: 'https://swift.example/{waybill}' })
      .returning();
    const shippedAt = shop.clock.now;
    const parcel = { orderId, courierId: courier?.id ?? 0, waybill: 'SW-1', shippedAt };
    await shop.db.insert(shipments).values({ ...parcel, state: 'with_courier', changedAt: shippedAt });

    const answer = await open(link);
    expect(answer.status).toBe(200);
    const said = await answer.text();
    for (const words of [
      `Order ${orderId}`,
      'It is on its way.',
      'With the courier (Swift)',
      'https://swift.example/SW-1',
    ])
      expect(said).toContain(words);
    for (const words of ['2 × ', 'Total', 'due on delivery', 'It goes to Peradeniya, Kandy.'])
      expect(said).toContain(words);
    expect(said).not.toMatch(/Temple Road|771234567|Perera|<script/);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    // What opens it stands nowhere else: neither in the database nor in the log.
    const [kept] = await shop.db.select().from(orderLinks).where(eq(orderLinks.orderId, orderId));
    expect(kept?.tokenHash).toBe(tokenHash(tokenIn(link)));
    expect(shop.logged.join('\n')).toContain('/order/…');
    expect(shop.logged.join('\n')).not.toContain(tokenIn(link));
  });

  test('[SET-29] mail and page name the days of delivery: from the order, from its payment, and from the courier on', async () => {
    const daysFrom = (moment: Date) => deliveryPromise(deliveryTerms(shop.config), 'Kandy', moment).text;
    const mailed = async (kind: string, orderId: number) =>
      (
        await shop.db.execute<{ text: string }>(
          sql`select text from mails where kind = ${kind} and key = ${String(orderId)}`,
        )
      ).rows[0]?.text;
    const { orderId } = await cashOrder();
    const atOrder = daysFrom(shop.clock.now);
    expect(await mailed('order-received', orderId)).toContain(`Delivery in 2-7 working days: ${atOrder}`);
    const link = await linkOf(orderId);
    expect(await (await open(link)).text()).toContain(`It goes to Peradeniya, Kandy: ${atOrder}.`);

    const card = await cardOrder();
    expect(await (await open(await linkOf(card.orderId))).text()).not.toContain(atOrder);
    const later = new Date(shop.clock.now.getTime() + 3 * DAY_MS);
    expect(daysFrom(later)).not.toBe(atOrder);
    await shop.db.transaction(async (tx) => {
      await markPaid(tx, payments.mailContext, { orderId: card.orderId, reason: 'Paid.', now: later });
      const parcel = { courier: null, waybill: null, link: null, shippedAt: later };
      await mailShipped(tx, payments.mailContext, orderId, parcel);
    });
    expect(await mailed('order-received', card.orderId)).toContain(`working days: ${daysFrom(later)}`);
    expect(await (await open(await linkOf(card.orderId))).text()).toContain(`Kandy: ${daysFrom(later)}.`);
    expect(await mailed('order-shipped', orderId)).toContain(`working days: ${daysFrom(later)}`);
    expect(await mailed('order-shipped', orderId)).not.toContain(atOrder);
  });

  test('[TWN-09] opens its own order only, and until 90 days after that came to its end', async () => {
    const [delivered, cancelled, underWay] = [await cashOrder(), await cashOrder(), await cashOrder()];
    const links = new Map<number, string>();
    for (const { orderId } of [delivered, cancelled, underWay]) links.set(orderId, await linkOf(orderId));
    await move(delivered.orderId, 'Processing', 'Shipped', 'Delivered');
    await move(cancelled.orderId, 'Cancelled');
    const opened = async () =>
      Promise.all(
        [...links].map(async ([orderId, link]) => {
          const answer = await open(link);
          return answer.status === 200 ? (await answer.text()).includes(`<h1>Order ${orderId}</h1>`) : answer.status;
        }),
      );
    const began = shop.clock.now;
    expect(await opened()).toEqual([true, true, true]);
    shop.clock.now = new Date(began.getTime() + 90 * DAY_MS - 60_000);
    expect(await opened()).toEqual([true, true, true]);
    shop.clock.now = new Date(began.getTime() + 91 * DAY_MS);
    expect(await opened()).toEqual([404, 404, true]);
    shop.clock.now = began;
  });

  test('[TWN-09] a wrong one is told in one page, and not for ever', async () => {
    const { orderId } = await cashOrder();
    const link = await linkOf(orderId);
    await shop.db.execute(sql`delete from rate_limits where key like 'wrong-order-link%'`);
    const wrong = `${url}/order/${'a'.repeat(43)}`;
    const answer = await open(wrong);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('This link opens no order')]);
    for (const strange of ['x', '%27%20or%201=1', '../orders', 'a'.repeat(3000)])
      expect((await open(`${url}/order/${strange}`)).status).toBe(404);
    for (let tries = 0; tries < 16; tries += 1) await open(wrong);
    expect((await open(wrong)).status).toBe(429);
    expect((await open(link)).status).toBe(200);
    await shop.db.execute(sql`delete from rate_limits where key like 'wrong-order-link%'`);
  });

  test('[TWN-09] goes with the person who asked to be forgotten', async () => {
    const nimali = await cashOrder();
    const link = await linkOf(nimali.orderId);
    await shop.db.execute(sql`update orders set forget_at_end = true where id = ${nimali.orderId}`);
    await move(nimali.orderId, 'Cancelled');
    expect((await open(link)).status).toBe(404);
  });
});

test('[TWN-10] staff make one, with a message that says where the parcel is; it is written into the log', async () => {
  const { orderId } = await cashOrder();
  const dilki = await member({ permissions: ['orders'] });
  const { body } = await dilki.send(orderLink, { id: orderId });
  expect(body.text).toBe(
    `Hello Nimali Kumari, this is Komarika. Your order ${orderId}: we have it and pack it next.\nSee it here: ${body.link}`,
  );
  expect((await open(body.link)).status).toBe(200);
  const [entry] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${orderId}`));
  expect(entry).toMatchObject({ actorId: dilki.id, action: 'adminOrderLink' });
  expect(JSON.stringify(entry)).not.toContain(tokenIn(body.link));
  const { rows } = await shop.db.execute(sql`select answer::text from idempotency_keys`);
  expect(JSON.stringify(rows)).not.toContain(tokenIn(body.link));
  expect((await dilki.send(orderLink, { id: 2_147_483_647 })).body.code).toBe('order_not_found');
});

describe('paying by a link', () => {
  const pay = (link: string) => open(`${link}/pay`, { method: 'POST' });

  test('[TWN-11] leads to the gateway’s own page, and back to the link; then there is nothing left to pay', async () => {
    const { orderId } = await cardOrder();
    const link = await linkOf(orderId);
    expect(await (await open(link)).text()).toContain('It waits for its payment.');
    const sent = await pay(link);
    expect(sent.status).toBe(303);
    const page = new URL(sent.headers.get('Location') ?? '');
    expect(page.origin).toBe(sandbox.settings.GATEWAY_URL);
    const [, session] = /^\/checkout\/pay\/([\w-]+)$/.exec(page.pathname) ?? [];
    const cookie = sent.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^order-link=[\w-]{43}; .*Path=\/payments; HttpOnly; SameSite=Lax$/);

    const card = { number: TEST_CARDS.without3ds, expiryMonth: '01', expiryYear: '39', securityCode: '100' };
    const { resultIndicator } = (await sandbox.send('POST', `/checkout/pay/${session}`, card)).body;
    const { body } = await sandbox.gateway('GET', `/session/${session}`, undefined, 100);
    const back = `${body.interaction.returnUrl}?resultIndicator=${resultIndicator}`;
    const [own = ''] = cookie.split(';');
    const returned = await open(back, { headers: { Cookie: own } });
    expect(returned.headers.get('Location')).toBe(`/order/${tokenIn(link)}`);
    expect(await books(orderId)).toMatchObject({ status: 'Paid', attempts: ['card cancelled', 'hosted paid'] });
    const said = await (await open(link)).text();
    expect(said).toContain('We are packing it.');
    expect(said).not.toContain('<form');
    const again = await pay(link);
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('role="alert"')]);

    // A browser without the link, or with another order's, sees the result page of the shop.
    const other = `order-link=${tokenIn(await linkOf((await cashOrder()).orderId))}`;
    for (const Cookie of ['', other, 'order-link=nonsense'])
      expect((await open(back, { headers: { Cookie } })).headers.get('Location')).toContain('/created-order/result');
  });

  test('[TWN-11] goes on with the way to pay that was chosen, once it can be paid and not otherwise', async () => {
    const { orderId } = await instalmentOrder('koko');
    const link = await linkOf(orderId);
    const sent = await pay(link);
    expect(new URL(sent.headers.get('Location') ?? '', url).pathname).toMatch(/^\/payments\/go\/[\da-f]{64}$/);
    const cash = await cashOrder();
    expect((await pay(await linkOf(cash.orderId))).status).toBe(409);
    expect((await pay(`${url}/order/${'b'.repeat(43)}`)).status).toBe(404);
    // Neither does the link let anybody in elsewhere.
    const headers = { Authorization: `Bearer ${tokenIn(link)}` };
    expect((await open(`${url}/api/orders/${orderId}`, { headers })).status).toBe(401);
  });

  test('[CHT-09] by whichever provider the payer takes, for who has no account and no mail address', async () => {
    const ishani = await member({ permissions: ['orders'] });
    const order = {
      source: 'whatsapp' as const,
      name: 'Sanduni Herath',
      email: '',
      phone: '071 555 0144',
      address: '12 Galaha Road',
      district: 'Kandy' as const,
      lines: [{ productItemId: 1, qty: 1 }],
      method: 'card' as const,
    };
    const take = async () => {
      const { body: quote } = await ishani.send(quoteNewOrder, order);
      const { body } = await ishani.send(placeNewOrder, { ...order, expectedTotal: quote.total });
      return { orderId: body.orderId, link: await linkOf(body.orderId) };
    };
    const payWith = (link: string, method: string) =>
      open(`${link}/pay`, { method: 'POST', body: new URLSearchParams({ method }) });
    const { orderId, link } = await take();
    const said = await (await open(link)).text();
    for (const words of ['by card</button>', 'value="koko"', 'value="mintpay"']) expect(said).toContain(words);
    for (const wrong of ['cod', 'bank', 'cash', 'hosted', '__proto__'])
      expect((await payWith(link, wrong)).status).toBe(409);

    for (const [method, choice] of [
      ['koko', 'approve'],
      ['mintpay', 'approve'],
    ] as const) {
      const one = method === 'koko' ? { orderId, link } : await take();
      const sent = await payWith(one.link, method);
      expect(sent.status).toBe(303);
      const page = await (await arrive(sent.headers.get('Location') ?? '')).text();
      await choose(/action="([^"]+pay[^"]+)"/.exec(page)?.[1] ?? '', choice);
      expect(await books(one.orderId)).toMatchObject({ status: 'Paid', attempts: [`${method} paid`], mails: [] });
      expect((await payWith(one.link, 'card')).status).toBe(409);
    }
  });

  test('[CHT-09] cards that are declined for an order without account are counted, too', async () => {
    const { orderId } = await cardOrder();
    await shop.db.execute(
      sql`update orders set source = 'phone', placed_by = user_id, user_id = null where id = ${orderId}`,
    );
    const link = await linkOf(orderId);
    await shop.db.execute(sql`update payment_attempts set state = 'cancelled' where order_id = ${orderId}`);
    await shop.db.execute(sql`insert into payment_attempts (order_id, number, provider, amount_cents, reference, state)
      select ${orderId}, n, 'hosted', 100, ${orderId} || '-' || n, 'declined' from generate_series(2, 40) n`);
    const answer = await pay(link);
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('role="alert"')]);
  });
});
