import type { Shopper } from '#server/accounts/index.ts';
import type { DiscountBuyer } from '#server/discounts/index.ts';
import type { Standing } from '#server/orders/index.ts';

type Facts = { isFirstOrder: boolean; standing: Standing };

/**
 * Of a guest nothing is known, and nobody shall find out by trying numbers what is known of a phone: each is treated like
 * somebody who orders for the first time, by the discounts like somebody who does not.
 */
export function cashStanding(shopper: Shopper, { isFirstOrder, standing }: Facts) {
  const isGuest = shopper.kind === 'guest';
  return { isGuest, isFirstOrder: isGuest || isFirstOrder, isUnproved: standing === 'unproved' };
}

export function discountBuyer(shopper: Shopper, { isFirstOrder }: Facts, now: Date): DiscountBuyer {
  if (shopper.kind === 'guest') return { userId: null, isGuest: true, isFirstOrder: false, now };
  return { userId: shopper.id, isFirstOrder, now };
}
