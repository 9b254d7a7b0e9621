import {
  type Basket,
  basketObstacle,
  type DiscountRule,
  type Given,
  reckonDiscount,
} from '#contract/rules/discount-rule.ts';

/** A discount that a customer may have: by a code, or by itself. */
export type Choosable = {
  rule: DiscountRule;
  /** A code may be used beside it. */
  combines: boolean;
};

type ChosenOne<One> = { discount: One; given: Given };
export type Chosen<One> = {
  automatic: ChosenOne<One> | null;
  code: ChosenOne<One> | null;
  /** Of both together, line by line. */
  parts: number[];
  cents: number;
  deliveryCents: number;
};

/**
 * The best for the customer: one automatic discount, the code, or both where the owner lets them stand beside each other.
 * Of equals the code goes first, since it was asked for; what takes nothing off is not used up.
 */
export function chooseDiscounts<One extends Choosable>(
  basket: Basket,
  { automatics, code }: { automatics: One[]; code: One | null },
): Chosen<One> {
  const reached = automatics.filter(({ rule }) => basketObstacle(rule, basket) === null);
  const typed = code && basketObstacle(code.rule, basket) === null ? code : null;
  const choices = [
    together(basket, null, typed),
    ...reached.map((one) => together(basket, one, null)),
    ...reached.filter(({ combines }) => combines && typed).map((one) => together(basket, one, typed)),
  ];
  return choices.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

const worth = ({ cents, deliveryCents }: { cents: number; deliveryCents: number }) => cents + deliveryCents;

/** The automatic one first, the code on what it leaves. */
function together<One extends Choosable>(basket: Basket, automatic: One | null, code: One | null): Chosen<One> {
  const first = automatic && reckonDiscount(automatic.rule, basket);
  const rest = { ...basket, shippingCents: basket.shippingCents - (first?.deliveryCents ?? 0) };
  const second = code && reckonDiscount(code.rule, rest, first?.parts);
  const used = <Discount>(discount: Discount | null, given: Given | null) =>
    discount && given && worth(given) > 0 ? { discount, given } : null;
  return {
    automatic: used(automatic, first),
    code: used(code, second),
    parts: basket.lines.map((_, index) => (first?.parts[index] ?? 0) + (second?.parts[index] ?? 0)),
    cents: (first?.cents ?? 0) + (second?.cents ?? 0),
    deliveryCents: (first?.deliveryCents ?? 0) + (second?.deliveryCents ?? 0),
  };
}
