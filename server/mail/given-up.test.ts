import { inspect } from 'node:util';
import { and, eq, like, sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { mailContextOf } from '#server/config/domain-config.ts';
import { queueMail, sendMail } from '#server/mail/outbox.ts';
import { openMailer } from '#server/mail/send-mail.ts';
import { mails } from '#server/mail/tables.ts';
import { NO_MAILBOX, openMailServer } from '#testing/mail-server.ts';
import { openTestShop } from '#testing/test-shop.ts';

const OWNER = 'owner@komarika.example';
const shop = await openTestShop({ OWNER_EMAIL: OWNER, LOG_LEVEL: 'error' });
const alerts = mailContextOf({ ...shop, jobs: shop.queue });
const smtp = await openMailServer();
const from = 'Komarika <hello@komarika.example>';
const mailer = openMailer({ db: shop.db, smtpUrl: smtp.urlWithLogin, from, alerts });
afterAll(() => smtp.close());
beforeEach(async () => {
  await shop.db.delete(mails);
  smtp.received.length = 0;
  shop.logged.length = 0;
  smtp.behave('accept');
});

async function write(key: string) {
  const values = { firstName: 'Nimali', link: 'http://localhost/verify-email?token=x', days: 14 };
  await shop.db.transaction((tx) => queueMail(tx, alerts, { kind: 'welcome', key, to: `${key}@example.com`, values }));
  const [mail] = await shop.db.select({ id: mails.id }).from(mails).where(eq(mails.key, key));
  return mail?.id ?? 0;
}
const stateOf = async (id: number) => (await shop.db.select().from(mails).where(eq(mails.id, id)))[0];
const told = () =>
  shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'owner-alert'), like(mails.key, 'mail_refused:%')));

describe('a mail that the mail server does not take', () => {
  test.each([
    ['a wrong password', { command: 'AUTH', code: 535, text: 'Authentication credentials invalid' }],
    ['a server that closes', { command: 'MAIL FROM', code: 421, text: 'Service not available' }],
    ['a sender that it does not know', { command: 'MAIL FROM', code: 550, text: 'Sender rejected' }],
    [
      'a recipient that is greylisted',
      { command: 'RCPT TO', code: 450, text: '4.2.0 <waits@example.com>: Greylisted' },
    ],
    ['a relay that wants a login', { command: 'RCPT TO', code: 554, text: '5.7.1 Relay access denied' }],
    ['a relay that says so otherwise', { command: 'RCPT TO', code: 530, text: 'Authentication required' }],
    ['a content that it dislikes', { command: 'DATA', code: 554, text: 'Message rejected' }],
  ] as const)('[REL-07] waits: %s', async (_what, behaviour) => {
    const id = await write('waits');
    smtp.behave(behaviour);
    const error = await mailer.deliver(id).catch((thrown: unknown) => thrown);
    expect(inspect(error)).toContain(`Mail ${id} waits`);
    expect(inspect(error)).not.toContain('@example.com');
    expect(await stateOf(id)).toMatchObject({
      state: 'queued',
      lastError: expect.stringContaining(`${behaviour.code}`),
    });
    smtp.behave('accept');
    await mailer.deliver(id);
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    expect(smtp.received).toHaveLength(1);
    expect(await told()).toEqual([]);
  });

  test('[REL-07] fifteen mails with a wrong password all arrive once it is right', async () => {
    const ids = await Promise.all(Array.from({ length: 15 }, (_, at) => write(`mail-${at}`)));
    smtp.behave({ command: 'AUTH', code: 535, text: 'Authentication credentials invalid' });
    await Promise.allSettled(ids.map((id) => mailer.deliver(id)));
    smtp.behave('accept');
    for (const id of ids) await mailer.deliver(id);
    expect(smtp.received).toHaveLength(15);
  });

  test('[REL-07] is tried for a week, with pauses that grow to an hour', async () => {
    await shop.db.execute(sql`delete from jobs.job where name = ${sendMail.name}`);
    await write('patient');
    const boss = new PgBoss({ connectionString: shop.url, schema: 'jobs', supervise: false, schedule: false });
    await boss.start();
    const pauses: number[] = [];
    for (;;) {
      const [job] = await boss.fetch(sendMail.name, { ignoreStartAfter: true });
      if (!job) break;
      await boss.fail(sendMail.name, job.id);
      const { rows } = await shop.db.execute<{ hours: number }>(
        sql`select extract(epoch from start_after - now())::float8 / 3600 as hours from jobs.job
          where id = ${job.id} and state = 'retry'`,
      );
      if (rows[0]) pauses.push(rows[0].hours);
    }
    await boss.stop({ graceful: false });
    expect(pauses[0]).toBeLessThan(1 / 60);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1);
    expect(pauses.reduce((sum, hours) => sum + hours, 0) / 24).toBeGreaterThan(6.5);
  });

  test('[REL-07] [REL-13] is given up when its recipient is refused, and the owner is told once, without the person', async () => {
    const id = await write('gone');
    smtp.behave(NO_MAILBOX);
    await mailer.deliver(id);
    await mailer.deliver(id);
    expect(await stateOf(id)).toMatchObject({ state: 'refused' });
    const [alert, ...others] = await told();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ recipient: OWNER, state: 'queued', text: expect.stringContaining(`mail ${id}`) });
    const lines = shop.logged.filter((line) => line.includes('"code":"mail_refused"'));
    expect(lines).toHaveLength(1);
    expect(`${lines[0]}${alert?.text}`).not.toContain('gone@');
    smtp.behave('accept');
    await mailer.deliver(alert?.id ?? 0);
    expect(smtp.received.map(({ to }) => to)).toEqual([[OWNER]]);
  });

  test('[REL-13] is told by a line in the log when it was itself to tell the owner, and by no further mail', async () => {
    smtp.behave(NO_MAILBOX);
    await mailer.deliver(await write('gone'));
    const [alert] = await told();
    await mailer.deliver(alert?.id ?? 0);
    expect(await stateOf(alert?.id ?? 0)).toMatchObject({ state: 'refused' });
    expect(await told()).toHaveLength(1);
    expect(shop.logged.filter((line) => line.includes('"code":"alert_refused"'))).toHaveLength(1);
  });

  test('[REL-13] in a mass is told by twenty mails an hour; every one of them is in the log', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, (_, at) => write(`gone-${at}`)));
    smtp.behave(NO_MAILBOX);
    for (const id of ids) await mailer.deliver(id);
    expect(await told()).toHaveLength(20);
    expect(shop.logged.filter((line) => line.includes('"code":"mail_refused"'))).toHaveLength(25);
  });
});
