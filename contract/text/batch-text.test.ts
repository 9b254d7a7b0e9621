import { expect, test } from 'vitest';
import { batchLines, batchText } from '#contract/text/batch-text.ts';

test.each([
  [{ cutOn: '2026-11-03', bestBefore: '2027-11-30' }, 'Cut on 3 Nov · best before Nov 2027'],
  [{ cutOn: '2025-12-31', bestBefore: '2026-12-29' }, 'Cut on 31 Dec 2025 · best before 29 Dec 2026'],
  [{ cutOn: '2026-11-03', bestBefore: null }, 'Cut on 3 Nov'],
  [{ cutOn: null, bestBefore: '2028-02-29' }, 'Best before Feb 2028'],
  [{ cutOn: null, bestBefore: null }, ''],
])('[PDP-15] %j is read as %j', (batch, text) => {
  expect(batchText(batch, '2026-11-18')).toBe(text);
});

test('[ORD-12] pieces of several batches are told apart', () => {
  const one = { cutOn: '2026-11-03', bestBefore: '2027-11-30', pieces: 2 };
  expect(batchLines([one])).toEqual(['Cut on 3 Nov 2026 · best before Nov 2027']);
  expect(batchLines([one, { ...one, cutOn: null, pieces: 1 }])).toEqual([
    '2 × Cut on 3 Nov 2026 · best before Nov 2027',
    '1 × Best before Nov 2027',
  ]);
});
