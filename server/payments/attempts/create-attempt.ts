import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentMethod } from '#contract/payments.ts';
import type { AttemptRow } from '#server/payments/attempts/attempts.ts';
import { OPEN_STATES, type ProviderId } from '#server/payments/provider.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

type AttemptInput = { orderId: number; method: PaymentMethod | ProviderId; amountCents: number };

/** A gateway's session lives for about a quarter of an hour: there must be time left to type a card. */
const SESSION_MS = 10 * 60_000;

/** Stored before its provider hears of it. None for cash, which is paid on delivery. */
export async function createAttempt(tx: Tx, { orderId, method, amountCents }: AttemptInput): Promise<number | null> {
  if (method === 'cod') return null;
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${paymentAttempts} (order_id, number, provider, amount_cents, reference)
    select ${orderId}::int, n, ${method}, ${amountCents}::int, ${orderId}::int || '-' || n
    from (select coalesce(max(number), 0) + 1 as n from ${paymentAttempts} where order_id = ${orderId}) next
    returning id`);
  return rows[0]?.id ?? null;
}

/**
 * The attempt of an order that is placed again: the open one, if its payer can still use it, else a new one. One that may
 * have taken money puts the order in doubt, and then it is not placed again.
 */
export async function resumeOrReplaceAttempt(tx: Tx, input: AttemptInput, now: Date): Promise<number | null> {
  const open = await lockOpenAttempt(tx, input.orderId);
  return open && isReusable(open, input, now) ? open.id : replaceAttempt(tx, input);
}

/** A new attempt at the same order, whatever was open before. */
export async function replaceAttempt(tx: Tx, input: AttemptInput): Promise<number | null> {
  await cancelOpenAttempt(tx, input.orderId);
  return createAttempt(tx, input);
}

async function lockOpenAttempt(tx: Tx, orderId: number): Promise<AttemptRow | undefined> {
  const [open] = await tx.select().from(paymentAttempts).where(isOpenOf(orderId)).for('update');
  return open;
}

/** Its payer may pay all the same: the sweep goes on asking about it. */
export async function cancelOpenAttempt(tx: Tx, orderId: number): Promise<void> {
  await tx.update(paymentAttempts).set({ state: 'cancelled', challengeHtml: null }).where(isOpenOf(orderId));
}

function isOpenOf(orderId: number) {
  return and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, OPEN_STATES));
}

function isReusable(open: AttemptRow, { method, amountCents }: AttemptInput, now: Date): boolean {
  if (open.provider !== method || open.amountCents !== amountCents) return false;
  if (open.state === 'created') return true;
  if (open.state !== 'awaiting_payer') return false;
  if (open.provider === 'card') return now.getTime() - open.createdAt.getTime() < SESSION_MS;
  // Koko takes each reference once.
  return open.provider !== 'koko' || open.sentAt === null;
}
