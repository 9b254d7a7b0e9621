export { splitDiscount } from '#server/discounts/discount-rules.ts';
export { findDiscount, reckonHeldDiscount } from '#server/discounts/find-discount.ts';
export { loadDemoCodes } from '#server/discounts/load-demo-codes.ts';
export { lockDiscounts, releaseDiscount, type TakenDiscount, takeDiscount } from '#server/discounts/take-discount.ts';
