import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from '#server/orders/documents/amount-in-words.ts';
import { vatOf } from '#server/orders/documents/document-body.ts';

test.each([
  [0, 'Zero rupees only'],
  [1, 'Zero rupees and one cent only'],
  [100, 'One rupee only'],
  [2_105, 'Twenty-one rupees and five cents only'],
  [10_000, 'One hundred rupees only'],
  [100_500, 'One thousand and five rupees only'],
  [915_000, 'Nine thousand one hundred and fifty rupees only'],
  [915_050, 'Nine thousand one hundred and fifty rupees and fifty cents only'],
  [12_300_000, 'One hundred and twenty-three thousand rupees only'],
  [
    2_147_483_647,
    'Twenty-one million four hundred and seventy-four thousand eight hundred and thirty-six rupees and forty-seven cents only',
  ],
])('[DOC-05] %i cents in words', (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});

const UNITS: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A reader who knows nothing of how it was written. */
function readNumber(words: string): number {
  let [sum, group] = [0, 0];
  for (const word of words.split(/[ -]/).filter((each) => each !== 'and')) {
    if (word === 'hundred') group *= 100;
    else if (word === 'thousand' || word === 'million') {
      sum += group * (word === 'thousand' ? 1000 : 1_000_000);
      group = 0;
    } else group += UNITS[word] ?? (TENS.indexOf(word) + 2) * 10;
  }
  return sum + group;
}

function readCents(text: string): number {
  const [, rupees = '', cents = 'zero'] =
    /^(.+) rupees?(?: and (.+) cents?)? only$/.exec(text.charAt(0).toLowerCase() + text.slice(1)) ?? [];
  return readNumber(rupees) * 100 + readNumber(cents);
}

test('[DOC-05] whatever the amount, who reads its words has it again', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 2_147_483_647 }), fc.integer({ min: 0, max: 2_000_000 })),
      (cents) => {
        const words = amountInWords(cents);
        expect(readCents(words)).toBe(cents);
        expect(words).toMatch(/^[A-Z][a-z -]+ only$/);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  [915_000, 18, 775_424, 139_576],
  [11_800, 18, 10_000, 1800],
  [1, 18, 1, 0],
  [3, 18, 3, 0],
  [4, 18, 3, 1],
  [59, 18, 50, 9],
  // Halves go up: 0.5 of a cent of value.
  [5, 100, 3, 2],
  [0, 18, 0, 0],
  [340_000, 0, 340_000, 0],
  [2_147_483_647, 18, 1_819_901_396, 327_582_251],
])('[DOC-04] %i cents with %i %% VAT in them', (total, percent, valueCents, vatCents) => {
  expect(vatOf(total, percent)).toEqual({ percent, valueCents, vatCents });
});

test('[DOC-04] value and tax add up to the total, and the tax is right to half a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), fc.integer({ min: 0, max: 100 }), (total, percent) => {
      const { valueCents, vatCents } = vatOf(total, percent);
      expect(valueCents + vatCents).toBe(total);
      expect(Math.abs(valueCents - (total * 100) / (100 + percent))).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});
