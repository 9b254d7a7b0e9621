import { plainPrice, readPrice } from '#admin/parts/price.ts';
import { asLocal, fromLocal } from '#admin/screens/discounts/words.ts';
import type { DiscountRule } from '#contract/rules/discount-rule.ts';
import type { DiscountInput } from '#contract/staff/discounts.ts';

/** What is being written: numbers and times as they stand in their fields. */
export type Draft = Omit<
  DiscountInput,
  | 'percent'
  | 'amount'
  | 'buyQty'
  | 'getQty'
  | 'getPercent'
  | 'minimum'
  | 'mostOff'
  | 'startsAt'
  | 'endsAt'
  | 'mostUses'
  | 'mostPerCustomer'
> & {
  isAutomatic: boolean;
  percent: string;
  amount: string;
  buyQty: string;
  getQty: string;
  getPercent: string;
  minimum: string;
  mostOff: string;
  startsAt: string;
  endsAt: string;
  mostUses: string;
  mostPerCustomer: string;
};

const number = (value: number | null) => (value === null ? '' : String(value));

export function draftOf(given: DiscountInput): Draft {
  return {
    ...given,
    isAutomatic: given.code === '',
    percent: number(given.percent),
    amount: plainPrice(given.amount),
    buyQty: number(given.buyQty),
    getQty: number(given.getQty),
    getPercent: number(given.getPercent),
    minimum: given.minimum === 0 ? '' : plainPrice(given.minimum),
    mostOff: plainPrice(given.mostOff),
    startsAt: asLocal(given.startsAt),
    endsAt: asLocal(given.endsAt),
    mostUses: number(given.mostUses),
    mostPerCustomer: number(given.mostPerCustomer),
  };
}

/** A code, as most are. */
export const newDraft = (): Draft => ({
  ...draftOf({
    ...{ code: '', name: '', kind: 'percent', percent: 10, amount: null, buyQty: null, getQty: null, getPercent: null },
    ...{ getOf: null, getProductId: null, minimum: 0, mostOff: null, categoryIds: [], productIds: [], districts: [] },
    ...{ skipsReduced: false, startsAt: new Date().toISOString(), endsAt: null, mostUses: null, mostPerCustomer: null },
    ...{ firstOrderOnly: false, combines: false, isPublic: false, isOn: true },
  }),
  isAutomatic: false,
});

/** Nothing for an empty field; what is no number is sent as one that is refused in words. */
function whole(text: string): number | null {
  const plain = text.trim();
  return plain === '' ? null : /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
const price = (text: string) => (text.trim() === '' ? null : (readPrice(text) ?? Number.NaN));

export function inputOf({ isAutomatic, ...draft }: Draft): DiscountInput {
  const isSet = draft.kind === 'buy_get';
  return {
    ...draft,
    code: isAutomatic ? '' : draft.code,
    name: isAutomatic ? draft.name : '',
    percent: whole(draft.percent),
    amount: price(draft.amount),
    buyQty: isSet ? whole(draft.buyQty) : null,
    getQty: isSet ? whole(draft.getQty) : null,
    getPercent: isSet ? whole(draft.getPercent) : null,
    getOf: isSet ? (draft.getOf ?? 'same') : null,
    getProductId: isSet && draft.getOf === 'named' ? draft.getProductId : null,
    minimum: price(draft.minimum) ?? 0,
    mostOff: price(draft.mostOff),
    startsAt: fromLocal(draft.startsAt) ?? '',
    endsAt: fromLocal(draft.endsAt),
    mostUses: whole(draft.mostUses),
    mostPerCustomer: whole(draft.mostPerCustomer),
  };
}

const cents = (rupees: number | null) => (rupees === null ? null : Math.round(rupees * 100) || 0);

/** As the checkout would reckon with it. */
export function ruleOf(input: DiscountInput): DiscountRule {
  const { kind, getOf, getProductId, categoryIds, productIds, districts, skipsReduced } = input;
  return {
    ...{ kind, getOf, getProductId, categoryIds, productIds, districts, skipsReduced },
    percent: kind === 'percent' ? input.percent || 0 : null,
    amountCents: kind === 'amount' ? cents(input.amount) : null,
    buyQty: input.buyQty,
    getQty: input.getQty,
    getPercent: input.getPercent,
    minimumCents: cents(input.minimum) ?? 0,
    mostOffCents: cents(input.mostOff) || null,
  };
}
