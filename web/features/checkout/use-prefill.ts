import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { type Address, listAddresses } from '#contract/addresses.ts';
import { getSavedCheckout } from '#contract/checkout.ts';
import { browserApi } from '#web/api/browser-api.ts';
import type { CheckoutForm } from '#web/features/checkout/checkout-form.ts';
import { prefill } from '#web/features/checkout/prefill.ts';

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
