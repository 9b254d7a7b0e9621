import { colomboDay } from '#contract/rules/colombo-day.ts';
import type { Basket, DiscountRule } from '#contract/rules/discount-rule.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { obstacleText, reductionText } from '#contract/text/discount-text.ts';

/** How what a rule names is called among people. */
export type RuleNames = { categories: Record<number, string>; products: Record<number, string> };

const rupees = (cents: number) => formatRupees(centsToRupees(cents));
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberWord = (number: number) => NUMBERS[number] ?? String(number);

/** 'Kandy, Matale and Galle' */
function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What keeps a basket from a discount that is not called 'This discount code'; '' when nothing does. */
export const namedObstacle = (rule: DiscountRule, basket: Basket, name: string) =>
  obstacleText(rule, basket).replace('This discount code', () => name);

/** '20% off from Rs. 5,000.00', for a list. */
export function whatItDoes(rule: DiscountRule, names?: RuleNames): string {
  const { kind, getOf, getProductId } = rule;
  const named = kind === 'buy_get' && getOf === 'named' ? names?.products[getProductId ?? 0] : undefined;
  const text = reductionText(rule)
    .replace(' %', '%')
    .replace('of another', named ?? 'of another');
  const from = rule.minimumCents > 0 ? ` from ${rupees(rule.minimumCents)}` : '';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${from}`;
}

/** Who may have it, and how often. */
export type Limits = { firstOrderOnly: boolean; mostUses: number | null; mostPerCustomer: number | null };

/** 'First order, Kandy and Matale, 2 each' */
export function forWhom({ districts }: DiscountRule, { firstOrderOnly, mostPerCustomer }: Limits): string {
  const where = districts.length > 4 ? `${districts.length} districts` : listed(districts);
  const who = [...(firstOrderOnly ? ['First order'] : []), ...(where ? [where] : [])];
  const each = mostPerCustomer === null ? [] : [`${mostPerCustomer} each`];
  return [...(who.length > 0 ? who : ['Everyone']), ...each].join(', ');
}

type DescribedDiscount = DiscountRule & Limits & { code: string | null; name: string; combines: boolean };
type Times = { startsAt: Date | null; endsAt: Date | null };

/** '30 November 2026', as the day is in Sri Lanka. */
const dayWords = (at: Date) => writtenDay(colomboDay(at), 'long');

/** All of it in sentences, for whoever writes it. */
export function inWords(
  discount: DescribedDiscount,
  { startsAt, endsAt, now }: Times & { now: Date },
  names: RuleNames,
): string {
  const { kind, code, minimumCents, mostOffCents, categoryIds, productIds, districts, skipsReduced } = discount;
  const orders = `orders${minimumCents > 0 ? ` from ${rupees(minimumCents)}` : ''}${districts.length > 0 ? ` to ${listed(districts)}` : ''}`;
  const goods = listed(
    productIds.length > 0
      ? productIds.map((id) => names.products[id] ?? 'a product')
      : categoryIds.map((id) => names.categories[id] ?? 'a category'),
  );
  const reduced = skipsReduced ? ' that is not reduced' : '';
  const what = goods || (reduced ? 'everything' : '');
  const subject = code ?? (discount.name || 'It');
  const does = {
    percent: `takes ${discount.percent ?? 0}% off ${what ? `${what}${reduced} in ` : ''}${orders}`,
    amount: `takes ${rupees(discount.amountCents ?? 0)} off ${what ? `${what}${reduced} in ` : ''}${orders}`,
    free_delivery: `makes delivery free for ${orders}${goods ? ` with ${goods}` : ''}`,
    buy_get: buyGet(discount, goods, reduced, names, orders),
  }[kind];
  const from = startsAt && startsAt > now ? `, from ${dayWords(startsAt)}` : '';
  const to = endsAt ? `, ${endsAt > now ? 'until' : 'ended'} ${dayWords(endsAt)}` : '';
  return [`${subject} ${does}${from}${to}.`, capText(mostOffCents), ...limitTexts(discount)].filter(Boolean).join(' ');
}

function buyGet(discount: DescribedDiscount, goods: string, reduced: string, names: RuleNames, orders: string): string {
  const { buyQty, getQty, getPercent, getOf, getProductId, minimumCents, districts } = discount;
  const of = goods || 'a product';
  const cheaper = getPercent === 100 ? 'free' : `at ${getPercent}% off`;
  const [buy, get] = [numberWord(buyQty ?? 0), numberWord(getQty ?? 0)];
  const got = {
    same: `gives ${get} ${cheaper} with every ${buy} of ${goods ? `the same of ${goods}` : 'the same product'}${reduced}`,
    any: `gives the cheapest ${get} ${cheaper} of every ${numberWord((buyQty ?? 0) + (getQty ?? 0))} of ${goods || 'anything'}${reduced}`,
    named: `gives ${get} ${names.products[getProductId ?? 0] ?? 'of a product'} ${cheaper} with every ${buy} of ${of === 'a product' ? 'anything else' : of}${reduced}`,
  }[getOf ?? 'same'];
  return minimumCents > 0 || districts.length > 0 ? `${got} in ${orders}` : got;
}

const capText = (mostOffCents: number | null) =>
  mostOffCents === null ? '' : `At most ${rupees(mostOffCents)} off one order.`;

function limitTexts({ firstOrderOnly, mostUses, mostPerCustomer, code, combines }: DescribedDiscount): string[] {
  const each =
    mostPerCustomer === null
      ? ''
      : `${upper(numberWord(mostPerCustomer))} ${mostPerCustomer === 1 ? 'use' : 'uses'} for each customer`;
  const all = mostUses === null ? '' : `${mostUses} in all`;
  const uses = [each, each ? all : all && `${mostUses} uses in all`].filter(Boolean).join(', ');
  return [
    ...(firstOrderOnly ? ['For a first order only.'] : []),
    ...(uses ? [`${uses}.`] : []),
    ...(code === null
      ? [
          combines
            ? 'Given by itself, and a code may be used beside it.'
            : 'Given by itself; with a code, the better of both.',
        ]
      : []),
  ];
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
