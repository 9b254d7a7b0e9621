import * as z from 'zod/mini';
import { Email } from '#contract/calls/accounts.ts';
import { MOST_OF_GIFT_MESSAGE, MOST_OF_MESSAGE } from '#contract/calls/checkout.ts';
import { PaymentMethod } from '#contract/calls/payments.ts';
import { AddressFields } from '#contract/rules/address-fields.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { optionalText, orEmpty } from '#contract/rules/fields.ts';
import { personName } from '#contract/rules/person-name.ts';
import { Phone } from '#contract/rules/phone.ts';
import { NumericId } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';
import { LANGUAGE_CODES } from '#texts/core/languages.ts';

export const MOST_OF_CHAT = 4000;
/** Everything but the shop's own pages. */
export const TAKEN_BY = ['whatsapp', 'phone', 'instagram', 'counter'] as const;

/** The part of the text that something was read from. */
const From = z.object({ start: z.int(), end: z.int() });
/** Whether it was said, or only looks so: what is not sure is asked about, and never decided. */
const proposed = <Value extends z.core.$ZodType>(value: Value) =>
  z.nullable(z.object({ value, from: From, isSure: z.boolean() }));
/** What became of the words of the text. */
const WORD_USES = [
  'name',
  'phone',
  'second phone',
  'mail',
  'address',
  'town',
  'day',
  'way to pay',
  'gift',
  'goods',
  /** Tells what stands beside it: 'address', 'phone', the number of a list. */
  'label',
  /** Greetings and thanks. */
  'small talk',
  'not used',
] as const;
export type WordUse = (typeof WORD_USES)[number];
const Place = z.object({ town: z.string(), district: z.enum(DISTRICTS), postalCode: z.string() });

export const NewOrderItem = z.object({
  productItemId: z.int(),
  name: z.string(),
  sku: z.string(),
  size: z.string(),
  src: z.nullable(z.string()),
  price: z.number(),
  /** How many can be sold now. */
  sellable: z.int(),
});
export type NewOrderItem = z.output<typeof NewOrderItem>;

/** Somebody who ordered before, with the address of the last order. */
export const Buyer = z.object({
  /** Null: has no account. */
  userId: z.nullable(z.int()),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  orders: z.int(),
  refused: z.int(),
  address: z.object({
    address: z.string(),
    apartment: z.string(),
    town: z.string(),
    landmark: z.string(),
    district: z.enum(DISTRICTS),
    postalCode: z.string(),
    secondPhone: z.string(),
  }),
});
export type Buyer = z.output<typeof Buyer>;

export const readChat = staffCall('adminReadChat', 'POST /admin/new-order/chat', {
  summary: 'What a message of a chat says about an order: proposals, each with its part of the text',
  needs: 'orders',
  input: z.object({ text: z.string().check(z.maxLength(MOST_OF_CHAT, `At most ${MOST_OF_CHAT} characters`)) }),
  output: z.object({
    name: proposed(z.string()),
    phone: proposed(z.string()),
    secondPhone: proposed(z.string()),
    email: proposed(z.string()),
    address: proposed(z.string()),
    place: proposed(Place),
    /** Towns of the same or nearly the same name. */
    otherPlaces: z.array(Place),
    day: proposed(z.string()),
    method: proposed(PaymentMethod),
    gift: proposed(z.boolean()),
    /** The likely items first. */
    lines: z.array(
      z.object({ from: From, text: z.string(), qty: z.int(), isSure: z.boolean(), items: z.array(NewOrderItem) }),
    ),
    /** All words of the text in their order, and what each was read as. */
    words: z.array(z.extend(From, { as: z.enum(WORD_USES) })),
    /** Who ordered with this phone before. */
    buyers: z.array(Buyer),
  }),
});

export const findBuyers = staffCall('adminFindBuyers', 'GET /admin/new-order/buyers', {
  summary: 'Who ordered before, by phone, name or mail',
  needs: 'orders',
  input: z.object({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  output: z.object({ buyers: z.array(Buyer) }),
});

export const findItems = staffCall('adminFindItems', 'GET /admin/items', {
  summary: 'What can be ordered, by name or SKU',
  needs: 'orders',
  input: z.object({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  output: z.object({ items: z.array(NewOrderItem) }),
});

const MOST_LINES = 50;
const Lines = z
  .array(z.object({ productItemId: NumericId, qty: z.int().check(z.minimum(1), z.maximum(999)) }))
  .check(z.maxLength(MOST_LINES));
const DiscountCode = optionalText('Discount code', 40);

export const quoteNewOrder = staffCall('adminQuoteNewOrder', 'POST /admin/new-order/quote', {
  summary: 'What an order would cost that staff take, which ways to pay it has, and when it can be delivered',
  needs: 'orders',
  input: z.object({
    lines: Lines,
    method: z.optional(PaymentMethod),
    discountCode: DiscountCode,
    district: z.optional(z.enum(DISTRICTS)),
    /** As far as they are known: they tell whether cash on delivery is offered there. */
    phone: z.optional(z.string().check(z.maxLength(40))),
    address: z.optional(z.string().check(z.maxLength(200))),
    userId: z.optional(z.nullable(NumericId)),
  }),
  output: z.object({
    lines: z.array(z.extend(NewOrderItem, { qty: z.int(), amount: z.number(), problem: z.nullable(z.string()) })),
    subtotal: z.number(),
    shipping: z.number(),
    paymentFee: z.number(),
    rounding: z.number(),
    discount: z.nullable(z.object({ code: z.string(), amount: z.number(), text: z.string() })),
    discountProblem: z.nullable(z.string()),
    /** The code would hold, but what is given without it is better. */
    discountNote: z.optional(z.string()),
    automatic: z.optional(z.object({ name: z.string(), amount: z.number(), text: z.string() })),
    freeDelivery: z.optional(z.object({ name: z.string(), amount: z.number() })),
    total: z.number(),
    /** What is on, in the shop's order; one that is refused says why. */
    methods: z.array(z.object({ method: PaymentMethod, reason: z.nullable(z.string()), total: z.number() })),
    deliveryDays: z.array(z.string()),
    /** When a parcel to that district arrives: '2-4 working days, Thu 19 to Mon 23 Nov'. */
    promise: z.optional(z.string()),
    /** Said instead where nothing is delivered to. */
    noDelivery: z.optional(z.string()),
    holdHours: z.int(),
  }),
  fails: ['item_not_found'],
});

export const newOrderText = staffCall('adminNewOrderText', 'POST /admin/new-order/text', {
  summary: 'The message that would follow a new order: nothing is changed',
  needs: 'orders',
  input: z.object({
    language: z.enum(LANGUAGE_CODES),
    name: z.string().check(z.maxLength(100)),
    lines: z.array(z.object({ name: z.string().check(z.maxLength(300)), qty: z.int() })).check(z.maxLength(MOST_LINES)),
    total: z.number(),
    isCash: z.boolean(),
    /** Paid by the link that comes with it. */
    isByLink: z.boolean(),
  }),
  output: z.object({ text: z.string() }),
});

export const placeNewOrder = staffCall('adminPlaceNewOrder', 'POST /admin/new-order', {
  summary: 'Take an order for somebody, with or without an account',
  needs: 'orders',
  input: z.object({
    source: z.enum(TAKEN_BY),
    /** What they speak: their mails and papers follow it. Without it that of their account. */
    language: z.optional(z.enum(LANGUAGE_CODES)),
    /** The account that it is for, as staff know it. */
    userId: orEmpty(NumericId, null),
    name: personName('Name', 160),
    email: z.union([z.literal(''), Email]),
    phone: Phone,
    secondPhone: AddressFields.shape.secondPhone,
    address: AddressFields.shape.address,
    apartment: AddressFields.shape.apartment,
    town: AddressFields.shape.town,
    landmark: AddressFields.shape.landmark,
    district: AddressFields.shape.district,
    postalCode: AddressFields.shape.postalCode,
    lines: Lines.check(z.minLength(1, 'Add at least one product')),
    method: PaymentMethod,
    discountCode: DiscountCode,
    specialMessage: optionalText('Message', MOST_OF_MESSAGE),
    giftMessage: optionalText('Gift message', MOST_OF_GIFT_MESSAGE),
    giftBag: orEmpty(z.boolean(), false),
    scheduleDelivery: orEmpty(z.iso.date('Choose a day of delivery'), null),
    /** The total that was told: should it be another by now, nothing is ordered. */
    expectedTotal: z.number(),
  }),
  output: z.object({ orderId: z.int(), total: z.number() }),
  fails: [
    'item_not_found',
    'out_of_stock',
    'total_changed',
    'too_many_pieces',
    'payment_method_not_offered',
    'discount_refused',
    'district_not_served',
    'delivery_day_not_offered',
    'user_not_found',
    'idempotency_key_reused',
  ],
});
