import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '#server/accounts/tables.ts';
import { mails } from '#server/mail/tables.ts';
import { rateLimits } from '#server/platform/tables.ts';
import { forgetAccounts } from '#testing/forget-accounts.ts';
import { lastCodeTo } from '#testing/mailed-code.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ SIGN_IN_BY_CODE: 'on' });
const password = 'leaf-in-the-morning';
const nimali = { firstName: 'Nimali', lastName: 'Perera', email: 'nimali@example.com' };
const name = { firstName: 'Kamal', lastName: 'Silva' };

beforeEach(async () => {
  await forgetAccounts(shop.db);
  shop.clock.now = new Date();
});

async function send(path: string, body: object, { method = 'POST', token = '', at = shop } = {}) {
  const response = await at.request(`/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const register = () => send('/auth/register', { ...nimali, password });
async function ask(email: string) {
  await shop.db.delete(rateLimits);
  const { status, body } = await send('/auth/code', { email });
  expect([status, body.error]).toEqual([200, undefined]);
  return { handle: body.handle as string, code: await lastCodeTo(shop.db, email) };
}
const enter = (entered: object) => send('/auth/code/sign-in', entered);
const isIn = async (token: string, id: number) =>
  (await send(`/users/${id}`, {}, { method: 'GET', token })).status === 200;
const confirm = () => shop.db.update(users).set({ emailVerifiedAt: sql`now()` });

describe('the right code', () => {
  test('[SGN-08] signs in to the account of its address, and confirms that', async () => {
    await register();
    await confirm();
    const { status, body } = await enter(await ask('NIMALI@example.com'));
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body).toMatchObject({ isNew: false, passwordEnded: false });
    expect(body.user).toMatchObject({ firstName: 'Nimali', emailAddress: nimali.email, isEmailVerified: true });
    expect(await isIn(body.token, body.user.id)).toBe(true);
    // The password is as good as before.
    expect((await send('/auth/login', { email: nimali.email, password })).status).toBe(200);
  });

  test('[SGN-08] lasts 60 days, or 12 hours where it is not to be remembered', async () => {
    const { body } = await enter({ ...(await ask('kamal@example.com')), ...name, rememberMe: false });
    shop.clock.now = new Date(Date.now() + 13 * 3_600_000);
    expect(await isIn(body.token, body.user.id)).toBe(false);
    shop.clock.now = new Date();
    const kept = await enter(await ask('kamal@example.com'));
    shop.clock.now = new Date(Date.now() + 59 * 86_400_000);
    expect(await isIn(kept.body.token, body.user.id)).toBe(true);
  });

  test('[SGN-08] makes an account with a name, and says that one is missing without; the code is good for both', async () => {
    const entered = await ask('kamal@example.com');
    expect(await enter(entered)).toMatchObject({ status: 404, body: { code: 'account_missing' } });
    const { body } = await enter({ ...entered, ...name });
    expect(body).toMatchObject({ isNew: true, user: { firstName: 'Kamal', isEmailVerified: true } });
    expect(await enter({ ...entered, ...name })).toMatchObject({ status: 422, body: { details: { why: 'used' } } });
    for (const guess of ['none', '', 'kamal']) {
      const guessed = await send('/auth/login', { email: 'kamal@example.com', password: guess || ' ' });
      expect(guessed.status).not.toBe(200);
    }
  });

  test('[SGN-08] entered ten times at the same moment makes one account and signs in once', async () => {
    const entered = await ask('kamal@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter({ ...entered, ...name })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.db.$count(users)).toBe(1);
    expect(await shop.db.$count(sessions)).toBe(1);
  });

  test('[SGN-09] ends what somebody chose who had registered an address that was never confirmed', async () => {
    await register();
    const stranger = (await send('/auth/login', { email: nimali.email, password })).body;
    const { body } = await enter(await ask(nimali.email));
    expect(body).toMatchObject({ isNew: false, passwordEnded: true });
    expect(await isIn(stranger.token, stranger.user.id)).toBe(false);
    expect((await send('/auth/login', { email: nimali.email, password })).status).toBe(401);
    expect(await isIn(body.token, body.user.id)).toBe(true);
    // Once: what its owner chooses from now on stays.
    expect((await enter(await ask(nimali.email))).body.passwordEnded).toBe(false);
  });

  test('[SGN-09] leaves staff their password: they came by a link that was mailed', async () => {
    await register();
    await shop.db.update(users).set({ role: 'staff' });
    expect((await enter(await ask(nimali.email))).body.passwordEnded).toBe(false);
    expect((await send('/auth/login', { email: nimali.email, password })).status).toBe(200);
  });
});

describe('whose address has an account', () => {
  test('[SGN-07] is told by no answer before the code is right, and by no other work', async () => {
    await register();
    await confirm();
    const traces = [];
    for (const email of [nimali.email, 'nobody@example.com']) {
      await shop.db.delete(rateLimits);
      await send('/auth/code', { email: 'warm@example.com' });
      shop.queries.length = 0;
      const asked = await send('/auth/code', { email });
      const handle = asked.body.handle as string;
      const code = await lastCodeTo(shop.db, email);
      const wrong = await enter({ handle, code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') });
      const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(sql`id desc`);
      traces.push({
        asked: { ...asked, body: { ...asked.body, handle: '' } },
        wrong: { ...wrong, body: { ...wrong.body, requestId: '' } },
        mail: mail?.text.replace(/\d{3} \d{3}/g, ''),
        queries: [...shop.queries],
      });
    }
    expect(traces[1]).toEqual(traces[0]);
  });
});

describe('switched off', () => {
  test('[SGN-10] which is how a shop comes, it answers nobody', async () => {
    const asked = await ask(nimali.email);
    const closed = await openTestShop();
    for (const [path, body] of [
      ['/auth/code', { email: nimali.email }],
      ['/auth/code/sign-in', asked],
    ] as const) {
      expect(await send(path, body, { at: closed as never })).toMatchObject({ status: 409, body: { code: 'way_off' } });
    }
    expect(await closed.db.$count(mails)).toBe(0);
    expect((await enter({ ...asked, ...name })).status).toBe(200);
  });
});
