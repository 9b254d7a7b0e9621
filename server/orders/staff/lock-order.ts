import { eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { type OrderRow, orders } from '#server/orders/index.ts';
import { changeSentence, readLastChange } from '#server/orders/staff/last-change.ts';
import type { Tx } from '#server/platform/db/client.ts';

export async function lockOrder(tx: Tx, id: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw fail('order_not_found');
  return order;
}

type ExpectedVersion = { id: number; version: number; now: Date };

/** Whoever writes holds it until the end. */
export async function lockVersion(tx: Tx, { id, version, now }: ExpectedVersion): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (order.version !== version) throw await changedMeanwhile(tx, id, now);
  return order;
}

/** For whoever comes second: who was faster, and what they did. */
export async function changedMeanwhile(tx: Tx, orderId: number, now: Date) {
  const change = await readLastChange(tx, orderId);
  const what = changeSentence(change, now);
  return fail('changed_meanwhile', { by: change?.by ?? null, at: change?.at.toISOString() ?? null, what });
}
