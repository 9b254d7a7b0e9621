import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Product } from '#contract/calls/catalogue.ts';
import { Id, NumericId } from '#contract/rules/whole-number.ts';

/** As many as one request may name; more than the shop has products. */
export const MOST_WISHES = 500;

/** What is on sale of an account's wishes, the oldest first. */
const Wishes = z.object({ productIds: z.array(z.int()) });

const tooMany = `at most ${MOST_WISHES} products at once`;

export const listWishes = call({
  name: 'listWishes',
  summary: 'The products you wish for, the oldest wish first; what is not on sale is left out',
  method: 'GET',
  path: '/wishlist',
  promises: 'productIds[]',
  input: z.object({}),
  output: Wishes,
  fails: ['not_signed_in'],
});

export const joinWishes = call({
  name: 'joinWishes',
  summary: 'Adds products to what you wish for: those you wish for already, and those that are no more, change nothing',
  method: 'PUT',
  path: '/wishlist',
  promises: 'productIds[]',
  input: z.object({ productIds: z.array(NumericId).check(z.maxLength(MOST_WISHES, tooMany)) }),
  output: Wishes,
  fails: ['not_signed_in'],
});

export const dropWish = call({
  name: 'dropWish',
  summary: 'You do not wish for a product any more',
  method: 'DELETE',
  path: '/wishlist/{productId}',
  promises: 'productIds[]',
  input: z.object({ productId: Id }),
  output: Wishes,
  fails: ['not_signed_in'],
});

const IDS = /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/;

export const listWishedProducts = call({
  name: 'listWishedProducts',
  summary: 'The named products in their order, without those that are not on sale; for a list that a browser keeps',
  method: 'GET',
  path: '/wishlist/products',
  promises: 'products[]',
  input: z.object({
    /** Like 7,3,12 */
    ids: z.string('must be ids with commas between them').check(
      z.regex(IDS, 'must be ids with commas between them'),
      z.refine((ids) => ids.split(',').length <= MOST_WISHES, tooMany),
    ),
  }),
  output: z.object({ products: z.array(Product) }),
  fails: [],
});
