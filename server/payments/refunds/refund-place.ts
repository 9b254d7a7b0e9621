import { asc, inArray } from 'drizzle-orm';
import type { ShownRefund } from '#contract/calls/orders.ts';
import { isTransfer } from '#contract/calls/payments.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { RefundPlace } from '#contract/text/refund-text.ts';
import type { AttemptRow } from '#server/payments/attempts/attempts.ts';
import type { RefundRow } from '#server/payments/refunds/request-refund.ts';
import { paymentAttempts, refunds } from '#server/payments/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** Where the customer finds the money. */
export function refundPlace(
  { method }: Pick<RefundRow, 'method'>,
  attempt: Pick<AttemptRow, 'provider'> | null | undefined,
): RefundPlace {
  if (method !== 'provider') return method;
  const provider = attempt?.provider;
  if (isTransfer(provider)) return 'bank';
  return provider === undefined || provider === 'hosted' ? 'card' : provider;
}

const STATES = { requested: 'on_its_way', by_hand: 'on_its_way', done: 'done', failed: 'delayed' } as const;

/** What the buyer is shown of the refunds of some orders, the oldest first. What was taken back never was. */
export async function readShownRefunds(db: Db | Tx, orderIds: number[]): Promise<Map<number, ShownRefund[]>> {
  const shown = new Map<number, ShownRefund[]>();
  if (orderIds.length === 0) return shown;
  const given = await db.select().from(refunds).where(inArray(refunds.orderId, orderIds)).orderBy(asc(refunds.number));
  const ids = given.flatMap(({ attemptId }) => attemptId ?? []);
  const paid = ids.length === 0 ? [] : await db.select().from(paymentAttempts).where(inArray(paymentAttempts.id, ids));
  for (const refund of given) {
    if (refund.state === 'taken_back') continue;
    const { orderId, number, amountCents, attemptId, state, reason, doneAt, requestedAt } = refund;
    const view = {
      number,
      amount: centsToRupees(amountCents),
      at: (doneAt ?? requestedAt).toISOString(),
      place: refundPlace(
        refund,
        paid.find(({ id }) => id === attemptId),
      ),
      state: STATES[state],
      reason,
    };
    shown.set(orderId, [...(shown.get(orderId) ?? []), view]);
  }
  return shown;
}
