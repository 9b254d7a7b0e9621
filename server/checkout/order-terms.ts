import type { ParsedInputOf } from '#contract/call.ts';
import type { User } from '#contract/calls/accounts.ts';
import type { placeOrder } from '#contract/calls/checkout.ts';
import { isTransfer, type PaymentMethod } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import { type DeliveryTerms, noDeliveryText } from '#contract/rules/delivery.ts';
import type { District } from '#contract/rules/districts.ts';
import { listDeliveryDays } from '#server/checkout/delivery-days.ts';
import { totalOf } from '#server/checkout/totals.ts';
import type { TakenDiscounts } from '#server/discounts/index.ts';
import type { OpenCash, OrderTerms } from '#server/orders/index.ts';
import { feeOf, findMethod, methodRefusalReason, type PaymentTerms } from '#server/payments/index.ts';
import { language } from '#texts/core/language.ts';
import { guestTexts } from '#texts/guests.ts';

export type PlaceOrderInput = ParsedInputOf<typeof placeOrder>;

const MINUTE_MS = 60_000;

export function requireOfferedMethod(terms: PaymentTerms, id: number): PaymentMethod {
  const method = findMethod(terms, id);
  if (!method) throw fail('payment_method_not_offered', { reason: 'This way to pay is not offered.' });
  return method;
}

/** Providers send a receipt, and two of them take nobody without an address. */
export function requireGuestsMail(method: PaymentMethod, { email }: Pick<PlaceOrderInput, 'email'>): void {
  if (method === 'cod' || isTransfer(method) || email) return;
  throw fail('invalid_input', { problems: [{ field: 'email', message: guestTexts.emailNeeded }] });
}

type DeliveryAsked = {
  scheduleDelivery: PlaceOrderInput['scheduleDelivery'];
  shippingAddress: Pick<PlaceOrderInput['shippingAddress'], 'district'>;
};

export function requireOfferedDelivery(
  delivery: DeliveryTerms,
  { scheduleDelivery, shippingAddress: { district } }: DeliveryAsked,
  now: Date,
): void {
  requireServed(delivery, district);
  if (scheduleDelivery && !listDeliveryDays(delivery, now, district).includes(scheduleDelivery)) {
    throw fail('delivery_day_not_offered');
  }
}

export function requireServed(delivery: DeliveryTerms, district: District): void {
  if (noDeliveryText(delivery, district)) throw fail('district_not_served', { district });
}

/** What of an order is not computed: who gets it where, and how. */
type Chosen = Pick<
  PlaceOrderInput,
  'shippingMethodId' | 'specialMessage' | 'giftMessage' | 'scheduleDelivery' | 'giftBag' | 'emailOffers' | 'saveInfo'
> & { shippingAddress: ChosenAddress; billingAddress?: ChosenAddress | undefined };
type ChosenAddress = Omit<PlaceOrderInput['shippingAddress'], 'city' | 'country'>;

/** What is settled by the time the amounts are computed. */
type TermsInput = {
  /** Where its mails go; empty for nowhere. */
  email: string;
  input: Chosen;
  method: PaymentMethod;
  subtotalCents: number;
  discount: TakenDiscounts | null;
  /** What delivery costs before a discount spares some of it. */
  feeCents: number;
  openCash: OpenCash;
  isGuest: boolean;
  isFirstOrder: boolean;
  isUnproved: boolean;
  /** The network of somebody who is not known, see `room-to-hold.ts`. */
  placedFrom: string | null;
  /** Since when the pieces are held; not always now. */
  heldSince: Date;
  holdMinutes: number;
};

/** Every amount is computed here, from what the database says. */
export function orderTerms(paymentTerms: PaymentTerms, decided: TermsInput): OrderTerms {
  const { email, input, method, subtotalCents, discount, feeCents, openCash, isGuest, isFirstOrder, isUnproved } =
    decided;
  const { placedFrom, heldSince, holdMinutes } = decided;
  // Money that is transferred takes days, in which its buyer orders something else.
  const hasLeftCart = isTransfer(method);
  const minutes = hasLeftCart ? paymentTerms.transferHoldHours * 60 : holdMinutes;
  const { district } = input.shippingAddress;
  const deliverySavedCents = discount?.deliveryCents ?? 0;
  const charges = {
    discountCents: discount?.cents ?? 0,
    shippingCents: feeCents - deliverySavedCents,
    paymentFeeCents: feeOf(method, paymentTerms),
  };
  const { roundingCents, totalCents } = totalOf(method, subtotalCents, charges);
  const reason = methodRefusalReason(method, paymentTerms, {
    totalCents,
    district,
    openCash,
    isGuest,
    isFirstOrder,
    isUnproved,
  });
  if (reason) throw fail('payment_method_not_offered', { reason });
  return {
    paymentMethod: method,
    language: language(),
    subtotalCents,
    ...charges,
    roundingCents,
    totalCents,
    discountUseId: discount?.useId ?? null,
    secondDiscountUseId: discount?.secondUseId ?? null,
    discountCode: discount?.name ?? null,
    discountKind: discount?.kind ?? null,
    deliverySavedCents,
    shippingMethodId: input.shippingMethodId,
    email,
    buyerTin: '',
    ...addressColumns(input),
    specialMessage: input.specialMessage,
    giftMessage: input.giftMessage,
    scheduleDelivery: input.scheduleDelivery,
    giftBag: input.giftBag,
    emailOffers: input.emailOffers,
    saveInfo: input.saveInfo,
    placedFrom,
    heldSince,
    hasLeftCart,
    expiresAt: method === 'cod' ? null : new Date(heldSince.getTime() + minutes * MINUTE_MS),
  };
}

/** Who has not shown that the account's own address is theirs has no mails sent to other people's. */
export function mailedTo(user: User | null, wanted = user?.emailAddress ?? ''): string {
  if (!user) return wanted;
  const { emailAddress, isEmailVerified } = user;
  const isOwn = wanted.toLowerCase() === emailAddress.toLowerCase();
  return isOwn || isEmailVerified ? wanted : emailAddress;
}

/** The city is always the district, so it has no column of its own. */
function addressColumns({ shippingAddress: to, billingAddress: bill = to }: Chosen) {
  return {
    shippingFirstName: to.firstName,
    shippingLastName: to.lastName,
    shippingAddress: to.address,
    shippingApartment: to.apartment,
    shippingTown: to.town,
    shippingLandmark: to.landmark,
    shippingSecondPhone: to.secondPhoneNumber,
    shippingDistrict: to.district,
    shippingPostalCode: to.postalCode,
    shippingPhone: to.phoneNumber,
    billingFirstName: bill.firstName,
    billingLastName: bill.lastName,
    billingAddress: bill.address,
    billingApartment: bill.apartment,
    billingTown: bill.town,
    billingDistrict: bill.district,
    billingPostalCode: bill.postalCode,
    billingPhone: bill.phoneNumber,
  };
}
