import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { type Alert, type AlertContext, alertOwner } from '#server/mail/index.ts';
import { type AttemptRow, readAttempt } from '#server/payments/attempts/attempts.ts';
import { isTheCardsFault } from '#server/payments/providers/card/card-codes.ts';
import type { Db } from '#server/platform/db/client.ts';
import { countAttempt } from '#server/platform/http/rate-limit.ts';
import { rateLimits } from '#server/platform/tables.ts';

/**
 * Stolen cards are tried out one after the other where that is possible. A shopper mistypes a code twice and then takes
 * another card: five declines of one order, or ten of one customer in an hour, are none of theirs.
 */
export const MOST_DECLINED = { perOrder: 5, perCustomer: 10 };
const OF_ATTEMPT = { name: 'declined-attempt', seconds: 3600 };
/** Carriers put many phones behind one address, but these seldom all fail in the same hour. */
const OF_ADDRESS = { name: 'declined-address', most: 20, seconds: 3600 };
/** A shop of this size sees a few in an hour. */
const OF_SHOP = { name: 'declined', most: 30, seconds: 600 };

/** No more cards from an address of too many declines. What orders and customers may is counted with their attempts. */
export async function refuseCardsFrom(db: Db, address: string): Promise<void> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, `${OF_ADDRESS.name}:${address}`), gt(rateLimits.resetsAt, sql`now()`)));
  if (row && row.count >= OF_ADDRESS.most) throw fail('too_many_cards_declined');
}

/** After an attempt was worked on: counts it if the card was declined just now, and tells when declines jump. */
export async function countDecline(
  { db, mailContext }: { db: Db; mailContext: AlertContext },
  before: AttemptRow,
  address: string,
): Promise<void> {
  const { id, state, reason } = await readAttempt(db, before.id);
  if (before.state === 'declined' || state !== 'declined' || !isTheCardsFault(reason)) return;
  // Several may have worked on it.
  if ((await countAttempt(db, OF_ATTEMPT, String(id))).count > 1) return;
  await countAttempt(db, OF_ADDRESS, address);
  const { count } = await countAttempt(db, OF_SHOP, 'shop');
  // Once per window, by whichever process counts the one too many.
  if (count === OF_SHOP.most + 1) await db.transaction((tx) => alertOwner(tx, mailContext, declinesJumped()));
}

/** Each window is a cause of its own: an hour later it is told again. */
function declinesJumped(): Alert {
  const text = `More than ${OF_SHOP.most} cards were declined within ten minutes: somebody may be trying out stolen ones.`;
  return { code: 'declines_jumped', cause: randomUUID(), text };
}
