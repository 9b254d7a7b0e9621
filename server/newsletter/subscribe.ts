import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type MailDesk, queueMail } from '#server/mail/index.ts';
import { subscribers } from '#server/newsletter/tables.ts';
import { dropConfirmations, hasEnoughConfirmations, issueToken } from '#server/newsletter/tokens.ts';
import type { Tx } from '#server/platform/db/client.ts';

const CONFIRM_WITHIN_DAYS = 14;

type NewsletterDesk = MailDesk & { publicUrl: string };

/** Puts an address on the list and writes the mail that asks to confirm it, if there is one to write. */
export async function subscribeByMail(
  tx: Tx,
  { publicUrl, ...mailContext }: NewsletterDesk,
  email: string,
): Promise<void> {
  const confirmation = await subscribe(tx, email);
  if (!confirmation) return;
  await queueMail(tx, mailContext, {
    kind: 'confirm-newsletter',
    key: randomUUID(),
    to: confirmation.email,
    values: {
      confirmLink: `${publicUrl}/newsletter/confirm?token=${confirmation.confirmToken}`,
      unsubscribeLink: `${publicUrl}/newsletter/unsubscribe?token=${confirmation.unsubscribeToken}`,
      days: CONFIRM_WITHIN_DAYS,
    },
  });
}

/** What the confirmation mail says: where it goes, and the tokens of its two links. */
type Confirmation = { email: string; confirmToken: string; unsubscribeToken: string };

/**
 * Puts an address on the list, to be confirmed by mail. There is nothing to send to one that is confirmed, nor to one
 * that was written to often enough: nobody can be pestered by others who enter their address.
 */
export async function subscribe(tx: Tx, email: string): Promise<Confirmation | null> {
  const [subscriber] = await tx
    .insert(subscribers)
    .values({ email: email.toLowerCase() })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { status: sql`case ${subscribers.status} when 'confirmed' then ${subscribers.status} else 'pending' end` },
    })
    .returning({ id: subscribers.id, email: subscribers.email, status: subscribers.status });
  if (!subscriber || subscriber.status === 'confirmed') return null;
  if (await hasEnoughConfirmations(tx, subscriber.id)) return null;
  return { email: subscriber.email, ...(await issueConfirmation(tx, subscriber.id)) };
}

/** Each mail has links of its own; those of the mails before it go on working. */
async function issueConfirmation(tx: Tx, subscriberId: number): Promise<Omit<Confirmation, 'email'>> {
  await dropConfirmations(tx, subscriberId, 'expired');
  return {
    confirmToken: await issueToken(tx, subscriberId, 'confirm', CONFIRM_WITHIN_DAYS),
    unsubscribeToken: await issueToken(tx, subscriberId, 'unsubscribe'),
  };
}
