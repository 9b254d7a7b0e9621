import { expect, test } from 'vitest';
import { formatRupees } from '#contract/rules/money.ts';
import { ourReason } from '#server/orders/our-words.ts';
import { UNDONE } from '#server/orders/undo-move.ts';
import { englishIn } from '#testing/foreign-words.ts';
import { inLanguage } from '#texts/core/language.ts';

const KEPT = [
  ...Object.values(UNDONE),
  'Payment received after the hold had ended',
  'The payment could not be used for the order.',
  'We have received what you sent back.',
  'Rs. 1,450.00 more received: it is paid in full.',
  'Rs. 12.50 need not be paid any more.',
  'delivery any day → 20 Nov. ',
  'delivery 3 Sept → any day, total Rs. 1,000.00 → 900.00. ',
];

test.each(['si', 'ta'] as const)(
  '[LNG-32] in %s no English is left of what is kept, with its sums and days',
  (code) => {
    for (const kept of KEPT) {
      const said = inLanguage(code, () => ourReason(kept));
      expect(englishIn(said), kept).toEqual([]);
      expect(said.match(/\d+(\.\d+)?/g)).toEqual(kept.match(/\d+(\.\d+)?/g));
    }
  },
);

test('[LNG-32] what a person wrote, and what goods are called, stays as it is', () => {
  const kept = 'Aloe Gel, 200 ml 2 → 1, total Rs. 4,350.00 → 2,500.00. One was broken, total Rs. 5.';
  const sum = inLanguage('ta', () => formatRupees(4350));
  expect(inLanguage('ta', () => ourReason(kept))).toBe(
    `Aloe Gel, 200 ml 2 → 1, மொத்தம் ${sum} → 2,500.00. One was broken, total Rs. 5.`,
  );
  expect(ourReason(kept)).toBe(kept);
});
