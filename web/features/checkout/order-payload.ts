import type { InputOf } from '#contract/call.ts';
import { type placeOrder, STANDARD_SHIPPING_ID } from '#contract/calls/checkout.ts';
import { COUNTRY, type District } from '#contract/rules/districts.ts';
import { readCampaign } from '#web/browser/came-from.ts';
import {
  type AddressNames,
  BILLING_FIELDS,
  type CheckoutForm,
  readAddress,
  SHIPPING_FIELDS,
} from '#web/features/checkout/checkout-form.ts';

export type OrderPayload = InputOf<typeof placeOrder>;
type PayloadAddress = OrderPayload['shippingAddress'];

const CARD_ID = 1;

/** The last word is the last name, the rest the first. Who has one name only has no first. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(/\s+/).filter(Boolean);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Only of a form without problems. `expectedTotal`: what stood on the page when the order was sent. */
export function toPayload(form: CheckoutForm, discountCode: string, expectedTotal: number): OrderPayload {
  const shippingAddress = {
    ...toAddress(form, SHIPPING_FIELDS),
    ...given('landmark', form.landmark),
    ...given('secondPhoneNumber', form.secondPhone),
  };
  return {
    shippingAddress,
    billingAddress: form.billingAddressSame ? shippingAddress : toAddress(form, BILLING_FIELDS),
    shippingMethodId: STANDARD_SHIPPING_ID,
    paymentMethodId: form.paymentMethod ?? CARD_ID,
    ...emailPart(form),
    discountCode,
    specialMessage: form.specialMessage.trim(),
    giftMessage: form.giftMessage.trim(),
    scheduleDelivery: form.scheduleDelivery || null,
    giftBag: form.giftBag,
    saveInfo: form.saveInfo,
    expectedTotal,
    ...readCampaign(),
  };
}

/** Whoever gives no address gets no offers by it. */
function emailPart({ email, emailOffers }: CheckoutForm) {
  const address = email.trim();
  return address ? { email: address, emailOffers } : { emailOffers: false };
}

/** What goes beyond the specified payload is part of it only when it says something. */
function given<Name extends string>(name: Name, text: string) {
  return (text.trim() ? { [name]: text.trim() } : {}) as Partial<Record<Name, string>>;
}

function toAddress(form: CheckoutForm, names: AddressNames): PayloadAddress {
  const { fullName, address, apartment, town, district, postalCode, phone } = readAddress(form, names);
  return {
    ...splitName(fullName),
    address: address.trim(),
    apartment: apartment.trim(),
    ...given('town', town),
    district: district as District,
    city: district,
    country: COUNTRY,
    postalCode: postalCode.trim(),
    phoneNumber: phone,
  };
}
