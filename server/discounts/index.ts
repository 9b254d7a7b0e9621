export { findDiscount } from '#server/discounts/find-discount.ts';
export { loadDemoCodes } from '#server/discounts/load-demo-codes.ts';
export { lockDiscounts } from '#server/discounts/lock-discounts.ts';
export { splitDiscount } from '#server/discounts/split-discount.ts';
export { releaseDiscount, type TakenDiscount, takeDiscount } from '#server/discounts/take-discount.ts';
