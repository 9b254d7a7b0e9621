import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Mark } from '#ui/mark.tsx';

const file = (name: string) => readFileSync(name, 'utf8');
const lines = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line).join('');

test('[SEE-01] the pages, the icons and the empty states show one mark', () => {
  const mark = lines(file('media/images/mark.svg'));
  expect(lines(renderToStaticMarkup(createElement(Mark, { className: '' })))).toBe(mark);
  for (const name of ['favicon', 'icon', 'mark-empty']) {
    const shown = file(`public/${name}.svg`);
    expect(shown).toBe(file(`media/images/${name}.svg`));
    for (const line of mark.match(/M[^M]+/g) ?? []) expect(shown, name).toContain(line);
  }
});

test('[SEE-01] other sites show the same picture as its source', () => {
  expect(readFileSync('public/og-image.jpg').equals(readFileSync('media/images/og-image.jpg'))).toBe(true);
});

test.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
])('[SEE-01] %s is drawn from the mark', async (name, size) => {
  const grey = (source: string) =>
    sharp(source).resize(64, 64).flatten({ background: '#2f5d3a' }).greyscale().raw().toBuffer();
  const [drawn, wanted] = [await grey(`public/${name}`), await grey('public/icon.svg')];
  expect((await sharp(`public/${name}`).metadata()).width).toBe(size);
  const apart = drawn.filter((value, index) => Math.abs(value - (wanted[index] ?? 0)) > 64).length;
  expect(apart).toBeLessThan(64 * 64 * 0.01);
});
