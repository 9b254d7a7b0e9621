import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentMethod } from '#contract/payments.ts';
import type { AttemptRow } from '#server/payments/attempts/attempts.ts';
import { OPEN_STATES, type ProviderId } from '#server/payments/provider.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Wanted = { orderId: number; method: PaymentMethod | ProviderId; amountCents: number };

/** A gateway's session lives for about a quarter of an hour: there must be time left to type a card. */
const SESSION_MS = 10 * 60_000;

/** Writes down that the money for an order is about to be asked for; cash is asked for at the door. */
export async function openAttempt(tx: Tx, { orderId, method, amountCents }: Wanted): Promise<number | null> {
  if (method === 'cod') return null;
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${paymentAttempts} (order_id, number, provider, amount_cents, reference)
    select ${orderId}::int, n, ${method}, ${amountCents}::int, ${orderId}::int || '-' || n
    from (select coalesce(max(number), 0) + 1 as n from ${paymentAttempts} where order_id = ${orderId}) next
    returning id`);
  return rows[0]?.id ?? null;
}

/**
 * The attempt of an order that is placed again: the one that is under way, if it still leads anywhere, else a new one.
 * Of one that may have taken money the order would be in doubt, and it would not have come to this.
 */
export async function renewAttempt(tx: Tx, wanted: Wanted, now: Date): Promise<number | null> {
  const open = await lockOpenAttempt(tx, wanted.orderId);
  return open && leadsOn(open, wanted, now) ? open.id : replaceAttempt(tx, wanted);
}

/** A new attempt at the same order, whatever was under way before. */
export async function replaceAttempt(tx: Tx, wanted: Wanted): Promise<number | null> {
  await giveUpOpen(tx, wanted.orderId);
  return openAttempt(tx, wanted);
}

async function lockOpenAttempt(tx: Tx, orderId: number): Promise<AttemptRow | undefined> {
  const [open] = await tx.select().from(paymentAttempts).where(isOpenOf(orderId)).for('update');
  return open;
}

/** What it may still bring is found out by the sweep, which goes on asking about it. */
export async function giveUpOpen(tx: Tx, orderId: number): Promise<void> {
  await tx.update(paymentAttempts).set({ state: 'cancelled', challengeHtml: null }).where(isOpenOf(orderId));
}

function isOpenOf(orderId: number) {
  return and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, OPEN_STATES));
}

function leadsOn(open: AttemptRow, { method, amountCents }: Wanted, now: Date): boolean {
  if (open.provider !== method || open.amountCents !== amountCents) return false;
  if (open.state === 'created') return true;
  if (open.state !== 'awaiting_payer') return false;
  if (open.provider === 'card') return now.getTime() - open.createdAt.getTime() < SESSION_MS;
  // Koko takes each name once.
  return open.provider !== 'koko' || open.sentAt === null;
}
