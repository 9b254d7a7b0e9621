import * as z from 'zod/mini';
import { REVIEW_STATES, Review } from '#contract/calls/review.ts';
import { optionalText } from '#contract/rules/fields.ts';
import { Id, NumericId } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

export const REVIEW_TABS = ['waiting', 'published', 'hidden', 'unanswered'] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

/** What the terms name as reasons; another may be written. Its author reads it. */
export const HIDE_REASONS = [
  'It advertises something',
  'It gives away personal details',
  'It insults somebody',
  'It is not about this product',
  'It promises a cure',
] as const;

/** What leads elsewhere, or to a person. */
export const CONTACTS = { phone: 'phone number', mail: 'mail address', link: 'link' } as const;
export type ContactKind = keyof typeof CONTACTS;
const CONTACT_KINDS = Object.keys(CONTACTS) as ContactKind[];
/** 'phone number and link'. */
export const contactWords = (kinds: readonly ContactKind[]) => kinds.map((kind) => CONTACTS[kind]).join(' and ');

export const StaffReview = z.extend(Review, {
  version: z.int(),
  state: z.enum(REVIEW_STATES),
  productId: z.int(),
  product: z.string(),
  picture: z.nullable(z.string()),
  /** Nothing, of an example. */
  orderId: z.nullable(z.int()),
  /** Links and contact data in the text: from, until. */
  marks: z.array(z.object({ from: z.int(), until: z.int() })),
  /** Which of them there are in title or text. */
  contacts: z.array(z.enum(CONTACT_KINDS)),
  /** They were cut out, which can be undone. */
  isCut: z.boolean(),
  changedAt: z.iso.datetime(),
  hiddenReason: z.string(),
  decidedAt: z.nullable(z.iso.datetime()),
  decidedBy: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
});
export type StaffReview = z.output<typeof StaffReview>;

export const listReviews = staffCall('adminReviews', 'GET /admin/reviews', {
  summary: 'What buyers wrote, by what is to be done with it',
  needs: 'marketing',
  input: z.object({
    tab: z._default(z.enum(REVIEW_TABS), 'waiting'),
    /** The last one of the page before. */
    before: z.optional(Id),
  }),
  output: z.object({
    reviews: z.array(StaffReview),
    older: z.nullable(z.int()),
    counts: z.record(z.enum(REVIEW_TABS), z.int()),
    /** Of what is published. */
    average: z.nullable(z.number()),
    /** Five stars publish themselves after a day. */
    publishesFives: z.boolean(),
  }),
});

export const countReviews = staffCall('adminReviewCount', 'GET /admin/reviews/count', {
  summary: 'How many wait to be read',
  needs: 'marketing',
  output: z.object({ waiting: z.int() }),
});

export const changeReview = staffCall('adminChangeReview', 'POST /admin/reviews/{id}', {
  summary: 'Publish, hide with a reason, put back, answer in public, cut a link; what is left out stays as it is',
  needs: 'marketing',
  input: z.object({
    id: Id,
    /** The one that was seen. */
    version: NumericId,
    state: z.optional(z.enum(REVIEW_STATES)),
    reason: optionalText('The reason', 300),
    /** '' takes the answer away. */
    answer: z.optional(
      z.string().check(z.trim(), z.maxLength(1000, 'The answer is too long: at most 1000 characters')),
    ),
    /** Left out: as it is, but whatever is published is cut. False with it: kept on purpose. */
    isCut: z.optional(z.boolean()),
  }),
  output: z.object({ review: StaffReview, sentence: z.string() }),
  fails: ['review_not_found', 'changed_meanwhile', 'action_refused', 'idempotency_key_reused'],
});

export const setPublishesFives = staffCall('adminPublishFives', 'PUT /admin/reviews/rule', {
  summary: 'Whether five stars from buyers publish themselves after a day',
  needs: 'owner',
  input: z.object({ isOn: z.boolean() }),
  output: z.object({ publishesFives: z.boolean() }),
  fails: ['idempotency_key_reused'],
});

export const reviewPhoto = staffCall('adminReviewPhoto', 'GET /admin/reviews/photos/{id}', {
  summary: 'The photograph of a review, whatever its state',
  needs: 'marketing',
  givesPicture: true,
  input: z.object({ id: Id }),
  output: z.object({ mediaType: z.string(), bytes: z.any() }),
  fails: ['review_not_found'],
});
