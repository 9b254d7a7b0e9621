import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRows } from '#admin/print/split-rows.ts';

test('[ADM-93] rows go on to another sheet where they end, and what follows the last takes it along', () => {
  expect(splitRows([10, 10, 10], { first: 100, others: 150, tail: 20 })).toEqual([[0, 1, 2]]);
  expect(splitRows([40, 40, 40], { first: 100, others: 150, tail: 0 })).toEqual([[0, 1], [2]]);
  expect(splitRows([40, 40], { first: 100, others: 150, tail: 30 })).toEqual([[0], [1]]);
  expect(splitRows([], { first: 100, others: 150, tail: 90 })).toEqual([[]]);
  // No row fits below a very long address.
  expect(splitRows([40, 40], { first: 20, others: 150, tail: 30 })).toEqual([[], [0, 1]]);
});

test('[ADM-93] every row stands on one sheet, in order, and no sheet holds more than its room', () => {
  const room = fc.record({ first: fc.nat(200), others: fc.integer({ min: 60, max: 300 }), tail: fc.nat(50) });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 })), room, (heights, { first, others, tail }) => {
      const sheets = splitRows(heights, { first, others, tail });
      expect(sheets.flat()).toEqual([...heights.keys()]);
      for (const [index, rows] of sheets.entries()) {
        const sum = rows.reduce((total, row) => total + (heights[row] ?? 0), 0);
        const isLast = index === sheets.length - 1;
        const isAlone = rows.length <= 1;
        if (!isAlone) expect(sum + (isLast ? tail : 0)).toBeLessThanOrEqual(index === 0 ? first : others);
      }
    }),
  );
});
