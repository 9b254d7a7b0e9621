import { eq, sql } from 'drizzle-orm';
import { carts } from '#server/cart/tables.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { forEachKind, type Owner, ownerColumn } from '#server/platform/db/owner.ts';

const id = sql.placeholder('id');

/** Creates the cart if there is none, and locks it until the transaction ends: two devices take turns. */
export async function openCartForUpdate(tx: Tx, owner: Owner): Promise<void> {
  await openCart(owner)(tx).execute({ id: owner.id });
}

const openCart = forEachKind((owner) =>
  builtOnce((db) =>
    db
      .insert(carts)
      .values(owner.kind === 'account' ? { userId: id } : { guestId: id })
      .onConflictDoUpdate({
        target: ownerColumn(owner, carts),
        set: { version: sql`${carts.version} + 1`, changedAt: sql`now()` },
      }),
  ),
);

/** Locks it as it is, to order what is in it, and gives its version. What is read before this may be old by the time the lock is granted. */
export async function lockCart(tx: Tx, owner: Owner): Promise<number> {
  const [cart] = await lockedCart(owner)(tx).execute({ id: owner.id });
  return cart?.version ?? 0;
}

const lockedCart = forEachKind((owner) =>
  builtOnce((db) =>
    db
      .select({ version: carts.version })
      .from(carts)
      .where(eq(ownerColumn(owner, carts), id))
      .for('update'),
  ),
);
