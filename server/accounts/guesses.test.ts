import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountKey } from '#server/accounts/guesses.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { sendResetLink } from '#server/accounts/reset-password.ts';
import { users } from '#server/accounts/tables.ts';
import { mails } from '#server/mail/tables.ts';
import { rateLimits } from '#server/platform/tables.ts';
import { forgetAccounts } from '#testing/forget-accounts.ts';
import { openProxiedShop } from '#testing/from-address.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ TRUST_PROXY: 'on' });
const post = await openProxiedShop(shop);
const email = 'nimali@example.com';
const password = 'leaf-in-the-morning';
const passwordHash = await hashPassword(password);
const [ATTACKER, HOME] = ['203.0.113.66', '198.51.100.7'];

beforeEach(async () => {
  await forgetAccounts(shop.db);
  await shop.db.insert(users).values({ email, firstName: 'Nimali', lastName: 'Perera', passwordHash });
});

const signIn = (address: string, secret = password, who = email) =>
  post(address, '/auth/login', { email: who, password: secret });
const guess = (address: string, who = email) => signIn(address, 'wrong-password', who);

async function guessOften(times: number, address: string, who = email) {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push(await guess(address, who));
  return answers.map(({ status }) => status);
}

/** The database's time goes on. */
async function pass(seconds: number) {
  await shop.db.update(rateLimits).set({ resetsAt: sql`${rateLimits.resetsAt} - make_interval(secs => ${seconds})` });
}

/** The last guess was made this moment, however slow the machine is. */
async function restartWaits() {
  const resetsAt = sql`now() + interval '1 hour'`;
  await shop.db.update(rateLimits).set({ resetsAt }).where(like(rateLimits.key, 'guess-pair:%'));
}

const setCounts = (count: number) =>
  shop.db.update(rateLimits).set({ count }).where(like(rateLimits.key, 'guess-pair:%'));

async function setGuessesAtAccount(count: number) {
  const key = `guess-account:${accountKey(email)}`;
  const row = { key, count, resetsAt: sql`now() + interval '1 hour'` };
  await shop.db.insert(rateLimits).values(row).onConflictDoUpdate({ target: rateLimits.key, set: { count } });
}

describe('wrong passwords', () => {
  test('[SEC-04] slow down whoever guesses, longer each time, and never its owner elsewhere', async () => {
    expect(await guessOften(5, ATTACKER)).toEqual([401, 401, 401, 401, 401]);
    const waits = [];
    for (let round = 0; round < 11; round += 1) {
      await restartWaits();
      const refused = await guess(ATTACKER);
      expect(refused.body).toMatchObject({
        code: 'too_many_attempts',
        details: { retryAfterSeconds: refused.retryAfter },
      });
      waits.push(refused.retryAfter);
      await pass(refused.retryAfter);
      expect((await guess(ATTACKER)).status, `after a wait of ${refused.retryAfter} s`).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    expect((await signIn(ATTACKER)).status).toBe(429);
    expect((await signIn(HOME)).status).toBe(200);
    await restartWaits();
    await pass(900);
    expect((await signIn(ATTACKER)).status).toBe(200);
  });

  test('[SEC-04] at an account that nobody has are answered and slowed down alike', async () => {
    const nobody = 'nobody@example.com';
    const plain = ({ status, body, retryAfter }: Awaited<ReturnType<typeof guess>>) => [
      status,
      { ...body, requestId: '' },
      retryAfter,
    ];
    for (let n = 0; n < 5; n += 1) expect(plain(await guess(ATTACKER, nobody))).toEqual(plain(await guess(ATTACKER)));
    await setCounts(12);
    expect((await guess(ATTACKER)).status).toBe(429);
    await restartWaits();
    const unknown = plain(await guess(ATTACKER, nobody));
    await restartWaits();
    expect(unknown).toEqual(plain(await guess(ATTACKER)));
    expect(await shop.db.$count(rateLimits, like(rateLimits.key, 'guess-pair:%'))).toBe(2);
  });

  test('[SEC-04] sent at once are counted like those sent in turn', async () => {
    await setGuessesAtAccount(1000);
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => guess(ATTACKER)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(29);
  });

  test('[SEC-04] the right one never counts: fifteen at once all get in, after two typos as well', async () => {
    await guessOften(2, HOME);
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(HOME)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await guessOften(5, HOME)).toEqual([401, 401, 401, 401, 401]);
  });

  test('[SEC-04] from many addresses leave every new address a try, and longer waits after it', async () => {
    await setGuessesAtAccount(1_000_000);
    expect((await signIn('192.0.2.1')).status).toBe(200);
    expect((await guess('192.0.2.2')).status).toBe(401);
    await restartWaits();
    expect(await guess('192.0.2.2')).toMatchObject({ status: 429, retryAfter: 60 });
    expect((await signIn('192.0.2.3')).status).toBe(200);
  });

  test('[SEC-04] cost who signed in from here before a minute at most, whatever is guessed elsewhere', async () => {
    await signIn(HOME);
    await setGuessesAtAccount(1_000_000);
    expect(new Set(await guessOften(10, HOME))).toEqual(new Set([401]));
    await setCounts(500);
    const refused = await signIn(HOME);
    expect(refused.retryAfter).toBeLessThanOrEqual(60);
    await pass(60);
    expect((await signIn(HOME)).status).toBe(200);
  });

  test('[SEC-04] at many accounts from one address stop it, but nobody known there', async () => {
    await signIn(HOME);
    const row = { key: `guess-address:${HOME}`, count: 600, resetsAt: sql`now() + interval '10 minutes'` };
    await shop.db.insert(rateLimits).values(row);
    expect(await guess(HOME, 'ruwan@example.com')).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect((await signIn(HOME)).status).toBe(200);
  });

  test('[SEC-04] from one /64 are one caller, from another they are another', async () => {
    for (let host = 1; host <= 5; host += 1) expect((await guess(`2001:db8:1:2::${host}`)).status).toBe(401);
    await restartWaits();
    expect((await guess('2001:db8:1:2::6')).status).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(401);
    await guessOften(5, '::ffff:192.0.2.9');
    await restartWaits();
    expect((await guess('192.0.2.9')).status).toBe(429);
  });

  test('[SEC-04] keep neither the email nor where it was signed in from', async () => {
    await signIn(HOME);
    await guess(HOME);
    const kept = await shop.db
      .select()
      .from(rateLimits)
      .where(like(rateLimits.key, `%${accountKey(email)}%`));
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toMatch(/nimali|198\.51/);
  });
});

const person = { firstName: 'Ruwan', lastName: 'Silva', email: 'ruwan@example.com', password };

test.each([
  ['registering', 'register', 60, '/auth/register', person],
  ['asking for reset links', 'forgot-address', 50, '/auth/forgot-password', { email }],
  ['trying reset links', 'reset', 100, '/auth/reset-password', { token: 'x'.repeat(43), password }],
])(
  '[SEC-04] [SEC-26] %s ends for one address (%s) after %i times in a quarter of an hour, and for no other',
  async (...limit) => {
    const [, name, most, path, body] = limit;
    const resetsAt = sql`now() + interval '15 minutes'`;
    await shop.db.insert(rateLimits).values({ key: `${name}:${ATTACKER}`, count: most - 1, resetsAt });
    expect((await post(ATTACKER, path, body)).body.code).not.toBe('too_many_attempts');
    expect(await post(ATTACKER, path, body)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect((await post(HOME, path, body)).body.code).not.toBe('too_many_attempts');
  },
);

test('[SEC-28] whether a mail address has an account is told ten times in a quarter of an hour, and then of none', async () => {
  const register = (who: string, from = ATTACKER) => post(from, '/auth/register', { ...person, email: who });
  for (let n = 0; n < 10; n += 1) expect((await register(email)).body.code).toBe('email_taken');
  const [taken, free] = [await register(email), await register('nobody@example.com')];
  expect([taken.status, taken.body.code]).toEqual([429, 'too_many_attempts']);
  expect({ ...taken.body, requestId: '' }).toEqual({ ...free.body, requestId: '' });
  expect((await register('nobody@example.com', HOME)).status).toBe(200);
});

test('[SEC-26] where nobody can register for a while, those with an account sign in', async () => {
  const resetsAt = sql`now() + interval '15 minutes'`;
  await shop.db.insert(rateLimits).values({ key: `register:${HOME}`, count: 60, resetsAt });
  const refused = await post(HOME, '/auth/register', person);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  expect(refused.retryAfter).toBeLessThanOrEqual(900);
  expect((await signIn(HOME)).status).toBe(200);
});

describe('a reset link', () => {
  const ask = (address: string, who = email) => post(address, '/auth/forgot-password', { email: who });
  const asked = () => shop.db.execute(sql`select 1 from jobs.job where name = 'mail-reset-link'`);

  test('[SEC-04] asked for by others is not asked away: same answer, fewer mails, links stay good', async () => {
    const answers = [];
    for (let n = 0; n < 10; n += 1) answers.push(await ask(ATTACKER));
    expect((await asked()).rows).toHaveLength(3);
    answers.push(await ask(HOME), await ask('192.0.2.1', 'nobody@example.com'));
    expect((await asked()).rows).toHaveLength(5);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    for (let n = 1; n < 20; n += 1) await ask(`192.0.2.${n}`);
    expect((await asked()).rows).toHaveLength(7);
  });

  test('[SEC-04] all that were mailed are good, and using one ends every wait', async () => {
    await guessOften(5, HOME);
    await setCounts(12);
    expect((await signIn(HOME)).status).toBe(429);
    const deps = { jobs: shop.queue, brandName: 'Komarika' };
    for (const askedId of ['1', '2', '3']) {
      await shop.db.transaction((tx) => sendResetLink(tx, deps, { email, askedId, publicUrl: 'https://shop.example' }));
    }
    const [oldest] = await shop.db.select().from(mails).where(eq(mails.key, '1'));
    const token = /token=([\w-]{43})/.exec(oldest?.text ?? '')?.[1] ?? '';
    const changed = await post(HOME, '/auth/reset-password', { token, password: 'a-new-leaf-every-day' });
    expect(changed.status).toBe(200);
    expect(await shop.db.$count(rateLimits, like(rateLimits.key, `%${accountKey(email)}%`))).toBe(0);
    expect((await signIn(HOME, 'a-new-leaf-every-day')).status).toBe(200);
  });
});
