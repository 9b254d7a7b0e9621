import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { OrderRow } from '#server/orders/index.ts';

/** Who of the staff gives money back, and how much of one order they may give back in all; no limit for the owner. */
export type Decider = { id: number; limitCents: number | undefined };

export const deciderOf = ({ id, role }: { id: number; role: string }, refundLimitCents: number): Decider => ({
  id,
  limitCents: role === 'owner' ? undefined : refundLimitCents,
});

/** Call it with the order locked: what goes back by whichever way counts together. */
export function refuseAboveLimit({ refundedCents }: OrderRow, amountCents: number, { limitCents }: Decider): void {
  if (limitCents === undefined || refundedCents + amountCents <= limitCents) return;
  throw fail('not_allowed', { ask: `refunds above ${formatRupees(centsToRupees(limitCents))} of one order` });
}
