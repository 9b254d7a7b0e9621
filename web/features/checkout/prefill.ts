import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import type { User } from '#contract/calls/accounts.ts';
import { type Address, listAddresses } from '#contract/calls/addresses.ts';
import { getSavedCheckout, type SavedCheckout } from '#contract/calls/checkout.ts';
import { phoneText } from '#contract/text/phone-text.ts';
import type { Place } from '#ui/use-place.ts';
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
import { readRemembered } from '#web/features/checkout/remembered.ts';

type KnownCustomer = {
  user: Pick<User, 'firstName' | 'lastName' | 'emailAddress' | 'phone'>;
  addresses: Address[];
  saved: SavedCheckout | null;
  /** Where the last order went. */
  last?: SavedCheckout | null | undefined;
  /** Chosen on a product's page, or where the last parcel went. */
  place?: Partial<Place>;
};

/**
 * Fills in what the shop knows: what was saved at an order, else the default address, else where the last order went,
 * else the account's own name and the place that was chosen.
 */
export function prefill(form: CheckoutForm, known: KnownCustomer): CheckoutForm {
  const { user, addresses, saved, last, place = {} } = known;
  const address = saved ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? last;
  const part = address ? toAddressPart(address) : { ...nameOnly(user), ...place };
  return {
    ...form,
    email: form.email || saved?.email || user.emailAddress,
    // Whoever has begun an address goes on with it: two halves make no address.
    ...(isBlank(form, place) && part),
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

/** Nothing was written into it: a place may have been filled in. */
export function isBlank(form: CheckoutForm, place: Partial<Place> = {}): boolean {
  const known: Partial<AddressPart> = place;
  const parts = Object.entries(readAddress(form, SHIPPING_FIELDS));
  return parts.every(([name, value]) => value === '' || value === known[name as keyof AddressPart]);
}

type Known = { place: Partial<Place>; paymentMethodId?: number | null };

/** What is known of where a customer's parcels go. */
export type KnownAddresses = {
  /** To choose from. */
  book: Address[];
  /** All of them, those of orders too. */
  all: (AddressPart & DoorPart)[];
  /** How the last order was to be paid, where the checkout is short. */
  paymentMethodId?: number | null | undefined;
  isLoading?: boolean;
};

/** Fills in what the shop knows of a customer, and gives the addresses it knows. */
export function usePrefill(
  user: User | null,
  update: (change: (form: CheckoutForm) => CheckoutForm) => void,
  isShort: boolean,
): KnownAddresses {
  const [known, setKnown] = useState<KnownAddresses>({ book: [], all: [], isLoading: user !== null });
  useEffect(() => {
    const { place, paymentMethodId }: Known = isShort ? readRemembered() : { place: { district: readDistrict() } };
    if (!user) {
      setKnown({ book: [], all: [], paymentMethodId });
      return update((form) => (isBlank(form, place) ? { ...form, ...place } : form));
    }
    let isGone = false;
    async function load(person: User) {
      const [{ addresses: book }, { saved, last, ...paid }] = await Promise.all([
        findAddresses(person.id),
        findSaved(),
      ]);
      if (isGone) return;
      const all = [saved, ...book, last].flatMap((address) => (address ? [toAddressPart(address)] : []));
      setKnown({ book, all, ...paid });
      update((form) => prefill(form, { user: person, addresses: book, saved, last, place }));
    }
    void load(user);
    return () => {
      isGone = true;
    };
  }, [user, update, isShort]);
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
