import { sql } from 'drizzle-orm';
import { subscribers } from '#server/newsletter/tables.ts';
import { dropConfirmations, issueToken } from '#server/newsletter/tokens.ts';
import type { Tx } from '#server/platform/db/client.ts';

const CONFIRM_WITHIN_DAYS = 14;

/** What the confirmation mail says: where it goes, and the tokens of its two links. */
type Confirmation = { email: string; confirmToken: string; unsubscribeToken: string };

/**
 * Puts an address on the list, to be confirmed by mail. One that is confirmed stays so and gets no other mail: then
 * there is nothing to send.
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
