import { eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import {
  type MailContext,
  mailExtraPaid,
  type OrderRow,
  orderLines,
  writeExtraPaid,
  writeWaivedBalance,
} from '#server/orders/index.ts';
import { type AttemptRow, listAttempts } from '#server/payments/attempts/attempts.ts';
import { cancelOpenAttempt } from '#server/payments/attempts/create-attempt.ts';
import { DOUBTFUL_STATES } from '#server/payments/provider.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { inLanguage } from '#texts/core/language.ts';

type ExtraCapture = { attempt: AttemptRow; order: OrderRow; now: Date };

/** Money for what a correction made an order dearer. Says whether it was due, to the cent. */
export async function takeExtra(
  tx: Tx,
  mailContext: MailContext,
  { attempt, order, now }: ExtraCapture,
): Promise<boolean> {
  const { capturedCents: amountCents, orderId } = attempt;
  if (order.extraDueCents === 0 || order.extraDueCents !== amountCents) return false;
  await cancelOpenAttempt(tx, orderId);
  const reason = `${inLanguage('en', () => formatRupees(centsToRupees(amountCents)))} more received: it is paid in full.`;
  const eventId = await writeExtraPaid(tx, order, reason, now);
  await mailExtraPaid(tx, mailContext, { orderId, eventId, amountCents });
  return true;
}

type WaivedBalance = { order: OrderRow; by: number; now: Date };

/** A person lets it go. Whoever pays it all the same gets it back. */
export async function waiveBalance(tx: Tx, { order, by, now }: WaivedBalance): Promise<void> {
  const { id: orderId, extraDueCents } = order;
  if (extraDueCents === 0) throw fail('action_refused', { reason: 'Nothing more is due for this order.' });
  if ((await listAttempts(tx, orderId)).some(({ state }) => DOUBTFUL_STATES.includes(state)))
    throw fail('action_refused', { reason: 'It may have been paid just now: we are asking the provider.' });
  await cancelOpenAttempt(tx, orderId);
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id);
  const reason = `${formatRupees(centsToRupees(extraDueCents))} need not be paid any more.`;
  await writeWaivedBalance(tx, { order, lines, by, reason, now });
}
