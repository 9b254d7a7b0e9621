import * as z from 'zod/mini';
import { fieldTexts } from '#texts/fields.ts';

export const notWhole = (largest: number) => ({ error: () => fieldTexts.wholeNumber({ largest }) });

/** A whole number in a path or query arrives as text; only plain decimal digits are taken. */
export function wholeNumber({ largest }: { largest: number }) {
  const wrong = notWhole(largest);
  const fromText = z.pipe(z.string().check(z.regex(/^\d{1,10}$/, wrong)), z.transform(Number));
  const inRange = z.int(wrong).check(z.minimum(1, wrong), z.maximum(largest, wrong));
  return z.pipe(z.union([inRange, fromText], wrong), inRange);
}

/** As far as Postgres counts things. */
export const LARGEST_ID = 2_147_483_647;
export const Id = wholeNumber({ largest: LARGEST_ID });

const wrongId = notWhole(LARGEST_ID);
/** An id in a JSON body is a number, never text. */
export const NumericId = z.int().check(z.minimum(1, wrongId), z.maximum(LARGEST_ID, wrongId));
