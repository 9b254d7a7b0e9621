import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { forgetCustomer, listCustomers } from '#contract/staff/customers.ts';
import { rateLimits } from '#server/platform/tables.ts';
import { guestClient } from '#testing/guest-client.ts';
import { lastCodeTo } from '#testing/mailed-code.ts';
import { orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ SELL_TO_GUESTS: 'on', GUESTS_PER_ADDRESS: '9999' });
const { db } = shop;
const browser = guestClient(shop);
const { buyer, setStock } = orderClient(shop);
const owner = await staffClient(shop)({ role: 'owner' });
await setStock(1, 400);
beforeEach(() => db.delete(rateLimits));

let number = 0;
async function order(email: string, phone?: number) {
  number += 1;
  const guest = browser(`10.4.0.${number}`);
  await guest.begin({ 1: 1 });
  const to = { ...shippingAddressOf(phone ?? number), lastName: `Guest${number}` };
  const { body } = await guest.place({ shippingAddress: to, ...(email && { email }) });
  const { path } = (await guest.send('POST', `/orders/${body.order.id}/link`, {})).body;
  return { guest, id: body.order.id as number, path: path as string, phone: to.phoneNumber };
}
async function post(path: string, fields: Record<string, string> = {}) {
  const response = await shop.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  const text = await response.text();
  return { response, status: response.status, text, handle: /name="handle" value="([\w-]{43})"/.exec(text)?.[1] ?? '' };
}
const forgetAskedAt = async (phone: string) =>
  (
    await db.execute<{ at: string | null }>(
      sql`select forget_asked_at as at from customers where only_phone = ${phone}`,
    )
  ).rows[0]?.at;

test('[GST-22] a guest takes a copy of all that is about the proved address, and of nothing else', async () => {
  const mine = await order('copy@example.com');
  const second = await order('Copy@example.com');
  const samePhone = await order('other@example.com', number);
  const account = await buyer({ 1: 1 });
  const ofAccount = (await account.place({ email: 'copy@example.com' })).body.order.id;
  const link = await shop.request(mine.path);
  expect(await link.text()).toContain(`${mine.path}/data`);
  const page = await (await shop.request(`${mine.path}/data`)).text();
  expect(page).not.toContain('copy@example.com');
  const { handle, text } = await post(`${mine.path}/data/code`);
  expect(text).not.toContain('copy@example.com');
  const code = await lastCodeTo(db, 'copy@example.com');
  const wrong = await post(`${mine.path}/data`, {
    handle,
    code: code === '111111' ? '222222' : '111111',
    what: 'copy',
  });
  expect([wrong.status, wrong.handle]).toEqual([422, handle]);
  const copied = await post(`${mine.path}/data`, { handle, code, what: 'copy' });
  expect(copied.response.headers.get('Content-Disposition')).toContain('attachment');
  expect(copied.response.headers.get('Cache-Control')).toContain('no-store');
  const copy = JSON.parse(copied.text);
  expect(copy.orders.map(({ id }: { id: number }) => id).sort()).toEqual([mine.id, second.id].sort());
  expect(copy.mails.length).toBeGreaterThan(0);
  expect(copy.account).toBeNull();
  for (const other of [samePhone.id, ofAccount]) expect(copied.text).not.toContain(`"id": ${other},`);
  // It was good once.
  expect((await post(`${mine.path}/data`, { handle, code, what: 'copy' })).status).toBe(422);
});

test('[GST-22] the wish to be forgotten stands among the others of the owner, who fulfils it as theirs', async () => {
  const mine = await order('forget@example.com');
  const stranger = await order('stranger@example.com');
  const { handle } = await post(`${mine.path}/data/code`);
  const code = await lastCodeTo(db, 'forget@example.com');
  const asked = await Promise.all([1, 2, 3].map(() => post(`${mine.path}/data`, { handle, code, what: 'forget' })));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await forgetAskedAt(mine.phone)).not.toBeNull();
  expect(await forgetAskedAt(stranger.phone)).toBeNull();
  const { body } = await owner.send(listCustomers, { tab: 'forget' });
  expect(body.customers).toHaveLength(1);
  await mine.guest.send('POST', `/orders/${mine.id}/cancel`, {});
  const { id, name } = body.customers[0] ?? expect.unreachable();
  expect((await owner.send(forgetCustomer, { id, name })).status).toBe(200);
  expect((await shop.request(mine.path)).status).toBe(404);
});

test('[GST-22] a phone alone proves nothing: without a mail address, of an account, or with the code of another order nothing is given', async () => {
  const bare = await order('');
  const mine = await order('first@example.com');
  const other = await order('second@example.com');
  expect(await (await shop.request(bare.path)).text()).not.toContain('/data"');
  for (const path of [`${bare.path}/data`, `/order/${'x'.repeat(43)}/data`])
    expect((await shop.request(path)).status).toBe(303);
  expect((await post(`${bare.path}/data/code`)).status).toBe(303);
  const { handle } = await post(`${mine.path}/data/code`);
  const code = await lastCodeTo(db, 'first@example.com');
  expect((await post(`${other.path}/data`, { handle, code, what: 'copy' })).status).toBe(404);
  const { handle: second } = await post(`${mine.path}/data/code`);
  expect(second).toBe('');
  const account = await buyer();
  await mine.guest.send('POST', `/orders/${mine.id}/keep`, {}, { token: account.token });
  expect((await shop.request(`${mine.path}/data`)).status).toBe(303);
  expect((await post(`${mine.path}/data`, { handle, code, what: 'copy' })).status).toBe(303);
  expect((await post(`${other.path}/data`, { what: 'copy' })).text).toContain('six digits');
});

test('[GST-22] an order that staff took has no such page', async () => {
  const mine = await order('staff@example.com');
  await db.execute(sql`update orders set source = 'whatsapp', guest_id = null,
    placed_by = (select min(id) from users where role <> 'customer') where id = ${mine.id}`);
  expect((await shop.request(`${mine.path}/data`)).status).toBe(303);
});
