import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { DISTRICTS } from '#contract/districts.ts';
import { optionalText, text } from '#contract/fields.ts';
import { Phone } from '#contract/phone.ts';
import { Id } from '#contract/whole-number.ts';

export const MOST_ADDRESSES = 10;

export const Address = z.object({
  id: z.int(),
  fullName: z.string(),
  address: z.string(),
  apartment: z.string(),
  district: z.enum(DISTRICTS),
  postalCode: z.string(),
  phone: z.string(),
  /** Offered first at the checkout. Whoever has addresses has exactly one such. */
  isDefault: z.boolean(),
});
export type Address = z.output<typeof Address>;

/** What is written to have it; also the schema of the form. */
export const AddressFields = z.object({
  fullName: text('Full name', 160),
  address: text('Street address', 200),
  apartment: optionalText('Address line 2', 200),
  district: z.enum(DISTRICTS, {
    error: ({ input }) => (input ? 'This is not one of the 25 districts' : 'District is required'),
  }),
  postalCode: z._default(
    z.string('Postal code must be text').check(z.trim(), z.regex(/^(\d{5})?$/, 'A postal code has five digits')),
    '',
  ),
  phone: Phone,
  isDefault: z._default(z.boolean('isDefault must be true or false'), false),
});
export type AddressFields = z.output<typeof AddressFields>;

const output = z.object({ addresses: z.array(Address) });
const owner = z.object({ id: Id });
const one = z.object({ id: Id, addressId: Id });
const reading = ['not_signed_in', 'user_not_found'] as const;
const writing = [...reading, 'idempotency_key_reused'] as const;

export const listAddresses = call({
  name: 'listAddresses',
  summary: 'Your saved addresses, the default one first',
  method: 'GET',
  path: '/users/{id}/addresses',
  input: owner,
  output,
  fails: reading,
});

export const addAddress = call({
  name: 'addAddress',
  summary: 'Save an address; the first one is the default',
  method: 'POST',
  path: '/users/{id}/addresses',
  input: z.extend(AddressFields, owner.shape),
  output,
  fails: [...writing, 'too_many_addresses'],
});

export const changeAddress = call({
  name: 'changeAddress',
  summary: 'Change a saved address, or make it the default',
  method: 'PUT',
  path: '/users/{id}/addresses/{addressId}',
  input: z.extend(AddressFields, one.shape),
  output,
  fails: [...writing, 'address_not_found'],
});

export const removeAddress = call({
  name: 'removeAddress',
  summary: 'Remove a saved address',
  method: 'DELETE',
  path: '/users/{id}/addresses/{addressId}',
  input: one,
  output,
  fails: [...writing, 'address_not_found'],
});
