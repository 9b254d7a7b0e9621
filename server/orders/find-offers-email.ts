import { and, eq } from 'drizzle-orm';
import { orders } from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Where offers may be sent to. Nothing, when the buyer did not want any or has been forgotten since. */
export async function findOffersEmail(tx: Tx, orderId: number): Promise<string | undefined> {
  const [order] = await tx
    .select({ email: orders.email })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.emailOffers, true)));
  return order?.email;
}
