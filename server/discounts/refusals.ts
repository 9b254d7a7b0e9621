import { centsToRupees, formatRupees } from '#contract/money.ts';
import type { discountCodes } from '#server/discounts/tables.ts';

type Code = typeof discountCodes.$inferSelect;
export type Buyer = { subtotalCents: number; isFirstOrder: boolean; now: Date };

/** Why a code is not given, in a sentence for the shopper; null when it is. What was never a code and what is switched off sound alike. */
export function refusalOf(
  code: Code | undefined,
  { subtotalCents, isFirstOrder, now, usesHeld, usesOfCustomer }: Buyer & { usesHeld: number; usesOfCustomer: number },
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
