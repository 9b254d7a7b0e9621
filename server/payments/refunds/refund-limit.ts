import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { OrderRow } from '#server/orders/index.ts';
import { hasFreshFactor, type Staff } from '#server/staff/index.ts';

/** What the owner has set for all ways in which staff give money back. */
export type RefundTerms = {
  /** What anybody but the owner may give back of one order. */
  refundLimitCents: number;
  /** Of one order: above it the code of the second factor is asked for again. */
  refundCodeAboveCents: number;
};

/**
 * Who of the staff gives money back, how much of one order they may give back in all (no limit for the owner), and above
 * what they have to show their code first (no sum: it was shown just now).
 */
export type Decider = { id: number; limitCents: number | undefined; codeAboveCents?: number | undefined };

export function deciderOf(staff: Staff, { refundLimitCents, refundCodeAboveCents }: RefundTerms, now: Date): Decider {
  return {
    id: staff.id,
    limitCents: staff.role === 'owner' ? undefined : refundLimitCents,
    codeAboveCents: hasFreshFactor(staff, now) ? undefined : refundCodeAboveCents,
  };
}

/** Call it with the order locked: what goes back by whichever way counts together. */
export function refuseAboveLimit({ refundedCents }: OrderRow, amountCents: number, by: Decider): void {
  const sumCents = refundedCents + amountCents;
  const { limitCents } = by;
  if (limitCents !== undefined && sumCents > limitCents)
    throw fail('not_allowed', { ask: `refunds above ${formatRupees(centsToRupees(limitCents))} of one order` });
  requireCodeAbove(sumCents, by);
}

/** The one place that asks for the code where money goes back. */
export function requireCodeAbove(sumCents: number, { codeAboveCents }: Decider): void {
  if (codeAboveCents !== undefined && sumCents > codeAboveCents) throw fail('second_factor_needed', { why: 'again' });
}
