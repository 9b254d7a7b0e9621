import { describe, expect, test } from 'vitest';
import { EMPTY_FORM } from '#web/features/checkout/checkout-form.ts';
import { splitName, toPayload } from '#web/features/checkout/order-payload.ts';

const form = {
  ...EMPTY_FORM,
  email: ' nimali@example.com ',
  fullName: 'Nimali  Kumari Perera ',
  address: '24 Flower Road ',
  apartment: 'Flat 3',
  district: 'Kandy',
  postalCode: '20000',
  phone: '+94 77 123 4567',
  paymentMethod: 4,
  specialMessage: 'Ring twice ',
  giftMessage: ' For Amma ',
  termsAccepted: true,
};

const shipping = {
  firstName: 'Nimali Kumari',
  lastName: 'Perera',
  address: '24 Flower Road',
  apartment: 'Flat 3',
  district: 'Kandy',
  city: 'Kandy',
  country: 'Sri Lanka',
  postalCode: '20000',
  phoneNumber: '+94 77 123 4567',
};

describe('the order payload', () => {
  test.each([
    ['Nimali Perera', 'Nimali', 'Perera'],
    ['  Nimali \t Kumari   Perera ', 'Nimali Kumari', 'Perera'],
    ['Nimali', '', 'Nimali'],
    ['', '', ''],
  ])('[CHK-16] %j is split at its last word', (fullName, firstName, lastName) => {
    expect(splitName(fullName)).toEqual({ firstName, lastName });
  });

  test('[CHK-05] [CHK-09] [CHK-17] [SEC-07] carries the address, its district as city, every option and the total shown', () => {
    expect(toPayload(form, 'ALOE20', 3400.5)).toEqual({
      shippingAddress: shipping,
      billingAddress: shipping,
      shippingMethodId: 1,
      paymentMethodId: 4,
      email: 'nimali@example.com',
      discountCode: 'ALOE20',
      specialMessage: 'Ring twice',
      giftMessage: 'For Amma',
      scheduleDelivery: null,
      giftBag: false,
      emailOffers: true,
      saveInfo: false,
      expectedTotal: 3400.5,
    });
  });

  test('[TWN-03] [TWN-04] town, landmark and second number go along only when they are written', () => {
    const { shippingAddress, billingAddress } = toPayload(
      { ...form, town: ' Peradeniya ', landmark: 'Opposite the temple', secondPhone: '081 238 8888' },
      '',
      1,
    );
    expect(shippingAddress).toEqual({
      ...shipping,
      town: 'Peradeniya',
      landmark: 'Opposite the temple',
      secondPhoneNumber: '081 238 8888',
    });
    expect(billingAddress).toEqual(shippingAddress);
  });

  test('[CHK-06] [CHK-09] a billing address of its own, and the options that were chosen', () => {
    const payload = toPayload(
      {
        ...form,
        paymentMethod: null,
        billingAddressSame: false,
        billingFullName: 'Aloe Trading',
        billingAddress: '1 Galle Road',
        billingDistrict: 'Colombo',
        billingPhone: '011 234 5678',
        scheduleDelivery: '2026-11-20',
        giftBag: true,
        emailOffers: false,
        saveInfo: true,
      },
      '',
      3400,
    );
    expect(payload.billingAddress).toEqual({
      firstName: 'Aloe',
      lastName: 'Trading',
      address: '1 Galle Road',
      apartment: '',
      district: 'Colombo',
      city: 'Colombo',
      country: 'Sri Lanka',
      postalCode: '',
      phoneNumber: '011 234 5678',
    });
    expect(payload).toMatchObject({
      shippingAddress: shipping,
      paymentMethodId: 1,
      scheduleDelivery: '2026-11-20',
      giftBag: true,
      emailOffers: false,
      saveInfo: true,
    });
  });
});
