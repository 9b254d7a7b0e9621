import { type Basket, basketObstacle, type DiscountRule } from '#contract/rules/discount-rule.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { districtText } from '#contract/text/place-text.ts';
import { discountTexts } from '#texts/discounts.ts';

const rupees = (cents: number) => formatRupees(centsToRupees(cents));

/** 'Kandy, Matale and Galle' */
function listed(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : discountTexts.listed({ names: names.slice(0, -1).join(', '), last });
}

/** What it takes off, as a shopper reads it beside the sum: '20 % off'. */
export function reductionText({ kind, ...rule }: DiscountRule): string {
  const percent = rule.percent ?? 0;
  if (kind === 'percent') return discountTexts.percent({ percent });
  if (kind === 'amount') return discountTexts.amount({ sum: rupees(rule.amountCents ?? 0) });
  if (kind === 'free_delivery') return discountTexts.freeDelivery;
  const pieces = { buy: rule.buyQty ?? 0, get: rule.getQty ?? 0, percent: rule.getPercent ?? 0 };
  if (pieces.percent === 100) {
    return rule.getOf === 'named' ? discountTexts.getOtherFree(pieces) : discountTexts.getFree(pieces);
  }
  return rule.getOf === 'named' ? discountTexts.getOther(pieces) : discountTexts.get(pieces);
}

/** The line that free delivery has of its own. */
export const freeDeliveryName = (by: string | null | undefined) =>
  by ? discountTexts.freeDeliveryBy({ by }) : discountTexts.freeDeliveryLine;

/** What keeps a basket from it, in a sentence for the shopper; '' when nothing does. */
export function obstacleText(rule: DiscountRule, basket: Basket): string {
  switch (basketObstacle(rule, basket)) {
    case 'minimum':
      return discountTexts.forMinimum({ sum: rupees(rule.minimumCents) });
    case 'district':
      return discountTexts.forDistricts({ districts: listed(rule.districts.map(districtText)) });
    case 'goods':
      return rule.skipsReduced && rule.categoryIds.length + rule.productIds.length === 0
        ? discountTexts.notForReduced
        : discountTexts.notForThese;
    case 'pieces':
      return discountTexts.forPieces({ offer: reductionText(rule) });
    default:
      return '';
  }
}
