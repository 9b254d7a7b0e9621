import * as z from 'zod/mini';
import { fieldTexts } from '#texts/fields.ts';

const notCode = { error: () => fieldTexts.sixDigits };
const isBroken = { error: () => fieldTexts.askAgain };

/** Six digits, however they are grouped. */
export const Code = z.pipe(
  z.string(notCode).check(z.maxLength(20, notCode)),
  z.pipe(
    z.transform((typed: string) => typed.replaceAll(/[\s-]/g, '')),
    z.string().check(z.regex(/^\d{6}$/, notCode)),
  ),
);

/** What a call that sent a code has answered; it comes back with the code. */
export const CodeHandle = z.string(isBroken).check(z.regex(/^[\w-]{43}$/, isBroken));

/** The answer of a call that sends a code, the same for everybody. */
export const CodeAsked = z.object({ handle: z.string(), minutes: z.int(), secondsUntilNext: z.int() });
