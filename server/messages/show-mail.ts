import { eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { Mail } from '#contract/staff/messages.ts';
import { isSecretMail, mails, withoutSecrets } from '#server/mail/index.ts';
import { rowOf } from '#server/messages/list-mails.ts';
import { isGivenUp, meantAddress, whyNotSent } from '#server/messages/why-not-sent.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type MailRow = typeof mails.$inferSelect;
export type Outlook = { hasMailServer: boolean; now: Date };

/** One mail for a member of staff, who may not get hold of what opens somebody's account. */
export async function readMail(db: Db | Tx, id: number, outlook: Outlook): Promise<Mail> {
  const mail = await findMail(db, id);
  const hidden = whyHidden(mail);
  const notAgain = whyNotAgain(mail, outlook);
  return {
    ...rowOf(mail),
    subject: mail.subject,
    sentAt: mail.sentAt?.toISOString() ?? null,
    tries: mail.attempts,
    why: whyNotSent(mail, outlook.now),
    said: mail.state === 'sent' ? null : mail.lastError,
    text: hidden ? null : withoutSecrets(mail.text),
    hidden,
    notAgain,
    canCorrect: notAgain === null && canCorrect(mail),
    meant: mail.state === 'refused' ? meantAddress(mail.recipient) : null,
    copies: await db.$count(mails, eq(mails.againOf, id)),
  };
}

/** The mail as a page. What it may do is decided by the policy it is sent with. */
export async function readMailPage(db: Db, id: number): Promise<{ html: string }> {
  const mail = await findMail(db, id);
  if (whyHidden(mail)) throw fail('mail_not_found');
  return { html: withoutSecrets(mail.html) };
}

async function findMail(db: Db | Tx, id: number): Promise<MailRow> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  if (!mail) throw fail('mail_not_found');
  return mail;
}

function whyHidden({ kind, recipient, html }: MailRow): string | null {
  if (isSecretMail(kind)) return 'It holds a link that is for its reader alone, so it is not shown here.';
  if (!recipient || !html) return 'What a mail said, and to whom, is kept for 90 days.';
  return null;
}

/** A mail to staff or to the owner goes where it goes; a link that opens an account goes to no other address. */
export const canCorrect = ({ kind }: MailRow) => !isSecretMail(kind) && !/^(owner|staff|test)/.test(kind);

export function whyNotAgain(mail: MailRow, { hasMailServer, now }: Outlook): string | null {
  const { kind, state, html } = mail;
  if (!html && isSecretMail(kind))
    return 'Its link was taken away when it was sent. They can ask for a new one in the shop.';
  if (!html) return 'What it said was taken away after 90 days.';
  if ((state === 'queued' || state === 'sending') && !isGivenUp(mail, now)) return 'It goes out by itself.';
  if (!hasMailServer)
    return 'There is no mail server: nothing can be sent. Ask whoever runs the server to connect one.';
  return null;
}
