import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { joinCarts, type PieceLimits } from '#server/cart/index.ts';
import { isOpen } from '#server/orders/checkout-facts.ts';
import { join } from '#server/orders/join-orders.ts';
import { orders } from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { guestTexts } from '#texts/guests.ts';

type Pair = { userId: number; guestId: number };

/** An account has one order that waits for money, and keeps it. */
const hasOwnOpen = (userId: number) =>
  sql`exists (select from ${orders} mine where mine.user_id = ${userId} and mine.payment_method <> 'cod' and not mine.has_left_cart
    and mine.status in ('Pending', 'Payment failed'))`;

export const mayJoin = (userId: number) => or(not(isOpen as NonNullable<typeof isOpen>), not(hasOwnOpen(userId)));

/**
 * Whoever signs in goes on where they were as a guest: with the cart, and with the order they were just about to pay. Earlier
 * orders stay where they are, since browsers are shared.
 */
export async function joinGuest(tx: Tx, { userId, guestId }: Pair, limits: PieceLimits) {
  const [from, into] = [{ kind: 'guest', id: guestId } as const, { kind: 'account', id: userId } as const];
  await join(tx, userId, and(eq(orders.guestId, guestId), isOpen, not(hasOwnOpen(userId))));
  const { cart, joined, short } = await joinCarts(tx, { from, into }, limits);
  if (joined === 0) return { cart, note: null };
  const note = short.length > 0 ? guestTexts.cartJoinedPartly({ names: short.join(', ') }) : guestTexts.cartJoined;
  return { cart, note };
}

/** Whoever placed an order in this browser and has an account now keeps it there. Another's is not told from one that does not exist. */
export async function keepGuestOrder(tx: Tx, { userId, guestId }: Pair, orderId: number): Promise<number> {
  const [order] = await tx
    .select({ userId: orders.userId })
    .from(orders)
    .where(
      and(eq(orders.id, orderId), eq(orders.guestId, guestId), or(isNull(orders.userId), eq(orders.userId, userId))),
    )
    .for('update');
  if (!order) throw fail('order_not_found');
  if (order.userId === userId) return orderId;
  const joined = await join(tx, userId, and(eq(orders.id, orderId), mayJoin(userId)));
  if (joined.length === 0) throw fail('order_not_joinable');
  return orderId;
}
