import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lankaQrFor } from '#contract/rules/lankaqr.ts';
import { receiveCash } from '#contract/staff/cash.ts';
import { moveOrders } from '#contract/staff/order-writes.ts';
import { printOrders } from '#contract/staff/print.ts';
import { transferArrived } from '#contract/staff/transfers.ts';
import { users } from '#server/accounts/tables.ts';
import { reminderTerms } from '#server/config/domain-config.ts';
import { mails } from '#server/mail/tables.ts';
import { makeOrderLink } from '#server/orders/index.ts';
import { remind } from '#server/reminders/index.ts';
import { EXAMPLE_LANKAQR } from '#testing/lankaqr.ts';
import { BANK, CARD, CASH, KOKO, LANKAQR, shippingAddressOf } from '#testing/order-client.ts';
import { readQr } from '#testing/read-qr.ts';
import { settingsClient } from '#testing/settings-client.ts';
import { newPhoto, openTransferShop } from '#testing/transfer-shop.ts';

const { shop, url, dilki, member, read, buyer, send, books, later, ledgerGaps, setStock, stockOf, payments } =
  await openTransferShop({
    TRANSFER_AT_CHECKOUT: 'on',
    LANKAQR: 'on',
    LANKAQR_CODE: EXAMPLE_LANKAQR,
    LANKAQR_MAX: '9000',
    HOLDS_UNPAID: '3',
    REMIND_TRANSFERS: 'on',
    REMIND_QUIET_FROM: '0',
    REMIND_QUIET_UNTIL: '0',
  });
const { db, clock } = shop;
const owner = await member({ role: 'owner' });
const { set } = settingsClient(owner);
const HOUR_MS = 3_600_000;
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

let door = 0;
/** To a phone of its own, since what waits for one is bounded. */
function to() {
  door += 1;
  return { shippingAddress: shippingAddressOf(5000 + door) };
}

/** Somebody who has chosen a transfer at the checkout, on the page that opened. */
async function transfer(method = BANK, pieces: Record<number, number> = { 1: 1 }) {
  const person = await buyer(pieces);
  const { status, body } = await person.place({ ...to(), paymentMethodId: method });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const orderId: number = body.order.id;
  const path: string = body.payment.redirectUrl;
  const at = (rest: string, init?: RequestInit) => fetch(`${url}${path}${rest}`, { redirect: 'manual', ...init });
  return {
    ...person,
    orderId,
    body,
    path,
    at,
    page: async () => (await at('')).text(),
    pay: (chosen: string) => at('/pay', { method: 'POST', body: new URLSearchParams({ method: chosen }) }),
    async sendSlip(photo?: Uint8Array, name = 'slip.jpg') {
      const form = new FormData();
      form.set('slip', new File([new Uint8Array(photo ?? (await newPhoto()))], name, { type: 'image/jpeg' }));
      return at('/slip', { method: 'POST', body: form });
    },
    arrived: (given: object = {}) =>
      dilki.send(transferArrived, {
        id: orderId,
        amount: body.order.orderTotal,
        reference: `ft-${orderId}`,
        ...given,
      }),
  };
}
const pass = (hours: number, ...orderIds: number[]) =>
  Promise.all(
    orderIds.map((id) =>
      db.execute(sql`update orders set expires_at = expires_at - make_interval(mins => ${Math.round(hours * 60)}),
        held_since = held_since - make_interval(mins => ${Math.round(hours * 60)}),
        created_at = created_at - make_interval(mins => ${Math.round(hours * 60)}) where id = ${id}`),
    ),
  );
const hoursLeft = async (orderId: number) =>
  Math.round((((await read(orderId)).expiresAt?.getTime() ?? 0) - clock.now.getTime()) / HOUR_MS);
const mailsOf = (orderId: number) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'order-transfer'), sql`split_part(${mails.key}, '-', 1) = ${String(orderId)}`));
const reminders = async (orderId: number) => (await mailsOf(orderId)).filter(({ key }) => /-r\d+$/.test(key)).length;

describe('the switches', () => {
  test('[BTC-01] are off as the shop comes; off again, both ways are gone and what waits goes on', async () => {
    const nimali = await transfer();
    const offered = async () => {
      const types = (await send('GET', '/orders/getPaymentTypes')).body.paymentTypes;
      const quote = (await nimali.post('/orders/quote', { paymentMethodId: 1 })).body.quote.paymentMethods;
      return [ids(types), ids(quote)];
    };
    expect(await offered()).toEqual([
      [1, 2, 3, 4, 5, 7],
      [1, 2, 3, 4, 5, 7],
    ]);
    await set({ TRANSFER_AT_CHECKOUT: 'off', LANKAQR: 'off' });
    expect(await offered()).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    await nimali.fill({ 3: 1 });
    for (const paymentMethodId of [BANK, LANKAQR]) {
      const { status, body } = await nimali.place({ ...to(), paymentMethodId });
      expect([status, body.code]).toEqual([422, 'payment_method_not_offered']);
    }
    expect(await nimali.page()).toContain('1234 5678');
    expect(await nimali.page()).not.toContain('<script');
    expect((await nimali.sendSlip()).status).toBe(303);
    expect((await nimali.arrived()).body.order.row.status).toBe('Paid');
    await set({ TRANSFER_AT_CHECKOUT: 'on', LANKAQR: 'on' });
  });

  test('[BTC-01] [QRC-04] wait for account and code, which are refused in words that say what is wrong', async () => {
    const problems = async (wanted: Parameters<typeof set>[0]) => {
      const { status, body } = await set(wanted);
      return [
        status,
        ...(body.details as unknown as { problems: { message: string }[] }).problems.map((one) => one.message),
      ];
    };
    await set({ TRANSFER_AT_CHECKOUT: 'off', LANKAQR: 'off' });
    expect(await problems({ TRANSFER_AT_CHECKOUT: 'on', BANK_ACCOUNT: '' })).toEqual([
      400,
      'must wait until the bank account stands here',
    ]);
    for (const key of ['LANKAQR', 'LANKAQR_AT_DOOR'] as const) {
      expect(await problems({ [key]: 'on', LANKAQR_CODE: '' })).toEqual([
        400,
        'must wait until the code of your bank stands here',
      ]);
    }
    const wrong = {
      hello: 'must be the text that stands in the code; it begins with 000201',
      [EXAMPLE_LANKAQR.slice(0, -6)]: 'must be the whole text of the code: its end is missing',
      [EXAMPLE_LANKAQR.replace('COLOMBO', 'COLOMBA')]:
        'must be the text as it stands in the code: a letter of it is missing or another',
    };
    for (const [code, message] of Object.entries(wrong)) {
      expect(await problems({ LANKAQR_CODE: code })).toEqual([400, message]);
    }
    // Broken over lines, as it is copied from a mail.
    const { status } = await set({ LANKAQR_CODE: ` ${EXAMPLE_LANKAQR.slice(0, 40)}\n${EXAMPLE_LANKAQR.slice(40)}\n` });
    expect(status).toBe(200);
    await set({ LANKAQR_CODE: null, TRANSFER_AT_CHECKOUT: 'on', LANKAQR: 'on' });
  });
});

describe('an order', () => {
  test('[BTC-02] waits so long as the owner says, leaves the cart, is mailed how to pay, and opens its page', async () => {
    const nimali = await transfer();
    const { orderId, body, path } = nimali;
    expect(body.order.orderStatus.status).toBe('Pending');
    expect(path).toMatch(/^\/order\/[\w-]{43}$/);
    expect(await hoursLeft(orderId)).toBe(48);
    expect(await nimali.cart()).toEqual([]);
    expect(await read(orderId)).toMatchObject({ paymentMethod: 'bank', hasLeftCart: true, source: 'web' });
    expect(await books(orderId)).toMatchObject({ attempts: ['bank awaiting_payer'], mails: ['order-transfer'] });
    const [mail] = await mailsOf(orderId);
    expect(mail?.text).toContain('1234 5678');
    const { order } = (await nimali.get(`/orders/${orderId}`)).body;
    expect(order).toMatchObject({ paymentStatus: 'Waiting for your transfer', canPay: true });
  });

  test('[BTC-02] sent again under its key is the same one; a total that is another is refused', async () => {
    const person = await buyer({ 1: 1 });
    const order = { ...to(), paymentMethodId: BANK };
    const key = randomUUID();
    const [one, other] = await Promise.all([person.place(order, { key }), person.place(order, { key })]);
    expect(one.body.order).toEqual(other.body.order);
    expect(one.body.payment.redirectUrl).not.toBe(other.body.payment.redirectUrl);
    expect(await db.$count(mails, sql`key like ${`${one.body.order.id}-%`}`)).toBe(1);
    await person.fill({ 3: 1 });
    const stale = await person.place({ ...order, expectedTotal: 1 });
    expect(stale.body.code).toBe('total_changed');
    expect(await person.cart()).toEqual([[3, 1]]);
  });

  test('[BTC-02] begun by card and placed again by transfer is one order, held from its beginning', async () => {
    const person = await buyer({ 1: 1 });
    const card = await person.place({ ...to(), paymentMethodId: CARD });
    await db.execute(
      sql`update orders set held_since = held_since - interval '20 minutes' where id = ${card.body.order.id}`,
    );
    const { body } = await person.place({ ...to(), paymentMethodId: BANK });
    expect(body.order.id).toBe(card.body.order.id);
    expect(await books(body.order.id)).toMatchObject({ attempts: ['card cancelled', 'bank awaiting_payer'] });
    expect(await person.cart()).toEqual([]);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[BTC-03] that waits keeps nobody from ordering by any way, of the same goods too', async () => {
    const nimali = await transfer();
    for (const paymentMethodId of [CARD, KOKO, CASH, LANKAQR]) {
      await nimali.fill({ 1: 1 });
      const { status, body } = await nimali.place({ ...to(), paymentMethodId });
      expect([status, body.error]).toEqual([200, undefined]);
      expect(body.order.id).not.toBe(nimali.orderId);
    }
    expect(await read(nimali.orderId)).toMatchObject({ status: 'Pending', paymentMethod: 'bank' });
    // What waits is not for sale to its buyer either: no order takes it over.
    const { rows } = await db.execute(sql`select pieces_held_for(${nimali.id}, 1) as held`);
    expect(rows).toEqual([{ held: 0 }]);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[BTC-03] is one of so many that wait at once for one account and one phone, though placed at once', async () => {
    const nimali = await transfer(BANK);
    const place = async (pieces: Record<number, number>) => {
      await nimali.fill(pieces);
      return nimali.place({ ...to(), paymentMethodId: LANKAQR });
    };
    expect((await place({ 1: 1 })).status).toBe(200);
    expect((await place({ 3: 1 })).status).toBe(200);
    const refused = await place({ 1: 1 });
    expect([refused.status, refused.body.code]).toEqual([422, 'payment_method_not_offered']);
    expect(refused.body.error).toContain('3 orders of yours wait for a transfer already.');
    const { paymentMethods } = (await nimali.post('/orders/quote', { paymentMethodId: 1 })).body.quote;
    expect(ids(paymentMethods.filter(({ isOffered }: { isOffered: boolean }) => isOffered))).toEqual([1, 2, 3, 4]);
    // By card as ever; and once one is paid, by transfer again.
    expect((await nimali.place({ ...to(), paymentMethodId: CARD })).status).toBe(200);
    await nimali.arrived();
    expect((await nimali.place({ ...to(), paymentMethodId: BANK })).status).toBe(200);

    const phone = to();
    const people = await Promise.all(Array.from({ length: 10 }, () => buyer({ 1: 1 })));
    const answers = await Promise.all(people.map((one) => one.place({ ...phone, paymentMethodId: BANK })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[BTC-05] when it is paid leaves what was put into the cart since', async () => {
    const nimali = await transfer();
    await nimali.fill({ 1: 2 });
    await nimali.arrived();
    expect(await nimali.cart()).toEqual([[1, 2]]);
    expect((await read(nimali.orderId)).status).toBe('Paid');
  });
});

describe('pieces that wait for a transfer', () => {
  test('[BTC-04] are within the share of new customers, as those of a card are', async () => {
    await set({ HOLD_UNPROVED_PERCENT: '25' });
    await setStock(9, 100);
    const { onHand } = await stockOf(9);
    const most = Math.floor((onHand * 25) / 100);
    const people = await Promise.all(Array.from({ length: 12 }, () => buyer({ 9: 4 })));
    const answers = await Promise.all(
      people.map((one, index) => one.place({ ...to(), paymentMethodId: index % 2 ? BANK : LANKAQR })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(Math.floor(most / 4));
    expect(answers.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'hold_refused')).toBe(true);
    // One person, order by order.
    const known = await buyer({ 9: 1 });
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, known.id));
    await known.fill({ 9: Math.floor(most * 2) });
    expect((await known.place({ ...to(), paymentMethodId: BANK })).body.code).toBe('hold_refused');
    await set({ HOLD_UNPROVED_PERCENT: null });
  });

  test('[BTC-04] count as let go for as long again as they were held', async () => {
    const nimali = await transfer(BANK, { 3: 1 });
    const orderIds = [nimali.orderId];
    for (const _ of [1, 2]) {
      await nimali.fill({ 3: 1 });
      orderIds.push((await nimali.place({ ...to(), paymentMethodId: BANK })).body.order.id);
    }
    for (const [index, id] of orderIds.entries()) await pass(49 + index, id);
    await later(0);
    expect((await read(nimali.orderId)).status).toBe('Cancelled');
    await nimali.fill({ 3: 1 });
    const tries = async () => (await nimali.place({ ...to(), paymentMethodId: CARD })).body.code;
    expect(await tries()).toBe('hold_refused');
    const since = (hours: number) =>
      db.execute(sql`update order_events set at = at - make_interval(hours => ${hours}) where to_status = 'Cancelled' and order_id in (
        select id from orders where user_id = ${nimali.id})`);
    const held = (hours: number) =>
      db.execute(sql`update orders set held_since = held_since - make_interval(hours => ${hours}),
        created_at = created_at - make_interval(hours => ${hours}) where user_id = ${nimali.id}`);
    await Promise.all([since(40), held(40)]);
    expect(await tries()).toBe('hold_refused');
    await Promise.all([since(12), held(12)]);
    expect(await tries()).toBeUndefined();
  });
});

describe('the reminder', () => {
  const run = () => remind({ ...payments, terms: reminderTerms(shop.config) });
  /** One who agreed to be reminded. */
  async function willing() {
    const one = await transfer();
    await send('PUT', '/reminders', { isWanted: true, place: 'checkout' }, { token: one.token });
    return one;
  }

  test('[BTC-06] comes once before the end to who agreed to it, however many look for it at once', async () => {
    const { orderId } = await willing();
    const silent = await transfer();
    await pass(30, orderId, silent.orderId);
    await run();
    expect(await reminders(orderId)).toBe(0);
    await pass(7, orderId, silent.orderId);
    await Promise.all([...Array.from({ length: 8 }, run), later(0)]);
    expect([await reminders(orderId), await reminders(silent.orderId)]).toEqual([1, 0]);
  });

  test('[BTC-06] never follows a payment, an end or a slip, also when they come at the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, willing));
    await pass(40, ...orders.map(({ orderId }) => orderId));
    const [[paid, ended, slip], raced] = [orders, orders.slice(3)];
    if (!paid || !ended || !slip) throw new Error('six were placed');
    await paid.arrived();
    await ended.post(`/orders/${ended.orderId}/cancel`);
    await slip.sendSlip();
    await pass(24, slip.orderId);
    await Promise.all(raced.flatMap((one) => [one.arrived(), run()]));
    for (const { orderId } of [paid, ended, slip]) expect(await reminders(orderId)).toBe(0);
    for (const { orderId } of raced) {
      // Both are written while the order is locked: which came first is told by their numbers.
      const { rows } = await db.execute<{ kind: string }>(sql`
        select kind from mails where key = ${String(orderId)} or key like ${`${orderId}-%`} order by id`);
      expect(rows.at(-1)?.kind).toBe('order-received');
      expect((await read(orderId)).status).toBe('Paid');
    }
  });
});

describe('the page', () => {
  test('[BTC-07] shows sum, reference and account to be copied, the time that is left, and asks for news', async () => {
    const nimali = await transfer();
    const page = await nimali.page();
    for (const words of [
      '48 hours left',
      'data-copy="12345678"',
      `data-copy="${nimali.orderId}"`,
      `data-copy="${nimali.body.order.orderTotal.toFixed(2)}"`,
      '<dt>Bank</dt><dd>Test Bank</dd>',
      '<dt>Name</dt><dd>Komarika</dd>',
    ])
      expect(page).toContain(words);
    const policy = (await nimali.at('')).headers.get('Content-Security-Policy');
    expect(policy).toMatch(/script-src 'sha256-[^']+'; connect-src 'self'/);
    const news = async () => (await nimali.at('/state')).json();
    const before = await news();
    expect(page).toContain(`data-state="${before.state}"`);
    expect(before.left).toBe('48 hours left');
    await pass(47.5, nimali.orderId);
    expect((await news()).left).toBe('30 minutes left');
    expect(await nimali.page()).toContain('class="soon"');
    await nimali.arrived();
    expect((await news()).state).not.toBe(before.state);
    expect((await fetch(`${url}/order/${'x'.repeat(43)}/state`)).status).toBe(404);
  });

  test('[BTC-08] takes photographs of slips and nothing else, whatever a file says that it is', async () => {
    const nimali = await transfer();
    const jpeg = await newPhoto();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const file of [svg, Buffer.from('<html>'), Buffer.alloc(0), Buffer.from('%PDF-1.7'), jpeg.subarray(0, 40)]) {
      expect((await nimali.sendSlip(file)).status).toBe(422);
    }
    expect((await nimali.sendSlip(Buffer.alloc(9 * 1024 * 1024))).status).toBe(413);
    expect((await nimali.sendSlip(jpeg)).status).toBe(303);
    expect(await read(nimali.orderId)).toMatchObject({ isPaymentInDoubt: true });
    expect(await nimali.page()).toContain('http-equiv="refresh"');
  });

  test('[BTC-09] a hold does not end while a slip waits; late, less and more money is before a person', async () => {
    const [waiting, late, less, more] = await Promise.all([transfer(), transfer(), transfer(), transfer()]);
    await waiting.sendSlip();
    await pass(100, waiting.orderId, late.orderId);
    await later(0);
    expect((await read(waiting.orderId)).status).toBe('Pending');
    expect((await read(late.orderId)).status).toBe('Cancelled');
    expect((await late.arrived()).body.order.row.status).toBe('Paid');
    expect((await waiting.arrived()).body.order.row.status).toBe('Paid');
    const due = less.body.order.orderTotal;
    for (const [one, amount] of [
      [less, due - 50],
      [more, due + 50],
    ] as const) {
      expect((await one.arrived({ amount })).status).toBe(409);
      const { body } = await one.arrived({ amount, isOtherSumMeant: true });
      expect(body.order.row).toMatchObject({ status: 'Pending', money: 'other_sum' });
      expect(body.order.issues.map(({ reason }) => reason)).toContain('wrong_amount');
    }
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[BTC-10] lets its buyer pay another way in the time that is left, unless a slip waits', async () => {
    const nimali = await transfer();
    await pass(20, nimali.orderId);
    expect(await nimali.page()).toContain('Would you rather pay another way?');
    const answer = await nimali.pay('lankaqr');
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, nimali.path]);
    expect(await read(nimali.orderId)).toMatchObject({ paymentMethod: 'lankaqr' });
    expect(await hoursLeft(nimali.orderId)).toBe(28);
    expect(await books(nimali.orderId)).toMatchObject({ attempts: ['bank cancelled', 'lankaqr awaiting_payer'] });
    const card = await nimali.pay('card');
    expect([card.status, card.headers.get('Location')]).toEqual([303, expect.stringContaining('/checkout/pay/')]);
    expect(await read(nimali.orderId)).toMatchObject({ paymentMethod: 'card', hasLeftCart: true });
    // Its pieces lie in no cart: it is found again by its page.
    const { order } = (await nimali.get(`/orders/${nimali.orderId}`)).body;
    expect(order.paymentStatus).toBe('Waiting for your transfer');
    expect((await nimali.post(`/orders/${nimali.orderId}/transfer-page`)).body.path).toMatch(/^\/order\//);
    expect((await nimali.pay('bank')).status).toBe(303);
    await nimali.sendSlip();
    expect(await nimali.page()).not.toContain('Would you rather pay another way?');
    expect((await nimali.pay('card')).status).toBe(409);
    expect((await nimali.pay('cod')).status).toBe(409);
    // What waits for a card was never a transfer: its time is another.
    const other = await buyer({ 3: 1 });
    const { id } = (await other.place({ ...to(), paymentMethodId: CARD })).body.order;
    const link = await db.transaction((tx) => makeOrderLink(tx, url, id));
    const refused = await fetch(`${link}/pay`, { method: 'POST', body: new URLSearchParams({ method: 'bank' }) });
    expect(refused.status).toBe(409);
  });
});

describe('LANKAQR', () => {
  const expected = (orderId: number, total: number) =>
    lankaQrFor(EXAMPLE_LANKAQR, { cents: Math.round(total * 100), reference: String(orderId), mostCents: 900_000 })
      .text;

  test('[QRC-05] the page, its picture and the mail show a code with the sum and the number of the order', async () => {
    const { orderId, body, page, at, arrived } = await transfer(LANKAQR);
    const text = expected(orderId, body.order.orderTotal);
    expect(text).toContain(`54${String(body.order.orderTotal.toFixed(2).length).padStart(2, '0')}`);
    const shown = await page();
    const svg =
      /<svg viewBox="0 0 \d+ \d+" role="img" aria-label="LANKAQR code[^>]+>.*?<\/svg>/s.exec(shown)?.[0] ?? '';
    const drawn = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" ');
    expect(await readQr(Buffer.from(drawn))).toBe(text);
    const picture = await at('/code.png');
    expect(picture.headers.get('Content-Type')).toBe('image/png');
    expect(picture.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await readQr(Buffer.from(await picture.arrayBuffer()))).toBe(text);
    const [mail] = await mailsOf(orderId);
    const mailed = /<img src="([^"]+\/code\.png)"/.exec(mail?.html ?? '')?.[1] ?? '';
    expect(await readQr(Buffer.from(await (await fetch(mailed)).arrayBuffer()))).toBe(text);
    await arrived();
    expect((await at('/code.png')).status).toBe(404);
    expect((await (await transfer(BANK)).at('/code.png')).status).toBe(404);
  });

  test('[QRC-06] is offered up to the most that the bank takes at once; without a code an order says so', async () => {
    const person = await buyer({ 1: 9 });
    const { paymentMethods } = (await person.post('/orders/quote', { paymentMethodId: LANKAQR })).body.quote;
    const reason = paymentMethods.find(({ id }: { id: number }) => id === LANKAQR).reason;
    expect(reason).toBe('LANKAQR is for orders up to Rs. 9,000.00.');
    expect((await person.place({ ...to(), paymentMethodId: LANKAQR })).body.code).toBe('payment_method_not_offered');
    const nimali = await transfer(LANKAQR);
    await set({ LANKAQR: 'off', LANKAQR_CODE: '' });
    const page = await nimali.page();
    expect(page).toContain('There is no code for this order just now.');
    expect(page).toContain('1234 5678');
    expect((await nimali.at('/code.png')).status).toBe(404);
    await set({ LANKAQR: null, LANKAQR_CODE: null });
  });

  test('[QRC-07] is settled by a slip and a person, stands in the books by its name, and goes back by transfer', async () => {
    const { orderId, sendSlip, arrived } = await transfer(LANKAQR);
    await sendSlip();
    const { body } = await arrived();
    expect(body.order.row).toMatchObject({ status: 'Paid', method: 'lankaqr', money: 'paid' });
    const { rows } = await db.execute(sql`select tender from money_entries where order_id = ${orderId}`);
    expect(rows).toEqual([{ tender: 'lankaqr' }]);
    expect(body.order.refund.methods.map(({ method }) => method)).toEqual(['cash', 'bank']);
    const again = await arrived({ reference: 'twice' });
    expect(again.body.code).toBe('changed_meanwhile');
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[QRC-08] the slip of cash on delivery shows a code, if the owner wants it; paid by it no courier owes cash', async () => {
    const person = await buyer({ 1: 1 });
    const { id, orderTotal } = (await person.place(to())).body.order;
    const printed = async () => (await dilki.send(printOrders, { orders: String(id) })).body.orders[0];
    expect((await printed())?.code).toBeNull();
    await set({ LANKAQR_AT_DOOR: 'on' });
    const { code, says, due } = (await printed()) ?? {};
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 ${code?.size} ${code?.size}"><path d="${code?.path}"/></svg>`;
    expect(due).toBe(orderTotal);
    expect(await readQr(Buffer.from(drawn))).toBe(expected(id, orderTotal));
    expect(says?.scanInstead).toContain('scan with your bank’s app');
    const versionOf = async () => (await read(id)).version;
    for (const move of ['confirm', 'ship'] as const) {
      await dilki.send(moveOrders, { move, orders: [{ orderId: id, version: await versionOf() }] });
    }
    const version = await versionOf();
    const answers = await Promise.all(
      [true, false, true].map((isByCode) => dilki.send(receiveCash, { id, version, isByCode })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const won = answers.findIndex(({ status }) => status === 200) !== 1;
    const { rows } = await db.execute(sql`select tender from money_entries where order_id = ${id}`);
    expect(rows).toEqual([{ tender: won ? 'lankaqr' : 'cod' }]);
    expect(await read(id)).toMatchObject({ status: 'Delivered', isPaidByCode: won });
    expect((await printed())?.code).toBeNull();
    // A gift says no price, and so has no code.
    const gift = (await (await buyer({ 1: 1 })).place({ ...to(), giftBag: true })).body.order.id;
    expect((await dilki.send(printOrders, { orders: String(gift) })).body.orders[0]?.code).toBeNull();
    await set({ LANKAQR_AT_DOOR: null });
    expect(await ledgerGaps()).toEqual([]);
  });
});
