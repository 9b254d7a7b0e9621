import { eq, sql } from 'drizzle-orm';
import { carts } from '#server/cart/tables.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Creates the cart if there is none, and locks it until the transaction ends: two devices take turns. */
export async function openCartForUpdate(tx: Tx, userId: number): Promise<void> {
  await openCart(tx).execute({ userId });
}

const userId = sql.placeholder('userId');
const openCart = builtOnce((db) =>
  db
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { version: sql`${carts.version} + 1` } }),
);

/** Locks it as it is, to order what is in it, and gives its version. What is read before this may be old by the time the lock is granted. */
export async function lockCart(tx: Tx, userId: number): Promise<number> {
  const [cart] = await lockedCart(tx).execute({ userId });
  return cart?.version ?? 0;
}

const lockedCart = builtOnce((db) =>
  db.select({ version: carts.version }).from(carts).where(eq(carts.userId, userId)).for('update'),
);
