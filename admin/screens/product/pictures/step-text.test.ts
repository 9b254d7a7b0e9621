import { expect, test } from 'vitest';
import { tooLarge } from '#admin/screens/product/pictures/shrink.ts';
import { LIMIT_TEXT, stepText } from '#admin/screens/product/pictures/step-text.ts';

const file = { size: 30_200_000 };

test('[PRD-42] a large picture says what happens to it, and how far it is', () => {
  const of = (step: 'waiting' | 'shrinking' | 'sending', share = 0) =>
    stepText({ step, share, bytes: 1_240_000, file });
  expect(of('waiting')).toBe('Waits for the one before it (30 MB)');
  expect(of('shrinking')).toBe('30 MB is made smaller here, before it is sent');
  expect(of('sending', 0.404)).toBe('Sending 1.2 MB: 40%');
  expect(of('sending', 1)).toBe('Sent; the shop makes its sizes');
});

test('[PRD-42] the limit is said before a picture is chosen, and one above it is refused before it is sent', () => {
  expect(LIMIT_TEXT).toContain('15 MB');
  expect(tooLarge(file.size)).toMatch(/^It has 31 MB, .* at most 15 MB can be sent\./);
});
