import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/call.ts';
import type { PressedMove } from '#contract/rules/order-moves.ts';
import * as calls from '#contract/staff/new-order.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { editAddress, moveOrders, orderLink } from '#contract/staff/order-writes.ts';
import { listOrders } from '#contract/staff/orders.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import { joinOrders, markPaid } from '#server/orders/index.ts';
import { orders } from '#server/orders/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { bringBack } from '#testing/bring-back.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { staffClient } from '#testing/staff-client.ts';

const { shop, buyer, stockOf, setStock, ledgerGaps, later, send, books, payments } = await openPaymentShop({
  BANK_ACCOUNT: 'Test Bank|Kandy|Komarika|1234 5678',
});
const member = staffClient(shop);
const ishani = await member({ firstName: 'Ishani', permissions: ['orders'] });

const GEL = 3;
const BALM = 11;
let people = 0;

type NewOrderInput = InputOf<typeof calls.placeNewOrder>;

/** Another person for each: cash on delivery is limited by phone and door. */
function typedIn(order: Partial<NewOrderInput> = {}): NewOrderInput {
  people += 1;
  const number = String(people).padStart(3, '0');
  return {
    source: 'whatsapp',
    name: 'Sanduni Herath',
    email: '',
    phone: `071 555 0${number}`,
    address: `${people} Galaha Road`,
    district: 'Kandy',
    postalCode: '20400',
    lines: [{ productItemId: GEL, qty: 2 }],
    method: 'cod',
    expectedTotal: 0,
    ...order,
  };
}

async function quoted(order: NewOrderInput): Promise<NewOrderInput> {
  const { lines, method, discountCode, district, phone, address, userId } = order;
  const { body } = await ishani.send(calls.quoteNewOrder, {
    lines,
    method,
    discountCode,
    district,
    phone,
    address,
    userId,
  });
  return { ...order, expectedTotal: body.total ?? 0 };
}

async function take(given: Partial<NewOrderInput> = {}, key?: string) {
  const order = await quoted(typedIn(given));
  const answer = await ishani.send(calls.placeNewOrder, order, key ? { key } : {});
  return { ...answer, order, id: answer.body.orderId };
}

const rowOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const mailsOf = async (id: number) => (await books(id))?.mails;

async function move(id: number, ...moves: PressedMove[]) {
  for (const name of moves) {
    const { body } = await ishani.send(getOrder, { id });
    const moved = await ishani.send(moveOrders, { move: name, orders: [{ orderId: id, version: body.row.version }] });
    expect(moved.body.results[0]?.isMoved).toBe(true);
  }
}

describe('a message is read', () => {
  test('[CHT-02] goods by the shop’s own search: what one product is called is sure, the rest is asked about', async () => {
    const text = 'gel x2, neem sope 1, lip balm 3\nDilani\n5 Lake Road, Peradenya\n077 555 0001';
    const { body } = await ishani.send(calls.readChat, { text });
    const said = ({ from }: { from: { start: number; end: number } }) => text.slice(from.start, from.end);
    expect(body.lines.map((line) => [said(line), line.qty, line.isSure, line.items[0]?.name])).toEqual([
      ['gel x2', 2, false, expect.stringContaining('Gel')],
      ['neem sope 1', 1, true, 'Aloe Vera & Neem Soap'],
      ['lip balm 3', 3, true, 'Aloe Vera Lip Balm'],
    ]);
    expect(body.lines[0]?.items.length).toBeGreaterThan(1);
    expect(body.place).toMatchObject({ value: { town: 'Peradeniya', district: 'Kandy' }, isSure: false });
    expect([said(body.place ?? { from: { start: 0, end: 0 } }), body.phone?.value]).toEqual([
      'Peradenya',
      '+94775550001',
    ]);
    expect(body.buyers).toEqual([]);
  });

  test('[CHT-02] a phone that ordered before brings name, address, orders and refusals; nothing is written', async () => {
    const { order } = await take({ town: 'Peradeniya', landmark: 'opposite the temple' });
    const before = await shop.db.$count(auditLog);
    const { body } = await ishani.send(calls.readChat, { text: `same again pls ${order.phone}` });
    expect(body.buyers).toMatchObject([
      {
        userId: null,
        name: 'Sanduni Herath',
        orders: 1,
        refused: 0,
        address: { town: 'Peradeniya', district: 'Kandy' },
      },
    ]);
    const found = await ishani.send(calls.findBuyers, { search: order.phone.slice(0, 11) });
    expect(found.body.buyers.length).toBeGreaterThan(0);
    expect((await ishani.send(calls.findItems, { search: 'KOM-GE-001' })).body.items[0]?.sku).toBe('KOM-GE-001');
    expect(await shop.db.$count(auditLog)).toBe(before);
  });
});

describe('what it costs', () => {
  test('[CHT-03] is what the checkout says for the same goods, way to pay and code', async () => {
    const nimali = await buyer({ [GEL]: 2, [BALM]: 1 });
    const lines = [
      { productItemId: GEL, qty: 2 },
      { productItemId: BALM, qty: 1 },
    ];
    for (const [method, paymentMethodId] of [
      ['card', 1],
      ['cod', 4],
    ] as const) {
      const shopper = await nimali.post('/orders/quote', {
        paymentMethodId,
        district: 'Kandy',
        discountCode: 'ALOE500',
      });
      const { body } = await ishani.send(calls.quoteNewOrder, {
        lines,
        method,
        district: 'Kandy',
        discountCode: 'ALOE500',
      });
      for (const sum of [
        'subtotal',
        'shipping',
        'paymentFee',
        'rounding',
        'total',
        'discount',
        'discountProblem',
      ] as const)
        expect([sum, body[sum]]).toEqual([sum, shopper.body.quote[sum]]);
      expect(body.deliveryDays).toEqual(shopper.body.quote.deliveryDays);
    }
  });

  test('[CHT-03] refuses as the checkout does: limits of cash, days, stock, another total', async () => {
    const dear = await ishani.send(calls.quoteNewOrder, { lines: [{ productItemId: GEL, qty: 40 }], method: 'cod' });
    expect(dear.body.methods.find(({ method }) => method === 'cod')?.reason).toContain('up to Rs. 25,000.00');
    const codes = [
      await take({ lines: [{ productItemId: GEL, qty: 40 }] }),
      await take({ scheduleDelivery: '2026-01-01' }),
      await take({ lines: [{ productItemId: 2_000_000, qty: 1 }] }),
      await take({ userId: 2_000_000 }),
      await take({ discountCode: 'NOBODY' }),
    ].map(({ body }) => body.code);
    expect(codes).toEqual([
      'payment_method_not_offered',
      'delivery_day_not_offered',
      'item_not_found',
      'user_not_found',
      'discount_refused',
    ]);
    const other = await ishani.send(calls.placeNewOrder, { ...typedIn(), expectedTotal: 1 });
    expect([other.status, other.body.code]).toEqual([409, 'total_changed']);
  });

  test('[CHT-03] a code for each customer once counts by the phone of whoever has no account', async () => {
    await shop.db
      .insert(discountCodes)
      .values({ code: 'ONCE', percent: 10, mostPerCustomer: 1, startsAt: new Date(0) });
    const first = await take({ discountCode: 'ONCE', method: 'card' });
    expect(first.status).toBe(200);
    const { phone } = first.order;
    const quote = await ishani.send(calls.quoteNewOrder, { lines: first.order.lines, discountCode: 'once', phone });
    expect(quote.body.discountProblem).toBe('You have used this discount code already.');
    const again = await quoted(typedIn({ phone, method: 'card' }));
    expect((await ishani.send(calls.placeNewOrder, { ...again, discountCode: 'ONCE' })).body.code).toMatch(
      /discount_refused|total_changed/,
    );
    // Both are quoted before one of them is placed.
    const asked = () => quoted({ ...typedIn({ discountCode: 'ONCE', method: 'card' }), phone: '0715559999' });
    const orders = [await asked(), await asked()];
    const both = await Promise.all(orders.map((order) => ishani.send(calls.placeNewOrder, order)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ledgerGaps()).toEqual([]);
  });
});

describe('placing', () => {
  test('[CHT-04] cash counts as confirmed; source, who took it and one line in the log are kept, and no mail is written', async () => {
    const { id, body } = await take();
    expect(await rowOf(id)).toMatchObject({
      userId: null,
      email: '',
      source: 'whatsapp',
      placedBy: ishani.id,
      status: 'Processing',
      confirmedBy: ishani.id,
      expiresAt: null,
    });
    expect(await mailsOf(id)).toEqual([]);
    const log = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${id}`));
    expect(log).toMatchObject([{ actorId: ishani.id, action: 'adminPlaceNewOrder', changes: { total: body.total } }]);
    expect(JSON.stringify(log)).not.toMatch(/Sanduni|Galaha|555/);
    const { body: page } = await ishani.send(getOrder, { id });
    expect(page.timeline.at(-1)?.title).toBe('Ishani took it by WhatsApp');
    expect(page.row.source).toBe('whatsapp');
    const list = async (source: 'whatsapp' | 'counter') =>
      (await ishani.send(listOrders, { source })).body.orders.map((row) => row.id);
    expect([(await list('whatsapp')).includes(id), (await list('counter')).includes(id)]).toEqual([true, false]);
  });

  test('[CHT-04] the same key twice is one order, and of two who want the last piece one has it', async () => {
    const order = await quoted(typedIn());
    const twice = await Promise.all(
      [1, 2].map(() => ishani.send(calls.placeNewOrder, order, { key: 'the-same-press' })),
    );
    expect(new Set(twice.map(({ body }) => body.orderId)).size).toBe(1);
    await setStock(BALM, 1);
    const lines = [{ productItemId: BALM, qty: 1 }];
    const rush = await Promise.all(
      [1, 2, 3].map(async () => ishani.send(calls.placeNewOrder, await quoted(typedIn({ lines })))),
    );
    expect(rush.map(({ body }) => body.code ?? 'placed').sort()).toEqual(['out_of_stock', 'out_of_stock', 'placed']);
    await setStock(BALM, 50);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[CHT-04] what is paid by a link holds its pieces for a day, then they go back', async () => {
    const before = await stockOf(GEL);
    const began = shop.clock.now;
    const { id } = await take({ method: 'card' });
    expect((await rowOf(id))?.expiresAt).toEqual(new Date(shop.clock.now.getTime() + 24 * 3_600_000));
    expect((await stockOf(GEL)).reserved).toBe(before.reserved + 2);
    await later(23 * 60);
    expect((await rowOf(id))?.status).toBe('Pending');
    await later(61);
    expect((await rowOf(id))?.status).toBe('Cancelled');
    expect(await mailsOf(id)).toEqual([]);
    shop.clock.now = began;
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[CHT-04] [TRF-02] [TRF-12] by transfer it waits two days for the slip, and cash in hand has paid it', async () => {
    const transfer = await take({ method: 'bank' });
    const placed = await rowOf(transfer.id);
    expect(placed).toMatchObject({ paymentMethod: 'bank', status: 'Pending', receivedCents: 0, userId: null });
    expect((placed?.expiresAt?.getTime() ?? 0) - (placed?.createdAt.getTime() ?? 0)).toBe(48 * 3_600_000);
    expect(await books(transfer.id)).toMatchObject({ attempts: ['bank awaiting_payer'], issues: [] });
    const inHand = await take({ method: 'cash', source: 'counter' });
    expect(await rowOf(inHand.id)).toMatchObject({
      paymentMethod: 'cash',
      status: 'Paid',
      receivedCents: Math.round(inHand.body.total * 100),
    });
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[CHT-05] [LNG-75] the message tells goods, sum and link in three languages', async () => {
    const { id } = await take({ method: 'card' });
    const text = async (language: 'en' | 'si' | 'ta') => (await ishani.send(orderLink, { id, language })).body.text;
    expect(await text('en')).toMatch(
      /^Ayubowan Sanduni, your order from Komarika: 2 Pure Aloe Vera Gel 99%, Rs\. [\d,.]+ with delivery\. Pay here until tomorrow \d\d:\d\d: http\S+\/order\/[\w-]{43}$/,
    );
    expect(await text('si')).toMatch(
      /^ආයුබෝවන් Sanduni, .*2 පිරිසිදු කෝමාරිකා ජෙල් 99%, රු\.\u00a0[\d,.]+ ඩිලිවරිත් එක්ක\. හෙට \d\d\.\d\d දක්වා මෙතනින් ගෙවන්න පුළුවන්: http/,
    );
    expect(await text('ta')).toMatch(/^வணக்கம் Sanduni, .*நாளை \d\d:\d\d வரை இங்கே செலுத்தலாம்: http/);
    const { id: cash } = await take();
    expect((await ishani.send(orderLink, { id: cash, language: 'en' })).body.text).toContain(
      'to pay on delivery. See it here',
    );
  });
});

test('[CHT-06] an order without account and mail goes through every state, and writes to nobody', async () => {
  const { id } = await take();
  const { body: page } = await ishani.send(getOrder, { id });
  const { shippingAddress: is, row } = page;
  const corrected = await ishani.send(editAddress, {
    ...is,
    district: 'Kandy',
    email: '',
    landmark: 'blue gate',
    id,
    version: row.version,
  });
  expect([corrected.status, corrected.body.person.userId]).toEqual([200, null]);
  await move(id, 'ship', 'deliver');
  const { id: refused } = await take();
  await move(refused, 'ship', 'comingBack');
  await bringBack(ishani, refused);
  const { id: unpaid } = await take({ method: 'koko' });
  const began = shop.clock.now;
  await later(25 * 60);
  shop.clock.now = began;
  expect([(await rowOf(id))?.status, (await rowOf(refused))?.status, (await rowOf(unpaid))?.status]).toEqual([
    'Delivered',
    'Cancelled',
    'Cancelled',
  ]);
  for (const one of [id, refused, unpaid]) expect(await mailsOf(one)).toEqual([]);
  const { rows } = await shop.db.execute(sql`select 1 from mails where recipient = ''`);
  expect(rows).toEqual([]);
  expect(await ledgerGaps()).toEqual([]);
});

describe('joined with an account', () => {
  const mine = async (token: string) =>
    (await send('GET', '/orders', undefined, { token })).body.orders.map((one: { id: number }) => one.id);
  const verify = (id: number) => shop.db.execute(sql`update users set email_verified_at = now() where id = ${id}`);

  test('[CHT-07] by the mail address that the account has verified, at sign-in; never by phone, never unverified, never before it is paid', async () => {
    const nimali = await buyer();
    const { id, order } = await take({ email: nimali.email.toUpperCase() });
    const { id: unpaid } = await take({ email: nimali.email, method: 'card' });
    const { id: byPhone } = await take({ phone: order.phone });
    await joinOrders(shop.db, nimali.id);
    expect(await mine(nimali.token)).toEqual([]);
    await verify(nimali.id);
    const stranger = await buyer();
    await verify(stranger.id);
    await joinOrders(shop.db, stranger.id);
    await joinOrders(shop.db, nimali.id);
    expect([await mine(nimali.token), await mine(stranger.token)]).toEqual([[id], []]);
    expect([(await rowOf(unpaid))?.userId, (await rowOf(byPhone))?.userId]).toEqual([null, null]);
  });

  test('[CHT-07] at once when the address is verified, and when the money comes', async () => {
    const email = 'late.buyer@example.com';
    const { id } = await take({ email });
    await send('POST', '/auth/register', {
      firstName: 'Late',
      lastName: 'Buyer',
      email,

      password: 'aloe-and-more-aloe',
    });
    const { rows } = await shop.db.execute<{ text: string }>(
      sql`select text from mails where recipient = ${email} order by id`,
    );
    const token = /verify-email\?token=([\w-]+)/.exec(rows.map(({ text }) => text).join('\n'))?.[1];
    expect(token).toBeTruthy();
    expect((await rowOf(id))?.userId).toBeNull();
    const { status } = await send('POST', '/auth/verify-email', { token });
    expect(status).toBe(200);
    expect((await rowOf(id))?.userId).not.toBeNull();
    const { userId } = (await rowOf(id)) ?? {};
    const { id: next } = await take({ email });
    expect((await rowOf(next))?.userId).toBeNull();
    const entered = await send('POST', '/auth/login', { email, password: 'aloe-and-more-aloe' });
    expect([entered.status, (await rowOf(next))?.userId]).toEqual([200, userId]);
    // What lies in the cart is not what one of us was asked for.
    const cart = [{ productItemId: GEL, qty: 2 }];
    await send('PUT', '/cart', cart, { token: entered.body.token });
    const { id: unpaid } = await take({ email, method: 'card' });
    const paid = { orderId: unpaid, reason: 'Payment received', now: shop.clock.now };
    expect(await shop.db.transaction((tx) => markPaid(tx, payments.mailContext, paid))).toBe(true);
    expect([(await rowOf(unpaid))?.userId, await mailsOf(unpaid)]).toEqual([userId, ['order-received']]);
    const { body } = await send('GET', '/cart', undefined, { token: entered.body.token });
    expect(body.cart.items).toMatchObject(cart);
  });

  test('[CHT-08] by the secret link of one order, for who is signed in and on our own page', async () => {
    const nimali = await buyer();
    const { id } = await take();
    const { id: unpaid } = await take({ method: 'card' });
    const linkOf = async (one: number) => (await ishani.send(orderLink, { id: one })).body.link.split('/').at(-1) ?? '';
    const link = await linkOf(id);
    const add = async (token: string | null, site: string, what = link) => {
      const answer = await shop.request('/api/orders/linked', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Sec-Fetch-Site': site,
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ link: what }),
      });
      return (await answer.json()).code ?? answer.status;
    };
    expect(await add(null, 'same-origin')).toBe('not_signed_in');
    expect(await add(nimali.token, 'cross-site')).toBe('wrong_origin');
    expect(await add(nimali.token, 'same-origin', 'a'.repeat(43))).toBe('order_not_found');
    expect(await add(nimali.token, 'same-origin', await linkOf(unpaid))).toBe('order_not_joinable');
    expect((await rowOf(id))?.userId).toBeNull();
    expect(await add(nimali.token, 'same-origin')).toBe(200);
    expect(await add(nimali.token, 'same-origin')).toBe(200);
    const thief = await buyer();
    expect(await add(thief.token, 'same-origin')).toBe('order_not_found');
    expect([await mine(nimali.token), await mine(thief.token)]).toEqual([[id], []]);
  });
});
