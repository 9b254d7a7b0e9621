import { z } from 'zod';
import { dropEndedLinks, dropEndedSessions } from '#server/accounts/index.ts';
import { emptyOldMails } from '#server/mail/index.ts';
import { dropUnconfirmed } from '#server/newsletter/index.ts';
import { dropOldCalls, dropOldNotifications } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { dropOldAnswers } from '#server/platform/http/once.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { dropOldAttempts } from '#server/platform/limits.ts';

export const cleanUp = {
  name: 'clean-up',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  cron: '17 * * * *',
} satisfies Job;

/** What time has made worthless, in every domain. Each kind goes by itself: none waits for another's locks. */
export async function dropWhatIsOld(db: Db): Promise<Record<string, number>> {
  return {
    answers: await dropOldAnswers(db),
    attempts: await dropOldAttempts(db),
    sessions: await dropEndedSessions(db),
    links: await dropEndedLinks(db),
    subscribers: await dropUnconfirmed(db),
    mails: await emptyOldMails(db),
    paymentCalls: await dropOldCalls(db),
    notifications: await dropOldNotifications(db),
  };
}
