import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import type { User } from '#contract/calls/accounts.ts';
import { type Address, listAddresses } from '#contract/calls/addresses.ts';
import { getSavedCheckout, type SavedCheckout } from '#contract/calls/checkout.ts';
import { phoneText } from '#contract/text/phone-text.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { withoutNulls } from '#web/api/without-nulls.ts';
import { readDistrict } from '#web/features/cart/district.ts';
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
  /** Where the last order went. */
  last?: SavedCheckout | null | undefined;
  /** Chosen on a product's page. */
  district?: string;
};

/**
 * Fills in what the shop knows: what was saved at an order, else the default address, else where the last order went,
 * else the account's own name and the district that was chosen.
 */
export function prefill(form: CheckoutForm, known: KnownCustomer): CheckoutForm {
  const { user, addresses, saved, last, district = '' } = known;
  const address = saved ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? last;
  const part = address ? toAddressPart(address) : { ...nameOnly(user), district };
  return {
    ...form,
    email: form.email || saved?.email || user.emailAddress,
    // Whoever has begun an address goes on with it: two halves make no address.
    ...(isBlank(form) && part),
    saveInfo: form.saveInfo || saved !== null,
  };
}

export function toAddressPart(address: Address | SavedCheckout): AddressPart & DoorPart {
  const { fullName = '', apartment = '', town = '', landmark = '', ...rest } = withoutNulls(address);
  const { address: street = '', district = '', postalCode = '', phone = '', secondPhone = '' } = rest;
  return {
    fullName,
    address: street,
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

/** What is known of where a customer's parcels go. */
export type KnownAddresses = {
  /** To choose from. */
  book: Address[];
  /** All of them, those of orders too. */
  all: (AddressPart & DoorPart)[];
};

/** Fills in what the shop knows of a customer, and gives the addresses it knows. */
export function usePrefill(
  user: User | null,
  update: (change: (form: CheckoutForm) => CheckoutForm) => void,
): KnownAddresses {
  const [known, setKnown] = useState<KnownAddresses>({ book: [], all: [] });
  useEffect(() => {
    const district = readDistrict();
    if (!user) return update((form) => (isBlank(form) ? { ...form, district } : form));
    let isGone = false;
    async function load(person: User) {
      const [{ addresses: book }, { saved, last }] = await Promise.all([findAddresses(person.id), findSaved()]);
      if (isGone) return;
      const all = [saved, ...book, last].flatMap((address) => (address ? [toAddressPart(address)] : []));
      setKnown({ book, all });
      update((form) => prefill(form, { user: person, addresses: book, saved, last, district }));
    }
    void load(user);
    return () => {
      isGone = true;
    };
  }, [user, update]);
  return known;
}

/** A help and no more: without it the fields are empty. */
async function findAddresses(id: number): Promise<{ addresses: Address[] }> {
  return browserApi()
    .call(listAddresses, { id })
    .catch(() => ({ addresses: [] }));
}

async function findSaved(): Promise<OutputOf<typeof getSavedCheckout>> {
  return browserApi()
    .call(getSavedCheckout, {})
    .catch(() => ({ saved: null }));
}
