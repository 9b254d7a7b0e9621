import type { District } from '#contract/districts.ts';
import { centsToRupees, formatRupees } from '#contract/money.ts';
import { CHECKOUT_METHODS, PAYMENT_TYPES, PaymentMethod } from '#contract/payments.ts';
import type { OpenCash } from '#server/orders/index.ts';

/** Which payment methods are on, and on what terms. */
export type PaymentTerms = {
  methods: PaymentMethod[];
  codMaxCents: number;
  codFeeCents: number;
  codExcludedDistricts: District[];
  /** How many orders may be on the way at once to be paid on delivery, and from how many refused parcels on none may. */
  codMostOpen: OpenCash;
};

/** The methods that are on, in the shop's own order: the first is the default. */
export function listMethods({ methods }: PaymentTerms): PaymentMethod[] {
  return CHECKOUT_METHODS.filter((method) => methods.includes(method));
}

/** Those of orders that staff take: a transfer and cash in hand among them, where they are on. */
export function listStaffMethods({ methods }: PaymentTerms): PaymentMethod[] {
  return PaymentMethod.options.filter((method) => methods.includes(method));
}

export function findMethod(terms: PaymentTerms, id: number): PaymentMethod | undefined {
  return listMethods(terms).find((method) => PAYMENT_TYPES[method].id === id);
}

export function feeOf(method: PaymentMethod | undefined, { codFeeCents }: PaymentTerms): number {
  return method === 'cod' ? codFeeCents : 0;
}

type OrderToPay = { totalCents: number; district: District | undefined; openCash: OpenCash };

/** Why an order may not be paid by this method, in a sentence; null when it may. The total includes the fee. */
export function methodRefusalReason(
  method: PaymentMethod,
  terms: PaymentTerms,
  { totalCents, district, openCash }: OrderToPay,
): string | null {
  if (method !== 'cod') return null;
  if (totalCents > terms.codMaxCents) {
    return `Cash on delivery is for orders up to ${formatRupees(centsToRupees(terms.codMaxCents))}.`;
  }
  if (district && terms.codExcludedDistricts.includes(district)) {
    return `Cash on delivery is not available in ${district}.`;
  }
  return refusedBefore(openCash, terms.codMostOpen) ?? tooMuchCash(openCash, terms.codMostOpen);
}

/** A courier carries a parcel both ways for nothing. */
function refusedBefore({ refused }: OpenCash, most: OpenCash): string | null {
  if (refused < most.refused) return null;
  const parcels = refused === 1 ? 'a parcel was' : `${refused} parcels were`;
  return `Cash on delivery is not offered for this phone number, since ${parcels} not taken at the door. Please choose another way to pay.`;
}

/** Nobody pays for a parcel that is turned away at the door, so only so many travel at once on trust. */
function tooMuchCash(open: OpenCash, most: OpenCash): string | null {
  const next = 'Please choose another way to pay, or order again when one has arrived.';
  if (open.ofAccount >= most.ofAccount) {
    return `You have ${ordersText(open.ofAccount)} on the way to be paid on delivery. ${next}`;
  }
  if (open.ofPhone >= most.ofPhone) {
    return `This phone number has ${ordersText(open.ofPhone)} on the way to be paid on delivery. ${next}`;
  }
  if (open.toPlace >= most.toPlace) {
    return `This address has ${ordersText(open.toPlace)} on the way to be paid on delivery. ${next}`;
  }
  return null;
}

function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
