import * as z from 'zod/mini';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { optionalText, orEmpty, text } from '#contract/rules/fields.ts';
import { oneLine, personName } from '#contract/rules/person-name.ts';
import { Phone, SecondPhone } from '#contract/rules/phone.ts';
import { fieldTexts } from '#texts/fields.ts';

/** As a number it has lost its leading zeros: Colombo's codes begin with them. */
const PostalCode = z.pipe(
  z.pipe(
    orEmpty(z.union([z.string(), z.int()], { error: () => fieldTexts.postalCodeText }), ''),
    z.transform((code) => (typeof code === 'number' ? String(code).padStart(5, '0') : code)),
  ),
  z.string().check(z.trim(), z.regex(/^(\d{5})?$/, { error: () => fieldTexts.postalCode })),
);

const street = () => fieldTexts.street;
const apartment = () => fieldTexts.apartment;
const town = () => fieldTexts.town;
const landmark = () => fieldTexts.landmark;

/** What is written to have an address. A client that knows no towns sends none. */
export const AddressFields = z.object({
  fullName: personName(() => fieldTexts.fullName, 160),
  address: text(street, 200).check(...oneLine(street)),
  apartment: optionalText(apartment, 200).check(...oneLine(apartment)),
  town: optionalText(town, 80).check(...oneLine(town)),
  /** What the rider looks for: 'opposite the temple'. */
  landmark: optionalText(landmark, 120).check(...oneLine(landmark)),
  district: z.enum(DISTRICTS, {
    error: ({ input }) => (input ? fieldTexts.wrongDistrict : fieldTexts.district),
  }),
  postalCode: PostalCode,
  phone: Phone,
  secondPhone: SecondPhone,
  isDefault: z._default(z.boolean({ error: () => fieldTexts.isDefault }), false),
});

/** What only the rider needs. */
export const DoorFields = z.object({
  landmark: AddressFields.shape.landmark,
  secondPhone: AddressFields.shape.secondPhone,
});

export type AddressFields = z.output<typeof AddressFields>;
