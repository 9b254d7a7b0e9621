import { describe, expect, test } from 'vitest';
import { checkForm as check } from '#web/features/checkout/check-form.ts';
import { billingFromShipping, type CheckoutForm, EMPTY_FORM } from '#web/features/checkout/checkout-form.ts';

const delivery = { fee: 50_000, fees: {}, freeFrom: null, days: { '*': '2-7' }, excluded: ['Jaffna'], closed: [] };
const checkForm = (form: CheckoutForm) => check(form, delivery);

const filled = {
  ...EMPTY_FORM,
  email: 'nimali@example.com',
  fullName: 'Nimali Perera',
  address: '24 Flower Road',
  town: 'Colombo 7',
  district: 'Colombo',
  phone: '077 123 4567',
  termsAccepted: true,
};

describe('the checkout form', () => {
  test('[CHK-13] [TWN-05] names every required field in its own words', () => {
    expect(checkForm({ ...EMPTY_FORM, billingAddressSame: false, fullName: '  ' })).toEqual({
      email: 'Email is required',
      fullName: 'Full name is required',
      address: 'Street address is required',
      district: 'District is required',
      phone: 'Phone number is required',
      billingFullName: 'Billing full name is required',
      billingAddress: 'Billing address is required',
      billingDistrict: 'Billing district is required',
      billingPhone: 'Billing phone number is required',
      termsAccepted: 'You must agree to the terms and conditions before paying.',
    });
  });

  test('[CHK-13] a billing address is asked for only when it differs', () => {
    expect(checkForm(filled)).toEqual({});
    expect(Object.keys(checkForm({ ...filled, billingAddressSame: false }))).toHaveLength(4);
  });

  test('[SET-32] a district that nothing goes to is refused, but not for the bill', () => {
    expect(checkForm({ ...filled, district: 'Jaffna' })).toEqual({
      district: 'We do not deliver to Jaffna at present',
    });
    const billing = { ...billingFromShipping(filled), billingDistrict: 'Jaffna', billingAddressSame: false };
    expect(checkForm({ ...filled, ...billing })).toEqual({});
  });

  test('[CHK-06] what was copied from shipping needs nothing more', () => {
    const copied = { ...filled, postalCode: '00700', apartment: 'Flat 3', billingAddressSame: false };
    expect(checkForm({ ...copied, ...billingFromShipping(copied) })).toEqual({});
  });

  test('[CHK-15] email, phone and postal code have a form', () => {
    const wrong = { email: 'nimali', phone: '12345', secondPhone: '12', landmark: 'evil.com', postalCode: '123' };
    expect(checkForm({ ...filled, ...wrong })).toEqual({
      email: 'This does not look like an email address',
      phone: 'Write a Sri Lankan number, such as 077 123 4567',
      secondPhone: 'Write a Sri Lankan number, such as 077 123 4567',
      landmark: 'Landmark must not hold a web address',
      postalCode: 'A postal code has five digits',
    });
    const billing = {
      billingFullName: 'A B',
      billingAddress: '1 Galle Road',
      billingTown: 'Galle',
      billingDistrict: 'Galle',
    };
    expect(
      checkForm({ ...filled, ...billing, billingAddressSame: false, billingPhone: '1', billingPostalCode: 'x' }),
    ).toEqual({
      billingPhone: 'Write a Sri Lankan number, such as 077 123 4567',
      billingPostalCode: 'A postal code has five digits',
    });
  });
});
