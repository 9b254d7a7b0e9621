import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashing } from '#server/accounts/password.ts';
import { sendResetLink } from '#server/accounts/reset-password.ts';
import { users } from '#server/accounts/tables.ts';
import { mails } from '#server/mail/tables.ts';
import { boundedQueue } from '#server/platform/bounded-queue.ts';
import { apiClient } from '#testing/api-client.ts';
import { forgetAccounts } from '#testing/forget-accounts.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { send, customer } = apiClient(shop.request);
/** More than there are connections. */
const RUSH = 40;
const password = 'leaf-in-the-morning';

beforeEach(() => forgetAccounts(shop.db));

/** Nobody's password is hashed until it is called: whoever asks has to wait. */
async function holdHashing(): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  while (hashing.waiting > 0 || !hashing.isIdle) await hashing.run(async () => undefined);
  // However many are hashed at once.
  for (let place = 0; place < 2; place += 1) void hashing.run(() => held);
  await vi.waitFor(() => expect(hashing.isIdle).toBe(false));
  releases.push(release);
  return release;
}

// Other files hash in this process, too: a test that fails must not keep them from it.
const releases: (() => void)[] = [];
afterEach(() => {
  for (const release of releases.splice(0)) release();
});

const waitFor = (waiting: number) => vi.waitFor(() => expect(hashing.waiting).toBe(waiting), { timeout: 10_000 });

/** Whatever holds one would hold it until passwords are hashed again; a job's own is over in a moment. */
const waitForNoTransaction = () => vi.waitFor(async () => expect(await openTransactions()).toBe(0), { timeout: 3_000 });

async function openTransactions(): Promise<number> {
  const { rows } = await shop.db.execute<{ open: number }>(sql`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend'`);
  return rows[0]?.open ?? -1;
}

const register = (n: number) =>
  send('POST', '/auth/register', { firstName: 'Nimali', lastName: 'P', email: `rush-${n}@example.com`, password });

describe('while passwords are hashed', () => {
  test('[SEC-05] a rush of people who register hold no transaction, and everybody else is answered', async () => {
    const release = await holdHashing();
    const before = hashing.waiting;
    const rush = Array.from({ length: RUSH }, (_, n) => register(n));
    await waitFor(before + RUSH);
    await waitForNoTransaction();
    expect((await send('GET', '/health')).status).toBe(200);
    expect((await send('GET', '/products')).status).toBe(200);
    release();
    // On a busy machine some hear that it takes too long, but nobody is refused, and each has an account in the end.
    const refused = (await Promise.all(rush)).filter(({ status, body }) => status !== 200 && body.code !== 'timed_out');
    expect(refused).toEqual([]);
    await vi.waitFor(async () => expect(await shop.db.$count(users)).toBe(RUSH), { timeout: 30_000, interval: 200 });
  });

  test('[SEC-05] signing in, changing, resetting and deleting hold none either', async () => {
    const [nimali, ruwan, kamal] = [
      await customer('nimali@example.com'),
      await customer('ruwan@example.com'),
      await customer('kamal@example.com'),
    ];
    const deps = { jobs: shop.queue, brandName: 'Komarika' };
    const link = { email: ruwan.email, askedId: 'x', publicUrl: '' };
    await shop.db.transaction((tx) => sendResetLink(tx, deps, link));
    const [mail] = await shop.db.select().from(mails).where(sql`kind = 'reset-password'`);
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const release = await holdHashing();
    const before = hashing.waiting;
    const change = { currentPassword: password, newPassword: 'a-new-leaf-every-day' };
    const asked = [
      send('POST', '/auth/login', { email: nimali.email, password }),
      send('POST', '/auth/login', { email: 'nobody@example.com', password }),
      send('POST', '/auth/change-password', change, { token: nimali.token, key: 'change' }),
      send('POST', '/auth/reset-password', { token, password: 'a-new-leaf-every-day' }),
      send('POST', `/users/${kamal.id}/delete`, { password }, { token: kamal.token, key: 'delete' }),
    ];
    await waitFor(before + asked.length);
    await waitForNoTransaction();
    release();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 401, 200, 200, 200]);
  });

  test('[SEC-05] those beyond the bound are told so at once, and nothing is written for them', async () => {
    const release = await holdHashing();
    const others = Array.from({ length: 100 - hashing.waiting }, () => hashing.run(async () => undefined));
    const refused = await shop.request('/api/auth/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ firstName: 'N', lastName: 'P', email: 'late@example.com', password }),
    });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ code: 'overloaded' });
    release();
    await Promise.all(others);
    expect(await shop.db.$count(users)).toBe(0);
  });
});

describe('a password that is changed', () => {
  test('[SEC-05] [CLI-02] with the same key again gets the first answer, though the old password is gone', async () => {
    const { token } = await customer('nimali@example.com');
    const change = () =>
      send(
        'POST',
        '/auth/change-password',
        { currentPassword: password, newPassword: 'a-new-leaf-every-day' },
        { token, key: 'one-change' },
      );
    const answers = [...(await Promise.all([change(), change(), change()])), await change()];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  test('[SEC-05] by two at once is changed by one: the other knew a password that is none any more', async () => {
    const { token } = await customer('nimali@example.com');
    const answers = await Promise.all(
      ['a-new-leaf-every-day', 'another-leaf-at-night'].map((newPassword) =>
        send('POST', '/auth/change-password', { currentPassword: password, newPassword }, { token }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('a bounded queue', () => {
  test('[SEC-05] does so much at once, lets so many wait in turn, and goes on after a failure', async () => {
    const queue = boundedQueue({ atOnce: 2, mostWaiting: 3 });
    let most = 0;
    let running = 0;
    const order: number[] = [];
    const work = (n: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      order.push(n);
      if (n === 1) throw new Error('failed');
    };
    const ended = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((n) => queue.run(work(n))));
    expect(ended.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect((ended[5] as PromiseRejectedResult).reason).toMatchObject({ code: 'overloaded' });
    expect([most, order, queue.isIdle, queue.waiting]).toEqual([2, [0, 1, 2, 3, 4], true, 0]);
  });
});
