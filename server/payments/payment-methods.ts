import {
  isTransfer,
  PAYMENT_TYPES,
  type PaymentMethod,
  SHOPPER_METHODS,
  TRANSFERS,
  type TransferMethod,
} from '#contract/calls/payments.ts';
import type { DeliveryTerms } from '#contract/rules/delivery.ts';
import type { District } from '#contract/rules/districts.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { districtText } from '#contract/text/place-text.ts';
import { paymentText } from '#contract/text/state-text.ts';
import type { OpenCash } from '#server/orders/index.ts';
import { cashRulesTexts } from '#texts/cash-rules.ts';
import { guestTexts } from '#texts/guests.ts';

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
  /** `code`: as the bank gave it; empty: there is none. */
  lankaQr: { code: string; mostCents: number; isAtDoor: boolean };
  codMaxCents: number;
  /** The same for somebody's first order; null: no other. */
  codFirstMaxCents: number | null;
  codFeeCents: number;
  codExcludedDistricts: District[];
  /** The same for somebody of whom nothing is known but what they typed. */
  codUnprovedMaxCents: number;
  /**
   * How many orders may be on the way at once to be paid on delivery, from how many refused parcels on none may, and how many
   * may wait for a transfer.
   */
  mostOpen: OpenCash;
};

/** The methods that are on, in the shop's own order: the first is the default. */
export function listMethods({ methods }: PaymentTerms): PaymentMethod[] {
  return SHOPPER_METHODS.filter((method) => methods.includes(method));
}

/** What staff may choose for an order that they take: all of that, a transfer if there is an account, and cash in hand. */
export function offeredToStaff(terms: PaymentTerms): PaymentMethod[] {
  const offered = listMethods(terms);
  const transfers = TRANSFERS.filter((method) => offered.includes(method) || (method === 'bank' && hasAccount(terms)));
  return [...offered.filter((method) => !isTransfer(method)), ...transfers, 'cash'];
}

export const hasAccount = ({ bankAccount }: Pick<PaymentTerms, 'bankAccount'>) => bankAccount.length > 0;

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
  /** They have no account: what is known of their phone, street or network is not said. */
  isGuest?: boolean;
};

/** Why an order may not be paid by this method, in a sentence; null when it may. The total includes the fee. */
export function methodRefusalReason(
  method: PaymentMethod,
  terms: PaymentTerms,
  { totalCents, district, openCash, isFirstOrder, isUnproved, isGuest = false }: OrderToPay,
): string | null {
  if (isTransfer(method)) return whyNoTransfer(method, terms, { totalCents, openCash, isGuest });
  if (method !== 'cod') return outsideLimits(method, terms, totalCents);
  if (totalCents > terms.codMaxCents) {
    return cashRulesTexts.codMost({ sum: rupees(terms.codMaxCents) });
  }
  const { codFirstMaxCents } = terms;
  if (isFirstOrder && codFirstMaxCents !== null && totalCents > codFirstMaxCents) {
    return cashRulesTexts.codFirstMost({ sum: rupees(codFirstMaxCents) });
  }
  if (district && terms.codExcludedDistricts.includes(district)) {
    return cashRulesTexts.codNotIn({ district: districtText(district) });
  }
  if (isGuest && totalCents > terms.codUnprovedMaxCents) {
    return guestTexts.codMost({ sum: rupees(terms.codUnprovedMaxCents) });
  }
  const known = refusedBefore(openCash, terms.mostOpen) ?? tooMuchCash(openCash, terms.mostOpen);
  const reason = known ?? (isUnproved ? proofNeeded(totalCents, openCash, terms) : null);
  return reason && isGuest ? guestTexts.methodNot : reason;
}

/** Cash of a stranger holds pieces until somebody calls: above a sum, and in a flood, it waits for a proof and holds nothing. */
function proofNeeded(totalCents: number, { unproved }: OpenCash, terms: PaymentTerms): string | null {
  if (totalCents > terms.codUnprovedMaxCents) {
    return cashRulesTexts.codProof({ sum: rupees(terms.codUnprovedMaxCents) });
  }
  if (unproved < terms.mostOpen.unproved) return null;
  return cashRulesTexts.codFlood;
}

type ToTransfer = Pick<OrderToPay, 'totalCents' | 'openCash' | 'isGuest'>;

/** The bank takes only so much by one code; and whoever does not pay what waits already would hold pieces for days. */
function whyNoTransfer(
  method: TransferMethod,
  terms: PaymentTerms,
  { totalCents, openCash, isGuest = false }: ToTransfer,
): string | null {
  const { mostCents } = terms.lankaQr;
  if (method === 'lankaqr' && totalCents > mostCents) {
    return cashRulesTexts.upTo({ method: paymentText(PAYMENT_TYPES.lankaqr), sum: rupees(mostCents) });
  }
  if (openCash.transfers < terms.mostOpen.transfers) return null;
  return isGuest ? guestTexts.methodNot : cashRulesTexts.transfersWait({ count: openCash.transfers });
}

/** As a provider has agreed it with the shop. */
function outsideLimits(method: PaymentMethod, { limits }: PaymentTerms, totalCents: number): string | null {
  const limit = limits[method];
  if (!limit) return null;
  const name = paymentText(PAYMENT_TYPES[method]);
  if (totalCents < limit.leastCents) return cashRulesTexts.from({ method: name, sum: rupees(limit.leastCents) });
  if (limit.mostCents !== null && totalCents > limit.mostCents)
    return cashRulesTexts.upTo({ method: name, sum: rupees(limit.mostCents) });
  return null;
}

/** A courier carries a parcel both ways for nothing. */
function refusedBefore({ refused }: OpenCash, most: OpenCash): string | null {
  if (refused < most.refused) return null;
  return refused === 1 ? cashRulesTexts.refusedOne : cashRulesTexts.refusedSome({ count: refused });
}

/** Nobody pays for a parcel that is turned away at the door, so only so many travel at once on trust. */
function tooMuchCash(open: OpenCash, most: OpenCash): string | null {
  if (open.ofAccount >= most.ofAccount) {
    return cashRulesTexts.ofAccount({ count: open.ofAccount });
  }
  if (open.ofPhone >= most.ofPhone) {
    return cashRulesTexts.ofPhone({ count: open.ofPhone });
  }
  if (open.toPlace >= most.toPlace) {
    return cashRulesTexts.toPlace({ count: open.toPlace });
  }
  return null;
}

const rupees = (cents: number) => formatRupees(centsToRupees(cents));
