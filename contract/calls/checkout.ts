import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Email } from '#contract/calls/accounts.ts';
import { CartOffer, Quote } from '#contract/calls/quote.ts';
import { AddressFields } from '#contract/rules/address-fields.ts';
import { COUNTRY } from '#contract/rules/districts.ts';
import { optionalText, orEmpty } from '#contract/rules/fields.ts';
import { ORDER_STATUSES } from '#contract/rules/order-moves.ts';
import { CameFrom } from '#contract/rules/order-source.ts';
import { optionalName, personName } from '#contract/rules/person-name.ts';
import { Phone } from '#contract/rules/phone.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { callTexts } from '#texts/calls.ts';
import { fieldTexts } from '#texts/fields.ts';

/** The only way in which parcels travel today. */
export const STANDARD_SHIPPING_ID = 1;

export const MOST_OF_MESSAGE = 500;
/** As much as a card holds. */
export const MOST_OF_GIFT_MESSAGE = 200;

const PayloadAddress = z.object({
  firstName: optionalName(() => fieldTexts.firstName, 80),
  lastName: personName(() => fieldTexts.fullName, 80),
  address: AddressFields.shape.address,
  apartment: AddressFields.shape.apartment,
  /** Beyond what is specified: a client that leaves them out still orders. */
  town: AddressFields.shape.town,
  landmark: AddressFields.shape.landmark,
  district: AddressFields.shape.district,
  /** Always the district: kept for the calls that name it. */
  city: z.nullish(z.string()),
  country: orEmpty(z.literal(COUNTRY, { error: () => callTexts.country }), COUNTRY),
  postalCode: AddressFields.shape.postalCode,
  phoneNumber: Phone,
  secondPhoneNumber: AddressFields.shape.secondPhone,
});

const noDay = { error: () => callTexts.deliveryDay };
const DiscountCode = optionalText(() => fieldTexts.discountCode, 40);

const isWholeCents = (rupees: number) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-4;
const Rupees = z
  .number({ error: () => callTexts.amount })
  .check(
    z.minimum(0, { error: () => callTexts.amountLess }),
    z.maximum(100_000_000, { error: () => callTexts.amountMore }),
    z.refine(isWholeCents, { error: () => callTexts.amountCents }),
  );

/** Prices, totals and states are the server's own: whatever else a caller sends is not read. */
export const placeOrder = call('placeOrder', 'POST /orders', {
  summary: 'Order what is in your cart',
  input: z.object({
    shippingAddress: PayloadAddress,
    /** Without one, the bill goes where the parcel goes. */
    billingAddress: orEmpty(PayloadAddress, undefined),
    shippingMethodId: z.pipe(
      orEmpty(Id, STANDARD_SHIPPING_ID),
      z.literal(STANDARD_SHIPPING_ID, { error: () => callTexts.shipping }),
    ),
    paymentMethodId: orEmpty(Id, 1),
    /** Where the mails of this order go, if the account's own address is verified; else they go to that one. */
    email: orEmpty(Email, undefined),
    discountCode: DiscountCode,
    specialMessage: optionalText(() => fieldTexts.message, MOST_OF_MESSAGE),
    /** What the card in the parcel says. */
    giftMessage: optionalText(() => fieldTexts.giftMessage, MOST_OF_GIFT_MESSAGE),
    /** A day such as 2026-11-20. Some forms say '' or false when none was asked for. */
    scheduleDelivery: z.pipe(
      orEmpty(z.union([z.iso.date(noDay), z.literal(['', false])], noDay), null),
      z.transform((day) => day || null),
    ),
    giftBag: orEmpty(z.boolean(), false),
    emailOffers: orEmpty(z.boolean(), false),
    saveInfo: orEmpty(z.boolean(), false),
    /** The total that the customer was shown: should it be another by now, nothing is ordered. Null is a sum that could not be read. */
    expectedTotal: z.optional(Rupees),
    /** Source, medium and campaign of the visit, if a campaign brought it: {source, medium, campaign}. */
    cameFrom: CameFrom,
  }),
  output: z.object({
    order: z.object({ id: z.int(), orderTotal: z.number(), orderStatus: z.object({ status: z.enum(ORDER_STATUSES) }) }),
    /** Card: the gateway's session, into which its own fields write. */
    paymentSession: z.optional(
      z.object({ sessionId: z.string(), merchantId: z.string(), returnUrl: z.string(), cancelUrl: z.string() }),
    ),
    payment: z.optional(
      z.object({
        sessionId: z.optional(z.string()),
        merchant: z.optional(z.string()),
        amount: z.number(),
        currency: z.literal('LKR'),
        /** Koko and Mintpay, and how to pay by transfer or LANKAQR: where the browser goes next. */
        redirectUrl: z.optional(z.string()),
      }),
    ),
  }),
  fails: [
    'not_signed_in',
    'cart_empty',
    'item_not_found',
    'out_of_stock',
    'total_changed',
    'too_many_pieces',
    'hold_refused',
    'payment_method_not_offered',
    'discount_refused',
    'district_not_served',
    'delivery_day_not_offered',
    'payment_in_doubt',
    'payment_unavailable',
    'too_many_cards_declined',
    'too_many_attempts',
    'idempotency_key_reused',
  ],
});

export const quoteOrder = call('quoteOrder', 'POST /orders/quote', {
  summary: 'What an order of your cart would cost',
  input: z.object({
    discountCode: DiscountCode,
    paymentMethodId: orEmpty(Id, 1),
    district: z.optional(AddressFields.shape.district),
    /** Together with the district they tell whether cash on delivery is offered there. */
    phoneNumber: z.optional(Phone),
    address: z.optional(AddressFields.shape.address),
  }),
  output: z.object({ quote: Quote }),
  fails: ['not_signed_in', 'too_many_attempts'],
});

export const getCartOffers = call('getCartOffers', 'GET /discounts/offers', {
  summary: 'What your cart gets without a code, nearly gets, or would get by a code that everybody is told',
  output: z.object({ offers: z.array(CartOffer) }),
  fails: ['not_signed_in'],
});

const SavedCheckout = z.object({
  email: z.string(),
  fullName: z.string(),
  address: z.string(),
  apartment: z.string(),
  town: z.optional(z.string()),
  landmark: z.optional(z.string()),
  district: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  secondPhone: z.optional(z.string()),
});
export type SavedCheckout = z.output<typeof SavedCheckout>;

export const getSavedCheckout = call('getSavedCheckout', 'GET /orders/saved', {
  summary: "What 'save info' kept at the last order, and where the last order went, to fill in the next",
  output: z.object({
    saved: z.nullable(SavedCheckout),
    last: z.optional(z.nullable(SavedCheckout)),
    /** How the last order was to be paid; only where the checkout is short. */
    paymentMethodId: z.optional(z.int()),
  }),
  fails: ['not_signed_in'],
});
