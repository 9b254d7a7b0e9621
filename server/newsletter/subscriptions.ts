import { randomUUID } from 'node:crypto';
import { and, asc, eq, lt, ne, notExists, sql } from 'drizzle-orm';
import { type MailDeps, queueMail } from '#server/mail/index.ts';
import { type ConsentSource, newsletterConsents, newsletterTokens, subscribers } from '#server/newsletter/tables.ts';
import { dropConfirmations, hasEnoughConfirmations, issueToken, readToken } from '#server/newsletter/tokens.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { language } from '#texts/core/language.ts';
import { localPath } from '#texts/core/local-path.ts';

const CONFIRM_WITHIN_DAYS = 14;

type NewsletterDeps = MailDeps & { publicUrl: string };

/** Puts an address on the list and writes the mail that asks to confirm it, if there is one to write. */
export async function subscribeByMail(
  tx: Tx,
  { publicUrl, ...mailDeps }: NewsletterDeps,
  email: string,
  source: ConsentSource,
): Promise<void> {
  const confirmation = await subscribe(tx, email, source);
  if (!confirmation) return;
  await queueMail(tx, mailDeps, {
    kind: 'confirm-newsletter',
    key: randomUUID(),
    to: confirmation.email,
    values: {
      confirmLink: publicUrl + localPath(`/newsletter/confirm?token=${confirmation.confirmToken}`),
      unsubscribeLink: publicUrl + localPath(`/newsletter/unsubscribe?token=${confirmation.unsubscribeToken}`),
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
export async function subscribe(tx: Tx, email: string, source: ConsentSource): Promise<Confirmation | null> {
  const [subscriber] = await tx
    .insert(subscribers)
    .values({ email: email.toLowerCase(), source, language: language() })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        status: sql`case ${subscribers.status} when 'confirmed' then ${subscribers.status} else 'pending' end`,
        language: sql`case ${subscribers.status} when 'confirmed' then ${subscribers.language} else ${language()} end`,
        source: sql`case ${subscribers.status} when 'unsubscribed' then ${source} else ${subscribers.source} end`,
      },
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

/** Confirming twice is as good as once. */
export async function confirm(tx: Tx, token: string): Promise<void> {
  const id = await readToken(tx, token, 'confirm');
  await tx
    .update(subscribers)
    .set({ status: 'confirmed', source: 'mail', confirmedAt: sql`now()`, unsubscribedAt: null })
    .where(and(eq(subscribers.id, id), ne(subscribers.status, 'confirmed')));
}

export async function unsubscribe(tx: Tx, token: string, source: 'mail' | 'mail program' = 'mail'): Promise<void> {
  await leave(tx, await readToken(tx, token, 'unsubscribe'), { source });
}

/** One of us does it for somebody who asked. False: there is nobody of that number. */
export async function takeOffList(tx: Tx, id: number, staffId: number): Promise<boolean> {
  const [found] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
  if (found) await leave(tx, id, { source: 'staff', staffId });
  return Boolean(found);
}

/** Who has left does not come back through an old mail. */
async function leave(tx: Tx, id: number, by: { source: ConsentSource; staffId?: number }): Promise<void> {
  await tx
    .update(subscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: sql`now()`, ...by })
    .where(and(eq(subscribers.id, id), ne(subscribers.status, 'unsubscribed')));
  await dropConfirmations(tx, id, 'all');
}

/** What the list knows about an address, for the person whose it is. */
export async function readSubscription(db: Db, email: string) {
  const [row] = await db
    .select({ id: subscribers.id, status: subscribers.status, since: subscribers.createdAt })
    .from(subscribers)
    .where(eq(subscribers.email, email.toLowerCase()));
  if (!row) return null;
  const consents = await db
    .select()
    .from(newsletterConsents)
    .where(eq(newsletterConsents.subscriberId, row.id))
    .orderBy(asc(newsletterConsents.id));
  return {
    status: row.status,
    since: row.since.toISOString(),
    consents: consents.map(({ what, source, at }) => ({ what, source, at: at.toISOString() })),
  };
}

export async function eraseSubscription(tx: Tx, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email.toLowerCase()));
}

/** Links that are too old, and after a month the addresses that nobody has confirmed: there is no consent to keep them. */
export async function purgeUnconfirmed(tx: Db | Tx): Promise<number> {
  await tx.delete(newsletterTokens).where(lt(newsletterTokens.expiresAt, sql`now()`));
  const openLinks = tx
    .select({ hash: newsletterTokens.hash })
    .from(newsletterTokens)
    .where(and(eq(newsletterTokens.subscriberId, subscribers.id), eq(newsletterTokens.purpose, 'confirm')));
  const { rowCount } = await tx
    .delete(subscribers)
    .where(
      and(
        eq(subscribers.status, 'pending'),
        lt(subscribers.createdAt, sql`now() - interval '30 days'`),
        notExists(openLinks),
      ),
    );
  return rowCount ?? 0;
}
