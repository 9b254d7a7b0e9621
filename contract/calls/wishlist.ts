import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Product } from '#contract/calls/catalogue.ts';
import { Id, NumericId } from '#contract/rules/whole-number.ts';
import { callTexts } from '#texts/calls.ts';

/** As many as one request may name; more than the shop has products. */
export const MOST_WISHES = 500;

/** What is on sale of an account's wishes, the oldest first. */
const Wishes = z.object({ productIds: z.array(z.int()) });

const tooMany = { error: () => callTexts.tooManyWishes({ most: MOST_WISHES }) };
const noIds = { error: () => callTexts.ids };

export const listWishes = call('listWishes', 'GET /wishlist', {
  summary: 'The products you wish for, the oldest wish first; what is not on sale is left out',
  promises: 'productIds[]',
  output: Wishes,
  fails: ['not_signed_in'],
});

export const joinWishes = call('joinWishes', 'PUT /wishlist', {
  summary: 'Adds products to what you wish for: those you wish for already, and those that are no more, change nothing',
  promises: 'productIds[]',
  input: z.object({ productIds: z.array(NumericId).check(z.maxLength(MOST_WISHES, tooMany)) }),
  output: Wishes,
  fails: ['not_signed_in'],
});

export const dropWish = call('dropWish', 'DELETE /wishlist/{productId}', {
  summary: 'You do not wish for a product any more',
  promises: 'productIds[]',
  input: z.object({ productId: Id }),
  output: Wishes,
  fails: ['not_signed_in'],
});

const IDS = /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/;

export const listWishedProducts = call('listWishedProducts', 'GET /wishlist/products', {
  summary: 'The named products in their order, without those that are not on sale; for a list that a browser keeps',
  promises: 'products[]',
  input: z.object({
    /** Like 7,3,12 */
    ids: z.string(noIds).check(
      z.regex(IDS, noIds),
      z.refine((ids) => ids.split(',').length <= MOST_WISHES, tooMany),
    ),
  }),
  output: z.object({ products: z.array(Product) }),
});
