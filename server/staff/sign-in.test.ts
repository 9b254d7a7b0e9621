import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/password.ts';
import { users } from '#server/accounts/tables.ts';
import { rateLimits } from '#server/platform/tables.ts';
import { invite } from '#server/staff/invitations.ts';
import { secretBox } from '#server/staff/secret-box.ts';
import { purgeStaffSessions } from '#server/staff/staff-session.ts';
import { auditLog, recoveryCodes, staffSessions } from '#server/staff/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const { db, request, clock } = await openTestShop();
const PASSWORD = 'leaf-in-the-morning';
const passwordHash = await hashPassword(PASSWORD);

beforeEach(async () => {
  await db.delete(rateLimits);
  // Codes are taken once per half minute: every test has half minutes of its own.
  clock.now = new Date(clock.now.getTime() + 120_000);
});

type Member = Partial<typeof users.$inferInsert>;

async function member(given: Member = {}) {
  const email = `staff-${crypto.randomUUID()}@example.com`;
  const row = { email, firstName: 'Dilki', lastName: 'Silva', role: 'staff' as const, passwordHash, ...given };
  const [{ id } = { id: 0 }] = await db.insert(users).values(row).returning({ id: users.id });
  return { id, email };
}

/** A browser: keeps its cookies, and says where it stands. */
function browser(headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) {
  const jar = new Map<string, string>();
  async function send(method: string, path: string, body?: unknown, key?: string) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await request(`/api/admin${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...headers,
        ...(cookie && { Cookie: cookie }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() };
  }
  const signIn = (email: string, password = PASSWORD) => send('POST', '/sign-in', { email, password });
  return { send, signIn, jar };
}

const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: clock.now.getTime() + seconds * 1000 });

/** Somebody with a second factor, and the browser it was set up in. */
async function withAuthenticator(given: Member = {}) {
  const user = await member(given);
  const here = browser();
  await here.signIn(user.email);
  const { body } = await here.send('POST', '/second-factor', {});
  const confirmed = await here.send('PUT', '/second-factor', { code: codeOf(body.secret), sealed: body.sealed });
  clock.now = new Date(clock.now.getTime() + 60_000);
  return { ...user, here, secret: body.secret as string, recovery: confirmed.body.recoveryCodes as string[] };
}

describe('signing in', () => {
  test('[ADM-10] the session is a cookie that no script can read and that only the back office is sent', async () => {
    const { email } = await member({ isSecondFactorRequired: false });
    const { send, signIn } = browser();
    const { status, body, cookies } = await signIn(email);
    expect([status, body]).toEqual([200, { next: 'in' }]);
    expect(cookies[0]).toMatch(
      /^komarika_staff=[\w-]{43}; Max-Age=43200; Path=\/api\/admin; HttpOnly; SameSite=Strict$/,
    );
    expect((await send('GET', '/me')).body).toMatchObject({ email, role: 'staff', hasSecondFactor: false });
  });

  test('[ADM-10] over https the cookie travels only there', async () => {
    const shop = await openTestShop({
      PUBLIC_URL: 'https://komarika.example',
      SECRET_KEY: 'a'.repeat(32),
      DEMO_DATA: 'off',
    });
    await shop.db
      .insert(users)
      .values({ email: 'o@example.com', firstName: 'O', lastName: 'W', role: 'owner', passwordHash });
    const response = await shop.request('/api/admin/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ email: 'o@example.com', password: PASSWORD }),
    });
    expect(response.headers.getSetCookie()[0]).toContain('; Secure;');
  });

  test('[ADM-10] a customer, a wrong password and one who left do not get in', async () => {
    const customer = await member({ role: 'customer' });
    const gone = await member({ disabledAt: new Date() });
    const { signIn, send } = browser();
    expect((await signIn(customer.email)).body.code).toBe('not_allowed');
    expect((await signIn(customer.email, 'quite-another-one')).body.code).toBe('wrong_credentials');
    await signIn(gone.email);
    expect((await send('GET', '/me')).status).toBe(401);
  });

  test('[ADM-10] a session ends after twelve hours, and at once for one who is disabled', async () => {
    const { id, email } = await member({ isSecondFactorRequired: false });
    const { send, signIn } = browser();
    await signIn(email);
    clock.now = new Date(clock.now.getTime() + 12 * 3_600_000 - 60_000);
    expect((await send('GET', '/me')).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 120_000);
    expect((await send('GET', '/me')).status).toBe(401);
    await signIn(email);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id));
    expect((await send('GET', '/me')).status).toBe(401);
  });

  test('[ADM-10] a new password ends every session that began with the old one', async () => {
    const { id, email } = await member({ isSecondFactorRequired: false });
    const { send, signIn } = browser();
    await signIn(email);
    await db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id));
    expect((await send('GET', '/me')).status).toBe(401);
  });

  test('[ADM-10] writes from another page are refused, whoever is signed in', async () => {
    const { email } = await member({ isSecondFactorRequired: false });
    const own = browser();
    await own.signIn(email);
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }, {}]) {
      const foreign = browser(headers as Record<string, string>);
      for (const [name, value] of own.jar) foreign.jar.set(name, value);
      const { status, body } = await foreign.send('DELETE', '/sessions');
      expect([status, body.code]).toEqual([403, 'wrong_origin']);
    }
    const other = browser({ Origin: 'https://localhost', Host: 'localhost' });
    for (const [name, value] of own.jar) other.jar.set(name, value);
    expect((await other.send('DELETE', '/sessions')).body.code).toBe('wrong_origin');
    const old = browser({ Origin: 'http://localhost', Host: 'localhost' });
    for (const [name, value] of own.jar) old.jar.set(name, value);
    expect((await old.send('DELETE', '/sessions')).status).toBe(200);
  });

  test('[ADM-13] wrong passwords slow down', async () => {
    const { email } = await member();
    const { signIn } = browser();
    const codes = [];
    for (let guess = 0; guess < 7; guess++) codes.push((await signIn(email, `wrong-guess-${guess}`)).body.code);
    expect(codes.at(0)).toBe('wrong_credentials');
    expect(codes.at(-1)).toBe('too_many_attempts');
  });
});

describe('the second factor', () => {
  test('[ADM-11] without one nothing opens but setting it up; the picture and the text say the same secret', async () => {
    const { id, email } = await member();
    const { send, signIn } = browser();
    expect((await signIn(email)).body).toEqual({ next: 'set_up' });
    const refused = await send('GET', '/me');
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      403,
      'second_factor_needed',
      { why: 'set_up' },
    ]);
    const { body } = await send('POST', '/second-factor', {});
    expect(body.qr).toMatch(/^<svg /);
    expect(body.address).toContain(`secret=${body.secret}`);
    const { sealed } = body;
    expect((await send('PUT', '/second-factor', { code: '000000', sealed })).body.code).toBe('wrong_code');
    const confirmed = await send('PUT', '/second-factor', { code: codeOf(body.secret), sealed });
    const [kept] = await db.select({ secret: users.totpSecret }).from(users).where(eq(users.id, id));
    expect(kept?.secret).toBeTruthy();
    expect(kept?.secret).not.toContain(body.secret);
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await send('GET', '/me')).body).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 });
    expect(await db.$count(auditLog, eq(auditLog.actorId, id))).toBe(1);
  });

  test('[ADM-11] another authenticator is set up by whoever has shown the old one, which is good until then', async () => {
    const { email, here, secret } = await withAuthenticator();
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    expect((await here.send('POST', '/second-factor', {})).body.details).toEqual({ why: 'again' });
    await here.send('POST', '/code', { code: codeOf(secret) });
    const { body: next } = await here.send('POST', '/second-factor', {});
    clock.now = new Date(clock.now.getTime() + 60_000);
    const elsewhere = browser();
    await elsewhere.signIn(email);
    expect((await elsewhere.send('POST', '/code', { code: codeOf(secret) })).status).toBe(200);

    const other = await withAuthenticator();
    const proof = { code: codeOf(next.secret), sealed: next.sealed };
    expect((await other.here.send('PUT', '/second-factor', proof)).body.code).toBe('wrong_code');
    const confirmed = await here.send('PUT', '/second-factor', { ...proof, code: codeOf(next.secret) });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await elsewhere.send('GET', '/me')).status).toBe(401);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await elsewhere.signIn(email);
    expect((await elsewhere.send('POST', '/code', { code: codeOf(secret) })).body.code).toBe('wrong_code');
    expect((await elsewhere.send('POST', '/code', { code: codeOf(next.secret) })).status).toBe(200);
  });

  test('[ADM-11] a code opens once, also when it is sent ten times at once', async () => {
    const { email, secret } = await withAuthenticator();
    const browsers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const one = browser();
        await one.signIn(email);
        return one;
      }),
    );
    const code = codeOf(secret);
    const answers = await Promise.all(browsers.map(({ send }) => send('POST', '/code', { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(9);
  });

  test('[ADM-11] the code of the half minute before is taken too, older ones are not', async () => {
    const { email, secret } = await withAuthenticator();
    const { send, signIn } = browser();
    expect((await signIn(email)).body).toEqual({ next: 'code' });
    expect((await send('POST', '/code', { code: codeOf(secret, -90) })).body.code).toBe('wrong_code');
    expect((await send('POST', '/code', { code: codeOf(secret, -30) })).status).toBe(200);
  });

  test('[ADM-11] a recovery code opens once; new ones end the old', async () => {
    const { id, email, recovery, here, secret } = await withAuthenticator();
    const { send, signIn } = browser();
    await signIn(email);
    const [code = '', other = ''] = recovery;
    expect((await send('POST', '/code', { code: code.toUpperCase() })).status).toBe(200);
    await signIn(email);
    expect((await send('POST', '/code', { code })).body.code).toBe('wrong_code');
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(10);

    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    expect((await here.send('POST', '/recovery-codes', {})).body.details).toEqual({ why: 'again' });
    await here.send('POST', '/code', { code: codeOf(secret) });
    const fresh = (await here.send('POST', '/recovery-codes', {})).body.recoveryCodes as string[];
    expect(fresh).toHaveLength(10);
    expect(fresh).not.toContain(other);
    expect((await send('POST', '/code', { code: other })).body.code).toBe('wrong_code');
  });

  test('[ADM-12] on a remembered device the password is enough, until one signs out everywhere', async () => {
    const { email, secret, here } = await withAuthenticator();
    const phone = browser();
    await phone.signIn(email);
    await phone.send('POST', '/code', { code: codeOf(secret), rememberDevice: true });
    await phone.send('POST', '/sign-out', {});
    expect((await phone.send('GET', '/me')).status).toBe(401);
    expect((await phone.signIn(email)).body).toEqual({ next: 'in' });
    expect((await phone.send('GET', '/me')).status).toBe(200);

    const { sessions } = (await here.send('GET', '/sessions')).body;
    expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis).sort()).toEqual([false, true]);
    expect((await here.send('DELETE', '/sessions')).body).toEqual({ ended: 1 });
    expect((await phone.send('GET', '/me')).status).toBe(401);
    expect((await phone.signIn(email)).body).toEqual({ next: 'code' });
  });

  test('[ADM-13] codes are not tried out: after twenty the guesser waits, and nobody else', async () => {
    const { email, secret, here } = await withAuthenticator();
    await db.delete(rateLimits);
    const { send, signIn } = browser();
    await signIn(email);
    const wrong = await Promise.all(Array.from({ length: 25 }, () => send('POST', '/code', { code: '123456' })));
    expect(wrong.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(20);
    expect((await send('POST', '/code', { code: codeOf(secret) })).body.code).toBe('too_many_attempts');
    // Who is signed in already has tries of their own.
    expect((await here.send('POST', '/code', { code: codeOf(secret) })).status).toBe(200);
  });

  test('[SEC-20] codes that were set up under another secret key are told as what they are', async () => {
    const { id, email, recovery } = await withAuthenticator();
    const other = secretBox(() => 'another-key-of-the-shop-altogether').lock('JBSWY3DPEHPK3PXP');
    await db.update(users).set({ totpSecret: other }).where(eq(users.id, id));
    const { send, signIn } = browser();
    await signIn(email);
    const { status, body } = await send('POST', '/code', { code: '123456' });
    expect([status, body.code]).toEqual([409, 'secret_key_changed']);
    expect(body.error).toContain('SECRET_KEY');
    expect((await send('POST', '/code', { code: recovery[0] })).status).toBe(200);
  });

  test('[SEC-21] the code again is a code: no remembered device, no new password stands for it', async () => {
    const { email, secret } = await withAuthenticator();
    const phone = browser();
    await phone.signIn(email);
    await phone.send('POST', '/code', { code: codeOf(secret), rememberDevice: true });
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    expect((await phone.signIn(email)).body).toEqual({ next: 'in' });
    const again = { why: 'again' };
    expect((await phone.send('POST', '/recovery-codes', {})).body.details).toEqual(again);
    const change = { email, currentPassword: PASSWORD, newPassword: 'seven-quiet-geckos' };
    expect((await phone.send('PUT', '/sign-in', change)).body.details).toEqual(again);
    expect((await phone.send('POST', '/second-factor', {})).body.details).toEqual(again);

    expect((await phone.send('POST', '/code', { code: codeOf(secret) })).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 9 * 60_000);
    expect((await phone.send('PUT', '/sign-in', change)).status).toBe(200);
    expect((await phone.send('GET', '/me')).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 2 * 60_000);
    expect((await phone.send('POST', '/recovery-codes', {})).body.details).toEqual(again);
  });
});

test('[SEC-19] a password of staff asked for twice under one key is changed once, another one is refused', async () => {
  const { email } = await member({ isSecondFactorRequired: false });
  const { send, signIn } = browser();
  await signIn(email);
  const change = (currentPassword: string, newPassword: string) =>
    send('PUT', '/sign-in', { email, currentPassword, newPassword }, 'one-key-for-two');
  expect((await change(PASSWORD, 'seven-quiet-geckos')).status).toBe(200);
  const other = await change('seven-quiet-geckos', 'eight-quiet-geckos');
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect((await signIn(email, 'eight-quiet-geckos')).status).toBe(401);
  expect((await signIn(email, 'seven-quiet-geckos')).status).toBe(200);
});

describe('invitations', () => {
  test('[ADM-14] the owner invites by mail; the link works once and leads to the second factor', async () => {
    const { here, secret } = await withAuthenticator({ role: 'owner' });
    await here.send('POST', '/code', { code: codeOf(secret) });
    const email = `new-${crypto.randomUUID()}@example.com`;
    const invited = { email, firstName: 'Malith', lastName: 'Fonseka', role: 'staff', permissions: ['orders'] };
    expect((await here.send('POST', '/invitations', invited)).status).toBe(200);
    const { rows } = await db.execute<{ text: string }>(`select text from mails where recipient = '${email}'`);
    const token = /token=([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1];

    const theirs = browser();
    const accept = { token, password: 'seven-quiet-geckos' };
    const both = await Promise.all([
      theirs.send('POST', '/invitations/accept', accept),
      browser().send('POST', '/invitations/accept', accept),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await browser().signIn(email, accept.password)).body).toEqual({ next: 'set_up' });
  });

  test('[ADM-14] who is a customer already is not made staff behind their back', async () => {
    const { email } = await member({ role: 'customer' });
    const invited = { email, firstName: 'A', lastName: 'B', role: 'owner' as const, permissions: [] };
    await expect(db.transaction((tx) => invite(tx, invited))).rejects.toMatchObject({ code: 'email_taken' });
  });
});

test('[ADM-15] a shopper’s token opens nothing; to its owner the back office does not exist', async () => {
  const { customer, send } = apiClient(request);
  const { token } = await customer(`shopper-${crypto.randomUUID()}@example.com`);
  expect((await send('GET', '/admin/me', undefined, { token })).status).toBe(404);
  const { email } = await member({ role: 'owner', isSecondFactorRequired: false });
  const { body } = await send('POST', '/auth/login', { email, password: PASSWORD });
  expect((await send('GET', '/admin/me', undefined, { token: body.token })).status).toBe(404);
  expect((await send('GET', '/admin/me')).status).toBe(401);
});

test('[ADM-16] the audit log can only be added to', async () => {
  await withAuthenticator();
  await expect(db.update(auditLog).set({ action: 'nothing' })).rejects.toThrow();
  await expect(db.delete(auditLog)).rejects.toThrow();
  await expect(db.execute('truncate audit_log')).rejects.toThrow();
});

test('[ADM-10] sessions that have ended are cleaned up', async () => {
  const { id } = await member();
  const past = new Date(Date.now() - 86_400_000);
  await db.insert(staffSessions).values({ tokenHash: crypto.randomUUID(), userId: id, userAgent: '', expiresAt: past });
  expect(await purgeStaffSessions(db)).toBeGreaterThan(0);
  expect(await db.$count(staffSessions, eq(staffSessions.userId, id))).toBe(0);
});
