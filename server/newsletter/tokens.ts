import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { newsletterTokens } from '#server/newsletter/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';

type Purpose = (typeof newsletterTokens.$inferSelect)['purpose'];

const MOST_PER_DAY = 3;

/** A fresh token for one mail. It can be read here and then never again. */
export async function issueToken(tx: Tx, subscriberId: number, purpose: Purpose, days?: number): Promise<string> {
  const token = newToken();
  await tx.insert(newsletterTokens).values({
    hash: tokenHash(token),
    subscriberId,
    purpose,
    ...(days !== undefined && { expiresAt: sql`now() + make_interval(days => ${days})` }),
  });
  return token;
}

/** One way out of the list for each address, for letters that another program sends. None of them ever expires. */
export async function issueWaysOut(tx: Tx, subscriberIds: number[]): Promise<Map<number, string>> {
  const tokens = new Map(subscriberIds.map((id) => [id, newToken()]));
  const hashes = [...tokens.values()].map(tokenHash);
  await tx.execute(sql`
    insert into ${newsletterTokens} (hash, subscriber_id, purpose)
    select hash, id, 'unsubscribe' from unnest(${sql.param(hashes)}::text[], ${sql.param(subscriberIds)}::int[]) as made (hash, id)`);
  return tokens;
}

/** Somebody was just written to, or three times today. The caller holds the subscriber's row, so nobody counts past it. */
export async function hasEnoughConfirmations(tx: Tx, subscriberId: number): Promise<boolean> {
  const [sent] = await tx
    .select({
      today: count(),
      justNow: sql<number>`count(*) filter (where ${newsletterTokens.createdAt} > now() - interval '10 minutes')::int`,
    })
    .from(newsletterTokens)
    .where(
      and(
        eq(newsletterTokens.subscriberId, subscriberId),
        eq(newsletterTokens.purpose, 'confirm'),
        gt(newsletterTokens.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  return sent !== undefined && (sent.justNow > 0 || sent.today >= MOST_PER_DAY);
}

/** Whose token it is. One that is unknown, for something else or too old is refused in the same words. */
export async function readToken(tx: Tx, token: string, purpose: Purpose): Promise<number> {
  const [found] = await tx
    .select({ subscriberId: newsletterTokens.subscriberId })
    .from(newsletterTokens)
    .where(
      and(
        eq(newsletterTokens.hash, tokenHash(token)),
        eq(newsletterTokens.purpose, purpose),
        or(isNull(newsletterTokens.expiresAt), gt(newsletterTokens.expiresAt, sql`now()`)),
      ),
    );
  if (!found) throw fail('token_invalid');
  return found.subscriberId;
}

/** What could still be confirmed from older mails can no longer be. */
export async function dropConfirmations(tx: Tx, subscriberId: number, which: 'all' | 'expired'): Promise<void> {
  await tx
    .delete(newsletterTokens)
    .where(
      and(
        eq(newsletterTokens.subscriberId, subscriberId),
        eq(newsletterTokens.purpose, 'confirm'),
        which === 'expired' ? sql`${newsletterTokens.expiresAt} <= now()` : undefined,
      ),
    );
}
