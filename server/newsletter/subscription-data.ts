import { eq } from 'drizzle-orm';
import { subscribers } from '#server/newsletter/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** What the list knows about an address, for the person whose it is. */
export async function readSubscription(db: Db, email: string) {
  const [row] = await db
    .select({ status: subscribers.status, since: subscribers.createdAt })
    .from(subscribers)
    .where(eq(subscribers.email, email.toLowerCase()));
  return row ? { status: row.status, since: row.since.toISOString() } : null;
}

export async function eraseSubscription(tx: Tx, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email.toLowerCase()));
}
