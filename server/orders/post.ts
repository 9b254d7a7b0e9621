import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/client.ts';

/*
 * Postings to the ledger are functions of the database (server/database/ledger.sql), so that they are the same for everybody. A commit
 * without them is refused.
 */

/** What an attempt has captured: the entry, and what its order has received. Returned by the statement that writes the attempt. */
export function postCapture(attemptId: AnyColumn | number): SQL {
  return sql`post_capture(${attemptId})`;
}

/** After cash for these orders has come: the entries, and what they have received. */
export async function postCash(tx: Tx, orderIds: number[], at: Date): Promise<void> {
  await tx.execute(sql`select post_cash(${sql.param(orderIds)}::int[], ${at}::timestamptz)`);
}

/** After a refund with its lines was written, or has another state: what order, attempt and lines gave back, and the entry of one that is done. */
export async function postRefund(tx: Tx, refundId: number): Promise<void> {
  await tx.execute(sql`select post_refund(${refundId})`);
}

/** After pieces of an order came back. */
export async function recountLines(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`select recount_lines(${orderId})`);
}
