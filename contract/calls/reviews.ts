import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Pagination } from '#contract/calls/paging.ts';
import { Rating, REVIEW_STATES, Review, ReviewPhoto, SKIN_TYPES } from '#contract/calls/review.ts';
import { optionalText, text } from '#contract/rules/fields.ts';
import { OwnList } from '#contract/rules/own-text.ts';
import { Id, wholeNumber } from '#contract/rules/whole-number.ts';
import { callTexts } from '#texts/calls.ts';
import { fieldTexts } from '#texts/fields.ts';

export const LEAST_REVIEW_TEXT = 10;
export const MOST_REVIEW_TEXT = 2000;
export const MOST_REVIEW_TITLE = 120;
/** For so many days its author may change it. */
export const REVIEW_CHANGE_DAYS = 14;
/** So many days after its delivery the buyer of an order is asked what they think of it. */
export const ASK_AFTER_DAYS = 10;
/** So many come with a product and with each page of the list. */
export const REVIEWS_AT_ONCE = 10;
/** After the browser has made it smaller; larger ones are refused before they are read. */
const LARGEST_REVIEW_PHOTO_BYTES = 2 * 1024 * 1024;

export const listReviews = call('listReviews', 'GET /products/{id}/reviews', {
  summary: 'What buyers wrote about a product, the newest first, page by page',
  promises: 'reviews[]',
  input: z.object({ id: Id, page: z._default(wholeNumber({ largest: 100_000 }), 1) }),
  output: z.object({ product: z.object({ id: z.int() }), reviews: z.array(Review), pagination: Pagination }),
  fails: ['product_not_found'],
});

/** An order by its owner's session, or by the link of a mail. */
const whose = { orderId: z.optional(Id), token: z.optional(z.string().check(z.maxLength(200))) };
const ofLine = { ...whose, lineId: Id };

const OwnReview = z.object({
  id: z.int(),
  rating: Rating,
  title: z.string(),
  text: z.string(),
  skinType: z.nullable(z.enum(SKIN_TYPES)),
  state: z.enum(REVIEW_STATES),
  /** Why it is not shown. */
  hiddenReason: z.string(),
  answer: z.string(),
  photo: z.nullable(ReviewPhoto),
  writtenAt: z.iso.datetime(),
  /** Until then it may be changed. */
  changeUntil: z.iso.datetime(),
  canChange: z.boolean(),
});
export type OwnReview = z.output<typeof OwnReview>;

const Reviewable = z.object({
  lineId: z.int(),
  productId: z.int(),
  name: OwnList,
  picture: z.nullable(z.string()),
  /** Nothing was written yet, and something may be. */
  canWrite: z.boolean(),
  /** Why not, in a sentence. */
  why: z.string(),
  review: z.nullable(OwnReview),
});
export type Reviewable = z.output<typeof Reviewable>;

const OrderReviews = z.object({
  orderId: z.int(),
  /** How its author will be named: 'Nimali P., Colombo'. */
  shownAs: z.string(),
  products: z.array(Reviewable),
});
export type OrderReviews = z.output<typeof OrderReviews>;

const AT_THE_ORDER = ['not_signed_in', 'order_not_found', 'token_invalid'] as const;

export const getOwnReviews = call('getOwnReviews', 'GET /reviews/mine', {
  summary: 'What of an order can be reviewed, or why not, and what was written; by session, or by the link of a mail',
  promises: 'products[]',
  input: z.object(whose),
  output: OrderReviews,
  fails: [...AT_THE_ORDER],
});

export const writeReview = call('writeReview', 'PUT /reviews/mine', {
  summary: 'Write what you think of something you bought, or change it within 14 days; it is read before it is shown',
  promises: 'products[]',
  input: z.object({
    ...ofLine,
    rating: Rating,
    title: optionalText(() => fieldTexts.title, MOST_REVIEW_TITLE),
    text: z.pipe(
      text(() => fieldTexts.written, MOST_REVIEW_TEXT),
      z
        .string()
        .check(z.minLength(LEAST_REVIEW_TEXT, { error: () => callTexts.reviewLeast({ least: LEAST_REVIEW_TEXT }) })),
    ),
    skinType: z.optional(z.nullable(z.enum(SKIN_TYPES))),
  }),
  output: OrderReviews,
  fails: [...AT_THE_ORDER, 'review_not_found', 'review_refused', 'too_many_attempts', 'idempotency_key_reused'],
});

export const deleteReview = call('deleteReview', 'DELETE /reviews/mine', {
  summary: 'Take back what you wrote, with its photograph',
  promises: 'products[]',
  input: z.object(ofLine),
  output: OrderReviews,
  fails: [...AT_THE_ORDER, 'review_not_found'],
});

export const addReviewPhoto = call('addReviewPhoto', 'POST /reviews/photos', {
  summary: 'Add a photograph (JPEG, PNG or WebP) to what you wrote, in place of the one before',
  promises: 'products[]',
  takesFile: LARGEST_REVIEW_PHOTO_BYTES,
  input: z.object(ofLine),
  output: OrderReviews,
  fails: [
    ...AT_THE_ORDER,
    'review_not_found',
    'review_refused',
    'picture_refused',
    'body_too_large',
    'too_many_attempts',
  ],
});

export const removeReviewPhoto = call('removeReviewPhoto', 'DELETE /reviews/photos', {
  summary: 'Take the photograph off what you wrote',
  promises: 'products[]',
  input: z.object(ofLine),
  output: OrderReviews,
  fails: [...AT_THE_ORDER, 'review_not_found'],
});

const PHOTO_SIZES = ['small', 'whole'] as const;

export const getReviewPhoto = call('getReviewPhoto', 'GET /reviews/photos/{id}', {
  summary: 'The photograph of a published review, or of your own',
  givesPicture: true,
  input: z.object({ id: Id, size: z._default(z.enum(PHOTO_SIZES), 'whole'), token: whose.token }),
  output: z.object({ mediaType: z.string(), bytes: z.any(), maxAgeSeconds: z.optional(z.int()) }),
  fails: ['token_invalid', 'review_not_found'],
});

export const refuseReviewMails = call('refuseReviewMails', 'POST /reviews/refuse-mails', {
  summary: 'Not to be asked by mail any more what one thinks of what one bought',
  promises: 'state',
  input: z.object({ token: z.string().check(z.maxLength(200)) }),
  output: z.object({ state: z.literal('refused') }),
  fails: ['token_invalid'],
});
