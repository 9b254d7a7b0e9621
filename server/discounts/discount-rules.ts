import { centsToRupees, formatRupees } from '#contract/money.ts';
import type { discountCodes } from '#server/discounts/tables.ts';

/** What a code gives: a share of the subtotal, or an amount off it. */
export type Reduction = { percent: number | null; amountCents: number | null };

/** Never more than there is to pay for. */
export function discountOf({ percent, amountCents }: Reduction, subtotalCents: number): number {
  const given = percent === null ? (amountCents ?? 0) : Math.round((subtotalCents * percent) / 100);
  return Math.min(given, subtotalCents);
}

export function reductionText({ percent, amountCents }: Reduction): string {
  return percent === null ? `${formatRupees(centsToRupees(amountCents ?? 0))} off` : `${percent} % off`;
}

type Code = typeof discountCodes.$inferSelect;
export type DiscountBuyer = { subtotalCents: number; isFirstOrder: boolean; now: Date };

/** `usesBefore`: of whoever has no account, under whose id the uses would be counted; their order's phone must be locked. */
export type CodeBuyer = DiscountBuyer & { userId: number | null; usesBefore?: number };

/** Why a code is refused, in a sentence for the shopper; null when it is not. Unknown codes and inactive ones sound alike. */
export function codeRefusalReason(
  code: Code | undefined,
  {
    subtotalCents,
    isFirstOrder,
    now,
    usesHeld,
    usesOfCustomer,
  }: DiscountBuyer & { usesHeld: number; usesOfCustomer: number },
): string | null {
  if (!code?.active || code.startsAt > now) return 'This discount code is not known.';
  if (code.endsAt && code.endsAt <= now) return 'This discount code has expired.';
  if (code.firstOrderOnly && !isFirstOrder) return 'This discount code is for a first order only.';
  if (code.mostPerCustomer !== null && usesOfCustomer >= code.mostPerCustomer) {
    return 'You have used this discount code already.';
  }
  if (code.mostUses !== null && code.uses - usesHeld >= code.mostUses) return 'This discount code has been used up.';
  if (subtotalCents < code.minimumCents) {
    return `This discount code is for orders from ${formatRupees(centsToRupees(code.minimumCents))}.`;
  }
  return null;
}

/**
 * Each line's part of a discount, in whole cents that add up to it: by largest remainder, so no part is a whole cent
 * away from its fair share, and none is more than its line.
 */
export function splitDiscount(discountCents: number, lineCents: number[]): number[] {
  const sum = lineCents.reduce((total, cents) => total + cents, 0);
  if (sum === 0) return lineCents.map(() => 0);
  // In big integers: an amount times an amount can be more than a number holds exactly.
  const shares = lineCents.map((cents, index) => {
    const exact = BigInt(discountCents) * BigInt(cents);
    return { index, part: Number(exact / BigInt(sum)), remainder: exact % BigInt(sum) };
  });
  const left = discountCents - shares.reduce((total, { part }) => total + part, 0);
  const neediest = [...shares].sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const share of neediest.slice(0, left)) share.part += 1;
  return shares.map(({ part }) => part);
}
