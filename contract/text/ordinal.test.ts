import { expect, test } from 'vitest';
import { ordinal } from '#contract/text/ordinal.ts';

test('[ADM-23] places are words as far as ten, then numbers as they are said', () => {
  const places = [1, 2, 5, 6, 10, 11, 12, 13, 21, 22, 23, 111];
  const said = ['first', 'second', 'fifth', 'sixth', 'tenth', '11th', '12th', '13th', '21st', '22nd', '23rd', '111th'];
  expect(places.map(ordinal)).toEqual(said);
});
