import { desc, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import type { sendMailAgain as call } from '#contract/staff/messages.ts';
import { users } from '#server/accounts/index.ts';
import { type MailDeps, mails, sendMail } from '#server/mail/index.ts';
import { canCorrect, type Outlook, whyNotAgain } from '#server/messages/show-mail.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { auditLog } from '#server/staff/index.ts';

type Deps = Outlook & { jobs: MailDeps['jobs'] };
type Again = { mailId: number; isCorrected: boolean };

/**
 * A mail that nobody got goes out as it is; of one that was sent a copy does. Whoever presses holds the row: a second press
 * finds another state or one copy more than it has seen, and sends nothing.
 */
export async function sendAgain(tx: Tx, deps: Deps, { id, to, seen }: ParsedInputOf<typeof call>): Promise<Again> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
  if (!mail) throw fail('mail_not_found');
  const copies = await tx.$count(mails, eq(mails.againOf, id));
  if (mail.state !== seen.state || copies !== seen.copies) throw await changedMeanwhile(tx, id);
  const reason = whyNotAgain(mail, deps);
  if (reason) throw fail('action_refused', { reason });
  const recipient = to ?? mail.recipient;
  const isCorrected = recipient !== mail.recipient;
  if (isCorrected && !canCorrect(mail)) {
    throw fail('action_refused', { reason: 'This mail goes to no other address: it is for its reader alone.' });
  }
  const mailId = mail.state === 'sent' ? await copy(tx, mail, { recipient, number: copies + 1 }) : id;
  if (mailId === id) {
    const fresh = { state: 'queued', recipient, lastError: null, sendAfter: null, claimedAt: null } as const;
    await tx.update(mails).set(fresh).where(eq(mails.id, id));
  }
  await deps.jobs.enqueue(tx, sendMail, { mailId });
  return { mailId, isCorrected };
}

/** Under a name of its own: the first stays as it was. */
async function copy(
  tx: Tx,
  { kind, key, subject, html, text, unsubscribeLink, id }: typeof mails.$inferSelect,
  { recipient, number }: { recipient: string; number: number },
): Promise<number> {
  const [written] = await tx
    .insert(mails)
    .values({ kind, key: `${key}-again${number}`, recipient, subject, html, text, unsubscribeLink, againOf: id })
    .returning({ id: mails.id });
  if (!written) throw new Error('The mail was not written.');
  return written.id;
}

async function changedMeanwhile(tx: Tx, id: number) {
  const [last] = await tx
    .select({ by: users.firstName, at: auditLog.at })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.subject, `mail:${id}`))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const what = last ? 'it was sent again.' : 'it is on its way.';
  return fail('changed_meanwhile', { by: last?.by ?? null, at: last?.at.toISOString() ?? null, what });
}
