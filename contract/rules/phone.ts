import * as z from 'zod/mini';
import { normalisePhone } from '#contract/text/phone-text.ts';
import { fieldTexts } from '#texts/fields.ts';

const MOST = 40;

export const Phone = z.pipe(
  z.string({ error: () => fieldTexts.phone }),
  z.transform((text, context) => {
    const phone = text.length <= MOST ? normalisePhone(text) : null;
    if (phone) return phone;
    context.issues.push({
      code: 'custom',
      message: text.trim() ? fieldTexts.wrongPhone : fieldTexts.phone,
      input: text,
    });
    return z.NEVER;
  }),
);

/** A second number to try at the door: none, or a right one. */
export const SecondPhone = z.pipe(
  z.nullish(z.string({ error: () => fieldTexts.secondPhoneText })),
  z.transform((text, context) => {
    if (!text?.trim()) return '';
    const phone = text.length <= MOST ? normalisePhone(text) : null;
    if (phone) return phone;
    context.issues.push({ code: 'custom', message: fieldTexts.wrongPhone, input: text });
    return z.NEVER;
  }),
);

/** One may keep one's number to oneself. */
export const OptionalPhone = z.pipe(
  z.transform((given) => (typeof given === 'string' && !given.trim() ? null : (given ?? null))),
  z.nullable(Phone),
);
