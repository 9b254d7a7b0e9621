import type * as z from 'zod/mini';

/** A way in which the API can refuse. */
export type Failure<Details extends z.core.$ZodType = z.core.$ZodType> = {
  status: number;
  details: Details;
  /** What a person reads: says what is wrong and what to do about it. */
  sentence(details: z.output<Details>): string;
};

export const failure = <Details extends z.core.$ZodType>(
  status: number,
  details: Details,
  sentence: Failure<Details>['sentence'],
) => ({ status, details, sentence });
