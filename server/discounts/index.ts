export { bestPublicCode, cartOffers, nearlyOffers } from '#server/discounts/cart-offers.ts';
export { type DiscountBuyer, ruleOf } from '#server/discounts/discount-rules.ts';
export {
  type DiscountQuestion,
  type FoundDiscounts,
  findDiscounts,
  listCodesInForce,
} from '#server/discounts/find-discounts.ts';
export { type HeldDiscounts, reckonHeldDiscounts, writeHeldDiscounts } from '#server/discounts/held-discounts.ts';
export { loadDemoCodes, loadDemoDiscounts } from '#server/discounts/load-demo-codes.ts';
export { type DiscountRow, discountCodes, discountUses } from '#server/discounts/tables.ts';
export {
  lockDiscounts,
  releaseDiscounts,
  type TakenDiscounts,
  takeDiscounts,
} from '#server/discounts/take-discounts.ts';
export {
  createDiscount,
  deleteDiscount,
  discountSubject,
  inputOf,
  saveDiscount,
  switchDiscount,
  wasUsed,
} from '#server/discounts/write-discount.ts';
