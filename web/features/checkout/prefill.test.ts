import { describe, expect, test } from 'vitest';
import { EMPTY_FORM } from '#web/features/checkout/checkout-form.ts';
import { prefill } from '#web/features/checkout/prefill.ts';

const user = { firstName: 'Nimali', lastName: 'Perera', emailAddress: 'nimali@example.com', phone: '+94771234567' };
const home = {
  id: 1,
  fullName: 'Nimali Perera',
  address: '24 Flower Road',
  apartment: '',
  district: 'Colombo' as const,
  postalCode: '00700',
  phone: '+94771234567',
  isDefault: false,
};
const work = { ...home, id: 2, address: '1 Galle Road', district: 'Galle' as const, isDefault: true };
const saved = { ...home, address: '5 Lake Drive', email: 'orders@example.com' };

describe('what the checkout fills in by itself', () => {
  test('[CHK-03] the account gives email, name and phone', () => {
    expect(prefill(EMPTY_FORM, { user, addresses: [], saved: null })).toEqual({
      ...EMPTY_FORM,
      email: 'nimali@example.com',
      fullName: 'Nimali Perera',
      phone: '+94 77 123 4567',
    });
  });

  test('[CHK-09] the default address, or what was saved at the last order', () => {
    expect(prefill(EMPTY_FORM, { user, addresses: [home, work], saved: null })).toMatchObject({
      email: 'nimali@example.com',
      address: '1 Galle Road',
      district: 'Galle',
      saveInfo: false,
    });
    expect(prefill(EMPTY_FORM, { user, addresses: [home, work], saved })).toMatchObject({
      email: 'orders@example.com',
      address: '5 Lake Drive',
      paymentMethod: null, // the first of the list is the default, whatever was chosen before
      saveInfo: true,
    });
  });

  test('[CHK-27] without a saved or a default address the last order’s, and without one the district that was chosen', () => {
    const last = { ...saved, address: '7 Hill Street', district: 'Kandy' as const };
    expect(prefill(EMPTY_FORM, { user, addresses: [], saved: null, last, place: { district: 'Galle' } })).toMatchObject(
      {
        address: '7 Hill Street',
        district: 'Kandy',
        saveInfo: false,
      },
    );
    expect(prefill(EMPTY_FORM, { user, addresses: [work], saved: null, last })).toMatchObject({
      address: '1 Galle Road',
    });
    expect(
      prefill(EMPTY_FORM, { user, addresses: [], saved: null, last: null, place: { district: 'Galle' } }),
    ).toMatchObject({
      fullName: 'Nimali Perera',
      district: 'Galle',
    });
  });

  test('[CHK-27] a place that was filled in by itself is no beginning: who signs in then has the address', () => {
    const place = { town: 'Hikkaduwa', district: 'Galle', postalCode: '80240' };
    const known = { user, addresses: [work], saved: null, place };
    expect(prefill({ ...EMPTY_FORM, ...place }, known)).toMatchObject({ address: '1 Galle Road', town: '' });
    expect(prefill({ ...EMPTY_FORM, ...place, phone: '077' }, known)).toMatchObject({ address: '', town: 'Hikkaduwa' });
  });

  test('[TWN-03] town, landmark and second number come along; an address from before towns has none', () => {
    const withTown = { ...work, town: 'Unawatuna', landmark: 'Beside the jetty', secondPhone: '+94912223333' };
    expect(prefill(EMPTY_FORM, { user, addresses: [withTown], saved: null })).toMatchObject({
      town: 'Unawatuna',
      landmark: 'Beside the jetty',
      secondPhone: '+94 91 222 3333',
    });
    expect(prefill(EMPTY_FORM, { user, addresses: [work], saved: null })).toMatchObject({ town: '', landmark: '' });
  });

  test('[CHK-09] what the shopper has begun to write is left alone', () => {
    const begun = { ...EMPTY_FORM, email: 'me@example.com', address: '9 Temple Street', paymentMethod: 1 };
    expect(prefill(begun, { user, addresses: [home], saved })).toEqual({ ...begun, saveInfo: true });
  });
});
