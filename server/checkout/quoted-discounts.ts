import type { Quote } from '#contract/calls/quote.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { freeDeliveryName, reductionText } from '#contract/text/discount-text.ts';
import type { FoundDiscounts } from '#server/discounts/index.ts';

type Quoted = Pick<Quote, 'discount' | 'discountProblem' | 'discountNote' | 'automatic' | 'freeDelivery'>;

/** What was found for an order, as a quote says it. */
export function quotedDiscounts({ chosen, problem, note }: FoundDiscounts): Quoted {
  const { code, automatic, deliveryCents } = chosen;
  const by = [code, automatic].find((one) => one && one.given.deliveryCents > 0)?.discount.row;
  return {
    discount: code && {
      code: code.discount.row.code ?? '',
      amount: centsToRupees(code.given.cents),
      text: reductionText(code.discount.rule),
    },
    discountProblem: problem,
    ...(note && { discountNote: note }),
    ...(automatic &&
      automatic.given.cents > 0 && {
        automatic: {
          name: automatic.discount.row.name,
          amount: centsToRupees(automatic.given.cents),
          text: reductionText(automatic.discount.rule),
        },
      }),
    ...(deliveryCents > 0 && {
      freeDelivery: { name: freeDeliveryName(by?.code ?? by?.name), amount: centsToRupees(deliveryCents) },
    }),
  };
}
