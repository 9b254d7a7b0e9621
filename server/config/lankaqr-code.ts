import { z } from 'zod';
import { type LankaQrFault, readMerchant } from '#contract/rules/lankaqr.ts';

/** What is wrong with the text of a code, for who has copied it. */
const WORDS: Record<LankaQrFault, string> = {
  empty: 'must not be empty',
  cut: 'must be the whole text of the code: its end is missing',
  no_fields: 'must be the text that stands in the code; it begins with 000201',
  twice: 'must be the text of one code: something stands in it twice',
  no_check: 'must be the whole text of the code; it ends with 6304 and four letters or digits',
  wrong_check: 'must be the text as it stands in the code: a letter of it is missing or another',
  other_format: 'must be a code for payments; its text begins with 000201',
  no_account: 'must be a code of LANKAQR: it names no account at LankaPay',
  no_category: 'must name the kind of your business in four digits; ask your bank for a new code',
  other_currency: 'must be a code in rupees',
  other_country: 'must be a code of Sri Lanka',
  name: 'must name the shop in at most 25 letters; ask your bank for a new code',
  city: 'must name a city in at most 15 letters; ask your bank for a new code',
  reference: 'must leave room for the number of an order; ask your bank for a new code',
  no_sum: 'must leave the sum open',
  sum_too_large: 'must leave the sum open',
  too_long: 'must leave room for the number of an order; ask your bank for a new code',
};

/** Blanks at line ends come from copying; one inside a name is part of it. */
export const lankaQrCode = z
  .string()
  .transform((text) => text.replaceAll(/\s*[\r\n]+\s*/g, '').trim())
  .superRefine((text, context) => {
    const { fault } = text === '' ? {} : readMerchant(text);
    if (fault) context.addIssue(WORDS[fault]);
  });
