import { STANDARD_SHIPPING_ID } from '#contract/calls/checkout.ts';
import { reserveStock } from '#server/catalogue/index.ts';
import type { Cast } from '#server/demo/cast.ts';
import { type DemoCustomer, demoCustomers, emailOf, type Person } from '#server/demo/customers.ts';
import { laterBy } from '#server/demo/moments.ts';
import type { Story } from '#server/demo/stories.ts';
import { takeDiscounts } from '#server/discounts/index.ts';
import { insertOrder, mailReceived } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';

const HOLD_MIN = 30;
/** What stays unpaid in the demo is not let go, as it would be after half an hour: there shall be one to look at. */
const LONG_HOLD_MIN = 60 * 24 * 60;

/** As the checkout does: the discount, the stock, the order; cash is mailed at once. */
export async function placeOrder(tx: Tx, cast: Cast, story: Story, at: Date) {
  const { by, pay, pieces, code, giftBag = false, message = '', wantsSaturday = false, became } = story;
  const userId = cast.customers[by];
  const found = Object.entries(pieces).flatMap(([id, qty]) => {
    const item = cast.items.get(Number(id));
    return item ? [{ ...item, qty }] : [];
  });
  const subtotalCents = found.reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0);
  const buyer = { userId, isFirstOrder: code === 'WELCOME10', now: at };
  const { district } = demoCustomers[by];
  const basket = { lines: found, shippingCents: cast.feeCents, district };
  const discount = code ? await takeDiscounts(tx, { code, basket, buyer }) : null;
  const discountCents = discount?.cents ?? 0;
  const deliverySavedCents = discount?.deliveryCents ?? 0;
  const lines = found.map((line, index) => ({ ...line, discountCents: discount?.parts[index] ?? 0 }));
  await reserveStock(tx, lines);
  const isLeftUnpaid = became === 'payment failed' || became === 'wrong amount';
  const shippingCents = cast.feeCents - deliverySavedCents;
  const totalCents = subtotalCents - discountCents + shippingCents;
  const terms = {
    paymentMethod: pay,
    subtotalCents,
    discountCents,
    shippingCents,
    paymentFeeCents: 0,
    roundingCents: 0,
    totalCents,
    discountUseId: discount?.useId ?? null,
    secondDiscountUseId: discount?.secondUseId ?? null,
    discountCode: discount?.name ?? null,
    discountKind: discount?.kind ?? null,
    deliverySavedCents,
    shippingMethodId: STANDARD_SHIPPING_ID,
    email: emailOf(by),
    language: 'en' as const,
    buyerTin: '',
    ...addressOf(by),
    specialMessage: message,
    scheduleDelivery: wantsSaturday ? cast.moments.nextSaturday() : null,
    giftBag,
    giftMessage: '',
    emailOffers: false,
    saveInfo: false,
    placedFrom: null,
    heldSince: at,
    hasLeftCart: false,
    expiresAt: pay === 'cod' ? null : isLeftUnpaid ? laterBy(cast.now, LONG_HOLD_MIN) : laterBy(at, HOLD_MIN),
  };
  const orderId = await insertOrder(tx, { ...terms, userId, createdAt: at }, lines);
  if (pay === 'cod') {
    const placed = { order: { ...terms, id: orderId }, lines, shippingName: cast.shippingName };
    await mailReceived(tx, cast.mailContext, placed, { isOwed: true });
  }
  return { orderId, totalCents };
}

/** Parcel and bill go to the same place. */
function addressOf(customer: DemoCustomer) {
  const person: Person = demoCustomers[customer];
  const { firstName, lastName, address, town, landmark = '', district, postalCode, phone, secondPhone = '' } = person;
  return {
    shippingFirstName: firstName,
    shippingLastName: lastName,
    shippingAddress: address,
    shippingApartment: '',
    shippingTown: town,
    shippingLandmark: landmark,
    shippingSecondPhone: secondPhone,
    billingTown: town,
    shippingDistrict: district,
    shippingPostalCode: postalCode,
    shippingPhone: phone,
    billingFirstName: firstName,
    billingLastName: lastName,
    billingAddress: address,
    billingApartment: '',
    billingDistrict: district,
    billingPostalCode: postalCode,
    billingPhone: phone,
  };
}
