import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addStaffPasskey,
  listStaffPasskeys,
  prepareStaffPasskey,
  removeStaffPasskey,
} from '#contract/staff/passkeys.ts';
import { passkeyChallenges, passkeys, sessions, users } from '#server/accounts/tables.ts';
import { mails } from '#server/mail/tables.ts';
import { forgetSecondFactor } from '#server/staff/index.ts';
import { auditLog } from '#server/staff/tables.ts';
import { forgetAccounts } from '#testing/forget-accounts.ts';
import { softPasskey } from '#testing/passkey.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const settings = {
  SIGN_IN_BY_PASSKEY: 'on',
  PUBLIC_URL: 'http://localhost:3000',
  CORS_ORIGINS: 'https://app.localhost,https://elsewhere.example',
};
const shop = await openTestShop(settings);
const member = staffClient(shop);
const password = 'leaf-in-the-morning';
const nimali = { firstName: 'Nimali', lastName: 'Perera', email: 'nimali@example.com', password };

beforeEach(() => forgetAccounts(shop.db));

type Sent = { method?: string; token?: string; key?: string; at?: { request: typeof shop.request } };
async function send(path: string, body: object = {}, { method = 'POST', token = '', key = '', at = shop }: Sent = {}) {
  const response = await at.request(`/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(method !== 'GET' && method !== 'DELETE' && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json(), cookie: response.headers.get('Set-Cookie') };
}
async function signedIn(person = nimali) {
  await send('/auth/register', person);
  return (await send('/auth/login', person)).body as { token: string; user: { id: number } };
}
async function addTo(token: string, device = softPasskey()) {
  const { body } = await send('/auth/passkeys/options', {}, { token });
  const added = await send('/auth/passkeys', { passkey: device.make(body.options) }, { token });
  return { device, added };
}
const options = async () => (await send('/auth/passkey/options')).body.options;
const enter = (passkey: object) => send('/auth/passkey', { passkey });

describe('a passkey of a shopper', () => {
  test('[PKY-01] is added, signs in, is listed with when it was used, and removed opens nothing', async () => {
    const { token, user } = await signedIn();
    const { device, added } = await addTo(token);
    expect([added.status, added.body.error]).toEqual([200, undefined]);
    expect(added.body.passkeys).toMatchObject([{ lastUsedAt: null }]);
    const entered = await enter(device.use(await options()));
    expect([entered.status, entered.body.user?.id]).toEqual([200, user.id]);
    const mine = await send('/auth/passkeys', {}, { method: 'GET', token: entered.body.token });
    expect(mine.body.passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    const { id } = mine.body.passkeys[0];
    expect((await send(`/auth/passkeys/${id}`, {}, { method: 'DELETE', token })).body.passkeys).toEqual([]);
    expect(await enter(device.use(await options()))).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
    // The password stays.
    expect((await send('/auth/login', nimali)).status).toBe(200);
  });

  test('[PKY-02] signs each challenge once, also when the same answer comes ten times at the same moment', async () => {
    const { token } = await signedIn();
    const { device } = await addTo(token);
    const answer = device.use(await options());
    const results = await Promise.all(Array.from({ length: 10 }, () => enter(answer)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    const [asked] = [await options()];
    await shop.db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await enter(device.use(asked))).status).toBe(422);
  });

  test('[PKY-03] is worth nothing from another page, for another name, without its owner, or as a copy that fell behind', async () => {
    const { token } = await signedIn();
    const { device } = await addTo(token);
    for (const how of [
      { origin: 'https://kornarika.example' },
      { origin: 'https://elsewhere.example' },
      { rpId: 'elsewhere.example' },
      { isVerified: false },
      { challenge: Buffer.from('made up').toString('base64url') },
    ]) {
      expect((await enter(device.use(await options(), how))).status, JSON.stringify(how)).toBe(422);
    }
    expect((await enter(softPasskey().use(await options()))).status).toBe(422);
    // Another page of the same name that may call this API, and a count that goes on.
    const elsewhere = { origin: 'https://app.localhost', counter: 6 };
    expect((await enter(device.use(await options(), elsewhere))).status).toBe(200);
    expect((await enter(device.use(await options(), { counter: 7 }))).status).toBe(200);
    expect((await enter(device.use(await options(), { counter: 7 }))).status).toBe(422);
    expect((await enter(device.use(await options(), { counter: 8 }))).status).toBe(200);
  });

  test('[PKY-04] is added by whoever has signed in lately, or shows the password; and its owner is told', async () => {
    const { token, user } = await signedIn();
    const age = () => shop.db.update(sessions).set({ createdAt: sql`now() - interval '16 minutes'` });
    await age();
    const ask = (body: object) => send('/auth/passkeys/options', body, { token });
    expect(await ask({})).toMatchObject({ status: 403, body: { code: 'prove_again', details: { hasPassword: true } } });
    expect(await ask({ password: 'something-else' })).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    const { body } = await ask({ password });
    await shop.db.delete(mails);
    const passkey = softPasskey().make(body.options);
    const first = await send('/auth/passkeys', { passkey }, { token, key: 'one-press' });
    const again = await send('/auth/passkeys', { passkey }, { token, key: 'one-press' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await shop.db.$count(passkeys)).toBe(1);
    expect(await shop.db.select({ kind: mails.kind, to: mails.recipient }).from(mails)).toEqual([
      { kind: 'passkey-added', to: nimali.email },
    ]);
    await shop.db.update(users).set({ passwordHash: 'none' }).where(eq(users.id, user.id));
    expect((await ask({})).body.details).toEqual({ hasPassword: false });
  });

  test('[PKY-04] is made with a challenge of that account, and ten are enough however many come at once', async () => {
    const { token } = await signedIn();
    const other = await signedIn({ ...nimali, email: 'other@example.com' });
    const { body } = await send('/auth/passkeys/options', {}, { token });
    const stolen = await send('/auth/passkeys', { passkey: softPasskey().make(body.options) }, { token: other.token });
    expect(stolen.status).toBe(422);
    const asked = await Promise.all(Array.from({ length: 14 }, () => send('/auth/passkeys/options', {}, { token })));
    const made = await Promise.all(
      asked.map(({ body }) => send('/auth/passkeys', { passkey: softPasskey().make(body.options) }, { token })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(made.filter(({ body }) => body.code === 'too_many_passkeys')).toHaveLength(4);
  });

  test('[PKY-05] goes with its account, and stands in the copy of one’s data', async () => {
    const { token, user } = await signedIn();
    const { device } = await addTo(token);
    const copy = await send(`/users/${user.id}/data`, {}, { method: 'GET', token });
    expect(copy.body.passkeys).toHaveLength(1);
    await send(`/users/${user.id}/delete`, { password }, { token });
    expect(await shop.db.$count(passkeys)).toBe(0);
    expect((await enter(device.use(await options()))).status).toBe(422);
  });
});

describe('a passkey of staff', () => {
  const staffOptions = async () => (await send('/admin/passkey/options')).body.options;
  const enterOffice = (passkey: object) => send('/admin/passkey', { passkey });

  test('[PKY-06] stands for password and code, asks for a fresh code to be added, and is told in the list of changes', async () => {
    const ago = new Date(Date.now() - 11 * 60_000);
    const late = await member({ secondFactorAt: ago });
    expect(await late.send(prepareStaffPasskey, {})).toMatchObject({
      status: 403,
      body: { details: { why: 'again' } },
    });
    const dilki = await member({ secondFactorAt: new Date() });
    const device = softPasskey();
    const { body } = await dilki.send(prepareStaffPasskey, {});
    const passkey = device.make(body.options);
    expect((await dilki.send(addStaffPasskey, { passkey }, { key: 'one-press' })).status).toBe(200);
    expect((await dilki.send(addStaffPasskey, { passkey }, { key: 'one-press' })).status).toBe(200);
    const entered = await enterOffice(device.use(await staffOptions()));
    expect([entered.status, entered.body.next]).toEqual([200, 'in']);
    expect(entered.cookie).toMatch(/komarika_staff=[\w-]{43}.*HttpOnly.*SameSite=Strict/i);
    const cookie = entered.cookie?.split(';')[0] ?? '';
    const me = await shop.request('/api/admin/me', { headers: { Cookie: cookie } });
    expect(me.status).toBe(200);
    const { passkeys: listed } = (await dilki.send(listStaffPasskeys, {})).body;
    await dilki.send(removeStaffPasskey, { id: listed[0]?.id ?? 0 });
    expect((await enterOffice(device.use(await staffOptions()))).status).toBe(422);
    const told = await shop.db.select({ action: auditLog.action, changes: auditLog.changes }).from(auditLog);
    expect(told).toEqual([
      { action: 'adminAddPasskey', changes: { passkey: 'added' } },
      { action: 'adminRemovePasskey', changes: { passkey: 'removed' } },
    ]);
  });

  test('[PKY-07] one that was added with a shopper’s session opens nothing of the back office, nor the other way round', async () => {
    const shopper = await signedIn();
    const { device } = await addTo(shopper.token);
    await shop.db.update(users).set({ role: 'owner', isSecondFactorRequired: false });
    expect((await enterOffice(device.use(await staffOptions()))).status).toBe(422);
    expect((await enter(device.use(await staffOptions()))).status).toBe(422);
    expect((await enter(device.use(await options()))).status).toBe(200);
  });

  test('[PKY-07] whoever is kept out stays out, and staff:reset ends passkeys with password and code', async () => {
    const dilki = await member({ secondFactorAt: new Date() });
    const device = softPasskey();
    const { body } = await dilki.send(prepareStaffPasskey, {});
    await dilki.send(addStaffPasskey, { passkey: device.make(body.options) });
    await shop.db.update(users).set({ disabledAt: new Date() });
    expect((await enterOffice(device.use(await staffOptions()))).status).toBe(403);
    await shop.db.update(users).set({ disabledAt: null });
    const [row] = await shop.db.select({ id: users.id }).from(users);
    await shop.db.transaction((tx) => forgetSecondFactor(tx, row?.id ?? 0));
    expect((await enterOffice(device.use(await staffOptions()))).status).toBe(422);
  });
});

test('[PKY-08] switched off, which is how a shop comes, nothing of it is answered', async () => {
  const closed = await openTestShop();
  for (const path of ['/auth/passkey/options', '/admin/passkey/options']) {
    expect(await send(path, {}, { at: closed })).toMatchObject({ status: 409, body: { code: 'way_off' } });
  }
  expect((await send('/admin/sign-in/ways', {}, { method: 'GET', at: closed })).body).toEqual({ byPasskey: false });
  expect((await send('/admin/sign-in/ways', {}, { method: 'GET' })).body).toEqual({ byPasskey: true });
});
