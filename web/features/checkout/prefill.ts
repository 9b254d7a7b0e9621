import { useEffect, useState } from 'react';
import type { User } from '#contract/calls/accounts.ts';
import { type Address, listAddresses } from '#contract/calls/addresses.ts';
import { getSavedCheckout, type SavedCheckout } from '#contract/calls/checkout.ts';
import { phoneText } from '#contract/text/phone-text.ts';
import { browserApi } from '#web/api/browser-api.ts';
import {
  type AddressPart,
  type CheckoutForm,
  type DoorPart,
  readAddress,
  SHIPPING_FIELDS,
} from '#web/features/checkout/checkout-form.ts';

type KnownCustomer = {
  user: Pick<User, 'firstName' | 'lastName' | 'emailAddress' | 'phone'>;
  addresses: Address[];
  saved: SavedCheckout | null;
};

/** Fills in what the shop knows: what was saved at the last order, else the default address, else the account's own. */
export function prefill(form: CheckoutForm, { user, addresses, saved }: KnownCustomer): CheckoutForm {
  const address = saved ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const part = address ? toAddressPart(address) : nameOnly(user);
  return {
    ...form,
    email: form.email || saved?.email || user.emailAddress,
    // Whoever has begun an address goes on with it: two halves make no address.
    ...(isBlank(form) && part),
    saveInfo: form.saveInfo || saved !== null,
  };
}

export function toAddressPart(address: Address | SavedCheckout): AddressPart & DoorPart {
  const { fullName, apartment, town = '', landmark = '', district, postalCode, phone, secondPhone = '' } = address;
  return {
    fullName,
    address: address.address,
    apartment,
    town,
    landmark,
    district,
    postalCode,
    phone: phoneText(phone),
    secondPhone: phoneText(secondPhone),
  };
}

function nameOnly({ firstName, lastName, phone }: KnownCustomer['user']): Partial<AddressPart> {
  return { fullName: `${firstName} ${lastName}`.trim(), phone: phone ? phoneText(phone) : '' };
}

function isBlank(form: CheckoutForm): boolean {
  return Object.values(readAddress(form, SHIPPING_FIELDS)).every((value) => value === '');
}

/** Fills in what the shop knows of a customer, and gives the address book to choose from. */
export function usePrefill(
  user: User | null,
  update: (change: (form: CheckoutForm) => CheckoutForm) => void,
): Address[] {
  const [addresses, setAddresses] = useState<Address[]>([]);
  useEffect(() => {
    if (!user) return;
    let isGone = false;
    async function load(known: User) {
      const [{ addresses: book }, { saved }] = await Promise.all([findAddresses(known.id), findSaved()]);
      if (isGone) return;
      setAddresses(book);
      update((form) => prefill(form, { user: known, addresses: book, saved }));
    }
    void load(user);
    return () => {
      isGone = true;
    };
  }, [user, update]);
  return addresses;
}

/** A help and no more: without it the fields are empty. */
async function findAddresses(id: number): Promise<{ addresses: Address[] }> {
  return browserApi()
    .call(listAddresses, { id })
    .catch(() => ({ addresses: [] }));
}

async function findSaved() {
  return browserApi()
    .call(getSavedCheckout, {})
    .catch(() => ({ saved: null }));
}
