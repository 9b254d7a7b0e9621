import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getReportTable } from '#contract/staff/reports.ts';
import { reminderTerms } from '#server/config/domain-config.ts';
import { mails, openMailer } from '#server/mail/index.ts';
import { purgeExpired } from '#server/operations/purge.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { permitReminder, type ReminderTerms, remind } from '#server/reminders/index.ts';
import { apiClient } from '#testing/api-client.ts';
import { guestClient } from '#testing/guest-client.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { BANK, CASH, shippingAddressOf } from '#testing/order-client.ts';
import { settingsClient } from '#testing/settings-client.ts';
import { openTransferShop } from '#testing/transfer-shop.ts';
import { nodeFlags } from '../../scripts/setup.mjs';

const SWITCHES = { REMIND_CARTS: 'on', REMIND_UNPAID: 'on', REMIND_TRANSFERS: 'on' };
const environment = { ...SWITCHES, REMIND_QUIET_FROM: '0', REMIND_QUIET_UNTIL: '0' };
const { shop, url, send, buyer, cardOrder, payments, setStock, member } = await openTransferShop({
  ...environment,
  TRANSFER_AT_CHECKOUT: 'on',
  SELL_TO_GUESTS: 'on',
});
const { db, request } = shop;
const terms = reminderTerms(shop.config);
const deps = { ...payments, terms };
const run = (given: Partial<ReminderTerms> = {}, on = db) => remind({ ...deps, db: on, terms: { ...terms, ...given } });
const other = openDatabase(shop.url, { log: shop.log });
const smtp = await openMailServer();
afterAll(async () => {
  await other.close();
  await smtp.close();
});
const browser = guestClient(shop);
const { customer } = apiClient(request);
const NIGHT = { quiet: quietNow() };

/** Hours around this moment, so that it is quiet now. */
function quietNow() {
  const hour = new Date(Date.now() + 5.5 * 3_600_000).getUTCHours();
  return { from: hour, until: (hour + 2) % 24 };
}

type Written = { id: number; kind: string; recipient: string; text: string; unsubscribe_link: string | null };
const written = async () =>
  (
    await db.execute<Written>(sql`
      select id, kind, recipient, text, unsubscribe_link from mails where key ~ '(^|-)r[0-9]+$' order by id`)
  ).rows;
const kinds = async () => (await written()).map(({ kind }) => kind);
const tokenOf = async (index = 0) => /token=([\w-]{43})/.exec((await written())[index]?.text ?? '')?.[1] ?? '';
const linesOf = async () =>
  (
    await db.execute<{ said: string }>(sql`
      select case when is_given then 'given' else 'taken back' end || ' ' || source as said from reminder_consent_log order by id`)
  ).rows.map(({ said }) => said);

const agree = (token: string, isWanted = true, place = 'checkout') =>
  send('PUT', '/reminders', { isWanted, place }, { token });
/** Nearly at the end of its hold. */
const nearEnd = (orderId: number) =>
  db.execute(sql`update orders set held_since = ${shop.clock.now}::timestamptz - interval '26 minutes',
    created_at = ${shop.clock.now}::timestamptz - interval '26 minutes',
    expires_at = ${shop.clock.now}::timestamptz + interval '4 minutes' where id = ${orderId}`);
const leave = (hours = 5) => db.execute(sql`update carts set changed_at = now() - make_interval(hours => ${hours})`);

async function unpaid() {
  const nimali = await cardOrder({ 5: 1 });
  await agree(nimali.token);
  await nearEnd(nimali.orderId);
  return nimali;
}
/** Somebody who agreed and left a cart five hours ago. */
async function left(pieces: Record<number, number> = { 5: 1 }) {
  const nimali = await buyer(pieces);
  await agree(nimali.token);
  await leave();
  return nimali;
}

let doors = 0;
const door = () => ({ shippingAddress: shippingAddressOf(7000 + ++doors) });

beforeEach(async () => {
  await db.execute(sql`truncate reminders, reminder_consents, reminder_consent_log, mails, rate_limits cascade`);
  await db.execute(sql`update orders set is_demo = true where not is_demo`);
  await setStock(5, 500);
  smtp.received.length = 0;
});

describe('consent', () => {
  test('[REM-02] is given and taken back with a line for each, and nothing is written before', async () => {
    const nimali = await cardOrder({ 5: 1 });
    await nearEnd(nimali.orderId);
    expect((await nimali.get('/reminders')).body).toEqual({ isWanted: false, email: null });
    await run();
    expect(await kinds()).toEqual([]);
    expect((await agree(nimali.token)).body).toEqual({ isWanted: true, email: nimali.email });
    await agree(nimali.token);
    await agree(nimali.token, false, 'profile');
    await agree(nimali.token, false, 'profile');
    expect(await linesOf()).toEqual(['given checkout', 'taken back profile']);
    await run();
    expect(await kinds()).toEqual([]);
    for (const change of [
      sql`update reminder_consent_log set is_given = false`,
      sql`delete from reminder_consent_log`,
    ]) {
      const error = await db.execute(change).catch(({ cause }) => cause.message);
      expect(error).toBe('The log of consent is only added to.');
    }
  });

  test('[REM-02] a guest names the address; an order that goes to another is not reminded of', async () => {
    const guest = browser();
    await guest.begin({ 5: 1 });
    expect((await guest.send('PUT', '/reminders', { isWanted: true, place: 'checkout' })).body.code).toBe(
      'invalid_input',
    );
    const say = (email: string) => guest.send('PUT', '/reminders', { isWanted: true, place: 'checkout', email });
    expect((await say('kamal@example.com')).body).toEqual({ isWanted: true, email: 'kamal@example.com' });
    const { body } = await guest.place({ ...door(), paymentMethodId: 1, email: 'kumari@example.com' });
    await nearEnd(body.order.id);
    await run();
    expect(await kinds()).toEqual([]);
    await say('Kumari@example.com');
    await run();
    expect((await written()).map(({ recipient }) => recipient)).toEqual(['kumari@example.com']);
    expect((await request('/api/reminders')).status).toBe(401);
  });

  test('[REM-03] is taken back by the mail, by page or program, for its address also where a stranger entered it', async () => {
    const nimali = await unpaid();
    await run();
    const [mail] = await written();
    expect(mail?.unsubscribe_link).toMatch(new RegExp(`^${url}/reminder\\?end&token=[\\w-]{43}$`));
    const token = /end&token=([\w-]+)/.exec(mail?.unsubscribe_link ?? '')?.[1] ?? '';
    const stranger = browser();
    await stranger.begin({ 5: 1 });
    await stranger.send('PUT', '/reminders', { isWanted: true, place: 'checkout', email: nimali.email.toUpperCase() });
    const byProgram = await request(`/reminder?end&token=${token}`, { method: 'POST' });
    expect([byProgram.status, await byProgram.text()]).toEqual([200, 'We remind you no more.']);
    expect((await send('POST', '/reminders/end', { token })).body).toEqual({ state: 'ended' });
    expect((await linesOf()).slice(2)).toEqual(['taken back mail program', 'taken back mail program']);
    const again = browser('192.0.2.9');
    await again.begin({ 5: 1 });
    await again.send('PUT', '/reminders', { isWanted: true, place: 'checkout', email: nimali.email });
    await leave();
    await db.execute(sql`update reminders set created_at = created_at - interval '30 days'`);
    await run();
    expect(await kinds()).toEqual(['order-unpaid']);
    expect((await send('POST', '/reminders/end', { token: 'x'.repeat(43) })).body.code).toBe('token_invalid');
  });
});

describe('an order', () => {
  test('[REM-04] is reminded of once before its end, not in the first half, and its link leads to paying', async () => {
    const nimali = await cardOrder({ 5: 1 });
    await agree(nimali.token);
    await db.execute(sql`update orders set expires_at = ${shop.clock.now}::timestamptz + interval '4 minutes',
      held_since = ${shop.clock.now}::timestamptz - interval '2 minutes' where id = ${nimali.orderId}`);
    await run();
    expect(await kinds()).toEqual([]);
    await nearEnd(nimali.orderId);
    await run({ beforeMs: { unpaid: 60_000, transfer: null } });
    expect(await kinds()).toEqual([]);
    await run();
    await run();
    expect(await kinds()).toEqual(['order-unpaid']);
    const [mail] = await written();
    expect(mail?.text).toContain(`your order ${nimali.orderId}`);
    const opened = async (as: string) =>
      request(`/reminder/order?token=${await tokenOf()}`, { headers: { 'Sec-Fetch-Dest': as }, redirect: 'manual' });
    const isOpened = async () =>
      (await db.execute(sql`select 1 from reminders where opened_at is not null`)).rows.length;
    expect((await opened('empty')).status).toBe(303);
    expect(await isOpened()).toBe(0);
    const location = (await opened('document')).headers.get('Location') ?? '';
    expect(await isOpened()).toBe(1);
    expect(location).toMatch(new RegExp(`^${url}/order/[\\w-]{43}$`));
    expect(await (await fetch(location)).text()).toContain(String(nimali.orderId));
    expect((await request('/reminder/order?token=x')).headers.get('Location')).toBe('/orders');
  });

  test('[REM-05] by transfer too, each by its own switch, and not while a slip waits', async () => {
    const nimali = await buyer({ 5: 1 });
    await agree(nimali.token);
    const { body } = await nimali.place({ ...door(), paymentMethodId: BANK });
    await nearEnd(body.order.id);
    await run({ beforeMs: { unpaid: 600_000, transfer: null } });
    await db.execute(sql`update orders set is_payment_in_doubt = true where id = ${body.order.id}`);
    await run();
    expect(await kinds()).toEqual([]);
    await db.execute(sql`update orders set is_payment_in_doubt = false where id = ${body.order.id}`);
    await run();
    expect(await kinds()).toEqual(['order-transfer']);
    expect((await written())[0]?.unsubscribe_link).toContain('/reminder?end&token=');
  });

  test('[REM-06] is reminded of once by many at the same moment, never after it was paid or called off', async () => {
    const orders = [await unpaid(), await unpaid(), await unpaid(), await unpaid()];
    const [paid, called, ...raced] = orders;
    await paid?.pay();
    await called?.post(`/orders/${called.orderId}/cancel`);
    await Promise.all([
      ...Array.from({ length: 6 }, (_, turn) => run({}, turn % 2 ? db : other.db)),
      ...raced.map(({ pay }) => pay()),
    ]);
    const { rows } = await db.execute<{ order: string; kinds: string[] }>(sql`
      select split_part(key, '-', 1) as order, json_agg(kind order by id) as kinds from mails
      where kind in ('order-unpaid', 'order-received') group by 1`);
    const told = new Map(rows.map((row) => [Number(row.order), row.kinds]));
    expect(told.get(paid?.orderId ?? 0)).toEqual(['order-received']);
    expect(told.has(called?.orderId ?? 0)).toBe(false);
    for (const { orderId } of raced) {
      expect(told.get(orderId)?.at(-1)).toBe('order-received');
      expect(told.get(orderId)?.filter((kind) => kind === 'order-unpaid').length).toBeLessThan(2);
    }
  });

  test('[REM-06] two workers at once remind once, and the row of the second is refused', async () => {
    await Promise.all([unpaid(), unpaid(), unpaid()]);
    await Promise.all(Array.from({ length: 8 }, (_, turn) => run({}, turn % 2 ? db : other.db)));
    expect(await kinds()).toHaveLength(3);
    const twice = db.execute(sql`
      insert into reminders (kind, order_id, email, token_hash, created_at) select kind, order_id, '', 'other', now() from reminders limit 1`);
    await expect(twice).rejects.toThrow();
  });

  test('[REM-06] [REM-07] is looked at again when its mail leaves: paid it is dropped, in the quiet hours it waits', async () => {
    const mailer = (given: Partial<ReminderTerms> = {}) =>
      openMailer({
        db,
        smtpUrl: smtp.url,
        from: 'Komarika <hello@komarika.example>',
        alerts: payments.mailContext,
        permit: (id) => permitReminder({ db, clock: deps.clock, terms: { ...terms, ...given } }, id),
      });
    const [stays, goes] = [await unpaid(), await unpaid()];
    await run();
    await goes.pay();
    const all = await written();
    for (const { id } of all) await mailer(NIGHT).deliver(id);
    expect(smtp.received).toEqual([]);
    const held = await db.select().from(mails).where(sql`kind = 'order-unpaid'`);
    expect(held).toMatchObject([{ recipient: stays.email, state: 'queued', sendAfter: expect.any(Date) }]);
    expect((await db.execute(sql`select 1 from reminders`)).rows).toHaveLength(1);
    await db.execute(sql`update mails set send_after = null where kind = 'order-unpaid'`);
    await mailer().deliver(held[0]?.id ?? 0);
    expect(smtp.received.map(({ to }) => to)).toEqual([[stays.email]]);
    expect(smtp.received[0]?.content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('[REM-06] one killed in the middle leaves nothing half done, and the next reminds once @nightly', async () => {
    await unpaid();
    const child = fork(new URL('../../testing/crash-child-reminder.ts', import.meta.url), {
      execArgv: nodeFlags.args,
      env: { ...nodeFlags.env, ...environment, DATABASE_URL: shop.url, DATA_DIR: shop.config.DATA_DIR },
    });
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await kinds()).toEqual([]);
    await expect
      .poll(
        async () => {
          await run();
          return kinds();
        },
        { timeout: 20_000 },
      )
      .toEqual(['order-unpaid']);
  });
});

describe('a cart', () => {
  test('[REM-08] is reminded of once until an order, and never twice with the same pieces', async () => {
    const nimali = await left({ 5: 2 });
    await Promise.all(Array.from({ length: 6 }, (_, turn) => run({}, turn % 2 ? db : other.db)));
    expect(await kinds()).toEqual(['cart-left']);
    expect((await written())[0]?.text).toContain('2 × ');
    const later = () => db.execute(sql`update reminders set created_at = created_at - interval '30 days'`);
    await later();
    await nimali.fill({ 5: 3 });
    await leave();
    await run();
    expect(await kinds()).toHaveLength(1);
    // An order begins anew; the pieces of before are not reminded of again, others are.
    const { body } = await nimali.place({ ...door(), paymentMethodId: CASH });
    await nimali.post(`/orders/${body.order.id}/cancel`);
    await db.execute(sql`update orders set created_at = created_at - interval '2 days' where id = ${body.order.id}`);
    await nimali.fill({ 5: 2 });
    await leave();
    await run();
    expect(await kinds()).toHaveLength(1);
    await nimali.fill({ 5: 1 });
    await leave();
    await run();
    expect(await kinds()).toHaveLength(2);
  });

  test('[REM-08] not too early or too late, not after an order, not when nothing can be bought, not by night', async () => {
    const nimali = await left();
    await leave(3);
    await run();
    await leave(4 + 72 + 1);
    await run();
    await leave();
    await run(NIGHT);
    await setStock(5, 0);
    await run();
    await setStock(5, 9);
    await nimali.place({ ...door(), paymentMethodId: 1 });
    await run();
    expect(await kinds()).toEqual([]);
    const kamal = await left();
    await agree(kamal.token, false);
    await run();
    expect(await kinds()).toEqual([]);
    await agree(kamal.token);
    await run();
    expect((await written()).map(({ recipient }) => recipient)).toEqual([kamal.email]);
  });

  test('[REM-08] an order at the same moment is before it or after it', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => left()));
    await Promise.all([run(), ...all.map((one) => one.place({ ...door(), paymentMethodId: CASH })), run({}, other.db)]);
    // Both are written while the cart is locked: which came first is told by their numbers.
    const { rows } = await db.execute(sql`
      select told.recipient from mails told join mails ordered on ordered.recipient = told.recipient
      where told.kind = 'cart-left' and ordered.kind = 'order-received' and told.id > ordered.id`);
    expect(rows).toEqual([]);
    await run();
    expect((await db.execute(sql`select 1 from mails where kind = 'order-received'`)).rows).toHaveLength(8);
  });

  test('[REM-08] whoever reminds waits for an order that is just being placed, and then finds it', async () => {
    const nimali = await buyer({ 5: 1 });
    await agree(nimali.token);
    const { body } = await nimali.place({ ...door(), paymentMethodId: 1 });
    await nimali.post(`/orders/${body.order.id}/cancel`);
    const placedAgo = (days: number) => sql`update orders set created_at = now() - make_interval(days => ${days}),
      expires_at = now() - make_interval(days => ${days}) where id = ${body.order.id}`;
    await db.execute(placedAgo(2));
    await leave();
    let running: Promise<void> | undefined;
    await other.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from carts where user_id = ${nimali.id} for update`);
      running = run();
      await sleep(400);
      await tx.execute(placedAgo(0));
    });
    await running;
    expect(await kinds()).toEqual([]);
    await db.execute(placedAgo(2));
    await run();
    expect(await kinds()).toEqual(['cart-left']);
  });

  test('[REM-08] an order that was called off leaves the cart, and nobody is asked for it twice', async () => {
    const nimali = await left();
    const { body } = await nimali.place({ ...door(), paymentMethodId: 1 });
    await nimali.post(`/orders/${body.order.id}/cancel`);
    expect(await nimali.cart()).toEqual([[5, 1]]);
    await run();
    expect(await kinds()).toEqual([]);
  });

  test('[REM-08] one address is written to once a week, whoever has entered it', async () => {
    for (const address of ['192.0.2.11', '192.0.2.12']) {
      const guest = browser(address);
      await guest.begin({ 5: 1 });
      await guest.send('PUT', '/reminders', { isWanted: true, place: 'checkout', email: 'kamal@example.com' });
    }
    await leave();
    await run();
    await run();
    expect(await kinds()).toEqual(['cart-left']);
  });

  test('[REM-09] its link shows the pieces to anybody and nothing else, and adds what is not there yet', async () => {
    const nimali = await left({ 5: 2, 6: 1 });
    await setStock(6, 0);
    await run();
    const token = await tokenOf();
    const shown = await send('POST', '/reminders/cart', { token });
    expect(
      shown.body.items.map(
        ({ productItemId, qty, qtyInStock }: { productItemId: number; qty: number; qtyInStock: number }) => [
          productItemId,
          qty,
          qtyInStock > 0,
        ],
      ),
    ).toEqual([
      [5, 2, true],
      [6, 1, false],
    ]);
    expect(JSON.stringify(shown.body)).not.toContain('@');
    expect((await db.execute(sql`select 1 from reminders where opened_at is not null`)).rows).toHaveLength(1);
    const take = (as: object) => send('POST', '/reminders/cart/take', { token }, as);
    expect((await take({ token: nimali.token })).status).toBe(200);
    expect(await nimali.cart()).toEqual([
      [5, 2],
      [6, 1],
    ]);
    const elsewhere = await buyer({ 5: 1 });
    await take({ token: elsewhere.token });
    await take({ token: elsewhere.token });
    expect(await elsewhere.cart()).toEqual([[5, 2]]);
    expect((await take({})).status).toBe(401);
    await db.execute(sql`update reminders set created_at = now() - interval '15 days'`);
    for (const path of ['/reminders/cart', '/reminders/cart/take'])
      expect((await send('POST', path, { token }, { token: nimali.token })).body.code).toBe('token_invalid');
    await setStock(6, 500);
  });
});

test('[REM-10] it is in the copy of one’s data, goes with the account, and addresses after 90 days', async () => {
  const leaver = await customer('reminded@example.com');
  await send('PUT', '/cart', [{ productItemId: 5, qty: 1 }], { token: leaver.token });
  await agree(leaver.token);
  await leave();
  await run();
  const { body: copy } = await send('GET', `/users/${leaver.id}/data`, undefined, { token: leaver.token });
  expect(copy.reminders).toMatchObject({
    consents: [{ isGiven: true, source: 'checkout' }],
    sent: [{ kind: 'cart', orderId: null }],
  });
  const { password, token } = leaver;
  expect((await send('POST', `/users/${leaver.id}/delete`, { password }, { token })).status).toBe(200);
  const rest = await db.execute(sql`
    select email, lines, consent_id, (select count(*)::int from reminder_consent_log) as log from reminders`);
  expect(rest.rows).toEqual([{ email: '', lines: null, consent_id: null, log: 0 }]);
  await left();
  await run();
  await db.execute(sql`update reminders set created_at = now() - interval '91 days'`);
  expect(await purgeExpired(db)).toMatchObject({ reminders: 1 });
});

test('[REM-11] the owner sees what was sent, opened and brought back, each order once', async () => {
  const owner = await member({ role: 'owner' });
  const [cart, twice] = [await left(), await unpaid()];
  await left();
  await run();
  await send('POST', '/reminders/cart', { token: await tokenOf((await kinds()).indexOf('cart-left')) });
  await cart.place({ ...door(), paymentMethodId: CASH });
  await twice.pay();
  await run();
  await run();
  const { body } = await owner.send(getReportTable, { table: 'reminder', span: 'today' });
  const sums = (
    await db.execute<{ kind: string; cents: number }>(sql`
    select kind, total_cents as cents from reminders join orders on orders.id = brought_order_id order by kind`)
  ).rows;
  const of = (kind: string) => (sums.find((one) => one.kind === kind)?.cents ?? 0) / 100;
  expect(sums.map(({ kind }) => kind)).toEqual(['cart', 'unpaid']);
  expect(Object.fromEntries(body.rows.map(({ key, values }) => [key, values]))).toEqual({
    cart: [of('cart'), 1, 1, 2],
    unpaid: [of('unpaid'), 1, 0, 1],
  });
});

test('[REM-01] with all of them off nobody can agree, no page says a word, and nothing is written', async () => {
  const nimali = await unpaid();
  const { set } = settingsClient(await member({ role: 'owner' }));
  await set({ REMIND_CARTS: null, REMIND_UNPAID: null, REMIND_TRANSFERS: null });
  // Switched on by the environment of this test: the owner says off.
  await set({ REMIND_CARTS: 'off', REMIND_UNPAID: 'off', REMIND_TRANSFERS: 'off' });
  expect((await agree(nimali.token)).body.code).toBe('reminders_off');
  await run({ beforeMs: { unpaid: null, transfer: null }, cartAfterMs: null });
  expect(await kinds()).toEqual([]);
  // What was agreed to can still be taken back.
  expect((await agree(nimali.token, false)).body).toEqual({ isWanted: false, email: null });
});
