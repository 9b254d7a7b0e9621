import { z } from 'zod';
import { mails } from '#server/mail/tables.ts';
import { type MailKind, type MailValues, writeMail } from '#server/mail/templates/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';

export const sendMail = {
  name: 'send-mail',
  payload: z.object({ mailId: z.int() }),
  // With the pauses growing from half a minute this goes on for more than a day.
  retryLimit: 12,
  retryDelay: 30,
  // A rush of orders is mailed in seconds, and a mail server that hangs on one leaves room for the others.
  atOnce: 5,
} satisfies Job;

export type Mail<Kind extends MailKind> = { kind: Kind; key: string; to: string; values: MailValues<Kind> };

/** What writing a mail needs beside what it says. */
export type MailDesk = { jobs: Pick<Jobs, 'enqueue'>; brandName: string };

/** Writes a mail in the transaction of its cause. Writing the same one again changes nothing. */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  { jobs, brandName }: MailDesk,
  { kind, key, to, values }: Mail<Kind>,
): Promise<void> {
  const [written] = await tx
    .insert(mails)
    .values({ kind, key, recipient: to, ...writeMail(kind, values, { brandName }) })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (written) await jobs.enqueue(tx, sendMail, { mailId: written.id });
}
