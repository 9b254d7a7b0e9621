import * as z from 'zod/mini';
import { wholeNumber } from '#contract/rules/whole-number.ts';

export const paging = {
  page: z._default(wholeNumber({ largest: 100_000 }), 1),
  limit: z._default(wholeNumber({ largest: 100 }), 10),
};

export const Pagination = z.object({
  page: z.int(),
  totalPages: z.int(),
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
});
export type Pagination = z.output<typeof Pagination>;

/** Of a list that says nothing of pages. */
export const ONLY_PAGE: Pagination = { page: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false };

/** An empty list has one page, so that 'Page 1 of 1' can always be said. */
export function paginate({ page, limit, total }: { page: number; limit: number; total: number }): Pagination {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return { page, totalPages, hasPrevPage: page > 1, hasNextPage: page < totalPages };
}
