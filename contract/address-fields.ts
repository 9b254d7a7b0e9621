import * as z from 'zod/mini';
import { DISTRICTS } from '#contract/districts.ts';
import { optionalText, orEmpty, text } from '#contract/fields.ts';
import { oneLine, personName } from '#contract/person-name.ts';
import { Phone } from '#contract/phone.ts';

/** As a number it has lost its leading zeros: Colombo's codes begin with them. */
const PostalCode = z.pipe(
  z.pipe(
    orEmpty(z.union([z.string(), z.int()], 'Postal code must be text'), ''),
    z.transform((code) => (typeof code === 'number' ? String(code).padStart(5, '0') : code)),
  ),
  z.string().check(z.trim(), z.regex(/^(\d{5})?$/, 'A postal code has five digits')),
);

/** What is written to have an address; also the schema of the form. */
export const AddressFields = z.object({
  fullName: personName('Full name', 160),
  address: text('Street address', 200).check(...oneLine('Street address')),
  apartment: optionalText('Address line 2', 200).check(...oneLine('Address line 2')),
  district: z.enum(DISTRICTS, {
    error: ({ input }) => (input ? 'This is not one of the 25 districts' : 'District is required'),
  }),
  postalCode: PostalCode,
  phone: Phone,
  isDefault: z._default(z.boolean('isDefault must be true or false'), false),
});
export type AddressFields = z.output<typeof AddressFields>;
