import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCourier } from '#contract/staff/couriers.ts';
import * as calls from '#contract/staff/onboarding.ts';
import { cancelOrder } from '#contract/staff/order-writes.ts';
import { changeSignIn } from '#contract/staff/sign-in.ts';
import { hashPassword } from '#server/accounts/index.ts';
import { users } from '#server/accounts/tables.ts';
import { EXAMPLES } from '#server/config/examples.ts';
import { mails } from '#server/mail/tables.ts';
import { orderClient } from '#testing/order-client.ts';
import { jar, productClient } from '#testing/product-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({
  COMPANY_NAME: 'Komarika (Pvt) Ltd',
  COMPANY_ADDRESS: '1 Galle Road, Colombo',
  COMPANY_REGISTRATION: 'PV 1',
  ...Object.fromEntries(Object.keys(EXAMPLES).map((key) => [key, ''])),
  CONTACT_EMAIL: 'care@aloe.example',
});
const { db } = shop;
const member = staffClient(shop);
const { owner, create } = await productClient(shop);
const day = async () => (await owner.send(calls.getOnboarding, {})).body;
const done = async () => (await day()).steps.filter(({ isDone }) => isDone).map(({ step }) => step);

test('[OFC-11] the steps to open the shop tick themselves by what is there, in one question', async () => {
  expect(await done()).toEqual(['company']);
  const facts = Object.fromEntries((await day()).steps.map(({ step, fact }) => [step, fact]));
  expect(facts).toMatchObject({
    company: 'Komarika (Pvt) Ltd, 1 Galle Road, Colombo',
    products: expect.stringContaining('of the demo'),
  });
  await create({ name: 'Our First Balm', items: [jar('ONE-1', { onHand: 9 })] });
  await owner.send(addCourier, { name: 'Our Rider', trackingAddress: '' });
  expect(await done()).toEqual(['company', 'products', 'couriers']);

  const nimali = await orderClient(shop).buyer({ 1: 1 });
  await nimali.place();
  const trial = async () => (await day()).steps.find(({ step }) => step === 'trialOrder');
  expect(await trial()).toMatchObject({ isDone: false, fact: expect.stringContaining('One is placed') });
  const [order] = (
    await db.execute<{ id: number; version: number }>(sql`select id, version from orders where not is_demo`)
  ).rows;
  const called = { id: order?.id ?? 0, version: order?.version ?? 0, reason: 'A trial.' };
  expect((await owner.send(cancelOrder, called)).status).toBe(200);
  expect((await trial())?.isDone).toBe(true);

  await db.execute(sql`update users set totp_confirmed_at = now() where role <> 'customer'`);
  await db.execute(sql`update staff_sessions set second_factor_at = now()`);
  expect(await done()).toContain('secondFactor');
  shop.queries.length = 0;
  await day();
  expect(shop.queries.filter((query) => query.includes('demo_rows'))).toHaveLength(1);
});

test('[OFC-12] a shop without the demo has the same list, and needs not take away what is not there', async () => {
  await db.execute(sql`delete from demo_rows`);
  expect((await day()).steps.find(({ step }) => step === 'demo')).toEqual({
    step: 'demo',
    isDone: true,
    fact: 'There is none',
  });
});

test('[OFC-13] a test mail goes to whoever asks, and what becomes of it is told', async () => {
  const mail = async () => (await day()).steps.find(({ step }) => step === 'mail');
  expect((await owner.send(calls.sendTestMail, {})).body.message).toContain(owner.email);
  expect(await mail()).toMatchObject({ isDone: false, fact: 'A test is on its way' });
  const become = (state: 'kept' | 'sent', sentAt: Date | null) =>
    db.update(mails).set({ state, sentAt }).where(eq(mails.kind, 'staff-test'));
  await become('kept', null);
  expect((await mail())?.fact).toContain('no mail server');
  await become('sent', new Date());
  expect((await mail())?.isDone).toBe(true);
});

test('[OFC-14] what nothing shows is said by the owner, who can also put the list away; nobody else sees it', async () => {
  for (const said of calls.SAID_STEPS) await owner.send(calls.setOnboarding, { said });
  expect(await done()).toEqual(expect.arrayContaining(['delivery', 'terms']));
  expect((await owner.send(calls.setOnboarding, { isPutAway: true })).body.isPutAway).toBe(true);
  expect((await owner.send(calls.setOnboarding, { isPutAway: false })).body.isPutAway).toBe(false);
  expect(await done()).toEqual(expect.arrayContaining(['delivery', 'terms']));
  const packer = await member();
  expect((await packer.send(calls.getOnboarding, {})).status).toBe(403);
});

test('[OFC-10] who works here chooses their own mail address and password: every other session ends, and the demo owner is one of their own', async () => {
  const dilki = await member({ role: 'owner', firstName: 'Dilki' });
  const other = await member();
  await db
    .update(users)
    .set({ passwordHash: await hashPassword('aloe-vera-owner') })
    .where(eq(users.id, dilki.id));
  // A password that changes ends the sessions: sign in as anybody does.
  const signIn = async (email: string, password: string) => {
    const response = await shop.request('/api/admin/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ email, password }),
    });
    return /komarika_staff=([^;]+)/.exec(response.headers.get('Set-Cookie') ?? '')?.[1];
  };
  const change = async (token: string | undefined, body: object) => {
    const response = await shop.request(`/api${changeSignIn.path}`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        Cookie: `komarika_staff=${token}`,
      },
      body: JSON.stringify(body),
    });
    const [fresh] = [/komarika_staff=([^;]+)/.exec(response.headers.get('Set-Cookie') ?? '')?.[1]];
    return { status: response.status, code: (await response.json()).code, fresh };
  };
  await db.execute(sql`insert into demo_rows (table_name, key) values ('users', ${String(dilki.id)})`);
  const token = await signIn(dilki.email, 'aloe-vera-owner');
  await db.execute(sql`update users set is_second_factor_required = false where id = ${dilki.id}`);
  const wish = { email: 'dilki@own.example', currentPassword: 'aloe-vera-owner', newPassword: 'a rider in the rain' };
  expect((await change(token, { ...wish, currentPassword: 'wrong' })).code).toBe('wrong_credentials');
  expect((await change(token, { ...wish, email: other.email })).code).toBe('email_taken');
  expect((await change(token, { ...wish, newPassword: 'short' })).code).toBe('invalid_input');
  const { status, fresh } = await change(token, wish);
  expect(status).toBe(200);
  expect((await change(token, wish)).code).toBe('not_signed_in');
  const again = { ...wish, currentPassword: wish.newPassword, newPassword: undefined };
  expect((await change(fresh, again)).status).toBe(200);
  const { rows } = await db.execute(
    sql`select 1 from demo_rows where table_name = 'users' and key = ${String(dilki.id)}`,
  );
  expect(rows).toEqual([]);
});
