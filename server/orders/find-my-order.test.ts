import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { forgetCustomer } from '#contract/staff/customers.ts';
import { mailCodeOfOrder as job, openCodes } from '#server/accounts/index.ts';
import { oneTimeCodes } from '#server/accounts/tables.ts';
import { readSecretKey } from '#server/config/secret-key.ts';
import { mails } from '#server/mail/tables.ts';
import { mailCodeOfOrder } from '#server/orders/mail-code-of-order.ts';
import { rateLimits } from '#server/platform/tables.ts';
import { guestClient } from '#testing/guest-client.ts';
import { lastCodeTo } from '#testing/mailed-code.ts';
import { orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { settingsClient } from '#testing/settings-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ SELL_TO_GUESTS: 'on', GUESTS_PER_ADDRESS: '9999' });
const { db, queue } = shop;
const browser = guestClient(shop);
const { buyer, setStock } = orderClient(shop);
const owner = await staffClient(shop)({ role: 'owner' });
const { set } = settingsClient(owner);
const codes = openCodes({ db, jobs: queue, brandName: 'Komarika', secretKey: () => readSecretKey(shop.config) });
await setStock(1, 400);

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.execute(sql`delete from jobs.job where name = ${job.name}`);
  await db.delete(mails).where(eq(mails.kind, 'code'));
});

type Written = { data: Parameters<typeof mailCodeOfOrder>[2] };
/** What the worker does with all that was asked until now. */
async function work(): Promise<void> {
  const { rows } = await db.execute<Written>(sql`select data from jobs.job where name = ${job.name}`);
  for (const { data } of rows)
    await db.transaction((tx) => mailCodeOfOrder(tx, codes, job.payload.parse(data), shop.clock.now));
}
const mailed = async () =>
  (await db.select({ to: mails.recipient }).from(mails).where(eq(mails.kind, 'code'))).map(({ to }) => to);

let number = 0;
async function order({ email = '' } = {}) {
  number += 1;
  const guest = browser(`10.2.0.${number}`);
  await guest.begin({ 1: 1 });
  const to = shippingAddressOf(500_000 + number);
  const { body } = await guest.place({ shippingAddress: to, ...(email && { email }) });
  return { guest, email, number: body.order.id as number, phone: to.phoneNumber };
}
const ask = (given: object, { at = '10.9.0.1', key }: { at?: string; key?: string } = {}) =>
  browser(at).send('POST', '/orders/find', given, { ...(key && { key }) });
const enter = (entered: object) => browser('10.9.0.1').send('POST', '/orders/find/open', entered);
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('[GST-18] an order is found by its number and phone, and opens by the code that its mail address was sent', async () => {
  const { number, phone } = await order({ email: 'found@example.com' });
  const asked = await ask({ number, phone: phone.replace('+94', '0') });
  expect(asked).toMatchObject({ status: 200, body: { minutes: 10, secondsUntilNext: 60 } });
  expect(Object.keys(asked.body).sort()).toEqual(['handle', 'minutes', 'secondsUntilNext']);
  await work();
  await work();
  expect(await mailed()).toEqual(['found@example.com']);
  const code = await lastCodeTo(db, 'found@example.com');
  const { handle } = asked.body;
  expect((await enter({ handle, code: another(code) })).body).toMatchObject({
    code: 'code_refused',
    details: { why: 'wrong', triesLeft: 4 },
  });
  const opened = await Promise.all([enter({ handle, code }), enter({ handle, code })]);
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { path } = opened.find(({ status }) => status === 200)?.body ?? {};
  const page = await shop.request(path);
  expect([page.status, (await page.text()).includes(String(number))]).toEqual([200, true]);
});

test('[GST-18] nobody is written to for another phone, an order without a mail address, one long over and one that is not', async () => {
  const known = await order({ email: 'known@example.com' });
  const without = await order();
  const over = await order({ email: 'over@example.com' });
  await over.guest.send('POST', `/orders/${over.number}/cancel`, {});
  await db.execute(sql`update order_events set at = now() - interval '91 days' where order_id = ${over.number}`);
  for (const given of [
    { ...known, phone: without.phone },
    { ...known, number: without.number },
    { ...known, number: 999_999 },
    without,
    over,
  ]) {
    const { number, phone } = given;
    expect((await ask({ number, phone })).status).toBe(200);
  }
  await work();
  expect(await mailed()).toEqual([]);
  const account = await buyer({ 1: 1 });
  const to = shippingAddressOf(600_000);
  const placed = await account.place({ shippingAddress: to });
  await ask({ number: placed.body.order.id, phone: to.phoneNumber });
  await work();
  expect(await mailed()).toEqual([account.email]);
});

test('[GST-19] answers and statements are the same, whether order, phone and mail address exist or not', async () => {
  const known = await order({ email: 'quiet@example.com' });
  const without = await order();
  const traces = [];
  for (const { number, phone } of [
    known,
    without,
    { ...known, phone: '+94779999999' },
    { ...known, number: 888_888 },
  ]) {
    await db.delete(rateLimits);
    await ask({ number: 777_777, phone: '+94770000000' }); // what is done once has been done
    await db.delete(rateLimits);
    shop.queries.length = 0;
    const asked = await ask({ number, phone });
    const again = await ask({ number, phone });
    const wrong = await enter({ handle: asked.body.handle, code: '000000' });
    const hidden = { handle: '', requestId: '' };
    traces.push({
      asked: { ...asked, body: { ...asked.body, ...hidden } },
      again: { ...again, body: { ...again.body, ...hidden } },
      wrong: { ...wrong, body: { ...wrong.body, ...hidden } },
      queries: [...shop.queries],
    });
  }
  expect(traces[0]?.asked.status).toBe(200);
  expect(traces[0]?.again.body.code).toBe('too_many_attempts');
  for (const trace of traces.slice(1)) expect(trace).toEqual(traces[0]);
  // The call itself never looks at an order.
  expect(traces[0]?.queries.filter((query) => /from "?orders/.test(query))).toEqual([]);
});

test('[GST-19] what is kept of it is no code: without the key of the shop nothing is read from the job', async () => {
  const { number, phone } = await order({ email: 'sealed@example.com' });
  const asked = await ask({ number, phone });
  const { rows } = await db.execute<Written>(sql`select data from jobs.job where name = ${job.name}`);
  await work();
  const code = await lastCodeTo(db, 'sealed@example.com');
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(asked.body.handle);
  const thief = openCodes({ db, jobs: queue, brandName: 'Komarika', secretKey: () => 'x'.repeat(32) });
  const [{ data }] = rows as [Written];
  await db.transaction((tx) => mailCodeOfOrder(tx, thief, { ...data, handleHash: 'another' }, shop.clock.now));
  expect(await lastCodeTo(db, 'sealed@example.com')).not.toBe(code);
});

test('[GST-20] whoever goes through numbers is stopped by network, by phone and in all, and learns nothing on the way', async () => {
  const { number, phone } = await order({ email: 'crowd@example.com' });
  const statuses = (answers: { status: number }[]) =>
    [200, 429].map((status) => answers.filter((answer) => answer.status === status).length);
  const fromOne = await Promise.all(
    Array.from({ length: 90 }, (_, n) => ask({ number: number + n, phone: `+9477${2_000_000 + n}` })),
  );
  expect(statuses(fromOne)).toEqual([60, 30]);
  const byPhone = await Promise.all(
    Array.from({ length: 30 }, (_, n) => ask({ number: number - 5 + n, phone }, { at: `10.8.0.${n}` })),
  );
  expect(statuses(byPhone)).toEqual([10, 20]);
  await work();
  expect((await mailed()).length).toBeLessThanOrEqual(5);

  await db.delete(rateLimits);
  const repeated = await Promise.all(Array.from({ length: 20 }, () => ask({ number, phone }, { key: 'find-once' })));
  // Who comes while the first is under way waits, or is told to.
  const answered = repeated.filter(({ status }) => status === 200);
  expect(new Set(answered.map(({ body }) => body.handle)).size).toBe(1);
  await db.execute(sql`insert into rate_limits (key, count, resets_at)
    values ('find-order-in-all:all', 1000, now() + interval '1 hour')
    on conflict (key) do update set count = 1000`);
  expect((await ask({ number, phone: '+94778888888' }, { at: '10.7.0.1' })).body.code).toBe('too_many_attempts');
});

test('[GST-20] five wrong tries end a code, and forty at the same moment are no more', async () => {
  const { number, phone } = await order({ email: 'guessed@example.com' });
  const { body } = await ask({ number, phone });
  await work();
  const code = await lastCodeTo(db, 'guessed@example.com');
  const wrong = Array.from({ length: 40 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'));
  const answers = await Promise.all(wrong.map((guess) => enter({ handle: body.handle, code: guess })));
  expect(answers.every(({ status }) => status === 422)).toBe(true);
  expect((await enter({ handle: body.handle, code })).body.details.why).toBe('spent');
});

test('[GST-01] [GST-18] with the switch off nothing is found, and codes that were sent open nothing', async () => {
  const { number, phone } = await order({ email: 'off@example.com' });
  const { body } = await ask({ number, phone });
  await work();
  await set({ SELL_TO_GUESTS: 'off' });
  await db.delete(rateLimits);
  expect(await ask({ number, phone })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const code = await lastCodeTo(db, 'off@example.com');
  expect((await enter({ handle: body.handle, code })).status).toBe(404);
  await set({ SELL_TO_GUESTS: 'on' });
  expect((await enter({ handle: body.handle, code })).status).toBe(200);
});

test('[GST-15] forgetting a person takes what was asked by the phone too', async () => {
  const { guest, number, phone } = await order({ email: 'gone@example.com' });
  await ask({ number, phone });
  await guest.send('POST', `/orders/${number}/cancel`, {});
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from customers where only_phone = ${phone}`,
  );
  const [customer] = rows;
  const forgotten = await owner.send(forgetCustomer, { id: customer?.id ?? 0, name: customer?.name ?? '' });
  expect([forgotten.status, forgotten.body.error]).toEqual([200, undefined]);
  const { rows: kept } = await db.execute(sql`select 1 from jobs.job where data::text like ${`%${phone}%`}`);
  expect(kept).toEqual([]);
  expect(await db.$count(oneTimeCodes, sql`recipient like ${`%${phone}%`}`)).toBe(0);
});
