import { Email } from '#contract/calls/accounts.ts';
import { AddressFields, DoorFields } from '#contract/rules/address-fields.ts';
import { type DeliveryTerms, noDeliveryText } from '#contract/rules/delivery.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import {
  type AddressNames,
  type AddressPart,
  BILLING_FIELDS,
  type CheckoutForm,
  type FieldName,
  readAddress,
  SHIPPING_FIELDS,
} from '#web/features/checkout/checkout-form.ts';
import { type Problems, readForm } from '#web/forms/read-form.ts';

export type FormProblems = Partial<Record<FieldName, string>>;

/** What is said at an empty field, letter for letter as specified. */
const REQUIRED: FormProblems = {
  email: checkoutTexts.mustEmail,
  fullName: checkoutTexts.mustName,
  address: checkoutTexts.mustStreet,
  district: checkoutTexts.mustDistrict,
  phone: checkoutTexts.mustPhone,
  billingFullName: checkoutTexts.mustBillingName,
  billingAddress: checkoutTexts.mustBillingAddress,
  billingDistrict: checkoutTexts.mustBillingDistrict,
  billingPhone: checkoutTexts.mustBillingPhone,
};

/** What is wrong, by field. Nothing: it may be sent. */
export function checkForm(form: CheckoutForm, delivery: DeliveryTerms, needsEmail = true): FormProblems {
  const refusal = noDeliveryText(delivery, form.district);
  const isWithout = !needsEmail && form.email.trim() === '';
  const email = isWithout ? undefined : readForm(Email, form.email).problems?.[''];
  return {
    ...(email && { email: form.email.trim() ? email : REQUIRED.email }),
    ...checkAddress(form, SHIPPING_FIELDS),
    ...(refusal && { district: refusal }),
    ...checkDoor(form),
    ...(!form.billingAddressSame && checkAddress(form, BILLING_FIELDS)),
    ...(!form.termsAccepted && { termsAccepted: checkoutTexts.mustAgree }),
  };
}

function checkDoor({ landmark, secondPhone }: CheckoutForm): FormProblems {
  const wrong: Problems = readForm(DoorFields, { landmark, secondPhone }).problems ?? {};
  return {
    ...(wrong.landmark && { landmark: wrong.landmark }),
    ...(wrong.secondPhone && { secondPhone: wrong.secondPhone }),
  };
}

function checkAddress(form: CheckoutForm, names: AddressNames): FormProblems {
  const given = readAddress(form, names);
  const wrong: Problems = readForm(AddressFields, given).problems ?? {};
  const found: FormProblems = {};
  for (const part of Object.keys(given) as (keyof AddressPart)[]) {
    const name = names[part];
    const message = given[part].trim() ? wrong[part] : REQUIRED[name];
    if (message) found[name] = message;
  }
  return found;
}
