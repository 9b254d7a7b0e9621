import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { mailContextOf } from '#server/config/domain-config.ts';
import { openMailer } from '#server/mail/send-mail.ts';
import { mails } from '#server/mail/tables.ts';
import { subscribeByMail } from '#server/newsletter/index.ts';
import { newsletterTokens, subscribers } from '#server/newsletter/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { openTestShop } from '#testing/test-shop.ts';

const PUBLIC_URL = 'https://shop.example';
const shop = await openTestShop({ PUBLIC_URL, BRAND_NAME: 'Aloe <& Co>' });
const { send } = apiClient(shop.request);
const smtp = await openMailServer();
afterAll(() => smtp.close());

const nimali = 'nimali@example.com';
const alerts = mailContextOf({ ...shop, jobs: shop.queue });
const mailer = mailerTo(smtp.url);
function mailerTo(smtpUrl: string) {
  return openMailer({ db: shop.db, smtpUrl, from: 'Komarika <hello@komarika.example>', alerts });
}

beforeEach(async () => {
  await shop.db.execute(sql`truncate newsletter_subscribers, mails, rate_limits, idempotency_keys cascade`);
  smtp.received.length = 0;
  smtp.behave('accept');
});

const ask = (email = nimali, key?: string) => send('POST', '/newsletter/subscribe', { email }, key ? { key } : {});
const outbox = () => shop.db.select().from(mails).orderBy(mails.id);
const statusOf = async () => (await shop.db.select().from(subscribers))[0]?.status;
async function deliverAll() {
  for (const { id } of await outbox()) await mailer.deliver(id);
}

/** The mail as the recipient's program shows it. */
async function receive() {
  await deliverAll();
  const content = (smtp.received.at(-1)?.content ?? '').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
  const header = (name: string) =>
    new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'm').exec(content)?.[1]?.replaceAll('\r\n', '').trim();
  const token = (page: string) => smtp.linkTo(nimali, page)?.split('=')[1];
  return {
    content,
    header,
    confirmToken: token('/newsletter/confirm'),
    unsubscribeToken: token('/newsletter/unsubscribe'),
  };
}

/** What the mail program of Gmail or Apple posts when its own button is pressed. */
async function pressOneClick(link: string) {
  return shop.request(link.replace(PUBLIC_URL, ''), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
}

describe('who asks for the letter', () => {
  test('[HOME-14] [MAIL-01] receives one mail whose links confirm and leave', async () => {
    await ask();
    await deliverAll();
    const { content, confirmToken, unsubscribeToken } = await receive();
    expect(smtp.received.map(({ to }) => to)).toEqual([[nimali]]);
    expect(smtp.linkTo(nimali, '/newsletter/confirm')).toContain(`${PUBLIC_URL}/`);
    expect(content).toMatch(/^Subject: Please confirm/m);
    expect(content).toContain('text/plain');
    expect(content).toContain('ALOE &lt;&amp; CO&gt;');
    expect(content).not.toContain('<& CO>');
    expect((await send('POST', '/newsletter/confirm', { token: confirmToken })).status).toBe(200);
    expect(await statusOf()).toBe('confirmed');
    expect((await send('POST', '/newsletter/unsubscribe', { token: unsubscribeToken })).status).toBe(200);
    expect(await statusOf()).toBe('unsubscribed');
  });

  test('[HOME-14] [MAIL-04] leaves by one click in the mail program, as often as it is pressed', async () => {
    await ask();
    const { header, confirmToken } = await receive();
    await send('POST', '/newsletter/confirm', { token: confirmToken });
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const link = /^<(.+)>$/.exec(header('List-Unsubscribe') ?? '')?.[1] ?? '';
    for (let press = 0; press < 2; press += 1) {
      const answer = await pressOneClick(link);
      expect([answer.status, await answer.text()]).toEqual([200, 'You have left the list.']);
    }
    expect(await statusOf()).toBe('unsubscribed');
    const invented = await pressOneClick(`${PUBLIC_URL}/newsletter/unsubscribe?token=invented`);
    expect([invented.status, (await invented.json()).code]).toEqual([410, 'token_invalid']);
    expect((await pressOneClick(`${PUBLIC_URL}/newsletter/unsubscribe`)).status).toBe(410);
  });

  test('[HOME-14] is not written to again once confirmed, nor when others keep entering the address', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(await outbox()).toHaveLength(1);
    for (let later = 0; later < 5; later += 1) {
      await shop.db.update(newsletterTokens).set({ createdAt: sql`created_at - interval '11 minutes'` });
      expect((await ask()).status).toBe(200);
    }
    expect(await outbox()).toHaveLength(3);
    const { confirmToken } = await receive();
    await send('POST', '/newsletter/confirm', { token: confirmToken });
    await shop.db.update(newsletterTokens).set({ createdAt: sql`now() - interval '2 days'` });
    expect((await ask()).status).toBe(200);
    expect(await outbox()).toHaveLength(3);
  });

  test('[HOME-14] [CLI-02] sends the wish again after a lost answer and gets one mail', async () => {
    const first = await ask(nimali, 'one-wish-1234');
    await shop.db.update(newsletterTokens).set({ createdAt: sql`now() - interval '11 minutes'` });
    expect(await ask(nimali, 'one-wish-1234')).toEqual(first);
    expect(await outbox()).toHaveLength(1);
  });

  test('[HOME-14] enters many addresses and is asked to wait', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, turn) => ask(`reader-${turn}@example.com`)));
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(await shop.db.$count(subscribers, eq(subscribers.email, nimali))).toBe(0);
  });
});

describe('the mail that asks to confirm', () => {
  test('[MAIL-01] exists if and only if the address is on the list', async () => {
    const mailContext = { jobs: shop.queue, brandName: 'Komarika', publicUrl: PUBLIC_URL };
    const undone = shop.db.transaction(async (tx) => {
      await subscribeByMail(tx, mailContext, nimali, 'form');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect([await shop.db.$count(subscribers), await outbox()]).toEqual([0, []]);
  });

  test('[MAIL-02] outlives a server that is down, silent or busy, and is received once', async () => {
    await ask();
    const [mail] = await outbox();
    const id = mail?.id ?? 0;
    await expect(mailerTo('smtp://127.0.0.1:9').deliver(id)).rejects.toThrow();
    smtp.behave('say nothing');
    await expect(mailerTo(`${smtp.url}?socketTimeout=200`).deliver(id)).rejects.toThrow(/timeout/i);
    smtp.behave('busy');
    await expect(mailer.deliver(id)).rejects.toThrow();
    smtp.behave('accept');
    const { confirmToken } = await receive();
    await deliverAll();
    expect(smtp.received).toHaveLength(1);
    expect((await outbox())[0]).toMatchObject({ state: 'sent', attempts: 4 });
    expect((await send('POST', '/newsletter/confirm', { token: confirmToken })).status).toBe(200);
  });

  test('[MAIL-03] keeps its links only until it is sent', async () => {
    await ask();
    const { confirmToken, unsubscribeToken } = await receive();
    const kept = JSON.stringify(await outbox());
    expect(kept).not.toContain(confirmToken);
    expect(kept).not.toContain(unsubscribeToken);
  });
});
