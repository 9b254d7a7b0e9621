import * as z from 'zod/mini';
import { callTexts } from '#texts/calls.ts';

export const REVIEW_STATES = ['waiting', 'published', 'hidden'] as const;

export const SKIN_TYPES = ['normal', 'dry', 'oily', 'combination', 'sensitive'] as const;
export type SkinType = (typeof SKIN_TYPES)[number];

const noStars = { error: () => callTexts.stars };
export const Rating = z.int(noStars).check(z.minimum(1, noStars), z.maximum(5, noStars));

export const ReviewPhoto = z.object({ id: z.int(), width: z.int(), height: z.int() });
export type ReviewPhoto = z.output<typeof ReviewPhoto>;

export const Review = z.object({
  id: z.int(),
  ratingValue: Rating,
  /** '' where none was written. */
  title: z.string(),
  text: z.string(),
  author: z.string(),
  city: z.string(),
  writtenAt: z.iso.datetime(),
  /** Its author has bought the product here and received it. */
  isVerified: z.boolean(),
  /** An example that came with the demo. */
  isDemo: z.boolean(),
  skinType: z.nullable(z.enum(SKIN_TYPES)),
  /** Asked for by its id. */
  photo: z.nullable(ReviewPhoto),
  /** What the shop says to it. */
  answer: z.nullable(z.object({ text: z.string(), at: z.iso.datetime() })),
});
export type Review = z.output<typeof Review>;

/** Of those further down a product tells the stars alone; their words stand in the list. */
export const ReviewStars = z.object({ id: z.int(), ratingValue: Rating, isDemo: z.boolean() });
