import { and, desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sendResetLink } from '#server/accounts/index.ts';
import { oneTimeTokens } from '#server/accounts/tables.ts';
import { mails } from '#server/mail/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { send, customer } = apiClient(shop.request);
const newEmail = () => `nimali-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** The token of the link in the last mail of that kind. */
async function mailedToken(email: string, kind: string): Promise<string> {
  const [mail] = await shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, kind)))
    .orderBy(desc(mails.id));
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const isVerified = async ({ id, token }: { id: number; token: string }): Promise<boolean> =>
  (await send('GET', `/users/${id}`, undefined, { token })).body.user.isEmailVerified;
const verify = (token: string) => send('POST', '/auth/verify-email', { token });

describe('an address is verified', () => {
  test('[SEC-03] by the link in the welcome mail, twice as well as once', async () => {
    const nimali = await customer(newEmail());
    expect(await isVerified(nimali)).toBe(false);
    const token = await mailedToken(nimali.email, 'welcome');
    expect((await verify(token)).status).toBe(200);
    expect(await isVerified(nimali)).toBe(true);
    expect((await verify(token)).status).toBe(200);
    const login = await send('POST', '/auth/login', { email: nimali.email, password: nimali.password });
    expect(login.body.user.isEmailVerified).toBe(true);
  });

  test('[SEC-03] by choosing a new password with a mailed link, and not by changing it', async () => {
    const nimali = await customer(newEmail());
    const [currentPassword, newPassword] = [nimali.password, 'leaf-in-the-evening'];
    const changed = await send('POST', '/auth/change-password', { currentPassword, newPassword }, nimali);
    expect(changed.status).toBe(200);
    expect(await isVerified(nimali)).toBe(false);
    const request = { email: nimali.email, askedId: crypto.randomUUID(), publicUrl: 'https://shop.example' };
    await shop.db.transaction((tx) => sendResetLink(tx, { jobs: shop.queue, brandName: 'Komarika' }, request));
    const token = await mailedToken(nimali.email, 'reset-password');
    expect((await verify(token)).body.code).toBe('token_invalid');
    await send('POST', '/auth/reset-password', { token, password: 'leaf-at-night-time' });
    const login = await send('POST', '/auth/login', { email: nimali.email, password: 'leaf-at-night-time' });
    expect(login.body.user.isEmailVerified).toBe(true);
    expect((await verify(await mailedToken(nimali.email, 'welcome'))).status).toBe(200);
  });

  test('[SEC-03] not by a link that is too old, cut, or of a deleted account', async () => {
    const nimali = await customer(newEmail());
    const token = await mailedToken(nimali.email, 'welcome');
    await shop.db.update(oneTimeTokens).set({ expiresAt: sql`now()` }).where(eq(oneTimeTokens.userId, nimali.id));
    expect(await verify(token)).toMatchObject({ status: 410, body: { code: 'token_invalid' } });
    expect((await verify(token.slice(1))).body.code).toBe('invalid_input');
    const ruwan = await customer(newEmail());
    const ruwans = await mailedToken(ruwan.email, 'welcome');
    await send('POST', `/users/${ruwan.id}/delete`, { password: ruwan.password }, ruwan);
    expect((await verify(ruwans)).body.code).toBe('token_invalid');
  });
});

test('[SEC-03] the link is sent again on request, three times an hour, and not to a verified address', async () => {
  const nimali = await customer(newEmail());
  const ask = () => send('POST', '/auth/send-verification', {}, { token: nimali.token });
  expect((await ask()).body.message).toBe(`A link is on its way to ${nimali.email}.`);
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expect((await ask()).body.code).toBe('too_many_attempts');
  await verify(await mailedToken(nimali.email, 'verify-email'));
  expect((await ask()).body.message).toBe('Your email address is confirmed already.');
  const mine = and(eq(mails.recipient, nimali.email), eq(mails.kind, 'verify-email'));
  expect(await shop.db.$count(mails, mine)).toBe(3);
  expect((await send('POST', '/auth/send-verification', {})).body.code).toBe('not_signed_in');
});
