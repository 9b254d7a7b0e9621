import * as z from 'zod/mini';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { optionalText, orEmpty, text } from '#contract/rules/fields.ts';
import { oneLine, personName } from '#contract/rules/person-name.ts';
import { Phone, SecondPhone } from '#contract/rules/phone.ts';

/** As a number it has lost its leading zeros: Colombo's codes begin with them. */
const PostalCode = z.pipe(
  z.pipe(
    orEmpty(z.union([z.string(), z.int()], 'Postal code must be text'), ''),
    z.transform((code) => (typeof code === 'number' ? String(code).padStart(5, '0') : code)),
  ),
  z.string().check(z.trim(), z.regex(/^(\d{5})?$/, 'A postal code has five digits')),
);

/** What is written to have an address. A client that knows no towns sends none. */
export const AddressFields = z.object({
  fullName: personName('Full name', 160),
  address: text('Street address', 200).check(...oneLine('Street address')),
  apartment: optionalText('Address line 2', 200).check(...oneLine('Address line 2')),
  town: optionalText('Town', 80).check(...oneLine('Town')),
  /** What the rider looks for: 'opposite the temple'. */
  landmark: optionalText('Landmark', 120).check(...oneLine('Landmark')),
  district: z.enum(DISTRICTS, {
    error: ({ input }) => (input ? 'This is not one of the 25 districts' : 'District is required'),
  }),
  postalCode: PostalCode,
  phone: Phone,
  secondPhone: SecondPhone,
  isDefault: z._default(z.boolean('isDefault must be true or false'), false),
});

/** What only the rider needs. */
export const DoorFields = z.object({
  landmark: AddressFields.shape.landmark,
  secondPhone: AddressFields.shape.secondPhone,
});

export type AddressFields = z.output<typeof AddressFields>;
