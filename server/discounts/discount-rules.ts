import type { Basket, DiscountRule } from '#contract/rules/discount-rule.ts';
import { obstacleText } from '#contract/text/discount-text.ts';
import type { DiscountRow } from '#server/discounts/tables.ts';
import { discountTexts } from '#texts/discounts.ts';
import { guestTexts } from '#texts/guests.ts';

/** Who buys, and how often they and others hold it by now. */
export type DiscountBuyer = {
  userId: number | null;
  isFirstOrder: boolean;
  /** Nobody can say how often they have bought: what is for one customer only so often is not for them. */
  isGuest?: boolean;
  now: Date;
  /** Uses by whoever has no account, by discount: known by the order's phone, which must be locked. */
  usesBefore?: Record<number, number>;
};

type Uses = { usesHeld: number; usesOfCustomer: number };
type Asking = Pick<DiscountBuyer, 'isFirstOrder' | 'isGuest' | 'now'> & Uses;

/** What of a row an order is agreed with. */
export function ruleOf(row: DiscountRow): DiscountRule {
  const { kind, percent, amountCents, buyQty, getQty, getPercent, getOf, getProductId } = row;
  const { minimumCents, mostOffCents, categoryIds, productIds, districts, skipsReduced } = row;
  return {
    ...{ kind, percent, amountCents, buyQty, getQty, getPercent, getOf, getProductId },
    ...{ minimumCents, mostOffCents, categoryIds, productIds, districts, skipsReduced },
  };
}

/** Why a discount is not for this buyer, whatever they buy, in a sentence; null when it is. Unknown codes and inactive ones sound alike. */
export function buyerRefusal(
  row: DiscountRow | undefined,
  { isFirstOrder, isGuest, now, usesHeld, usesOfCustomer }: Asking,
): string | null {
  if (!row?.active || row.startsAt > now) return 'This discount code is not known.';
  if (row.endsAt && row.endsAt <= now) return 'This discount code has expired.';
  if (isGuest && (row.firstOrderOnly || row.mostPerCustomer !== null)) return guestTexts.codeForAccounts;
  if (row.firstOrderOnly && !isFirstOrder) return 'This discount code is for a first order only.';
  if (row.mostPerCustomer !== null && usesOfCustomer >= row.mostPerCustomer) {
    return 'You have used this discount code already.';
  }
  if (row.mostUses !== null && row.uses - usesHeld >= row.mostUses) return 'This discount code has been used up.';
  return null;
}

/** Why a code is refused, in a sentence for the shopper; null when it is not. */
export function codeRefusal(row: DiscountRow | undefined, buyer: Asking, basket: Basket): string | null {
  const refusal = buyerRefusal(row, buyer);
  if (refusal || !row) return refusal;
  const isIdle = row.kind === 'free_delivery' && basket.shippingCents === 0 && basket.lines.length > 0;
  return obstacleText(ruleOf(row), basket) || (isIdle ? discountTexts.freeAlready : null);
}
