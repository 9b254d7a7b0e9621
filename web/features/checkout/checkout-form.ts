import { COUNTRY } from '#contract/rules/districts.ts';

/** What the checkout asks for. The city is not asked: it is the district. */
export type CheckoutForm = {
  email: string;
  country: string;
  fullName: string;
  address: string;
  apartment: string;
  town: string;
  landmark: string;
  district: string;
  postalCode: string;
  phone: string;
  secondPhone: string;
  billingAddressSame: boolean;
  billingCountry: string;
  billingFullName: string;
  billingAddress: string;
  billingApartment: string;
  billingTown: string;
  billingDistrict: string;
  billingPostalCode: string;
  billingPhone: string;
  /** Nothing until the ways to pay are known. */
  paymentMethod: number | null;
  discountCode: string;
  specialMessage: string;
  giftMessage: string;
  /** A day such as 2026-11-20; empty: as soon as possible. */
  scheduleDelivery: string;
  giftBag: boolean;
  emailOffers: boolean;
  saveInfo: boolean;
  termsAccepted: boolean;
};

export type FieldName = keyof CheckoutForm;

export const EMPTY_FORM: CheckoutForm = {
  email: '',
  country: COUNTRY,
  fullName: '',
  address: '',
  apartment: '',
  town: '',
  landmark: '',
  district: '',
  postalCode: '',
  phone: '',
  secondPhone: '',
  billingAddressSame: true,
  billingCountry: COUNTRY,
  billingFullName: '',
  billingAddress: '',
  billingApartment: '',
  billingTown: '',
  billingDistrict: '',
  billingPostalCode: '',
  billingPhone: '',
  paymentMethod: null,
  discountCode: '',
  specialMessage: '',
  giftMessage: '',
  scheduleDelivery: '',
  giftBag: false,
  emailOffers: true,
  saveInfo: false,
  termsAccepted: false,
};

/** An address as it is asked for, twice on this screen. */
export type AddressPart = {
  fullName: string;
  address: string;
  apartment: string;
  town: string;
  district: string;
  postalCode: string;
  phone: string;
};

/** What only the rider needs. */
export type DoorPart = { landmark: string; secondPhone: string };

export const SHIPPING_FIELDS = {
  fullName: 'fullName',
  address: 'address',
  apartment: 'apartment',
  town: 'town',
  district: 'district',
  postalCode: 'postalCode',
  phone: 'phone',
} as const satisfies Record<keyof AddressPart, FieldName>;

export const BILLING_FIELDS = {
  fullName: 'billingFullName',
  address: 'billingAddress',
  apartment: 'billingApartment',
  town: 'billingTown',
  district: 'billingDistrict',
  postalCode: 'billingPostalCode',
  phone: 'billingPhone',
} as const satisfies Record<keyof AddressPart, FieldName>;

export type AddressNames = typeof SHIPPING_FIELDS | typeof BILLING_FIELDS;

export function readAddress(form: CheckoutForm, names: AddressNames): AddressPart {
  return {
    fullName: form[names.fullName],
    address: form[names.address],
    apartment: form[names.apartment],
    town: form[names.town],
    district: form[names.district],
    postalCode: form[names.postalCode],
    phone: form[names.phone],
  };
}

/** 'Copy from shipping'. */
export function billingFromShipping(form: CheckoutForm): Partial<CheckoutForm> {
  return {
    billingFullName: form.fullName,
    billingAddress: form.address,
    billingApartment: form.apartment,
    billingTown: form.town,
    billingDistrict: form.district,
    billingPostalCode: form.postalCode,
    billingPhone: form.phone,
  };
}
