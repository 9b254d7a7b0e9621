import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listUnsentMails, queueMail } from '#server/mail/outbox.ts';
import { openMailer } from '#server/mail/send-mail.ts';
import { mails } from '#server/mail/tables.ts';
import { NO_MAILBOX, openMailServer } from '#testing/mail-server.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const mailContext = {
  jobs: shop.queue,
  brandName: 'Aloe & Co',
  ownerEmail: 'owner@komarika.example',
  log: shop.log,
};
const smtp = await openMailServer();
afterAll(() => smtp.close());

const from = 'Komarika <hello@komarika.example>';
const mailer = openMailer({ db: shop.db, smtpUrl: smtp.url, from, alerts: mailContext });

const LINK = 'https://shop.example/verify-email?token=x';

async function write(key: string, firstName = 'Nimali') {
  await shop.db.transaction((tx) =>
    queueMail(tx, mailContext, {
      kind: 'welcome',
      key,
      to: `${key}@example.com`,
      values: { firstName, link: LINK, days: 14 },
    }),
  );
  return read(key);
}

async function read(key: string) {
  const [mail] = await shop.db.select().from(mails).where(eq(mails.key, key));
  if (!mail) throw new Error(`no mail ${key}`);
  return mail;
}

beforeEach(() => {
  smtp.received.length = 0;
  smtp.behave('accept');
});

describe('a mail', () => {
  test('[MAIL-01] is received once by its recipient, as HTML and text', async () => {
    const { id } = await write('a');
    await mailer.deliver(id);
    await mailer.deliver(id);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.to).toEqual(['a@example.com']);
    expect(smtp.received[0]?.content).toMatch(/^From: Komarika <hello@komarika.example>/m);
    expect(smtp.received[0]?.content).toContain('text/plain');
    expect(smtp.received[0]?.content).toContain('text/html');
    expect(await read('a')).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('[MAIL-01] exists if and only if its cause does, and only once', async () => {
    const undone = shop.db.transaction(async (tx) => {
      await queueMail(tx, mailContext, {
        kind: 'welcome',
        key: 'undone',
        to: 'x@example.com',
        values: { firstName: 'X', link: LINK, days: 14 },
      });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await expect(read('undone')).rejects.toThrow('no mail');
    const first = await write('twice');
    expect((await write('twice')).id).toBe(first.id);
  });

  test('[MAIL-01] sent by two processes at once leaves once', async () => {
    const { id } = await write('raced');
    await Promise.allSettled(Array.from({ length: 8 }, () => mailer.deliver(id)));
    expect(smtp.received).toHaveLength(1);
  });

  test('[MAIL-02] that the server is too busy for stays queued and is sent later', async () => {
    const { id } = await write('busy');
    smtp.behave('busy');
    await expect(mailer.deliver(id)).rejects.toThrow(/Try again later/);
    expect(await read('busy')).toMatchObject({
      state: 'queued',
      attempts: 1,
      lastError: expect.stringContaining('451'),
    });
    smtp.behave('accept');
    await mailer.deliver(id);
    expect(smtp.received).toHaveLength(1);
    expect(await read('busy')).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  });

  test('[MAIL-02] that cannot be handed over because the server is down is not lost', async () => {
    const { id } = await write('down');
    const nobody = openMailer({ db: shop.db, smtpUrl: 'smtp://127.0.0.1:9', from, alerts: mailContext });
    await expect(nobody.deliver(id)).rejects.toThrow();
    expect(await read('down')).toMatchObject({ state: 'queued' });
  });

  test('[MAIL-02] [REL-07] whose recipient is refused for good is not tried again', async () => {
    const { id } = await write('refused');
    smtp.behave(NO_MAILBOX);
    await mailer.deliver(id);
    expect(await read('refused')).toMatchObject({ state: 'refused', lastError: expect.stringContaining('550') });
    smtp.behave('accept');
    await mailer.deliver(id);
    expect(smtp.received).toHaveLength(0);
  });

  test('[MAIL-02] whose process died while sending is taken over once its claim is old', async () => {
    const { id } = await write('died');
    await shop.db.update(mails).set({ state: 'sending', claimedAt: new Date() }).where(eq(mails.id, id));
    // A job that found it claimed and were done would leave it to nobody.
    await expect(mailer.deliver(id)).rejects.toThrow(`Mail ${id} waits`);
    expect(smtp.received).toHaveLength(0);
    await shop.db
      .update(mails)
      .set({ claimedAt: new Date(Date.now() - 600_000) })
      .where(eq(mails.id, id));
    await mailer.deliver(id);
    expect(smtp.received).toHaveLength(1);
  });

  test('[MAIL-02] whose job broke off is begun again within minutes', async () => {
    const { rows } = await shop.db.execute(
      sql`select expire_seconds as seconds from jobs.queue where name = 'send-mail'`,
    );
    // Longer than a claim, so that the first job that comes again may take it over.
    expect(rows[0]?.seconds).toBeGreaterThan(120);
    expect(rows[0]?.seconds).toBeLessThan(300);
  });

  test('[MAIL-01] without a mail server is kept to be read here', async () => {
    const { id } = await write('kept');
    await openMailer({ db: shop.db, smtpUrl: undefined, from, alerts: mailContext }).deliver(id);
    expect(await read('kept')).toMatchObject({ state: 'kept', sentAt: null });
    const [newest] = await listUnsentMails(shop.db, 1);
    expect(newest).toMatchObject({ recipient: (await read('kept'))?.recipient, text: expect.stringMatching(/./) });
  });

  test('[MAIL-03] that opens an account keeps its link only until it is sent', async () => {
    const link = 'https://shop.example/reset-password?token=secret-token';
    const values = { firstName: 'Nimali', link, minutes: 30 };
    await shop.db.transaction((tx) =>
      queueMail(tx, mailContext, { kind: 'reset-password', key: 'secret', to: 'nimali@example.com', values }),
    );
    await mailer.deliver((await read('secret')).id);
    expect(smtp.received[0]?.content.replaceAll(/=\r\n/g, '')).toContain('secret-token');
    expect(JSON.stringify(await read('secret'))).not.toContain('secret-token');
  });

  test('[MAIL-03] bears the name of the shop, whatever it is', async () => {
    const { html } = await write('brand');
    expect(html).toContain('ALOE &amp; CO');
    expect(html).not.toMatch(/komarika/i);
  });

  test('[MAIL-03] escapes what people wrote', async () => {
    const { html } = await write('evil', '<img src=x onerror=alert(1)>');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img');
  });

  test('[MAIL-03] keeps its headers to itself, whatever stands in a name', async () => {
    const { id } = await write('headers', 'Eve\r\nBcc: all@example.com');
    await mailer.deliver(id);
    expect(smtp.received[0]?.to).toEqual(['headers@example.com']);
    expect(smtp.received[0]?.content.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  });
});
