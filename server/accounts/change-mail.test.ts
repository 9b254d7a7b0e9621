import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { formerMails, oneTimeCodes, sessions, users } from '#server/accounts/tables.ts';
import { mails } from '#server/mail/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { rateLimits } from '#server/platform/tables.ts';
import { forgetAccounts } from '#testing/forget-accounts.ts';
import { lastCodeTo } from '#testing/mailed-code.ts';
import { orderClient } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ SIGN_IN_BY_CODE: 'on' });
const password = 'leaf-in-the-morning';
const OLD = 'nimali@example.com';
const NEW = 'nimali@new.example';

beforeEach(() => forgetAccounts(shop.db));

async function send(path: string, body: object, { token = '', key = '', method = 'POST' } = {}) {
  const response = await shop.request(`/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
async function signedIn(email = OLD) {
  await send('/auth/register', { firstName: 'Nimali', lastName: 'Perera', email, password });
  return logIn(email);
}
async function logIn(email: string) {
  const { body } = await send('/auth/login', { email, password });
  return { token: body.token as string, id: body.user?.id as number };
}
async function ask({ token, id }: { token: string; id: number }, email = NEW) {
  await shop.db.delete(rateLimits);
  const { status, body } = await send(`/users/${id}/mail/code`, { email, password }, { token });
  expect([status, body.error]).toEqual([200, undefined]);
  return { handle: body.handle as string, code: await lastCodeTo(shop.db, email) };
}
const mailsTo = async (email: string) =>
  (await shop.db.select({ kind: mails.kind, text: mails.text }).from(mails).where(eq(mails.recipient, email))).map(
    (mail) => mail,
  );

test('[MLC-01] a new address is asked for with the password, confirmed by its own code, and the old one is told', async () => {
  const me = await signedIn();
  const elsewhere = await logIn(OLD);
  await shop.db.update(sessions).set({ createdAt: sql`now() - interval '1 hour'` });
  const path = `/users/${me.id}/mail/code`;
  expect((await send(path, { email: NEW }, me)).body.code).toBe('prove_again');
  expect((await send(path, { email: NEW, password: 'something-else' }, me)).body.code).toBe('wrong_password');
  const entered = await ask(me);
  expect((await send(`/users/${me.id}/mail`, { ...entered, code: '000000' }, me)).body.code).toBe('code_refused');
  const first = await send(`/users/${me.id}/mail`, entered, { ...me, key: 'one-press' });
  expect(first.body.user).toMatchObject({ emailAddress: NEW, isEmailVerified: true });
  expect(await send(`/users/${me.id}/mail`, entered, { ...me, key: 'one-press' })).toEqual(first);
  const told = (await mailsTo(OLD)).find(({ kind }) => kind === 'mail-changed');
  expect(told?.text).toContain('n•••@new.example');
  expect(told?.text).not.toContain(NEW);
  // Here one stays, elsewhere one is out; the new address opens, the old one does not.
  expect((await send(`/users/${me.id}`, {}, { ...me, method: 'GET' })).status).toBe(200);
  expect((await send(`/users/${me.id}`, {}, { ...elsewhere, method: 'GET' })).status).toBe(401);
  expect((await send('/auth/login', { email: OLD, password })).status).toBe(401);
  expect((await send('/auth/login', { email: NEW, password })).status).toBe(200);
});

test('[MLC-02] that an address has an account is told to nobody but whoever reads its mails', async () => {
  const me = await signedIn();
  await signedIn('taken@example.com');
  const answers = [];
  for (const email of ['taken@example.com', 'free@example.com']) {
    await shop.db.delete(rateLimits);
    shop.queries.length = 0;
    const { status, body } = await send(`/users/${me.id}/mail/code`, { email, password }, me);
    answers.push({ status, body: { ...body, handle: '' }, queries: [...shop.queries] });
  }
  expect(answers[1]).toEqual(answers[0]);
  const kinds = (await mailsTo('taken@example.com')).map(({ kind }) => kind);
  expect(kinds).toEqual(['welcome', 'code']);
  const entered = await ask(me, 'taken@example.com');
  expect((await send(`/users/${me.id}/mail`, entered, me)).body.code).toBe('email_taken');
  expect(await shop.db.$count(users, eq(users.email, OLD))).toBe(1);
});

test('[MLC-02] of two accounts that confirm one address at the same moment one has it', async () => {
  const one = await signedIn();
  const other = await signedIn('kamal@example.com');
  const entered = [await ask(one), await ask(other)] as const;
  const answers = await Promise.all([
    send(`/users/${one.id}/mail`, entered[0], one),
    send(`/users/${other.id}/mail`, entered[1], other),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await shop.db.$count(users, eq(users.email, NEW))).toBe(1);
});

test('[MLC-03] codes and links that were mailed to the old address open nothing any more', async () => {
  const me = await signedIn();
  await shop.db.delete(rateLimits);
  const asked = (await send('/auth/code', { email: OLD })).body;
  const code = await lastCodeTo(shop.db, OLD);
  const [welcome] = await mailsTo(OLD);
  const link = /token=([\w-]{43})/.exec(welcome?.text ?? '')?.[1] ?? '';
  await send(`/users/${me.id}/mail`, await ask(me), me);
  const entered = await send('/auth/code/sign-in', { handle: asked.handle, code });
  expect(entered).toMatchObject({ status: 422, body: { details: { why: 'gone' } } });
  // The address is confirmed by its own code, and stays so whatever the old link says.
  await send('/auth/verify-email', { token: link });
  const [user] = await shop.db.select({ email: users.email }).from(users);
  expect(user?.email).toBe(NEW);
  expect(await shop.db.$count(oneTimeCodes, sql`used_at is null`)).toBe(0);
});

test('[MLC-03] a code is good for the account that asked for it, and staff change theirs in the back office', async () => {
  const me = await signedIn();
  const other = await signedIn('kamal@example.com');
  const entered = await ask(me);
  expect((await send(`/users/${other.id}/mail`, entered, other)).body.code).toBe('code_refused');
  expect((await send(`/users/${me.id}/mail/code`, { email: NEW, password }, other)).status).toBe(404);
  await shop.db.update(users).set({ role: 'staff' }).where(eq(users.id, me.id));
  expect((await send(`/users/${me.id}/mail`, entered, me)).body.code).toBe('mail_of_staff');
});

test('[MLC-04] an order keeps the address that was given for it', async () => {
  const buyer = await orderClient(shop).buyer({ 3: 1 });
  const { body } = await buyer.place();
  const [order] = await shop.db.select({ email: orders.email, userId: orders.userId }).from(orders);
  expect(body.error).toBeUndefined();
  const me = { token: buyer.token, id: order?.userId ?? 0 };
  const { handle } = (await send(`/users/${me.id}/mail/code`, { email: NEW }, me)).body;
  const changed = await send(`/users/${me.id}/mail`, { handle, code: await lastCodeTo(shop.db, NEW) }, me);
  expect(changed.body.user?.emailAddress).toBe(NEW);
  const [after] = await shop.db.select({ email: orders.email, userId: orders.userId }).from(orders);
  expect(after).toEqual(order);
  expect(order?.email).not.toBe(NEW);
});

test('[MLC-04] the address before stands in the copy of one’s data, and is forgotten with its owner', async () => {
  const me = await signedIn();
  await send(`/users/${me.id}/mail`, await ask(me), me);
  const copy = await send(`/users/${me.id}/data`, {}, { ...me, method: 'GET' });
  expect(copy.body.formerMails).toMatchObject([{ email: OLD }]);
  expect((await mailsTo(OLD)).length).toBeGreaterThan(0);
  await send(`/users/${me.id}/delete`, { password }, me);
  expect(await mailsTo(OLD)).toEqual([]);
  expect(await mailsTo(NEW)).toEqual([]);
  expect(await shop.db.$count(formerMails)).toBe(0);
});
