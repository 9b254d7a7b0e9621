import { and, eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { NextAction, Providers } from '#server/payments/port.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

type Started = { next: NextAction; amountCents: number };

/**
 * Tells the provider about an attempt, outside any transaction, and remembers what the browser has to do next. Whoever
 * asks again gets the same answer; of two who ask at once the first to write wins for both.
 */
export async function startAttempt(
  db: Db,
  { providers, log }: { providers: Providers; log: Log },
  attemptId: number,
): Promise<Started> {
  const attempt = await readAttempt(db, attemptId);
  const { orderId, amountCents } = attempt;
  if (attempt.next) return { next: attempt.next, amountCents };
  const provider = providers[attempt.provider];
  if (!provider) throw fail('payment_unavailable', { orderId });
  const begun = await provider.start(attempt).catch((error: unknown) => {
    log.warn({ err: error, orderId, provider: attempt.provider }, 'a payment could not be started');
    throw fail('payment_unavailable', { orderId });
  });
  const [kept] = await db
    .update(paymentAttempts)
    .set({ state: 'awaiting_payer', ...begun })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, 'created')))
    .returning({ next: paymentAttempts.next });
  const next = kept?.next ?? (await readAttempt(db, attemptId)).next;
  if (!next) throw fail('payment_unavailable', { orderId });
  return { next, amountCents };
}

async function readAttempt(db: Db, id: number) {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  if (!attempt) throw new Error(`There is no payment attempt ${id}.`);
  return attempt;
}
