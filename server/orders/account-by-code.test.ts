import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sessions, users } from '#server/accounts/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { rateLimits } from '#server/platform/tables.ts';
import { guestClient } from '#testing/guest-client.ts';
import { lastCodeTo } from '#testing/mailed-code.ts';
import { orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ SELL_TO_GUESTS: 'on', GUESTS_PER_ADDRESS: '9999' });
const { db } = shop;
const browser = guestClient(shop);
const { buyer, setStock } = orderClient(shop);
await setStock(1, 400);
beforeEach(() => db.delete(rateLimits));

let number = 0;
async function order(email: string, phone?: number) {
  number += 1;
  const guest = browser(`10.3.0.${number}`);
  await guest.begin({ 1: 1 });
  const { body } = await guest.place({ shippingAddress: shippingAddressOf(phone ?? number), ...(email && { email }) });
  return { guest, id: body.order.id as number };
}
/** It has come to its end: it waits for nothing any more. */
const settle = ({ guest, id }: Awaited<ReturnType<typeof order>>) => guest.send('POST', `/orders/${id}/cancel`, {});
const ownerOf = async (id: number) =>
  (await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id)))[0]?.userId;
async function askFor({ guest, id }: Awaited<ReturnType<typeof order>>) {
  const { status, body } = await guest.send('POST', `/orders/${id}/account/code`, {});
  expect([status, body.error]).toEqual([200, undefined]);
  return body.handle as string;
}

test('[GST-21] a guest makes an account by the code sent to the address of the order: with it, and with earlier orders of that address', async () => {
  const earlier = await order('Later@example.com');
  const another = await order('other@example.com', number); // the same phone
  await settle(earlier);
  await settle(another);
  const now = await order('later@example.com');
  const handle = await askFor(now);
  const code = await lastCodeTo(db, 'later@example.com');
  const enter = () => now.guest.send('POST', '/orders/account', { handle, code });
  const answers = await Promise.all([enter(), enter(), enter()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const { token, user, isNew, passwordEnded } = answers.find(({ status }) => status === 200)?.body ?? {};
  expect({ isNew, passwordEnded }).toEqual({ isNew: true, passwordEnded: false });
  expect(user).toMatchObject({ emailAddress: 'later@example.com', firstName: 'Nimali Kumari', isEmailVerified: true });
  expect(await ownerOf(now.id)).toBe(user.id);
  expect(await ownerOf(earlier.id)).toBe(user.id);
  expect(await ownerOf(another.id)).toBeNull();
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  const { body } = await now.guest.send('GET', '/orders', undefined, { token });
  expect(body.orders.map((one: { id: number }) => one.id)).toEqual([now.id, earlier.id]);
});

test('[GST-21] without a mail address, from another browser and of an order that has an account no code is sent', async () => {
  const bare = await order('');
  const sent = (guest: typeof bare.guest, id: number) => guest.send('POST', `/orders/${id}/account/code`, {});
  expect((await sent(bare.guest, bare.id)).body.code).toBe('order_not_found');
  const mine = await order('mine@example.com');
  expect((await sent(bare.guest, mine.id)).body.code).toBe('order_not_found');
  expect((await browser().send('POST', `/orders/${mine.id}/account/code`, {})).body.code).toBe('not_signed_in');
  const account = await buyer();
  await mine.guest.send('POST', `/orders/${mine.id}/keep`, {}, { token: account.token });
  expect((await sent(mine.guest, mine.id)).body.code).toBe('order_not_found');
});

test('[GST-21] the account of the address is opened where there is one; what a stranger chose who registered it has ended', async () => {
  const mine = await order('taken@example.com');
  const given = { firstName: 'A', lastName: 'Stranger', email: 'taken@example.com', password: 'leaf-in-the-morning' };
  await browser().send('POST', '/auth/register', given);
  const stranger = (await browser().send('POST', '/auth/login', given)).body;
  const handle = await askFor(mine);
  const code = await lastCodeTo(db, 'taken@example.com');
  const { body } = await mine.guest.send('POST', '/orders/account', { handle, code });
  expect(body).toMatchObject({ isNew: false, passwordEnded: true, user: { id: stranger.user.id } });
  expect(await ownerOf(mine.id)).toBe(body.user.id);
  const asStranger = await browser().send('GET', `/users/${stranger.user.id}`, undefined, { token: stranger.token });
  expect(asStranger.status).toBe(401);
});

test('[GST-12] of an address that nobody has proved no order comes along; once it is proved those that are settled do', async () => {
  const earlier = await order('slow@example.com');
  await settle(earlier);
  const given = { firstName: 'Slow', lastName: 'Reader', email: 'slow@example.com', password: 'leaf-in-the-morning' };
  await browser().send('POST', '/auth/register', given);
  await browser().send('POST', '/auth/login', given);
  expect(await ownerOf(earlier.id)).toBeNull();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'slow@example.com'));
  await db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.email, 'slow@example.com'));
  await browser().send('POST', '/auth/login', given);
  expect(await ownerOf(earlier.id)).toBe(user?.id);
});

test('[GST-21] a mail address that staff have corrected meanwhile opens nothing by the code of the one before', async () => {
  const mine = await order('before@example.com');
  const handle = await askFor(mine);
  await db.update(orders).set({ email: 'after@example.com' }).where(eq(orders.id, mine.id));
  const code = await lastCodeTo(db, 'before@example.com');
  const { body } = await mine.guest.send('POST', '/orders/account', { handle, code });
  expect(body.code).toBe('order_not_found');
  expect(await db.$count(users, eq(users.email, 'before@example.com'))).toBe(0);
});
