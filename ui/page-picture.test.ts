import { expect, test } from 'vitest';
import { largestOf, pictureSet } from '#ui/page-picture.tsx';

const SIZE = { width: 1200, height: 900 };

test('[HOME-10] a set of pictures knows its widths, and refuses a second picture', () => {
  const set = pictureSet({ 'pictures/after-480.webp': '/a.webp', 'pictures/after-1200.webp': '/b.webp' }, SIZE);
  expect(set.files).toEqual({ 480: '/a.webp', 1200: '/b.webp' });
  expect(largestOf(set)).toBe('/b.webp');
  const two = { 'pictures/after-480.webp': '/a.webp', 'pictures/after-sun-gel-2-480.webp': '/gel.webp' };
  expect(() => pictureSet(two, SIZE)).toThrow('after-sun-gel-2-480.webp');
});
