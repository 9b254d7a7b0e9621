import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { queueMail, sendMail } from '#server/mail/outbox.ts';
import { openMailer } from '#server/mail/send-mail.ts';
import { mails } from '#server/mail/tables.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { jobHandler, openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { isLong } from '#testing/randomness.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const RUSH = isLong ? 100 : 25;
const UNLUCKY = 7;
const log = createLog({ LOG_LEVEL: 'silent' });
const url = await openTestDatabase();
const { db, close } = openDatabase(url, { log });
const jobs = await openJobs(url, [sendMail], { log });
const smtp = await openMailServer();
const alerts = { jobs, log, brandName: 'Komarika', ownerEmail: 'owner@komarika.example' };
const mailer = openMailer({ db, smtpUrl: smtp.url, from: 'Komarika <hello@komarika.example>', alerts });
afterAll(async () => {
  await jobs.close();
  await smtp.close();
  await close();
});

test('[MAIL-02] many mails written at once are each received once, though one of them fails', async () => {
  const recipients = Array.from({ length: RUSH }, (_, at) => `shopper-${at}@example.com`);
  await db.transaction(async (tx) => {
    for (const to of recipients) {
      await queueMail(
        tx,
        { jobs, brandName: 'Komarika' },
        {
          kind: 'welcome',
          key: to,
          to,
          values: { firstName: 'N', link: 'https://shop.example/verify-email', days: 14 },
        },
      );
    }
  });
  const [unlucky] = await db.select({ id: mails.id }).from(mails).where(sql`${mails.key} = ${recipients[UNLUCKY]}`);
  await jobs.work([
    jobHandler(sendMail, async ({ mailId }) => {
      if (mailId === unlucky?.id) throw new Error('nobody can send this one');
      await mailer.deliver(mailId);
    }),
  ]);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(RUSH - 1), { timeout: 20_000, interval: 50 });
  const addressed = smtp.received.flatMap(({ to }) => to);
  expect(new Set(addressed)).toEqual(new Set(recipients.filter((_, at) => at !== UNLUCKY)));
  expect(addressed).toHaveLength(RUSH - 1);
});
