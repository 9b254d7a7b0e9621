import { eq } from 'drizzle-orm';
import { lockCart } from '#server/cart/lock-cart.ts';
import { cartLines, carts } from '#server/cart/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

export async function eraseCart(tx: Tx, userId: number): Promise<void> {
  await lockCart(tx, userId);
  await tx.delete(cartLines).where(eq(cartLines.userId, userId));
  await tx.delete(carts).where(eq(carts.userId, userId));
}
