import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { AddressFields } from '#contract/rules/address-fields.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { Id } from '#contract/rules/whole-number.ts';

export const MOST_ADDRESSES = 10;

export const Address = z.object({
  id: z.int(),
  fullName: z.string(),
  address: z.string(),
  apartment: z.string(),
  town: z.optional(z.string()),
  landmark: z.optional(z.string()),
  district: z.enum(DISTRICTS),
  postalCode: z.string(),
  phone: z.string(),
  secondPhone: z.optional(z.string()),
  /** Offered first at the checkout. Whoever has addresses has exactly one such. */
  isDefault: z.boolean(),
});
export type Address = z.output<typeof Address>;

const output = z.object({ addresses: z.array(Address) });
const owner = z.object({ id: Id });
const one = z.object({ id: Id, addressId: Id });
const reading = ['not_signed_in', 'user_not_found'] as const;
const writing = [...reading, 'idempotency_key_reused'] as const;

export const listAddresses = call('listAddresses', 'GET /users/{id}/addresses', {
  summary: 'Your saved addresses, the default one first',
  promises: 'addresses[]',
  input: owner,
  output,
  fails: reading,
});

export const addAddress = call('addAddress', 'POST /users/{id}/addresses', {
  summary: 'Save an address; the first one is the default',
  promises: 'addresses[]',
  input: z.extend(AddressFields, owner.shape),
  output,
  fails: [...writing, 'too_many_addresses'],
});

export const changeAddress = call('changeAddress', 'PUT /users/{id}/addresses/{addressId}', {
  summary: 'Change a saved address, or make it the default',
  promises: 'addresses[]',
  input: z.extend(AddressFields, one.shape),
  output,
  fails: [...writing, 'address_not_found'],
});

export const removeAddress = call('removeAddress', 'DELETE /users/{id}/addresses/{addressId}', {
  summary: 'Remove a saved address',
  promises: 'addresses[]',
  input: one,
  output,
  fails: [...writing, 'address_not_found'],
});
