import type { District } from '#contract/districts.ts';
import { centsToRupees, formatRupees } from '#contract/money.ts';
import { PAYMENT_TYPES, PaymentMethod } from '#contract/payments.ts';

/** Which payment methods are on, and on what terms. */
export type PaymentTerms = {
  methods: PaymentMethod[];
  codMaxCents: number;
  codFeeCents: number;
  codExcludedDistricts: District[];
};

/** The methods that are on, in the shop's own order: the first is the default. */
export function listMethods({ methods }: PaymentTerms): PaymentMethod[] {
  return PaymentMethod.options.filter((method) => methods.includes(method));
}

export function findMethod(terms: PaymentTerms, id: number): PaymentMethod | undefined {
  return listMethods(terms).find((method) => PAYMENT_TYPES[method].id === id);
}

export function feeOf(method: PaymentMethod | undefined, { codFeeCents }: PaymentTerms): number {
  return method === 'cod' ? codFeeCents : 0;
}

type OrderToPay = { totalCents: number; district: District | undefined };

/** Why an order may not be paid by this method, in a sentence; null when it may. The total includes the fee. */
export function methodRefusalReason(
  method: PaymentMethod,
  terms: PaymentTerms,
  { totalCents, district }: OrderToPay,
): string | null {
  if (method !== 'cod') return null;
  if (totalCents > terms.codMaxCents) {
    return `Cash on delivery is for orders up to ${formatRupees(centsToRupees(terms.codMaxCents))}.`;
  }
  if (district && terms.codExcludedDistricts.includes(district)) {
    return `Cash on delivery is not available in ${district}.`;
  }
  return null;
}
