import { CHECKOUT_METHODS, PAYMENT_TYPES, type PaymentMethod } from '#contract/calls/payments.ts';
import type { DeliveryTerms } from '#contract/rules/delivery.ts';
import type { District } from '#contract/rules/districts.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { OpenCash } from '#server/orders/index.ts';

/** The least and the most total of an order that pays so. */
type Limits = Partial<Record<PaymentMethod, { leastCents: number; mostCents: number | null }>>;

/** Which payment methods are on, and on what terms; what delivery costs is part of what is paid. */
export type PaymentTerms = {
  delivery: DeliveryTerms;
  methods: PaymentMethod[];
  limits: Limits;
  /** Where money is transferred to, line by line; none: nothing is paid by transfer. */
  bankAccount: string[];
  transferHoldHours: number;
  codMaxCents: number;
  /** The same for somebody's first order; null: no other. */
  codFirstMaxCents: number | null;
  codFeeCents: number;
  codExcludedDistricts: District[];
  /** The same for somebody of whom nothing is known but what they typed. */
  codUnprovedMaxCents: number;
  /** How many orders may be on the way at once to be paid on delivery, and from how many refused parcels on none may. */
  codMostOpen: OpenCash;
};

/** The methods that are on, in the shop's own order: the first is the default. */
export function listMethods({ methods }: PaymentTerms): PaymentMethod[] {
  return CHECKOUT_METHODS.filter((method) => methods.includes(method));
}

/** What staff may choose for an order that they take: all of that, a transfer if there is an account, and cash in hand. */
export function offeredToStaff(terms: PaymentTerms): PaymentMethod[] {
  return [...listMethods(terms), ...(terms.bankAccount.length > 0 ? (['bank'] as const) : []), 'cash'];
}

export function findMethod(terms: PaymentTerms, id: number): PaymentMethod | undefined {
  return listMethods(terms).find((method) => PAYMENT_TYPES[method].id === id);
}

export function feeOf(method: PaymentMethod | undefined, { codFeeCents }: PaymentTerms): number {
  return method === 'cod' ? codFeeCents : 0;
}

type OrderToPay = {
  totalCents: number;
  district: District | undefined;
  openCash: OpenCash;
  /** Nobody of that account, or phone, has ordered before. */
  isFirstOrder: boolean;
  /** They have neither bought before nor confirmed their mail address, and nobody of us has spoken to them. */
  isUnproved: boolean;
};

/** Why an order may not be paid by this method, in a sentence; null when it may. The total includes the fee. */
export function methodRefusalReason(
  method: PaymentMethod,
  terms: PaymentTerms,
  { totalCents, district, openCash, isFirstOrder, isUnproved }: OrderToPay,
): string | null {
  if (method !== 'cod') return outsideLimits(method, terms, totalCents);
  if (totalCents > terms.codMaxCents) {
    return `Cash on delivery is for orders up to ${formatRupees(centsToRupees(terms.codMaxCents))}.`;
  }
  const { codFirstMaxCents } = terms;
  if (isFirstOrder && codFirstMaxCents !== null && totalCents > codFirstMaxCents) {
    return `Cash on delivery is for first orders up to ${formatRupees(centsToRupees(codFirstMaxCents))}.`;
  }
  if (district && terms.codExcludedDistricts.includes(district)) {
    return `Cash on delivery is not available in ${district}.`;
  }
  const reason = refusedBefore(openCash, terms.codMostOpen) ?? tooMuchCash(openCash, terms.codMostOpen);
  return reason ?? (isUnproved ? proofNeeded(totalCents, openCash, terms) : null);
}

/** Cash of a stranger holds pieces until somebody calls: above a sum, and in a flood, it waits for a proof and holds nothing. */
function proofNeeded(totalCents: number, { unproved }: OpenCash, terms: PaymentTerms): string | null {
  if (totalCents > terms.codUnprovedMaxCents) {
    return `Cash on delivery above ${formatRupees(centsToRupees(terms.codUnprovedMaxCents))} needs a confirmed email address. Please follow the link in our welcome mail, or ask for a new one in your profile, then order again: your cart is kept. Or choose another way to pay.`;
  }
  if (unproved < terms.codMostOpen.unproved) return null;
  return 'Many new orders to be paid on delivery came from your network. Please confirm your email address first, by the link in our welcome mail or a new one from your profile, then order again: your cart is kept. Or choose another way to pay.';
}

/** As a provider has agreed it with the shop. */
function outsideLimits(method: PaymentMethod, { limits }: PaymentTerms, totalCents: number): string | null {
  const limit = limits[method];
  if (!limit) return null;
  const { value: name } = PAYMENT_TYPES[method];
  const sum = (cents: number) => formatRupees(centsToRupees(cents));
  if (totalCents < limit.leastCents) return `${name} is for orders from ${sum(limit.leastCents)}.`;
  if (limit.mostCents !== null && totalCents > limit.mostCents)
    return `${name} is for orders up to ${sum(limit.mostCents)}.`;
  return null;
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
