import { and, eq, inArray, sql } from 'drizzle-orm';
import { isTransfer, type PaymentMethod } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import type { AttemptRow } from '#server/payments/attempts/attempts.ts';
import { MOST_DECLINED } from '#server/payments/attempts/card-brake.ts';
import { OPEN_STATES, type ProviderId } from '#server/payments/provider.ts';
import { NOT_THE_CARDS_FAULT } from '#server/payments/providers/card/card-codes.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { language } from '#texts/core/language.ts';
import { splitLanguage } from '#texts/core/languages.ts';

type AttemptInput = {
  orderId: number;
  method: PaymentMethod | ProviderId;
  amountCents: number;
  /** The order is paid, and this is what a correction made it dearer. */
  isExtra?: boolean;
};

/** A gateway's session lives for about a quarter of an hour: there must be time left to type a card. */
const SESSION_MS = 10 * 60_000;

/** Stored before its provider hears of it. None for cash, which is paid on delivery. */
export async function createAttempt(tx: Tx, input: AttemptInput): Promise<number | null> {
  const { orderId, method, amountCents, isExtra } = input;
  if (method === 'cod') return null;
  const dash = isExtra ? '-x' : '-';
  const { rows } = await tx.execute<{ id: number; ofOrder: number; ofCustomer: number }>(sql`
    with declined as (${declinedCards(orderId)})
    insert into ${paymentAttempts} (order_id, number, provider, state, amount_cents, reference)
    select ${orderId}::int, n, ${method}, ${firstState(method)}, ${amountCents}::int, ${orderId}::int || ${dash}::text || n
    from (select coalesce(max(number), 0) + 1 as n from ${paymentAttempts} where order_id = ${orderId}) next
    returning id, (select count(*)::int from declined where is_of_order) as "ofOrder",
      (select count(*)::int from declined where is_of_last_hour) as "ofCustomer"`);
  const [attempt] = rows;
  // Thrown inside the transaction: what was just written is taken back.
  if (attempt && isByCard(method) && isTooOften(attempt)) throw fail('too_many_cards_declined');
  return attempt?.id ?? null;
}

/** Of a transfer no provider has to hear: its payer can begin at once. It is never sent anywhere, so nobody is asked. */
const firstState = (method: AttemptInput['method']) => (isTransfer(method) ? 'awaiting_payer' : 'created');

const isByCard = (method: AttemptInput['method']) => method === 'card' || method === 'hosted';

function isTooOften({ ofOrder, ofCustomer }: { ofOrder: number; ofCustomer: number }): boolean {
  return ofOrder >= MOST_DECLINED.perOrder || ofCustomer >= MOST_DECLINED.perCustomer;
}

/** Cards that were declined for this order, and in the last hour for others of the same customer. */
function declinedCards(orderId: number) {
  const isOfOrder = sql`tried.order_id = ${orderId}::int`;
  const isOfLastHour = sql`tried.created_at > now() - interval '1 hour'`;
  return sql`
    select ${isOfOrder} as is_of_order, ${isOfLastHour} as is_of_last_hour
    from orders this join orders own on own.user_id = this.user_id or own.id = this.id join ${paymentAttempts} tried on tried.order_id = own.id
    where this.id = ${orderId}::int and (${isOfOrder} or ${isOfLastHour})
      and tried.provider in ('card', 'hosted') and tried.state = 'declined'
      and coalesce(tried.reason, '') <> all (${sql.param(NOT_THE_CARDS_FAULT)}::text[])`;
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

/** From here on its payer is not sent on to the provider. */
export async function lockOpenAttempt(tx: Tx, orderId: number): Promise<AttemptRow | undefined> {
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

/** Its provider was told to send the payer back to the pages of another language. */
function leadsElsewhere({ next }: AttemptRow): boolean {
  if (!next) return false;
  const back = new URL(next.type === 'redirect' ? next.url : next.returnUrl);
  return splitLanguage(back.pathname).language !== language();
}

function isReusable(open: AttemptRow, { method, amountCents }: AttemptInput, now: Date): boolean {
  if (open.provider !== method || open.amountCents !== amountCents || leadsElsewhere(open)) return false;
  if (open.state === 'created') return true;
  if (open.state !== 'awaiting_payer') return false;
  if (open.provider === 'card') return now.getTime() - open.createdAt.getTime() < SESSION_MS;
  // Koko takes each reference once.
  return open.provider !== 'koko' || open.sentAt === null;
}
