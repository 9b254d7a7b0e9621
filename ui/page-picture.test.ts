import { expect, test } from 'vitest';
import { pictureSet } from '#ui/page-picture.tsx';

const SIZE = { width: 1200, height: 900 };

test('[HOME-10] [SEE-04] a set of pictures knows its widths and its plain form, and refuses a second picture', () => {
  const found = { 'a/after-480.avif': '/a.avif', 'a/after-1200.avif': '/b.avif', 'a/after-1200.webp': '/b.webp' };
  expect(pictureSet(found, SIZE)).toEqual({ files: { 480: '/a.avif', 1200: '/b.avif' }, plain: '/b.webp', ...SIZE });
  const twoOf = (other: string) => () => pictureSet({ ...found, [other]: '/gel' }, SIZE);
  expect(twoOf('a/after-sun-gel-2-480.avif')).toThrow('after-sun-gel-2-480.avif');
  expect(twoOf('a/after-sun-gel-2-1200.webp')).toThrow('after-sun-gel-2-1200.webp');
});
