import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { subscribe } from '#server/newsletter/subscriptions.ts';
import { newsletterTokens, subscribers } from '#server/newsletter/tables.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
beforeEach(() => shop.db.execute(sql`truncate newsletter_subscribers, rate_limits cascade`));

async function post(path: string, body: object) {
  const response = await shop.request(`/api/newsletter/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}
const ask = (email: string) => post('subscribe', { email });

/** What the mail to this address would carry, long enough after the one before it. */
async function mailTo(email: string) {
  await shop.db.update(newsletterTokens).set({ createdAt: sql`now() - interval '11 minutes'` });
  const mail = await shop.db.transaction((tx) => subscribe(tx, email, 'form'));
  if (!mail) throw new Error('There is nothing to send.');
  return mail;
}
async function statusOf(email: string) {
  const [found] = await shop.db.select().from(subscribers).where(eq(subscribers.email, email));
  return found?.status;
}

describe('subscribing', () => {
  test('[HOME-14] keeps the address until it is confirmed', async () => {
    expect(await ask(' Nimali@Komarika.example ')).toEqual({ status: 200, body: { state: 'check_inbox' } });
    expect(await statusOf('nimali@komarika.example')).toBe('pending');
  });

  test('[HOME-14] answers the same whether or not the address is known', async () => {
    const { confirmToken } = await mailTo('nimali@komarika.example');
    await post('confirm', { token: confirmToken });
    const known = await ask('NIMALI@komarika.example');
    expect(known).toEqual(await ask('ruwan@komarika.example'));
    expect(await statusOf('nimali@komarika.example')).toBe('confirmed');
    expect(await shop.db.transaction((tx) => subscribe(tx, 'nimali@komarika.example', 'form'))).toBeNull();
  });

  test('[SEC-18] from however many internet addresses, five hundred an hour are asked to confirm', async () => {
    await ask('nimali@komarika.example');
    await shop.db.execute(sql`update rate_limits set count = 500 where key = 'subscribe-all:everybody'`);
    expect((await ask('stranger@komarika.example')).status).toBe(429);
    expect(await statusOf('stranger@komarika.example')).toBeUndefined();
  });

  test('[HOME-14] the same address twenty times at once is on the list once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => ask(turn % 2 ? 'Nimali@komarika.example' : 'nimali@KOMARIKA.example')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await shop.db.$count(subscribers)).toBe(1);
  });

  test.each([
    [{ email: '' }, 'Email is required'],
    [{}, 'Email is required'],
    [{ email: 'nimali' }, 'Write it like name@example.com'],
    [{ email: `${'n'.repeat(250)}@x.lk` }, 'An email address has at most 254 letters'],
  ])('[HOME-14] %o is refused at its field', async (body, message) => {
    const answer = await post('subscribe', body);
    expect(answer.status).toBe(400);
    expect(answer.body.details.problems[0]).toEqual({ field: 'email', message });
    expect(await shop.db.$count(subscribers)).toBe(0);
  });
});

describe('the token of a mail', () => {
  test('[HOME-14] confirms its address, also when pressed twice', async () => {
    const { confirmToken } = await mailTo('nimali@komarika.example');
    for (let press = 0; press < 2; press += 1) {
      expect(await post('confirm', { token: confirmToken })).toEqual({ status: 200, body: { state: 'confirmed' } });
    }
    expect(await statusOf('nimali@komarika.example')).toBe('confirmed');
  });

  test('[HOME-14] of the first mail works after the second was sent', async () => {
    const first = await mailTo('nimali@komarika.example');
    await mailTo('nimali@komarika.example');
    expect((await post('confirm', { token: first.confirmToken })).status).toBe(200);
  });

  test('[HOME-14] has 256 bits and is kept only as a hash', async () => {
    const { confirmToken, unsubscribeToken } = await mailTo('nimali@komarika.example');
    expect(Buffer.from(confirmToken, 'base64url')).toHaveLength(32);
    const { rows } = await shop.db.execute(
      sql`select s::text || coalesce(t::text, '') as everything from newsletter_subscribers s left join newsletter_tokens t on true`,
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(confirmToken);
    expect(kept).not.toContain(unsubscribeToken);
  });

  test('[HOME-14] that is invented, meant for something else or too old is refused', async () => {
    const { confirmToken, unsubscribeToken } = await mailTo('nimali@komarika.example');
    const refused = { status: 410, body: { code: 'token_invalid' } };
    expect(await post('confirm', { token: 'invented' })).toMatchObject(refused);
    expect(await post('unsubscribe', { token: '' })).toMatchObject(refused);
    expect(await post('confirm', { token: unsubscribeToken })).toMatchObject(refused);
    expect(await post('unsubscribe', { token: confirmToken })).toMatchObject(refused);
    await shop.db
      .update(newsletterTokens)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(newsletterTokens.purpose, 'confirm'));
    expect(await post('confirm', { token: confirmToken })).toMatchObject(refused);
    expect(await statusOf('nimali@komarika.example')).toBe('pending');
  });
});

describe('leaving', () => {
  test('[HOME-14] works with any mail, and no old mail brings one back', async () => {
    const first = await mailTo('nimali@komarika.example');
    const second = await mailTo('nimali@komarika.example');
    await post('confirm', { token: second.confirmToken });
    for (let press = 0; press < 2; press += 1) {
      const answer = await post('unsubscribe', { token: first.unsubscribeToken });
      expect(answer).toEqual({ status: 200, body: { state: 'unsubscribed' } });
    }
    expect(await statusOf('nimali@komarika.example')).toBe('unsubscribed');
    expect((await post('confirm', { token: second.confirmToken })).status).toBe(410);
    expect(await statusOf('nimali@komarika.example')).toBe('unsubscribed');
  });

  test('[HOME-14] one may come back by asking again', async () => {
    const { unsubscribeToken } = await mailTo('nimali@komarika.example');
    await post('unsubscribe', { token: unsubscribeToken });
    const again = await mailTo('nimali@komarika.example');
    expect(await statusOf('nimali@komarika.example')).toBe('pending');
    await post('confirm', { token: again.confirmToken });
    expect(await statusOf('nimali@komarika.example')).toBe('confirmed');
  });
});
