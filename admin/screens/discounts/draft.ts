import { plainPrice, readPrice } from '#admin/parts/price.ts';
import { asLocal, fromLocal } from '#admin/screens/discounts/words.ts';
import type { DiscountRule } from '#contract/rules/discount-rule.ts';
import type { DiscountInput } from '#contract/staff/discounts.ts';

/** How a value stands in its field, and back. Nothing for an empty one; what is no number is refused in words. */
type Kind = { begin: (value: never) => string; read: (text: string) => unknown };
const whole: Kind = {
  begin: (value: number | null) => (value === null ? '' : String(value)),
  read: (text) => (text.trim() === '' ? null : /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN),
};
const price: Kind = {
  begin: plainPrice,
  read: (text) => (text.trim() === '' ? null : (readPrice(text) ?? Number.NaN)),
};
const time: Kind = { begin: asLocal, read: fromLocal };

/** Fields that are typed. */
const TYPED = {
  percent: whole,
  amount: price,
  buyQty: whole,
  getQty: whole,
  getPercent: whole,
  minimum: price,
  mostOff: price,
  startsAt: time,
  endsAt: time,
  mostUses: whole,
  mostPerCustomer: whole,
} satisfies Partial<Record<keyof DiscountInput, Kind>>;
type Typed = keyof typeof TYPED;

/** What is being written: numbers and times as they stand in their fields. */
export type Draft = Omit<DiscountInput, Typed> & Record<Typed, string> & { isAutomatic: boolean };

const typed = <Made>(make: (kind: Kind, name: Typed) => unknown) =>
  Object.fromEntries(Object.entries(TYPED).map(([name, kind]) => [name, make(kind, name as Typed)])) as Made;

export const draftOf = (given: DiscountInput): Draft => ({
  ...given,
  ...typed<Record<Typed, string>>(({ begin }, name) => begin(given[name] as never)),
  ...(given.minimum === 0 && { minimum: '' }),
  isAutomatic: given.code === '',
});

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

export function inputOf({ isAutomatic, ...draft }: Draft): DiscountInput {
  const isSet = draft.kind === 'buy_get';
  const read = typed<Pick<DiscountInput, Typed>>((kind, name) => kind.read(draft[name]));
  return {
    ...draft,
    ...read,
    ...(!isSet && { buyQty: null, getQty: null, getPercent: null }),
    code: isAutomatic ? '' : draft.code,
    name: isAutomatic ? draft.name : '',
    getOf: isSet ? (draft.getOf ?? 'same') : null,
    getProductId: isSet && draft.getOf === 'named' ? draft.getProductId : null,
    minimum: read.minimum ?? 0,
    startsAt: read.startsAt ?? '',
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
