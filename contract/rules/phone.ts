import * as z from 'zod/mini';
import { normalisePhone } from '#contract/text/phone-text.ts';

const WRONG = 'Write a Sri Lankan number, such as 077 123 4567';
const MOST = 40;

export const Phone = z.pipe(
  z.string('Phone number is required'),
  z.transform((text, context) => {
    const phone = text.length <= MOST ? normalisePhone(text) : null;
    if (phone) return phone;
    context.issues.push({ code: 'custom', message: text.trim() ? WRONG : 'Phone number is required', input: text });
    return z.NEVER;
  }),
);

/** A second number to try at the door: none, or a right one. */
export const SecondPhone = z.pipe(
  z.nullish(z.string('Second phone must be text')),
  z.transform((text, context) => {
    if (!text?.trim()) return '';
    const phone = text.length <= MOST ? normalisePhone(text) : null;
    if (phone) return phone;
    context.issues.push({ code: 'custom', message: WRONG, input: text });
    return z.NEVER;
  }),
);

/** One may keep one's number to oneself. */
export const OptionalPhone = z.pipe(
  z.transform((given) => (typeof given === 'string' && !given.trim() ? null : (given ?? null))),
  z.nullable(Phone),
);
