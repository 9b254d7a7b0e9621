import type { DiscountRule } from '#contract/rules/discount-rule.ts';

/** A share of everything, from nothing on: what a rule is that says nothing else. */
export const NO_RULE: DiscountRule = {
  kind: 'percent',
  percent: 10,
  ...{ amountCents: null, buyQty: null, getQty: null, getPercent: null, getOf: null, getProductId: null },
  ...{ minimumCents: 0, mostOffCents: null, categoryIds: [], productIds: [], districts: [], skipsReduced: false },
};
