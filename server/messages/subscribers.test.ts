import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as calls from '#contract/staff/subscribers.ts';
import { loadDemoSubscribers } from '#server/newsletter/index.ts';
import { subscribe } from '#server/newsletter/subscriptions.ts';
import { newsletterConsents, subscribers } from '#server/newsletter/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { send, customer } = apiClient(shop.request);
const member = staffClient(shop);
const dilki = await member({ permissions: ['marketing'] });
beforeEach(() => shop.db.delete(subscribers));

const list = async (input: object = {}) => (await dilki.send(calls.listSubscribers, input)).body;
async function ask(email: string) {
  const tokens = await shop.db.transaction((tx) => subscribe(tx, email, 'form'));
  const [found] = await shop.db.select().from(subscribers).where(eq(subscribers.email, email));
  return { id: found?.id ?? 0, ...tokens };
}
const logOf = async (id: number) =>
  (await dilki.send(calls.getConsents, { id })).body.consents.map(({ what, how }) => `${what} ${how}`);

test('[MSG-13] every change of a state is written down with its way, by the database, and stays', async () => {
  const { id, confirmToken, unsubscribeToken } = await ask('nimali@example.com');
  await send('POST', '/newsletter/subscribe', { email: 'nimali@example.com' });
  await send('POST', '/newsletter/confirm', { token: confirmToken });
  await send('POST', '/newsletter/confirm', { token: confirmToken });
  await shop.request(`/newsletter/unsubscribe?token=${unsubscribeToken}`, { method: 'POST' });
  await shop.db.transaction((tx) => subscribe(tx, 'nimali@example.com', 'checkout'));
  expect(await logOf(id)).toEqual([
    'asked by the form in the shop',
    'confirmed by the link in a mail',
    'left by the button of a mail program',
    'asked at checkout',
  ]);
  for (const change of [sql`update newsletter_consents set what = 'confirmed'`, sql`delete from newsletter_consents`]) {
    const error = await shop.db.execute(change).catch((thrown: { cause?: Error }) => thrown.cause?.message);
    expect(error).toBe('The log of consent is only added to.');
  }
  await shop.db.execute(
    sql`update newsletter_subscribers set status = 'confirmed', confirmed_at = now() where id = ${id}`,
  );
  expect(await logOf(id)).toHaveLength(5);
});

test('[MSG-13] those who read, wait and have left are listed, searched and counted', async () => {
  await loadDemoSubscribers(shop.db as never, new Date());
  const { subscribers: readers, counts, leftLately } = await list();
  expect(counts).toEqual({ confirmed: 11, pending: 2, unsubscribed: 2 });
  expect(leftLately).toBe(2);
  expect(readers).toHaveLength(11);
  expect(readers.find(({ email }) => email === 'malith.f@example.com')).toMatchObject({
    state: 'confirmed',
    from: 'checkout',
  });
  expect((await list({ state: 'pending' })).subscribers).toHaveLength(2);
  const [left] = (await list({ state: 'unsubscribed', search: 'Imran' })).subscribers;
  expect(left).toMatchObject({ email: 'imran.m@example.com' });
  expect(await logOf(left?.id ?? 0)).toEqual([
    'asked by the form in the shop',
    'confirmed by the link in a mail',
    'left by the link in a mail',
  ]);
  await shop.db.execute(sql`insert into newsletter_subscribers (email, status, confirmed_at)
    select 'many' || n || '@example.com', 'confirmed', now() from generate_series(1, 60) n`);
  const first = await list({ search: 'many' });
  const second = await list({ search: 'many', before: first.older });
  expect([first.subscribers.length, second.subscribers.length, second.older]).toEqual([50, 10, null]);
});

test('[MSG-14] the export has those who have confirmed, and its links take them off', async () => {
  const nimali = await ask('nimali@example.com');
  await send('POST', '/newsletter/confirm', { token: nimali.confirmToken });
  await ask('waits@example.com');
  const { body } = await dilki.send(calls.exportSubscribers, {}, { key: 'export-key' });
  expect(body).toMatchObject({ rows: 1, name: expect.stringMatching(/^newsletter-\d{4}-\d\d-\d\d\.csv$/) });
  expect(body.csv).toContain('nimali@example.com');
  expect(body.csv).not.toContain('waits@');
  const token = /token=([\w-]+)/.exec(body.csv)?.[1] ?? '';
  const { rows } = await shop.db.execute(sql`select answer::text from idempotency_keys`);
  expect(JSON.stringify(rows)).not.toContain(token);
  const [line] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'adminExportSubscribers'));
  expect(line).toMatchObject({ subject: 'subscribers', changes: { rows: 1 } });
  expect((await send('POST', '/newsletter/unsubscribe', { token })).status).toBe(200);
  expect((await list()).counts).toMatchObject({ confirmed: 0, unsubscribed: 1 });
  expect((await dilki.send(calls.exportSubscribers, {})).body.rows).toBe(0);
});

test('[MSG-15] staff take somebody off, and only they come back', async () => {
  const { id, confirmToken } = await ask('nimali@example.com');
  await send('POST', '/newsletter/confirm', { token: confirmToken });
  const { body } = await dilki.send(calls.takeOffList, { id });
  expect(body.subscriber).toMatchObject({ state: 'unsubscribed' });
  expect((await logOf(id)).at(-1)).toBe('left by Dilki');
  expect((await send('POST', '/newsletter/confirm', { token: confirmToken })).status).not.toBe(200);
  const [line] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `subscriber:${id}`));
  expect(line?.changes).toEqual({ state: { before: 'confirmed', after: 'unsubscribed' } });
  expect((await dilki.send(calls.takeOffList, { id: 2_000_000_000 })).status).toBe(404);
});

test('[MSG-18] the log of consent goes with the account', async () => {
  const { id, token } = await customer('leaves@example.com');
  const asked = await ask('leaves@example.com');
  await send('POST', '/newsletter/confirm', { token: asked.confirmToken });
  const { body } = await send('GET', `/users/${id}/data`, undefined, { token });
  expect(body.newsletter.consents).toMatchObject([
    { what: 'asked', source: 'form' },
    { what: 'confirmed', source: 'mail' },
  ]);
  expect((await send('POST', `/users/${id}/delete`, { password: 'leaf-in-the-morning' }, { token })).status).toBe(200);
  expect(await shop.db.$count(newsletterConsents)).toBe(0);
});
