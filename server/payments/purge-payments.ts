import { lt, sql } from 'drizzle-orm';
import { paymentCalls, paymentEvents } from '#server/payments/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** Banks let a payment be disputed for more than a year; until then what was said is the shop's only proof. */
export async function purgeProviderCalls(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx.delete(paymentCalls).where(lt(paymentCalls.at, sql`now() - interval '400 days'`));
  return rowCount ?? 0;
}

/** Worked on within a day. Kept so that a repeat is known, and nobody repeats for months: it would only be asked about. */
export async function purgeNotifications(tx: Db | Tx): Promise<number> {
  const isOld = lt(paymentEvents.receivedAt, sql`now() - interval '90 days'`);
  const { rowCount } = await tx.delete(paymentEvents).where(isOld);
  return rowCount ?? 0;
}
