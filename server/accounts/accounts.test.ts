import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendResetLink } from '#server/accounts/reset-password.ts';
import { oneTimeTokens, sessions, users } from '#server/accounts/tables.ts';
import { mails } from '#server/mail/tables.ts';
import { atFullCost } from '#testing/cheap-hashing.ts';
import { forgetAccounts } from '#testing/forget-accounts.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const mailContext = { jobs: shop.queue, brandName: 'Komarika' };
const password = 'leaf-in-the-morning';
const nimali = { firstName: 'Nimali', lastName: 'Perera', email: 'Nimali@Example.com', password };

beforeEach(async () => {
  await forgetAccounts(shop.db);
  shop.clock.now = new Date();
});

type Options = { token?: string; key?: string; raw?: string };
async function send(method: string, path: string, body?: unknown, { token, key, raw }: Options = {}) {
  const response = await shop.request(`/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: raw ?? JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
const post = (path: string, body: unknown, options?: Options) => send('POST', path, body, options);
const signIn = async (email = nimali.email, secret = password) =>
  (await post('/auth/login', { email, password: secret })).body;

describe('registering', () => {
  test('[API-13] creates an account and welcomes by mail', async () => {
    const { status, body } = await atFullCost(() => post('/auth/register', nimali));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      firstName: 'Nimali',
      lastName: 'Perera',
      emailAddress: 'Nimali@Example.com',
      role: 'customer',
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|password/i);
    const [row] = await shop.db.select().from(users);
    expect(row?.passwordHash).toMatch(/^argon2id\$19456\$2\$/);
    expect(await shop.db.select({ kind: mails.kind, to: mails.recipient }).from(mails)).toEqual([
      { kind: 'welcome', to: 'Nimali@Example.com' },
    ]);
  });

  test('[API-13] one address has one account, whatever its case and however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post('/auth/register', { ...nimali, email: index % 2 ? 'nimali@example.com' : 'NIMALI@example.com' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'email_taken')).toHaveLength(9);
    expect(await shop.db.$count(users)).toBe(1);
    expect(await shop.db.$count(mails)).toBe(1);
  });

  test('[CLI-02] sent again with the same key gets the first answer', async () => {
    const first = await post('/auth/register', nimali, { key: 'key-12345678' });
    const again = await post('/auth/register', nimali, { key: 'key-12345678' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await post('/auth/register', { ...nimali, email: 'other@example.com' }, { key: 'key-12345678' });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await shop.db.$count(users)).toBe(1);
    const { rows } = await shop.db.execute(sql`select * from idempotency_keys`);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  test.each([
    ['firstName', ''],
    ['firstName', '   '],
    ['lastName', 'x'.repeat(10_000)],
    ['email', 'nobody'],
    ['email', ''],
    ['password', 'short'],
    ['password', 'p'.repeat(10_000)],
    ['email', undefined],
    ['firstName', { a: 1 }],
    ['password', ['x']],
  ])('[API-13] refuses %s = %j at its field and creates nothing', async (field, value) => {
    const { status, body } = await post('/auth/register', { ...nimali, [field]: value });
    expect(status).toBe(400);
    expect(body.details.problems[0].field).toBe(field);
    expect(await shop.db.$count(users)).toBe(0);
  });

  test.each(['password123', 'Password-1234', 'qwertyuiop', 'aaaaaaaaaaaa', 'nimali1234567', 'Sri-Lanka-2026'])(
    '[API-13] refuses the password %s, which is guessed first',
    async (common) => {
      const { status, body } = await post('/auth/register', { ...nimali, password: common });
      expect([status, body.code]).toEqual([422, 'password_too_common']);
    },
  );

  test('[API-13] takes names as they are: SQL and HTML are only letters', async () => {
    const firstName = `Robert'); drop table users;--<script>`;
    expect((await post('/auth/register', { ...nimali, firstName })).body.user.firstName).toBe(firstName);
    expect(await shop.db.$count(users)).toBe(1);
  });

  test('[API-13] a body that is no JSON, or no object, gets the error shape', async () => {
    for (const raw of ['{', '[]', '"x"', 'null', '7']) {
      expect(await post('/auth/register', {}, { raw })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
  });
});

describe('signing in', () => {
  beforeEach(() => post('/auth/register', nimali));

  test('[API-13] gives a token and the user, whatever the case of the address', async () => {
    const { status, body } = await post('/auth/login', { email: 'nimali@EXAMPLE.com', password });
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.user).toMatchObject({ firstName: 'Nimali', emailAddress: 'Nimali@Example.com' });
    const [session] = await shop.db.select().from(sessions);
    expect(session?.tokenHash).not.toContain(body.token);
  });

  test('[API-13] says the same of a wrong password and an unknown address', async () => {
    const wrong = await post('/auth/login', { email: nimali.email, password: 'something-else' });
    const unknown = await post('/auth/login', { email: 'nobody@example.com', password });
    expect(wrong.status).toBe(401);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(wrong.body.error).toBe('Wrong email or password.');
  });

  test('[API-13] [SPC-02] lasts 12 hours when it is not to be remembered, and 60 days otherwise', async () => {
    const signInWith = async (rememberMe: unknown) =>
      (await post('/auth/login', { email: nimali.email, password, rememberMe })).body;
    const short = await signInWith(false);
    const long = [await signInWith(true), await signInWith(undefined), await signInWith(null)];
    const isOpen = async ({ token }: { token: string }) =>
      (await send('GET', `/users/${short.user.id}`, undefined, { token })).status === 200;
    const areOpen = () => Promise.all([short, ...long].map(isOpen));
    expect(await areOpen()).toEqual([true, true, true, true]);
    shop.clock.now = new Date(Date.now() + 13 * 3_600_000);
    expect(await areOpen()).toEqual([false, true, true, true]);
    shop.clock.now = new Date(Date.now() + 61 * 24 * 3_600_000);
    expect(await areOpen()).toEqual([false, false, false, false]);
    expect((await post('/auth/login', { email: nimali.email, password, rememberMe: 'no' })).status).toBe(400);
  });

  test('[API-13] signing out ends the session on the server', async () => {
    const { token, user } = await signIn();
    expect((await post('/auth/logout', {}, { token })).status).toBe(200);
    expect((await send('GET', `/users/${user.id}`, undefined, { token })).status).toBe(401);
    expect((await post('/auth/logout', {}, { token })).status).toBe(200);
  });

  test('[API-13] signing out everywhere leaves only this session', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const { body } = await post('/auth/logout-everywhere', {}, { token: here.token });
    expect(body).toEqual({ ended: 1 });
    expect((await send('GET', `/users/${here.user.id}`, undefined, { token: here.token })).status).toBe(200);
    expect((await send('GET', `/users/${here.user.id}`, undefined, { token: there.token })).status).toBe(401);
  });
});

describe('an account', () => {
  test('[API-12] is read by its owner and by staff; for others it does not exist', async () => {
    await post('/auth/register', nimali);
    await post('/auth/register', { ...nimali, email: 'ruwan@example.com', firstName: 'Ruwan' });
    const [own, other] = [await signIn(), await signIn('ruwan@example.com')];
    expect(await send('GET', `/users/${own.user.id}`, undefined, { token: own.token })).toMatchObject({
      status: 200,
      body: { user: own.user },
    });
    expect(await send('GET', `/users/${own.user.id}`, undefined, { token: other.token })).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    expect((await send('GET', `/users/${own.user.id}`)).status).toBe(401);
    expect((await send('GET', `/users/${own.user.id}`, undefined, { token: 'x'.repeat(43) })).status).toBe(401);
    await shop.db.update(users).set({ role: 'staff' }).where(eq(users.id, other.user.id));
    expect((await send('GET', `/users/${own.user.id}`, undefined, { token: other.token })).body.user.firstName).toBe(
      'Nimali',
    );
    expect((await send('GET', '/users/99999', undefined, { token: other.token })).status).toBe(404);
  });
});

describe('a forgotten password', () => {
  beforeEach(() => post('/auth/register', nimali));

  async function mailedToken(): Promise<string> {
    await shop.db.transaction((tx) =>
      sendResetLink(tx, mailContext, {
        email: 'nimali@example.com',
        askedId: crypto.randomUUID(),
        publicUrl: 'https://shop.example',
      }),
    );
    const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'reset-password')).orderBy(sql`id desc`);
    return /https:\/\/shop\.example\/reset-password\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  test('[API-13] is answered the same for every address', async () => {
    const known = await post('/auth/forgot-password', { email: nimali.email });
    const unknown = await post('/auth/forgot-password', { email: 'nobody@example.com' });
    expect(known.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
    const { rows } = await shop.db.execute(
      sql`select data->>'email' as email from jobs.job where name = 'mail-reset-link' order by created_on`,
    );
    expect(rows.map(({ email }) => email)).toEqual([nimali.email, 'nobody@example.com']);
  });

  test('[API-13] is replaced by the mailed link, once, and every session ends', async () => {
    const { token: session, user } = await signIn();
    const token = await mailedToken();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/auth/reset-password', { token, password: 'a-new-leaf-every-day' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    expect((await send('GET', `/users/${user.id}`, undefined, { token: session })).status).toBe(401);
    expect((await post('/auth/login', { email: nimali.email, password })).status).toBe(401);
    expect((await signIn(nimali.email, 'a-new-leaf-every-day')).token).toBeDefined();
  });

  test('[API-13] cannot be replaced by an old, foreign or broken link', async () => {
    const token = await mailedToken();
    await shop.db.update(oneTimeTokens).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await post('/auth/reset-password', { token, password: 'a-new-leaf-every-day' })).toMatchObject({
      status: 410,
      body: { code: 'token_invalid' },
    });
    expect(
      (await post('/auth/reset-password', { token: 'A'.repeat(43), password: 'a-new-leaf-every-day' })).status,
    ).toBe(410);
    expect((await post('/auth/reset-password', { token: 'short', password: 'a-new-leaf-every-day' })).status).toBe(400);
    expect((await signIn()).token).toBeDefined();
  });

  test('[API-13] a refused new password leaves the link good', async () => {
    const token = await mailedToken();
    expect((await post('/auth/reset-password', { token, password: 'password123' })).status).toBe(422);
    expect((await post('/auth/reset-password', { token, password: 'a-new-leaf-every-day' })).status).toBe(200);
  });

  test('[API-13] nothing is mailed to an address without an account', async () => {
    await shop.db.transaction((tx) =>
      sendResetLink(tx, mailContext, { email: 'nobody@example.com', askedId: 'x', publicUrl: '' }),
    );
    expect(await shop.db.$count(mails, eq(mails.kind, 'reset-password'))).toBe(0);
  });
});

describe('changing the password', () => {
  test('[API-13] needs the current one, and ends every other session', async () => {
    await post('/auth/register', nimali);
    const [here, there] = [await signIn(), await signIn()];
    const change = (currentPassword: string) =>
      post('/auth/change-password', { currentPassword, newPassword: 'a-new-leaf-every-day' }, { token: here.token });
    expect(await change('not-the-one')).toMatchObject({
      status: 403,
      body: { error: 'The current password is not right.' },
    });
    expect((await change(password)).status).toBe(200);
    expect((await send('GET', `/users/${here.user.id}`, undefined, { token: here.token })).status).toBe(200);
    expect((await send('GET', `/users/${here.user.id}`, undefined, { token: there.token })).status).toBe(401);
    expect((await signIn(nimali.email, 'a-new-leaf-every-day')).token).toBeDefined();
  });
});

test('[SEC-19] under one key a password is changed once; another one under the same key is refused, not forgotten', async () => {
  await post('/auth/register', nimali);
  const { token } = await signIn();
  const change = (currentPassword: string, newPassword: string) =>
    post('/auth/change-password', { currentPassword, newPassword }, { token, key: 'one-key' });
  expect((await change(password, 'a-new-leaf-every-day')).status).toBe(200);
  expect((await change(password, 'a-new-leaf-every-day')).status).toBe(200);
  const other = await change('a-new-leaf-every-day', 'quite-another-leaf');
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect((await signIn(nimali.email, 'a-new-leaf-every-day')).token).toBeDefined();
});

describe('a password that was changed', () => {
  const browser = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
  const told = () => shop.db.select().from(mails).where(eq(mails.kind, 'password-changed'));

  async function postFrom(path: string, body: object, token?: string) {
    const response = await shop.request(`/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': browser,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return response.status;
  }

  test('[SEC-14] is mailed: when, on which device, and what to do if it was not you', async () => {
    await post('/auth/register', nimali);
    const { token } = await signIn();
    shop.clock.now = new Date('2026-11-16T09:30:00Z');
    const newPassword = 'a-new-leaf-every-day';
    expect(await postFrom('/auth/change-password', { currentPassword: 'not-the-one', newPassword }, token)).toBe(403);
    expect(await told()).toHaveLength(0);
    expect(await postFrom('/auth/change-password', { currentPassword: password, newPassword }, token)).toBe(200);
    const [mail] = await told();
    expect(mail).toMatchObject({ recipient: nimali.email, subject: 'Your password was changed', state: 'queued' });
    for (const said of ['Nimali', '16 November 2026', '15:00', 'Chrome on Android', '/forgot-password'])
      expect([mail?.text.includes(said), mail?.html.includes(said)], said).toEqual([true, true]);
    expect(JSON.stringify(mail)).not.toContain(newPassword);
  });

  test('[SEC-14] by a mailed link is told too, once, though the link is followed five times', async () => {
    await post('/auth/register', nimali);
    const link = { email: nimali.email, askedId: 'once', publicUrl: 'https://shop.example' };
    await shop.db.transaction((tx) => sendResetLink(tx, mailContext, link));
    const [mail] = await shop.db.select().from(mails).where(eq(mails.key, 'once'));
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    await Promise.all(
      Array.from({ length: 5 }, () => postFrom('/auth/reset-password', { token, password: 'a-new-leaf-every-day' })),
    );
    expect(await told()).toHaveLength(1);
  });
});
