import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate } from '#contract/calls/paging.ts';

test('[API-02] going on from page 1 by hasNextPage reaches every entry and then ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }), (total, limit) => {
      let page = 1;
      while (paginate({ page, limit, total }).hasNextPage) page += 1;
      expect(page).toBe(paginate({ page, limit, total }).totalPages);
      expect(page * limit).toBeGreaterThanOrEqual(total);
    }),
  );
});
